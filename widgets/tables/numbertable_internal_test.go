package tables

import (
	"math"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"
)

// sums is a table of row plus column.
type sums struct{}

func (sums) FixedCell(row int64, _ int) NumberCell {
	return NumberCell{Text: strconv.FormatInt(row, 10), Ink: NumberStrong}
}

func (sums) Cell(row, column int64) NumberCell {
	return NumberCell{Text: strconv.FormatInt(row+column, 10), Strikethrough: float32(column % 2)}
}
func (sums) Heading(column int64) string { return strconv.FormatInt(column, 10) }

func (sums) Digits(column, last int64) int { return len(strconv.FormatInt(column+last, 10)) }

// From any scroll position, the bars lead back to it, and every row can be reached.
func TestNumberTableScrollPositions(t *testing.T) {
	test.NewTempApp(t)
	rapid.Check(t, func(t *rapid.T) {
		n := NewNumberTable()
		n.Resize(fyne.NewSize(float32(rapid.IntRange(300, 2000).Draw(t, "width")), float32(rapid.IntRange(160, 1200).Draw(t, "height"))))
		rows := rapid.Int64Range(1, 10_000_000_000_001).Draw(t, "rows")
		n.SetView(NumberTableView{
			Rows: rows, Columns: rapid.Int64Range(1, 1000).Draw(t, "columns"), Selectable: true, Cells: sums{},
			FixedColumns: []FixedColumn{{Heading: "n", Digits: func(last int64) int { return len(strconv.FormatInt(last, 10)) }}},
		})
		row := rapid.Int64Range(0, rows-1).Draw(t, "row")
		n.Select(row)
		if n.Selected() != row || row < n.grid.top || row >= n.grid.top+n.grid.page() {
			t.Fatalf("row %d is not in view: %+v", row, n.grid)
		}
		y := n.grid.head + (float64(row-n.grid.top)+0.5)*n.grid.row
		if got := n.grid.rowAt(n.view, fyne.NewPos(20, float32(y))); got != row {
			t.Fatalf("at row %d there is %d", row, got)
		}
		if _, down := n.grid.bars(n.view); down.length > 0 {
			top := n.grid.top
			n.grid.drag(n.view, partDown, fyne.NewPos(0, float32(down.thumb+down.size/2)))
			n.bound()
			if off := math.Abs(float64(n.grid.top - top)); off > 1+float64(rows)/100 {
				t.Fatalf("the thumb stands for row %d, not %d", n.grid.top, top)
			}
		}
		n.move(0, 2000)
		if c := n.grid.columns(n.view); n.grid.first+c > n.view.Columns || n.grid.first+c < n.view.Columns-1 {
			t.Fatalf("at the right end: columns %d and %d more of %d", n.grid.first, c, n.view.Columns)
		}
	})
}

// A frame of a table that fills a large screen.
func BenchmarkNumberTable(b *testing.B) {
	test.NewTempApp(b)
	n := NewNumberTable()
	n.Resize(fyne.NewSize(1900, 800))
	n.SetView(NumberTableView{Rows: 10_000_000_000_001, Columns: 1000, Selectable: true, Cells: sums{}})
	n.Select(5_000_000_000_000)
	r := test.WidgetRenderer(n).(*paintedRenderer)
	for b.Loop() {
		r.picture.Generator(1900, 800)
	}
}
