package export

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strings"

	"tchouka/engine"
	"tchouka/engine/study/find"
)

// BoardWriter writes boards one by one, as a search finds them: as rows of text or CSV below a
// header, or as JSON with one object per line.
type BoardWriter struct {
	out   *bufio.Writer
	write func(find.Board) error
}

// NewBoardWriter returns a writer of boards with a number of holes and a maximum number of seeds.
// The format is [Text], [JSON] or [CSV]. JSON ignores holes and seeds. The header is written with
// the first board, or by End.
func NewBoardWriter(w io.Writer, format Format, holes, seeds int) (*BoardWriter, error) {
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
		cells := csv.NewWriter(b.out)
		cells.UseCRLF = true
		if err := cells.Write(boardColumns(holes)); err != nil {
			return nil, err
		}
		cells.Flush()
		b.write = func(board find.Board) error {
			err := cells.Write(boardCells(board))
			cells.Flush()
			return err
		}
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
		orDash(t.numbering.MovesText(b.Winning, holes)), orDash(t.numbering.MovesText(b.Traps, holes)),
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

func orDash(text string) string {
	if text == "" {
		return "–"
	}
	return text
}

// chanceText formats a probability, for example "1 in 24".
func chanceText(chance float64) string {
	switch odds := 1 / chance; {
	case math.IsInf(odds, 0):
		return "0"
	case odds < 10:
		return fmt.Sprintf("1 in %.2g", odds)
	case odds < 1e6:
		return fmt.Sprintf("1 in %.0f", odds)
	default:
		return fmt.Sprintf("1 in %.2g", odds)
	}
}
