package export

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/study/find"
	"tchouka/engine/study/tchoukaillon"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
	"tchouka/engine/text/sheet"
)

// Position returns the document of a state of a game. As text it is only the notation, which the
// game can parse. A nil state and a position without holes give the zero Document.
func Position(game engine.Game, s engine.State) Document {
	if !isBoard(game, s) {
		return Document{}
	}
	return Document{position{termsOf(game, s), s}}
}

// isBoard reports whether a state is not nil and, if it has rows, has at least one hole.
func isBoard(game engine.Game, s engine.State) bool {
	if s == nil {
		return false
	}
	rows := game.Board(s).Rows
	return rows == nil || slices.ContainsFunc(rows, func(row engine.Row) bool { return len(row.Holes) > 0 })
}

// position is the content of a document made by [Position].
type position struct {
	terms
	state engine.State
}

func (p position) title(o Options) string { return p.terms.title(p.state, o) }

func (p position) writeText(w *bufio.Writer, _ Options) {
	fmt.Fprintln(w, p.state)
}

// writeMarkdown writes the seeds below the numbers of the holes, then the notation.
func (p position) writeMarkdown(m *markup.MarkdownWriter, o Options) {
	if o.Look.Shows(scene.HeadingPart) {
		m.Heading(cmp.Or(o.Title, p.title(o)))
		m.Paragraph(strings.TrimSpace(p.numbering(o)))
	}
	// A line without moves has the same headers and cells.
	none := line{terms: p.terms, start: p.state, end: engine.Result{State: p.state}}
	book := none.ledger(o)
	heads, cells := book.places, []string{}
	for r := range none.ledgerRows(o) {
		cells = r.Cells
	}
	if !o.Look.Shows(scene.NumbersPart) {
		heads = make([]string, len(heads))
	}
	if len(heads) > 0 {
		m.Table(heads, func(int) bool { return false })
		m.Row(cells...)
	}
	m.Block(p.state.String())
	m.Paragraph(o.ID)
}

func (p position) writeJSON(w *markup.ObjectWriter, _ Options) {
	w.Field("kind", "position")
	w.Field("rules", p.id())
	if fields := p.fields(p.state); fields.board != nil {
		w.Field("holes", fields.Holes)
		w.Field("ruma", fields.Ruma)
	} else {
		w.Field("state", fields.State)
		w.Field("toMove", fields.ToMove)
		if fields.Seeds != nil {
			w.Field("places", p.placeNames())
			w.Field("seeds", fields.Seeds)
		}
	}
}

func (p position) records(Options) iter.Seq[[]string] {
	return slices.Values([][]string{p.columns(), p.cells(p.state)})
}

// writeBoard writes the board itself as a graph, if the game stores boards in Graphviz files.
func (p position) writeBoard(w io.Writer, recipe string) error {
	if !IsGraph(p.game) {
		return ErrNoGraph
	}
	if err := writeComment(w, "// ", recipe); err != nil {
		return err
	}
	return p.game.About().File.Write(w, p.state)
}

// IsGraph reports whether the boards of a game are graphs, which can be written as DOT.
func IsGraph(game engine.Game) bool {
	file := game.About().File
	return file != nil && slices.Contains(file.Extensions, ".dot")
}

// picture omits the heading of a numbered row without a user title, since the board shows the same
// information.
func (p position) picture(o Options) scene.Picture {
	heading := o.heading(o.Language.Lookup(p.game.Name()), p.content(p.state, o))
	switch {
	case p.holes > 0 && o.Title == "":
		heading = scene.Heading{}
	case p.holes > 0:
		heading.Note = ""
	}
	return scene.SingleBoard{Look: o.Look, Heading: heading, Board: p.boardOf(p.state, "", o)}
}

// boardOf returns the picture content of a state. The name of a board precedes those of its places.
func (t terms) boardOf(s engine.State, name string, o Options) scene.Board {
	b := scene.BoardOf(t.game, s, o.Language)
	b.Places = t.placesOf(s, o)
	if o.named {
		b.Name, b.Names = name, t.nodeNames(b.Places, name)
	}
	return b
}

