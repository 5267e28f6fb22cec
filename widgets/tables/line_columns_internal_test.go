package tables

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/paint"
)

// measured returns the columns of a line in the fonts of the test theme.
func measured(t *testing.T, rows []LineRow) lineColumns {
	t.Helper()
	test.NewTempApp(t)
	var c lineColumns
	c.scanRows(LineTableView{Rows: LineSlice(rows), Current: -1})
	var titles [columnCount]*canvas.Text
	for i, title := range [columnCount]string{"Line", "hole", "position", "sowings", "Ruma"} {
		titles[i] = canvas.NewText(title, color.Black)
	}
	c.measure(theme.Current(), titles)
	return c
}

func TestLineColumnsDoNotOverlap(t *testing.T) {
	for _, holes := range []int{1, 4, 24, 40, 200} {
		c := measured(t, lineOf(t, 30, holes, 30))
		for width := c.minWidth(); width < 1600; width += 37 {
			c.fit(width)
			right := float32(0)
			for i, span := range c.spans {
				if span.left < right || span.right < span.left {
					t.Fatalf("%d holes, %v wide: column %d from %v to %v starts before %v",
						holes, width, i, span.left, span.right, right)
				}
				right = span.right
			}
			if c.note.left < right || c.note.left+c.mark > width-linePad+1 {
				t.Fatalf("%d holes, %v wide: no room for the mark at %v", holes, width, c.note.left)
			}
			text := c.text(lineOf(t, 1, holes, 30)[0].Holes)
			need := fyne.MeasureText(text, c.size, fyne.TextStyle{Monospace: true}).Width
			if space := c.spans[columnPosition].right - c.spans[columnPosition].left; need > space+1 {
				t.Fatalf("%d holes, %v wide: the position needs %v of %v", holes, width, need, space)
			}
		}
	}
}

func TestLineColumnsAlignNumbers(t *testing.T) {
	rows := lineOf(t, 2, 3, 5)
	rows[0].Holes = []int{2, 10, 0}
	rows[1].Holes = []int{3, 4, 100}
	c := measured(t, rows)
	c.fit(800)
	if got := c.text(rows[0].Holes); got != "2 10   0" {
		t.Errorf("the first row reads %q", got)
	}
	if got := c.text(rows[1].Holes); got != "3  4 100" {
		t.Errorf("the second row reads %q", got)
	}
}

func TestLineColumnsShrinkInOrder(t *testing.T) {
	c := measured(t, lineOf(t, 3, 40, 9))
	c.fit(2000)
	if c.size != c.sizes[0] || c.first != 0 {
		t.Error("a wide table does not show the whole in normal letters")
	}
	c.fit(c.fixed() + columnCount*lineGapMin + c.cells[2]*float32(c.chars(0)) + 1)
	if c.size != c.sizes[2] || c.first != 0 {
		t.Errorf("letters of %v from hole %d, want the smallest before a hole goes", c.size, c.first)
	}
	c.fit(500)
	text := c.text(lineOf(t, 1, 40, 9)[0].Holes)
	if c.first == 0 || !strings.HasPrefix(text, paint.Ellipsis) {
		t.Errorf("a narrow table reads %q", text)
	}
}
