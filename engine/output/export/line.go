package export

import (
	"bufio"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/output/web/page"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/session"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
	"tchouka/engine/text/plaintext"
)

// Line returns the document of a line of play: a start, the moves made from it, and remarks on
// positions. The key of a remark is the number of preceding moves: 0 for the start. The last move
// may lose.
//
// Line returns the game's error, wrapped with the number of the move, if a move is illegal. It also
// returns an error if a move follows the end of the game, or if a remark has no position. If the
// start is not a board, it returns [row.ErrNoHoles].
func Line(game engine.Game, start engine.State, moves []engine.Move, remarks map[int]session.Remark) (Document, error) {
	if !isBoard(game, start) {
		return Document{}, row.ErrNoHoles
	}
	for after := range remarks {
		if after < 0 || after > len(moves) {
			return Document{}, fmt.Errorf("a remark on the position after move %d, but there are %s",
				after, count(len(moves), "move"))
		}
	}
	l := line{
		terms: termsOf(game, start), start: start, moves: slices.Clone(moves), remarks: maps.Clone(remarks),
		end: engine.Result{State: start, Outcome: game.Outcome(start)},
	}
	for i, move := range moves {
		if l.end.Outcome.Over() && !game.Outcome(l.end.State).Over() || l.end.Ending.Loses() {
			return Document{}, fmt.Errorf("move %d: move %d ended the game", i+1, i)
		}
		result, err := game.Play(l.end.State, move)
		if err != nil {
			return Document{}, fmt.Errorf("move %d: %w", i+1, err)
		}
		l.end, l.sowings = result, l.sowings+result.Sowings
	}
	l.end = l.agreed(len(moves), l.end)
	return Document{l}, nil
}

// LineOf reads the line of a session, and returns a function that makes its document on any goroutine. The
// web page of the document has the variations, too.
func LineOf(s *session.Session) func() (Document, error) {
	game, start, moves, remarks, variations := s.Game(), s.Start(), s.Moves(s.End()), s.LineRemarks(), page.Variations(s)
	return func() (Document, error) {
		doc, err := Line(game, start, moves, remarks)
		if l, ok := doc.content.(line); ok {
			l.variations = variations
			doc.content = l
		}
		return doc, err
	}
}

// line is the content of a document made by [Line]. It stores only the first and the last state,
// and replays the moves for output. The states of 300,000 moves would take gigabytes.
type line struct {
	terms
	start   engine.State
	moves   []engine.Move
	remarks map[int]session.Remark // by the number of preceding moves
	end     engine.Result          // of the last move
	sowings int                    // total

	variations []page.Variation
}

// played yields the results of the moves, which [Line] has checked.
func (l line) played() iter.Seq2[int, engine.Result] {
	return func(yield func(int, engine.Result) bool) {
		s := l.start
		for i, move := range l.moves {
			result, err := l.game.Play(s, move)
			if err != nil || !yield(i, l.agreed(i+1, result)) {
				return
			}
			s = result.State
		}
	}
}

// agreed returns a result after some moves, with the outcome on which the players agreed there.
func (l line) agreed(after int, r engine.Result) engine.Result {
	return l.remarks[after].Agreed.End(l.game, r)
}

// states yields the start and the state after each move.
func (l line) states() iter.Seq2[int, engine.State] {
	return func(yield func(int, engine.State) bool) {
		if !yield(0, l.start) {
			return
		}
		for i, r := range l.played() {
			if !yield(i+1, r.State) {
				return
			}
		}
	}
}

func (l line) title(o Options) string { return l.terms.title(l.start, o) }

// summary returns the second line of a heading.
func (l line) summary(o Options) string {
	parts := []string{o.moves(len(l.moves))}
	if numbering := l.numbering(o); numbering != "" { // a row, with sowings
		return strings.Join(append(parts, o.sowings(l.sowings), l.resultText(l.end, o), numbering), " · ")
	}
	return strings.Join(append(parts, l.resultText(l.end, o)), " · ")
}

func (l line) heading(o Options) scene.Heading {
	return o.heading(l.title(o), strings.TrimSuffix(l.summary(o), l.unnumbered(o)))
}

// unnumbered returns the part of the summary about hole numbers, if a picture shows none.
func (l line) unnumbered(o Options) string {
	if o.Look.Shows(scene.NumbersPart) {
		return ""
	}
	return " · " + l.numbering(o)
}

// maxDescribed is the maximum number of moves in a description.
const maxDescribed = 60