func (p position) describe(o Options) string {
	if p.holes == 0 {
		return o.Language.Translate("A position: {{.Board}}.", i18n.With{"Board": p.content(p.state, o)})
	}
	cells := p.cells(p.state)
	content := i18n.With{"Holes": o.holes(p.holes), "Seeds": strings.Join(cells[:p.holes], ", "), "Ruma": o.seeds(p.seeds(p.state)[p.holes])}
	if o.Look.RumaLeft {
		return o.Language.Translate("A board with {{.Holes}} in a row and a Ruma at the left. "+
			"Starting from the hole farthest from the Ruma, the holes hold {{.Seeds}}. The Ruma holds {{.Ruma}}.", content)
	}
	return o.Language.Translate("A board with {{.Holes}} in a row and a Ruma at the right. "+
		"Starting from the hole farthest from the Ruma, the holes hold {{.Seeds}}. The Ruma holds {{.Ruma}}.", content)
}

// Boards returns the document of boards that a search returned, each with its properties. As text
// it is a table; as a picture it shows the boards in a grid. It returns the zero Document for no
// boards, for boards that are not numbered rows, and for boards of different games or lengths.
func Boards(boards []find.Board) Document { return boardsDocument(boards, false) }

// Collection returns the document of an ordered collection of boards. It is like that of [Boards],
// with a number for each board.
func Collection(boards []find.Board) Document { return boardsDocument(boards, true) }

func boardsDocument(boards []find.Board, numbered bool) Document {
	if len(boards) == 0 {
		return Document{}
	}
	id, holes := boards[0].Game.ID(), holesOf(boards[0])
	if holes == 0 || slices.ContainsFunc(boards, func(b find.Board) bool { return b.Game.ID() != id || holesOf(b) != holes }) {
		return Document{}
	}
	return Document{boardList{slices.Clone(boards), numbered}}
}

// boardList is the content of a document made by [Boards].
type boardList struct {
	boards   []find.Board
	numbered bool // in text and data; pictures always have numbers
}

// number returns the number of a board, or "" if boards have none.
func (l boardList) number(i int) string {
	if !l.numbered {
		return ""
	}
	return strconv.Itoa(i + 1)
}

func (l boardList) game() engine.Game { return l.boards[0].Game }
func (l boardList) holes() int        { return holesOf(l.boards[0]) }

func holesOf(b find.Board) int { return b.Game.Board(b.Start).NumberedHoles() }

func rowOf(b find.Board) engine.Row { return b.Game.Board(b.Start).Rows[0] }

func (l boardList) title(o Options) string {
	return o.Language.Translate("{{.Game}}: {{.Boards}}, {{.Holes}}",
		i18n.With{"Game": o.Language.Lookup(l.game().Name()), "Boards": o.boards(len(l.boards)), "Holes": o.holes(l.holes())})
}

func (l boardList) describe(o Options) string {
	var names []string
	for _, b := range l.boards[:min(len(l.boards), maxDescribed)] {
		names = append(names, b.Start.String())
	}
	content := i18n.With{"Boards": o.boards(len(l.boards)), "Holes": o.holes(l.holes()), "List": strings.Join(names, "; ")}
	if len(l.boards) > maxDescribed {
		return o.Language.Translate("{{.Boards}} with {{.Holes}}: {{.List}} and more.", content)
	}
	return o.Language.Translate("{{.Boards}} with {{.Holes}}: {{.List}}.", content)
}

func (l boardList) writeText(w *bufio.Writer, o Options) {
	width := 0
	for _, b := range l.boards {
		width = max(width, len(b.Start.String()))
	}
	t := boardText{width: width, numbering: o.Numbering, digits: len(l.number(len(l.boards) - 1))}
	t.head(w)
	for i, b := range l.boards {
		t.row(w, l.number(i), b)
	}
}

