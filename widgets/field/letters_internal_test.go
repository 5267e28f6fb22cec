package field

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/engine/scene"
)

// ink is where a text is written: the line of letters is higher than its capitals.
func ink(t *canvas.Text) (at, to fyne.Position) {
	high := t.TextSize * scene.Capital
	at = t.Position().AddXY(0, (t.Size().Height-high)/2)
	return at, at.AddXY(t.Size().Width, high)
}

func meeting(at, to, from, end fyne.Position) bool {
	return from.X < to.X && at.X < end.X && from.Y < to.Y && at.Y < end.Y
}

// threeRows are rows that end in a store, as sums are drawn.
func threeRows() View {
	var v View
	for row := range 3 {
		for x, label := range []string{"1", "2", "3", "Ruma"} {
			v.Places = append(v.Places, engine.Place{X: float64(x), Y: float64(row), Label: label, Seeds: 2, Store: x == 3, Owner: engine.Everyone})
		}
	}
	v.Mover = engine.Everyone
	return v
}

func TestNothingIsWrittenOverACount(t *testing.T) {
	test.NewTempApp(t)
	f := New()
	w := test.NewTempWindow(t, f)
	for _, size := range []fyne.Size{{Width: 330, Height: 140}, {Width: 760, Height: 150}, {Width: 500, Height: 260}, {Width: 990, Height: 500}} {
		for pointed := range 12 {
			v := threeRows()
			if v.Places[pointed].Store { // no move begins there
				continue
			}
			v.Pointed = []int{pointed}
			f.SetView(v)
			w.Resize(size)
			r := test.WidgetRenderer(f).(*renderer)
			written := 0
			for i, a := range r.places {
				from, end := ink(a.count)
				for j, b := range r.places {
					if at, to := ink(b.label); b.label.Visible() && i != j && meeting(at, to, from, end) {
						t.Errorf("%v: the label of %d is written over the count of %d", size, j, i)
					}
				}
				if a.label.Visible() {
					written++
				}
			}
			if written < 4 || size.Height > 300 && written < 10 {
				t.Errorf("%v: %d labels are written", size, written)
			}
			from, end := ink(r.places[pointed].count)
			ring := r.places[pointed].ring
			if at := ring.Position(); ring.Visible() && meeting(at, at.Add(ring.Size()), from, end) {
				t.Errorf("%v: the ring runs through the count of %d", size, pointed)
			}
			at := r.arrow.Position()
			if !r.arrow.Visible() || meeting(at, at.Add(r.arrow.Size()), from, end) || at.Y < 0 {
				t.Errorf("%v: the arrow stands over the count of %d, or outside", size, pointed)
			}
		}
	}
}
