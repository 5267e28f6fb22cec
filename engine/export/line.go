package export

import (
	"bufio"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/scene"
	"tchouka/engine/session"
)

// Line returns the document of a line of play: a start, the moves made from it,
// and what was written to positions. A remark's key is the number of moves
// before it: 0 for the start. The last move may lose.
//
// It fails with an [*row.IllegalMove], wrapped in the number of the move,
// when a move is not allowed; when a move follows one that lost; when a remark
// belongs to no position; and with [row.ErrNoHoles] when the start is no
// board.
func Line(rules row.Rules, start row.Position, moves []row.Move, remarks map[int]session.Remark) (Document, error) {
	if start.Len() == 0 {
		return Document{}, row.ErrNoHoles
	}
	for after := range remarks {
		if after < 0 || after > len(moves) {
			return Document{}, fmt.Errorf("a remark on the position after move %d, but there are %s",
				after, count(len(moves), "move"))
		}
	}
	l := line{rules: rules, start: start, moves: slices.Clone(moves), remarks: maps.Clone(remarks), end: row.Result{Position: start}}
	for i, move := range moves {
		if l.lost() {
			return Document{}, fmt.Errorf("move %d: move %d lost the game", i+1, i)
		}
		outcome, err := rules.Play(l.end.Position, move)
		if err != nil {
			return Document{}, fmt.Errorf("move %d: %w", i+1, err)
		}
		l.end, l.sowings = outcome, l.sowings+outcome.Sowings
	}
	return Document{l}, nil
}

// line is the content of a document made by [Line]. It holds no position but the
// first and the last, and plays the others again when they are written: those of
// 300,000 moves would be gigabytes.
type line struct {
	rules   row.Rules
	start   row.Position
	moves   []row.Move
	remarks map[int]session.Remark // by the number of moves before
	end     row.Result             // of the last move
	sowings int                    // of all
}

// played is a move and what it led to.
type played struct {
	move row.Move
	row.Result
}

// played yields the moves with what they lead to, which [Line] has seen to be legal.
func (l line) played() iter.Seq2[int, played] {
	return func(yield func(int, played) bool) {
		p := l.start
		for i, move := range l.moves {
			outcome, err := l.rules.Play(p, move)
			if err != nil || !yield(i, played{move, outcome}) {
				return
			}
			p = outcome.Position
		}
	}
}

// positions yields the start and the position after each move.
func (l line) positions() iter.Seq2[int, row.Position] {
	return func(yield func(int, row.Position) bool) {
		if !yield(0, l.start) {
			return
		}
		for i, m := range l.played() {
			if !yield(i+1, m.Position) {
				return
			}
		}
	}
}

// lost reports whether the last move lost.
func (l line) lost() bool { return l.end.Ending.Loses() }

// result is "won", "lost", "stuck" or, when the game can go on, "open".
func (l line) result() string {
	switch {
	case l.lost():
		return "lost"
	case l.rules.Outcome(l.end.Position) == engine.SolitaireWon:
		return "won"
	case l.rules.Outcome(l.end.Position) == engine.SolitaireLost:
		return "stuck"
	default:
		return "open"
	}
}

func (l line) title(Options) string { return l.rules.NameFrom(l.start) + ", " + boardName(l.start) }

// summary is the second line of a heading.
func (l line) summary(o Options) string {
	return strings.Join([]string{
		count(len(l.moves), "move"), count(l.sowings, "sowing"), resultText(l.result()), numberingText(o.Numbering),
	}, " · ")
}

func (l line) picture(o Options) scene.Picture {
	p := scene.Line{
		Heading: scene.Heading{Title: l.title(o), Note: l.summary(o)}, Numbering: o.Numbering,
		Start: l.start, Positions: l.positions(), Remarks: map[int]string{},
		Won: l.result() == "won", Lost: l.result() == "lost" || l.result() == "stuck",
	}
	for _, move := range l.moves {
		p.Moves = append(p.Moves, int(move))
	}
	for after, r := range l.remarks {
		p.Remarks[after] = scene.OneLine(remarkLine(r))
	}
	if l.lost() {
		p.Fatal = l.end.Last
	}
	return p
}

// label returns the number shown for a hole.
func (l line) label(hole row.Move, o Options) string {
	return strconv.Itoa(o.Numbering.Label(int(hole), l.start.Len()))
}

func (l line) writeJSON(w *objectWriter, _ Options) {
	w.field("kind", "line")
	w.field("rules", l.rules.ID)
	w.field("result", l.result())
	w.field("start", board{l.start.Holes(), l.start.Ruma()})
	w.list("moves", func(yield func(any) bool) {
		for _, m := range l.played() {
			if !yield(lineMove{m.move, m.Position.Holes(), m.Position.Ruma(), m.Sowings, endingID(m.Ending)}) {
				return
			}
		}
	})
	w.list("comments", l.sorted(func(after int, r session.Remark) any {
		if r.Comment == "" {
			return nil
		}
		return lineComment{after, r.Comment}
	}))
	w.list("marks", l.sorted(func(after int, r session.Remark) any {
		if r.Mark == session.Unmarked {
			return nil
		}
		return lineMark{after, r.Mark.String()}
	}))
	w.list("names", l.sorted(func(after int, r session.Remark) any {
		if r.Name == "" {
			return nil
		}
		return lineName{after, r.Name}
	}))
}

