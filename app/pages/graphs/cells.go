package graphs

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine/games/sowgraph"
	"tchouka/widgets/tables"
)

// countCells provides the counts of boards and their cumulative sums.
type countCells struct {
	counts []int64
	sums   []int64
}

func newCountCells(f *sowgraph.WinningBoards) countCells {
	c := countCells{counts: f.Counts, sums: make([]int64, len(f.Counts))}
	sum := int64(0)
	for i, n := range f.Counts {
		sum += n
		c.sums[i] = sum
	}
	return c
}

// FixedCell implements tables.NumberCells.
func (c countCells) FixedCell(row int64, _ int) tables.NumberCell {
	return tables.NumberCell{Text: messages.Grouped(int(row)), Ink: tables.NumberFaint}
}

// Cell implements tables.NumberCells.
func (c countCells) Cell(row, column int64) tables.NumberCell {
	if column == 1 {
		return tables.NumberCell{Text: messages.Grouped(int(c.sums[row])), Ink: tables.NumberFaint}
	}
	cell := tables.NumberCell{Text: messages.Grouped(int(c.counts[row])), Ink: tables.NumberStrong}
	if c.counts[row] == 0 {
		cell.Ink = tables.NumberFaint
	}
	return cell
}

// Heading implements tables.NumberCells.
func (c countCells) Heading(column int64) string {
	return []string{lang.L("boards"), lang.L("total")}[column]
}

// Digits implements tables.NumberCells.
func (c countCells) Digits(column, _ int64) int {
	return max(len(messages.Grouped(int(c.sums[len(c.sums)-1]))), headingDigits(c.Heading(column)))
}

// boardCells provides the seeds in each hole of boards, and their numbers of moves and lines.
type boardCells struct {
	graph *sowgraph.Graph
	holes []int // the vertices that are holes
	leads []boardLead
	board func(i int) sowgraph.WinningBoard
}

// boardLead is a number shown before a board.
type boardLead struct {
	heading string
	text    func(sowgraph.WinningBoard) string
}

// boardsView returns a clickable list of boards. If outside is true, it shows the number of seeds
// outside the Rumas.
func boardsView(g *sowgraph.Graph, outside bool, count int, board func(i int) sowgraph.WinningBoard) tables.NumberTableView {
	if count == 0 {
		return tables.NumberTableView{}
	}
	c := boardCells{graph: g, board: board}
	for v := range g.Len() {
		if !g.Ruma(v) {
			c.holes = append(c.holes, v)
		}
	}
	c.leads = []boardLead{
		{lang.L("fewest moves"), func(b sowgraph.WinningBoard) string { return messages.Grouped(b.Fewest) }},
		{lang.L("lines"), func(b sowgraph.WinningBoard) string {
			return messages.Shortened(messages.GroupedBig(b.Lines.Big()), 16)
		}},
	}
	if outside {
		c.leads = slices.Insert(c.leads, 0, boardLead{lang.L("in play"), func(b sowgraph.WinningBoard) string { return messages.Grouped(b.Outside) }})
	}
	v := tables.NumberTableView{Rows: int64(count), Columns: int64(len(c.holes)), Selectable: true, ChooseOnClick: true, Cells: c}
	for i, lead := range c.leads {
		v.FixedColumns = append(v.FixedColumns, tables.FixedColumn{Heading: lead.heading, Digits: func(last int64) int {
			return max(3, len(c.FixedCell(min(last, v.Rows-1), i).Text))
		}})
	}
	return v
}

// FixedCell implements tables.NumberCells.
func (c boardCells) FixedCell(row int64, column int) tables.NumberCell {
	return tables.NumberCell{Text: c.leads[column].text(c.board(int(row))), Ink: tables.NumberFaint}
}

// Cell implements tables.NumberCells.
func (c boardCells) Cell(row, column int64) tables.NumberCell {
	n := c.board(int(row)).Seeds[c.holes[column]]
	if n == 0 {
		return tables.NumberCell{Text: "0", Ink: tables.NumberFaint}
	}
	return tables.NumberCell{Text: strconv.Itoa(n), Ink: tables.NumberStrong}
}

// Heading implements tables.NumberCells.
func (c boardCells) Heading(column int64) string {
	return messages.Shortened(c.graph.Name(c.holes[column]), 10)
}

// Digits implements tables.NumberCells.
func (c boardCells) Digits(column, _ int64) int {
	return max(3, headingDigits(c.Heading(column)))
}

// headingDigits returns the width of a heading in digits; headings use smaller text.
func headingDigits(heading string) int { return utf8.RuneCountInString(heading) * 7 / 8 }