func (l boardList) writeJSON(w *markup.ObjectWriter, _ Options) {
	w.Field("kind", "boards")
	w.Field("rules", l.game().ID())
	w.List("boards", markup.Records(slices.All(l.boards), func(i int, b find.Board) any {
		facts := factsOf(b)
		if l.numbered {
			facts.Number = i + 1
		}
		return facts
	}))
}

func (l boardList) records(Options) iter.Seq[[]string] {
	return tableOf(l.cells("number", boardColumns(l.holes())), slices.All(l.boards), func(i int, b find.Board) []string {
		return l.cells(l.number(i), boardCells(b))
	})
}

// cells prepends the number to the other cells, if boards have one.
func (l boardList) cells(number string, others []string) []string {
	if !l.numbered {
		return others
	}
	return append([]string{number}, others...)
}

// boardFacts is a board in JSON.
type boardFacts struct {
	Number  int     `json:"number,omitempty"`
	ID      string  `json:"id"`
	Rules   string  `json:"rules"`
	Holes   []int   `json:"holes"`
	Ruma    int     `json:"ruma"`
	Moves   int     `json:"moves"`
	Sowings int     `json:"sowings"`
	Chained int     `json:"chained"`
	Lines   string  `json:"lines"`
	Winning []int   `json:"winning"`
	Traps   []int   `json:"traps"`
	Legal   int     `json:"legal"`
	Chance  float64 `json:"chance"`
	Level   string  `json:"level"`
	Line    []int   `json:"line"`
}

func factsOf(b find.Board) boardFacts {
	row := rowOf(b)
	return boardFacts{
		ID: games.BoardID(b.Game, b.Start), Rules: b.Game.ID(), Holes: row.Holes, Ruma: row.Ruma,
		Moves: b.Moves, Sowings: b.Sowings, Chained: b.Chained, Lines: b.Lines.String(),
		Winning: engine.HoleNumbers(b.Winning), Traps: engine.HoleNumbers(b.Traps), Legal: b.Legal,
		Chance: rounded(b.Chance), Level: b.Level().String(), Line: engine.HoleNumbers(b.Line),
	}
}

// boardColumns returns the columns of boards in CSV.
func boardColumns(holes int) []string {
	return slices.Concat([]string{"id"}, holeColumns(holes),
		[]string{"moves", "sowings", "chained", "lines", "winning", "traps", "legal", "chance", "level", "line"})
}

// boardCells returns the cells of [boardColumns].
func boardCells(b find.Board) []string {
	return slices.Concat([]string{games.BoardID(b.Game, b.Start)}, holeCells(rowOf(b)), []string{
		strconv.Itoa(b.Moves), strconv.Itoa(b.Sowings), strconv.Itoa(b.Chained), b.Lines.String(),
		engine.MovesText(b.Winning), engine.MovesText(b.Traps), strconv.Itoa(b.Legal),
		strconv.FormatFloat(rounded(b.Chance), 'g', -1, 64), b.Level().String(), engine.MovesText(b.Line),
	})
}

// rounded rounds a probability to its significant digits.
func rounded(chance float64) float64 {
	x, err := strconv.ParseFloat(strconv.FormatFloat(chance, 'g', 9, 64), 64)
	if err != nil {
		return chance // formatted numbers can be parsed
	}
	return x
}

func (l boardList) picture(o Options) scene.Picture { return l.side(o) }

// pages returns the boards on pages of paper, for a PDF.
func (l boardList) pages(o Options) []scene.Scene {
	width, height := o.Paper.Units()
	return l.side(o).Pages(paper.Measure(), width, height)
}

