package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/engine/games/punga"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

// ink returns the box of the visible text, since the line height exceeds that of the capitals.
func ink(t *canvas.Text) (at, to fyne.Position) {
	high := t.TextSize * scene.Capital
	at = t.Position().AddXY(0, (t.Size().Height-high)/2)
	return at, at.AddXY(t.Size().Width, high)
}

func overlap(at, to, from, end fyne.Position) bool {
	return from.X < to.X && at.X < end.X && from.Y < to.Y && at.Y < end.Y
}

// threeRows returns rows that end in a store, like those of a sum of games.
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

func TestCountsNotCovered(t *testing.T) {
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
					if at, to := ink(b.label); b.label.Visible() && i != j && overlap(at, to, from, end) {
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
			if at := ring.Position(); ring.Visible() && overlap(at, at.Add(ring.Size()), from, end) {
				t.Errorf("%v: the ring runs through the count of %d", size, pointed)
			}
			at := r.arrow.Position()
			if !r.arrow.Visible() || overlap(at, at.Add(r.arrow.Size()), from, end) || at.Y < 0 {
				t.Errorf("%v: the arrow stands over the count of %d, or outside", size, pointed)
			}
		}
	}
}

// If one hint would reach into the next hole, all hints are reduced to their numbers.
func TestHintsStayInsideHoles(t *testing.T) {
	test.NewTempApp(t)
	f := New()
	w := test.NewTempWindow(t, f)
	w.Resize(fyne.NewSize(500, 320))
	v := threeRows()
	v.Marks = make([]Mark, len(v.Places))
	for first, want := range map[string][2]string{"win 3": {"win 3", "lost"}, "Gewinn 1234567": {"1234567", " "}} {
		v.Marks[0] = Mark{Open: true, Hint: engine.Won, HintText: first, HintShort: want[0]}
		v.Marks[1] = Mark{Open: true, Hint: engine.Lost, HintText: "lost"}
		f.SetView(v)
		r := test.WidgetRenderer(f).(*renderer)
		for i, words := range want {
			if got := r.places[i].hint.Text; got != words {
				t.Errorf("beside %q hint %d says %q, want %q", first, i, got, words)
			}
		}
		if a, b := r.places[0].chip, r.places[1].chip; a.Position().X+a.Size().Width > b.Position().X {
			t.Errorf("%q reaches into the next hint", first)
		}
	}
}

// On a display with a larger scale, smaller labels are legible: a small square shows its numbers.
func TestSmallLabelsAtLargerScale(t *testing.T) {
	test.NewTempApp(t)
	start, err := punga.Game{}.Parse("6x4")
	if err != nil {
		t.Fatal(err)
	}
	for scale, want := range map[float32]bool{1: false, 1.5: true} {
		f := New()
		f.SetView(View{Places: punga.Game{}.Board(start).Places, Mover: 0, Row: 1})
		w := test.NewTempWindow(t, f)
		w.Canvas().(test.WindowlessCanvas).SetScale(scale)
		w.Resize(fyne.NewSize(460, 270))
		if got := test.WidgetRenderer(f).(*renderer).places[0].label.Visible(); got != want {
			t.Errorf("at a scale of %v a hole of %v has a number: %v", scale, f.HoleSize(), got)
		}
	}
}