func (l line) describe(o Options) string {
	var labels []string
	for i := range min(len(l.moves), maxDescribed) {
		labels = append(labels, l.label(i, o))
	}
	text := o.Language.Translate("A line from {{.Board}}: {{.Summary}}.", i18n.With{"Board": engine.Brief(l.start), "Summary": l.summary(o)})
	content := i18n.With{"Moves": strings.Join(labels, ", "), "Board": engine.Brief(l.end.State)}
	switch {
	case len(l.moves) > maxDescribed:
		text += " " + o.Language.Translate("The moves are {{.Moves}} and so on. The final position is {{.Board}}.", content)
	case len(labels) > 0:
		text += " " + o.Language.Translate("The moves are {{.Moves}}. The final position is {{.Board}}.", content)
	}
	return text
}

// picture returns the line as boards, or as texts if the game has no places.
func (l line) picture(o Options) scene.Picture {
	if len(l.places) == 0 {
		return l.listing(o)
	}
	return l.boards(o)
}

// remarkLines returns the remarks of a picture, on one line each.
func (l line) remarkLines(o Options) map[int]string {
	lines := map[int]string{}
	if !o.Look.Shows(scene.RemarksPart) {
		return lines
	}
	for after, r := range l.remarks {
		text := plaintext.OneLine(remarkLine(r))
		if r.Agreed != session.NoAgreement {
			text = strings.TrimPrefix(text+" · ", " · ") + l.agreedText(l.start, r.Agreed, o)
		}
		lines[after] = text
	}
	return lines
}

// label returns the label of a move, counted from 0.
func (l line) label(index int, o Options) string { return l.terms.label(l.moves[index], o) }

func (l line) writeJSON(w *markup.ObjectWriter, _ Options) {
	w.Field("kind", "line")
	w.Field("rules", l.id())
	w.Field("result", l.result(l.end))
	if places := l.placeNames(); places != nil {
		w.Field("places", places)
	}
	w.Field("start", l.fields(l.start))
	w.List("moves", markup.Records(l.played(), func(i int, r engine.Result) any {
		return lineMove{l.move(l.moves[i]), l.fields(r.State), l.made(r)}
	}))
	for _, part := range []struct {
		list, field string
		text        func(session.Remark) string
	}{
		{"comments", "text", func(r session.Remark) string { return r.Comment }},
		{"marks", "mark", func(r session.Remark) string { return r.Mark.String() }},
		{"agreements", "agreed", func(r session.Remark) string { return r.Agreed.String() }},
		{"names", "name", func(r session.Remark) string { return r.Name }},
	} {
		w.List(part.list, func(yield func(any) bool) {
			for _, after := range slices.Sorted(maps.Keys(l.remarks)) {
				if text := part.text(l.remarks[after]); text != "" && !yield(map[string]any{"after": after, part.field: text}) {
					return
				}
			}
		})
	}
}

// lineMove is a move in JSON, with the state after it.
type lineMove struct {
	Move any `json:"move"`
	stateFields
	madeFields
}

func (l line) records(o Options) iter.Seq[[]string] {
	header := slices.Concat([]string{"move", l.moveColumn()}, l.columns(), l.madeColumns(), remarkColumns(), []string{"rules"})
	rows := func(yield func(int, engine.Result) bool) { // the start, then the positions after the moves
		if !yield(-1, engine.Result{State: l.start}) {
			return
		}
		l.played()(yield)
	}
	return tableOf(header, rows, func(i int, r engine.Result) []string {
		move, made := "", make([]string, len(l.madeColumns()))
		if i >= 0 {
			move, made = fmt.Sprint(l.move(l.moves[i])), l.madeCells(r)
		}
		return slices.Concat([]string{strconv.Itoa(i + 1), move}, l.cells(r.State), made, remarkCells(l.remarks[i+1], o), []string{l.id()})
	})
}

// remarkCells returns the cells of [remarkColumns].
func remarkCells(r session.Remark, o Options) []string {
	return []string{escapeFormula(r.Comment, o), r.Mark.String(), escapeFormula(r.Name, o)}
}

func remarkColumns() []string { return []string{"comment", "mark", "name"} }

// writeRemark writes the sign and the name, an agreement, and each line of the comment, below their
// position. The formats differ, so that they can be parsed.
func writeRemark(w *bufio.Writer, indent int, r session.Remark) {
	if head := remarkHead(r); head != "" {
		fmt.Fprintf(w, "%*s## %s\n", indent, "", head)
	}
	if r.Agreed != session.NoAgreement {
		fmt.Fprintf(w, "%*s### %s\n", indent, "", r.Agreed)
	}
	for line := range strings.Lines(sanitize(r.Comment)) {
		fmt.Fprintln(w, strings.TrimRight(fmt.Sprintf("%*s# %s", indent, "", line), " \r\n"))
	}
}

