package board

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
)

// square returns a board of four rows, each with a number of pockets and a store, and with furrows
// inside. The length of its sides is at least the last argument.
func square(pockets, players int, minSize float64) View {
	side := max(float64(pockets+1), minSize)
	turned := func(row int, x, y float64) (float64, float64) {
		for range row {
			x, y = y, side-x
		}
		return x, y
	}
	v := View{Mover: 0, Row: 1}
	for row := range 4 {
		for i := range pockets + 1 {
			p := engine.Place{Label: strconv.Itoa(i + 1), Seeds: 4, Owner: engine.Player(row % players), Store: i == pockets}
			if p.Store {
				p.Label, p.Seeds = "Ruma", 10+row
			}
			p.X, p.Y = turned(row, side*float64(i+1)/float64(pockets+1), side)
			v.Places = append(v.Places, p)
		}
	}
	for row := range 4 {
		p := engine.Place{Label: "Furrow", Seeds: 3 * row, Owner: engine.Player(row % players), Store: true, Furrow: true}
		p.X, p.Y = turned(row, side/2, side-1)
		v.Places = append(v.Places, p)
	}
	return v
}

// facingRows returns a board of two rows with stores at its ends.
func facingRows(holes int) View {
	v := View{Mover: 0}
	for player := range 2 {
		for i := range holes + 1 {
			p := engine.Place{Label: strconv.Itoa(i + 1), Seeds: 12, Owner: engine.Player(player), X: float64(i + 1), Y: 1.5}
			if player == 1 {
				p.X, p.Y = float64(holes-i), 0
			}
			if i == holes {
				p.Label, p.Store, p.Y = "Ruma", true, 0.75
			}
			v.Places = append(v.Places, p)
		}
	}
	return v
}

// box is the rectangle of a drawn object.
type box struct {
	what                   string
	left, top, right, down float32
}

func (b box) overlaps(c box) bool {
	const slack = 1
	return b.left+slack < c.right && c.left+slack < b.right && b.top+slack < c.down && c.top+slack < b.down
}

func boxOf(what string, o fyne.CanvasObject) box {
	at, size := o.Position(), o.Size()
	return box{what, at.X, at.Y, at.X + size.Width, at.Y + size.Height}
}

// text returns the box of the visible part of a text.
func text(what string, o fyne.CanvasObject, size float32) box {
	b := boxOf(what, o)
	middle, half := (b.top+b.down)/2, size*scene.Capital/2
	b.top, b.down = middle-half, middle+half
	return b
}

// On every kind of board, at its size in the window, no objects overlap and all are on the wood.
func TestObjectsDoNotOverlap(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		name string
		View
	}{
		{"square of 6", square(6, 4, 0)},
		{"square of 6, two play", square(6, 2, 0)},
		{"square of 2", square(2, 3, 5.2)},
		{"square of 3", square(3, 4, 5.2)},
		{"narrow square of 2", square(2, 3, 4)},
		{"facing rows of 6", facingRows(6)},
		{"facing rows of 2", facingRows(2)},
	} {
		for _, size := range []fyne.Size{{Width: 560, Height: 420}, {Width: 420, Height: 330}, {Width: 1000, Height: 800}} {
			f := New()
			f.SetView(c.View)
			r := test.TempWidgetRenderer(t, f).(*renderer)
			r.Layout(size)
			var all []box
			for i, p := range r.places {
				label := c.Places[i].Label
				all = append(all, boxOf("pit "+label, p.pit))
				if !p.look.countHidden {
					all = append(all, text("count at "+label, p.count, p.count.TextSize))
				}
				if p.label.Visible() && p.label.TextSize > 0 {
					all = append(all, text("label "+label, p.label, p.label.TextSize))
				}
			}
			for i := range f.geometry.spread.Sides {
				all = append(all, boxOf("sign of a side", r.titles[i].picture), text("side "+r.titles[i].name.Text, r.titles[i].name, r.titles[i].name.TextSize))
			}
			for i, a := range all {
				if a.left < 0 || a.top < 0 || a.right > size.Width || a.down > size.Height {
					t.Errorf("%s in %v: %s is at %v", c.name, size, a.what, a)
				}
				for _, b := range all[:i] {
					if a.overlaps(b) {
						t.Errorf("%s in %v: %s at %v and %s at %v", c.name, size, a.what, a, b.what, b)
					}
				}
			}
			if !t.Failed() {
				t.Logf("%s in %v: holes of %v", c.name, size, f.HoleSize())
			}
		}
	}
}