// On a small square names become initials, or disappear. No label overlaps a furrow.
func TestNamesFitSmallSquare(t *testing.T) {
	test.NewTempApp(t)
	f := New()
	w := test.NewTempWindow(t, f)
	start, err := punga.Game{}.Parse("6x4")
	if err != nil {
		t.Fatal(err)
	}
	f.SetView(View{Places: punga.Game{}.Board(start).Places, Mover: 0, Row: 1})
	shown := map[string]bool{}
	for _, size := range []fyne.Size{{Width: 900, Height: 190}, {Width: 900, Height: 260}, {Width: 900, Height: 700}} {
		w.Resize(size)
		r := test.WidgetRenderer(f).(*renderer)
		for i, p := range f.view.Places {
			if !p.Store && r.textSize.labels[i] != r.textSize.labels[0] {
				t.Errorf("%v: the label of %d is of another size than the first", size, i)
			}
		}
		for i, at := range r.titles {
			shown[at.name.Text] = true
			from, end := ink(at.name)
			from.X = min(from.X, at.picture.Position().X)
			for k, p := range f.view.Places {
				pit := r.places[k]
				if corner := pit.pit.Position(); p.Furrow && overlap(corner, corner.Add(pit.size), from, end) {
					t.Errorf("%v: the name of side %d runs into a furrow", size, i)
				}
				if from, end := ink(pit.label); pit.label.Visible() {
					for j, other := range f.view.Places {
						corner := r.places[j].pit.Position()
						if other.Furrow && overlap(corner, corner.Add(r.places[j].size), from, end) {
							t.Errorf("%v: the label of %d runs into a furrow", size, k)
						}
					}
				}
			}
		}
	}
	if !shown["West"] || !shown["W"] {
		t.Errorf("the names are %v", shown)
	}
}

// newEstimateBoard shows a board of Punga in a window, each pocket of South with an estimate.
func newEstimateBoard(t *testing.T, size fyne.Size) (*Board, *renderer) {
	t.Helper()
	test.NewTempApp(t)
	start, err := punga.Game{}.Parse("6x4")
	if err != nil {
		t.Fatal(err)
	}
	f := New()
	v := View{Places: punga.Game{}.Board(start).Places, Mover: engine.Everyone}
	for i := range v.Places {
		mark := Mark{Tip: "Not allowed: its last seed would fall into an empty hole"}
		if i < 6 {
			mark = Mark{Open: true, HintText: "≈5th", HintShort: "≈5", Tip: mark.Tip}
		}
		v.Marks = append(v.Marks, mark)
	}
	f.SetView(v)
	w := test.NewTempWindow(t, f)
	w.SetPadded(false)
	w.Resize(size)
	return f, test.WidgetRenderer(f).(*renderer)
}

// A tip covers no hole of the square, and no count.
func TestTipCoversNoHole(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(583, 394), fyne.NewSize(737, 345), fyne.NewSize(900, 560)} {
		f, r := newEstimateBoard(t, size)
		for place := range f.view.Places {
			f.hover(place)
			ground := r.tip.Objects()[0]
			tip := paint.Box{At: ground.Position(), Size: ground.Size()}
			for i, v := range r.places {
				if f.view.Places[i].Furrow {
					continue
				}
				for _, o := range []fyne.CanvasObject{v.pit, v.count} {
					if box := (paint.Box{At: o.Position(), Size: o.MinSize().Max(o.Size())}); tip.OverlapArea(box) > 0 {
						t.Fatalf("%v: the tip of place %d, at %v, covers something of place %d", size, place, tip, i)
					}
				}
			}
		}
	}
}

// An estimate covers neither the centre of a hole, where its seeds lie, nor its count.
func TestEstimateCoversNoSeeds(t *testing.T) {
	const seeds = 0.5 // fraction of the hole around its centre
	for _, size := range []fyne.Size{fyne.NewSize(583, 394), fyne.NewSize(737, 345), fyne.NewSize(900, 560)} {
		_, r := newEstimateBoard(t, size)
		for i, v := range r.places[:6] {
			chip := paint.Box{At: v.chip.Position(), Size: v.chip.Size()}
			for j, other := range r.places[:6] {
				pit := other.pit.Size()
				inner := paint.Box{At: other.pit.Position().AddXY(pit.Width*(1-seeds)/2, pit.Height*(1-seeds)/2), Size: fyne.NewSize(pit.Width*seeds, pit.Height*seeds)}
				count := paint.Box{At: other.count.Position(), Size: other.count.Size()}
				if chip.OverlapArea(inner) > 0 || chip.OverlapArea(count) > 0 || !v.chip.Visible() {
					t.Errorf("%v: the estimate of place %d lies over place %d", size, i, j)
				}
			}
		}
	}
}