// remarkHead returns the sign of a mark and a name.
func remarkHead(r session.Remark) string {
	return strings.TrimSpace(r.Mark.Sign() + " " + sanitize(r.Name))
}

// remarkLine formats a remark on one line: "!? Degrazia's line · the comment".
func remarkLine(r session.Remark) string {
	head := remarkHead(r)
	if head != "" && r.Comment != "" {
		head += " · "
	}
	return head + r.Comment
}

func (l line) writeText(w *bufio.Writer, o Options) {
	if inNumbers(o.Look.Lines) {
		l.writeNumbers(w, o)
		return
	}
	fmt.Fprintf(w, "# %s: %s\n", l.title(o), l.summary(o))
	for i := range l.moves {
		if i > 0 {
			fmt.Fprint(w, " ")
		}
		fmt.Fprint(w, l.label(i, o), l.remarks[i+1].Mark.Sign())
	}
	fmt.Fprint(w, "\n\n")
	l.writeStates(w, o)
}

// writeStates writes a table of the states. A numbered row has the seeds in columns, and the
// sowings of each move. Any other game has its notation. The start is complete, so that the line
// can be parsed.
func (l line) writeStates(w *bufio.Writer, o Options) {
	head, heading, players, sowings := l.moveColumn(), "state", 0, ""
	text := engine.Brief
	if l.holes > 0 {
		widths := l.columnWidths()
		text = func(s engine.State) string { return l.aligned(s, widths) }
		heading, sowings = "position", "  sowings"
	}
	labels, states := max(len(head), 4), len(heading)
	for i := range l.moves {
		labels = max(labels, utf8.RuneCountInString(l.label(i, o)))
	}
	if l.turned() {
		players = len("player")
	}
	if l.holes > 0 { // aligned states have equal widths, and there is one player
		states = max(states, utf8.RuneCountInString(text(l.start)))
	} else {
		for i, s := range l.states() {
			players = max(players, utf8.RuneCountInString(l.moverName(s, o)))
			if text := text(s); i > 0 || text == s.String() {
				states = max(states, utf8.RuneCountInString(text))
			}
		}
	}
	played := func(player, label string) string {
		if l.holes > 0 { // a number
			return fmt.Sprintf("%*s", labels, label)
		}
		label = fmt.Sprintf("%-*s", labels, label)
		if players == 0 {
			return label
		}
		return fmt.Sprintf("%-*s  %s", players, player, label)
	}
	indent := 4 + 2 + len(played("", "")) + 2
	start := l.start.String()
	if l.holes > 0 {
		start = text(l.start)
	}
	fmt.Fprintf(w, "%4s  %s  %-*s%s  %s\n", "move", played("player", head), states, heading, sowings, "result")
	fmt.Fprintf(w, "%4d  %s  %s\n", 0, played("", ""), start)
	writeRemark(w, indent, l.remarks[0])
	before := l.start
	for i, r := range l.played() {
		if l.holes > 0 {
			sowings = fmt.Sprintf("  %7d", r.Sowings)
		}
		row := fmt.Sprintf("%4d  %s  %-*s%s  %s", i+1, played(l.moverName(before, o), l.label(i, o)), states, text(r.State), sowings, l.moveResult(r, o))
		before = r.State
		if _, err := fmt.Fprintln(w, strings.TrimRight(row, " ")); err != nil {
			return // w keeps the error
		}
		writeRemark(w, indent, l.remarks[i+1])
	}
}

// columnWidths returns the number of digits of the greatest count of each hole of a numbered row,
// and of its store. It reads the notation, which lists the same counts and takes less memory than a
// board.
func (l line) columnWidths() []int {
	widths := make([]int, l.holes+1)
	isNoDigit := func(r rune) bool { return r < '0' || r > '9' }
	for _, s := range l.states() {
		column := 0
		for digits := range strings.FieldsFuncSeq(s.String(), isNoDigit) {
			widths[column] = max(widths[column], len(digits))
			column++
		}
	}
	return widths
}

// aligned formats a numbered row with the counts in columns.
func (l line) aligned(s engine.State, widths []int) string {
	var b strings.Builder
	for i, seeds := range l.seeds(s) {
		if i == l.holes {
			b.WriteString("| ")
		}
		fmt.Fprintf(&b, "%*d ", widths[i], seeds)
	}
	return strings.TrimSuffix(b.String(), " ")
}
