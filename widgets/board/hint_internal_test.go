package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/engine/games/punga"
	"tchouka/widgets/paint"
)

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
