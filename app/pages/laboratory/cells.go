package laboratory

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine/games/row"
	"tchouka/engine/study/tchoukaillon"
	"tchouka/widgets/tables"
)

// boardKind selects the numbers that the table shows for a board.
type boardKind uint8

const (
	winningBoards boardKind = iota
	remainderBoards
	increasingBoards
)

// over returns the caption of the columns.
func (k boardKind) over() string {
	switch k {
	case remainderBoards:
		return lang.L("c(n): remainder of n divided by")
	case increasingBoards:
		return lang.L("remainders, raised so that they never decrease: sum of the seeds up to distance")
	default:
		return lang.L("b(n): the seeds in the hole at distance")
	}
}

// source returns the reference to the paper.
func (k boardKind) source() string {
	switch k {
	case remainderBoards:
		return lang.L("Definition 4.1")
	case increasingBoards:
		return lang.L("Theorem 4.2")
	default:
		return lang.L("Theorem 2.1")
	}
}

// boardCells provides the cells of the table of boards.
type boardCells struct {
	kind  boardKind
	lines map[int64]boardLine // cache of the recently visible rows

	length   int   // of all boards with from to to − 1 seeds
	from, to int64 // a wide range: about 2/π times the length
}

// boardLine is one row of the table.
type boardLine struct {
	length, played int
	values         []int64
}

// line returns a row from the cache or computes it.
func (c *boardCells) line(n int64) boardLine {
	const kept = 256
	line, ok := c.lines[n]
	if ok {
		return line
	}
	if len(c.lines) >= kept {
		clear(c.lines)
	}
	if n < c.from || n >= c.to {
		c.length = tchoukaillon.Length(n)
		c.from, c.to = tchoukaillon.MinSeeds(c.length), tchoukaillon.MinSeeds(c.length+1)
	}
	line = boardLine{length: c.length, played: tchoukaillon.FirstSown(n)}
	switch c.kind {
	case remainderBoards:
		line.values = tchoukaillon.Remainders(n, row.MaxHoles)
	case increasingBoards:
		line.values = tchoukaillon.Increasing(n, row.MaxHoles)
	default:
		line.values = winning(n, line.length)
	}
	c.lines[n] = line
	return line
}

// winning returns the holes of a board next to the Ruma.
func winning(n int64, length int) []int64 {
	values := make([]int64, min(length, row.MaxHoles))
	for run := range tchoukaillon.Runs(n) {
		to := min(run.Distance+run.Holes-1, len(values))
		for d := run.Distance; d <= to; d++ {
			values[d-1] = int64(run.At(d - run.Distance))
		}
		if to == len(values) {
			break
		}
	}
	return values
}

// FixedCell implements tables.NumberCells.
func (c *boardCells) FixedCell(row int64, column int) tables.NumberCell {
	line := c.line(row)
	switch column {
	case 0:
		return tables.NumberCell{Text: grouped64(row), Ink: tables.NumberStrong}
	case 1:
		return tables.NumberCell{Text: messages.Grouped(line.length)}
	default:
		if line.played == 0 {
			return tables.NumberCell{Text: "–", Ink: tables.NumberFaint}
		}
		return tables.NumberCell{Text: messages.Grouped(line.played)}
	}
}

// Cell implements tables.NumberCells.
func (c *boardCells) Cell(row, column int64) tables.NumberCell {
	line := c.line(row)
	if column >= int64(len(line.values)) {
		return tables.NumberCell{}
	}
	value := line.values[column]
	cell := tables.NumberCell{Text: strconv.FormatInt(value, 10)}
	switch {
	case c.kind == winningBoards && int(column)+1 == line.played:
		cell.Ink = tables.NumberMarked
	case c.kind == winningBoards && value == 0, c.kind != winningBoards && int(column) >= line.length:
		cell.Ink = tables.NumberFaint
	}
	return cell
}

// Heading implements tables.NumberCells.
func (c *boardCells) Heading(column int64) string {
	if c.kind == remainderBoards {
		return strconv.FormatInt(column+2, 10)
	}
	return strconv.FormatInt(column+1, 10)
}

// Digits implements tables.NumberCells.
func (c *boardCells) Digits(column, _ int64) int {
	d := column + 1
	if c.kind == increasingBoards {
		d = d * (d + 1) / 2 // the most seeds that holes up to here hold
	}
	return len(strconv.FormatInt(d, 10))
}