// side returns the picture of the boards.
func (l boardList) side(o Options) scene.Boards {
	b := scene.Boards{Look: o.Look, Language: o.Language, Heading: o.heading(l.title(o), o.numberingText())}
	if !o.Look.Shows(scene.NumbersPart) {
		b.Note = ""
	}
	of := termsOf(l.game(), l.boards[0].Start)
	for i, board := range l.boards {
		b.All = append(b.All, scene.Captioned{Board: of.boardOf(board.Start, fmt.Sprint("b", i+1), o), Caption: o.boardCaption(board)})
	}
	return b
}

// boardCaption returns the main properties of a board in a few words.
func (o Options) boardCaption(b find.Board) string {
	lines := o.Language.Translate("{{.Count}} winning lines", i18n.With{"Count": b.Lines.String()})
	if b.Lines.IsInt64() && b.Lines.Int64() == 1 {
		lines = o.Language.Translate("1 winning line")
	}
	return strings.Join([]string{o.moves(b.Moves), lines, o.Language.Lookup(b.Level().String())}, " · ")
}

// BoardWriter writes boards one by one, as a search finds them: as rows of text or CSV below a
// header, or as JSON with one object per line.
type BoardWriter struct {
	out   *bufio.Writer
	write func(find.Board) error
}

// NewBoardWriter returns a writer of boards with a number of holes and a maximum number of seeds.
// The format is [Text], [JSON] or [CSV]. JSON ignores holes and seeds. The header is written with
// the first board, or by End.
func NewBoardWriter(w io.Writer, format Format, holes, seeds int, o Options) (*BoardWriter, error) {
	b := &BoardWriter{out: bufio.NewWriter(w)}
	switch format {
	case Text:
		digits := len(fmt.Sprint(seeds))
		t := boardText{width: holes*(digits+1) + len("| 0")}
		t.head(b.out)
		b.write = func(board find.Board) error { t.row(b.out, "", board); return nil }
	case JSON:
		lines := json.NewEncoder(b.out)
		b.write = func(board find.Board) error { return lines.Encode(factsOf(board)) }
	case CSV:
		cells := sheet.NewWriter(b.out, o.Sheet)
		write := func(record []string) error { return cmp.Or(cells.Write(record), cells.Flush()) }
		if err := write(o.headings()(boardColumns(holes))); err != nil {
			return nil, err
		}
		b.write = func(board find.Board) error { return write(boardCells(board)) }
	default:
		return nil, fmt.Errorf("boards cannot be written as %q one by one", format)
	}
	return b, nil
}

// Write writes a board and flushes it.
func (b *BoardWriter) Write(board find.Board) error {
	if err := b.write(board); err != nil {
		return err
	}
	return b.out.Flush()
}

// End writes the header if no board was written.
func (b *BoardWriter) End() error { return b.out.Flush() }

// boardText writes boards as a table.
type boardText struct {
	width     int // of the column of boards
	numbering engine.Numbering
	digits    int // of the number before a board; 0 for no numbers
}

func (t boardText) head(w *bufio.Writer) {
	t.columns(w, "", "board", "moves", "lines", "chained", "first", "traps", "chance", "level", "line")
}

func (t boardText) row(w *bufio.Writer, number string, b find.Board) {
	holes := holesOf(b)
	t.columns(w, number, b.Start.String(), fmt.Sprint(b.Moves), b.Lines.String(), fmt.Sprint(b.Chained),
		cmp.Or(t.numbering.MovesText(b.Winning, holes), "–"), cmp.Or(t.numbering.MovesText(b.Traps, holes), "–"),
		chanceText(b.Chance), b.Level().String(), t.numbering.MovesText(b.Line, holes))
}

func (t boardText) columns(w *bufio.Writer, number, board, moves, lines, chained, first, traps, chance, level, line string) {
	row := fmt.Sprintf("%-*s  %5s  %5s  %7s  %-7s  %-7s  %-11s  %-6s  %s",
		t.width, board, moves, lines, chained, first, traps, chance, level, line)
	if t.digits > 0 {
		row = fmt.Sprintf("%*s  %s", t.digits, number, row)
	}
	fmt.Fprintln(w, strings.TrimRight(row, " "))
}

