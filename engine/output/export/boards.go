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
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/study/find"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
	"tchouka/engine/text/sheet"
)

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