// lineMove is a move in JSON, with the position after it.
type lineMove struct {
	Move    row.Move `json:"move"`
	Holes   []int    `json:"holes"`
	Ruma    int      `json:"ruma"`
	Sowings int      `json:"sowings"`
	Ending  string   `json:"ending"`
}

// lineComment, lineMark and lineName are parts of a remark in JSON.
type lineComment struct {
	After int    `json:"after"`
	Text  string `json:"text"`
}

type lineMark struct {
	After int    `json:"after"`
	Mark  string `json:"mark"`
}

type lineName struct {
	After int    `json:"after"`
	Name  string `json:"name"`
}

// sorted yields what part makes of the remarks, but for nil, first ones first.
func (l line) sorted(part func(int, session.Remark) any) iter.Seq[any] {
	return func(yield func(any) bool) {
		for _, after := range slices.Sorted(maps.Keys(l.remarks)) {
			if record := part(after, l.remarks[after]); record != nil && !yield(record) {
				return
			}
		}
	}
}

func (l line) records(o Options) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		head := slices.Concat([]string{"move", "hole"}, holeColumns(l.start.Len()), []string{"sowings", "ending"}, remarkColumns())
		start := slices.Concat([]string{"0", ""}, holeCells(l.start), []string{"", ""}, remarkCells(l.remarks[0], o))
		if !yield(head) || !yield(start) {
			return
		}
		for i, m := range l.played() {
			record := slices.Concat(
				[]string{strconv.Itoa(i + 1), strconv.Itoa(int(m.move))},
				holeCells(m.Position),
				[]string{strconv.Itoa(m.Sowings), endingID(m.Ending)},
				remarkCells(l.remarks[i+1], o))
			if !yield(record) {
				return
			}
		}
	}
}

// remarkCells returns what stands under [remarkColumns].
func remarkCells(r session.Remark, o Options) []string {
	return []string{shielded(r.Comment, o), r.Mark.String(), shielded(r.Name, o)}
}

func remarkColumns() []string { return []string{"comment", "mark", "name"} }

func (l line) writeText(w *bufio.Writer, o Options) {
	fmt.Fprintf(w, "# %s: %s\n", l.title(o), l.summary(o))
	for i, m := range l.moves {
		if i > 0 {
			fmt.Fprint(w, " ")
		}
		fmt.Fprint(w, l.label(m, o), l.remarks[i+1].Mark.Sign())
	}
	fmt.Fprint(w, "\n\n")
	widths := l.columnWidths()
	boardWidth := max(len(aligned(l.start, widths)), len("position"))
	fmt.Fprintf(w, "%4s  %4s  %-*s  %7s  %s\n", "move", "hole", boardWidth, "position", "sowings", "result")
	fmt.Fprintf(w, "%4d  %4s  %s\n", 0, "", aligned(l.start, widths))
	writeRemark(w, lineIndent, l.remarks[0])
	for i, m := range l.played() {
		result := endingText(m.Ending)
		if i == len(l.moves)-1 && l.result() == "won" {
			result += ": won"
		}
		_, err := fmt.Fprintf(w, "%4d  %4s  %-*s  %7d  %s\n", i+1, l.label(m.move, o),
			boardWidth, aligned(m.Position, widths), m.Sowings, result)
		if err != nil {
			return // which w remembers
		}
		writeRemark(w, lineIndent, l.remarks[i+1])
	}
}

// lineIndent is where the positions stand in the text of a line.
const lineIndent = 12

// writeRemark writes the sign and the name, and each line of the comment, under
// their position. The two look different, so that they can be read back.
func writeRemark(w *bufio.Writer, indent int, r session.Remark) {
	if head := remarkHead(r); head != "" {
		fmt.Fprintf(w, "%*s## %s\n", indent, "", head)
	}
	for line := range strings.Lines(tamed(r.Comment)) {
		fmt.Fprintln(w, strings.TrimRight(fmt.Sprintf("%*s# %s", indent, "", line), " \r\n"))
	}
}

// remarkHead is the sign of a mark and a name.
func remarkHead(r session.Remark) string {
	return strings.TrimSpace(r.Mark.Sign() + " " + tamed(r.Name))
}

// remarkLine is a remark in one line: "!? Degrazia's line · the comment".
func remarkLine(r session.Remark) string {
	head := remarkHead(r)
	if head != "" && r.Comment != "" {
		head += " · "
	}
	return head + r.Comment
}

// columnWidths returns the digits of the greatest count of every hole, farthest
// first, and of the Ruma.
func (l line) columnWidths() []int {
	most := make([]int, l.start.Len()+1)
	for _, p := range l.positions() {
		for hole := 1; hole <= p.Len(); hole++ {
			most[hole-1] = max(most[hole-1], p.Seeds(hole))
		}
		most[p.Len()] = max(most[p.Len()], p.Ruma())
	}
	for i, seeds := range most {
		most[i] = len(strconv.Itoa(seeds))
	}
	return most
}

// aligned is the position's notation with the counts in columns.
func aligned(p row.Position, widths []int) string {
	var b strings.Builder
	write := func(seeds, width int) {
		number := strconv.Itoa(seeds)
		for range width - len(number) {
			b.WriteByte(' ')
		}
		b.WriteString(number)
	}
	for hole := 1; hole <= p.Len(); hole++ {
		write(p.Seeds(hole), widths[hole-1])
		b.WriteByte(' ')
	}
	b.WriteString("| ")
	write(p.Ruma(), widths[p.Len()])
	return b.String()
}