// chanceText formats a probability, for example "1 in 24".
func chanceText(chance float64) string {
	switch odds := 1 / chance; {
	case math.IsInf(odds, 0):
		return "0"
	case 10 <= odds && odds < 1e6:
		return fmt.Sprintf("1 in %.0f", odds)
	default:
		return fmt.Sprintf("1 in %.2g", odds)
	}
}

// Branching returns the document of all winnable boards of Tchoukaillon of a length. As data it is
// a list of them. As a picture it shows how they are built hole by hole from the far end. Figure 3
// of Jones, Taalman and Tongen is this picture for length 6. The only board of length 0 has no
// seeds. A negative length gives the zero Document.
//
// The boards are computed while they are written. Text, JSON and CSV take the memory of one board.
func Branching(length int) Document {
	if length < 0 {
		return Document{}
	}
	return Document{branching{length}}
}

// branching is the content of a document made by [Branching].
type branching struct{ length int }

func (b branching) fewest() int { return int(tchoukaillon.MinSeeds(b.length)) }

func (b branching) boards() int { return int(tchoukaillon.BoardCount(b.length)) }

func (b branching) title(o Options) string {
	return o.Language.Translate("Tchoukaillon: winnable boards of length {{.Length}}", i18n.With{"Length": b.length})
}

func (b branching) note(o Options) string {
	return o.Language.Translate("Built from the far end: each hole makes the running sum Σ "+
		"a multiple of its distance from the Ruma") + " · " + o.numberingText()
}

func (b branching) describe(o Options) string {
	return o.Language.Translate("A tree of the {{.Boards}} of one length. The smallest has {{.Seeds}}.", b.counts(o)) + " " + b.note(o) + "."
}

// counts returns the number of boards, and the seeds of the smallest.
func (b branching) counts(o Options) i18n.With {
	return i18n.With{"Boards": o.Language.Plural("{{.Count}} winnable board", "{{.Count}} winnable boards", b.boards()), "Seeds": o.seeds(b.fewest())}
}

// writeText writes one board per line, by distance. It stops at the first error, since there may be
// very many boards.
func (b branching) writeText(w *bufio.Writer, o Options) {
	fmt.Fprintf(w, "# %s\n# %s\n", b.title(o), o.Language.Translate("{{.Boards}}, the smallest has {{.Seeds}}", b.counts(o)))
	for n, board := range tchoukaillon.Boards(b.length) {
		fmt.Fprintf(w, "%d:", n)
		for _, seeds := range board {
			if _, err := w.WriteString(" " + strconv.Itoa(seeds)); err != nil {
				return
			}
		}
		fmt.Fprintln(w)
	}
}

// branchingRecord is a board in JSON.
type branchingRecord struct {
	Seeds      int64 `json:"seeds"`
	ByDistance []int `json:"byDistance"`
}

func (b branching) writeJSON(w *markup.ObjectWriter, _ Options) {
	w.Field("kind", "length")
	w.Field("rules", row.Tchoukaillon().ID)
	w.Field("length", b.length)
	w.List("boards", markup.Records(tchoukaillon.Boards(b.length), func(n int64, board []int) any { return branchingRecord{n, board} }))
}

func (b branching) records(Options) iter.Seq[[]string] {
	header := append([]string{"seeds"}, holeColumns(b.length)...)
	return tableOf(header, tchoukaillon.Boards(b.length), func(n int64, board []int) []string {
		record := []string{strconv.FormatInt(n, 10)}
		for _, seeds := range slices.Backward(board) {
			record = append(record, strconv.Itoa(seeds))
		}
		return append(record, "0") // nothing is banked yet
	})
}

func (b branching) picture(o Options) scene.Picture {
	return scene.Branching{
		Heading: o.heading(b.title(o), b.note(o)), Length: b.length, Look: o.Look,
		Label: func(distance int) int { return o.Numbering.Label(b.length+1-distance, b.length) },
	}
}
