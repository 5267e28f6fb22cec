package shell

import (
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// At any width, no object is outside or overlaps another. The order is preserved, one object fills
// its row, and the last object is at the right end.
func TestFlowLayout(t *testing.T) {
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 1))
	for range 500 {
		f := Flow{Gap: float32(random.IntN(10))}
		parts := make([]fyne.CanvasObject, 1+random.IntN(9))
		for i := range parts {
			r := canvas.NewRectangle(nil)
			r.SetMinSize(fyne.NewSize(float32(1+random.IntN(200)), float32(1+random.IntN(50))))
			parts[i] = r
		}
		fill := random.IntN(len(parts))
		f.Fill = parts[fill]
		box := container.New(f, parts...)
		width := box.MinSize().Width + float32(random.IntN(500))
		box.Resize(fyne.NewSize(width, f.Height(parts, width)))
		for i, o := range parts {
			end := o.Position().Add(o.Size())
			if o.Position().X < 0 || o.Position().Y < 0 || end.X > width || end.Y > box.Size().Height {
				t.Fatalf("seed %d: part %d lies outside of %v: %v to %v", seed, i, box.Size(), o.Position(), end)
			}
			if i == 0 {
				continue
			}
			last := parts[i-1]
			beside := o.Position().X >= last.Position().X+last.Size().Width
			below := middle(o) >= middle(last)+f.MinSize(parts).Height
			if !beside && !below {
				t.Fatalf("seed %d: part %d is neither beside nor below the one before", seed, i)
			}
		}
		end := width
		if next := fill + 1; next < len(parts) && middle(parts[next]) < middle(parts[fill])+f.MinSize(parts).Height {
			end = parts[next].Position().X - f.Gap
		}
		if at := f.Fill.Position().X + f.Fill.Size().Width; at < end-0.01 {
			t.Fatalf("seed %d: part %d ends at %v, want %v", seed, fill, at, end)
		}
		if last := parts[len(parts)-1]; last.Position().X+last.Size().Width != width {
			t.Fatalf("seed %d: the last one ends at %v of %v", seed, last.Position().X+last.Size().Width, width)
		}
	}
}

func middle(o fyne.CanvasObject) float32 { return o.Position().Y + o.Size().Height/2 }

// A part that gets another width moves what is below the rows.
func TestOverFollowsWidths(t *testing.T) {
	w := test.NewTempWindow(t, widget.NewLabel(""))
	button, below := widget.NewButton("Find", nil), canvas.NewRectangle(nil)
	whole := Flow{}.Over(below, widget.NewLabel("Holes"), button)
	w.SetContent(whole)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(160, 200))
	at := func(label string) float32 {
		button.SetText(label)
		rows := whole.Objects[0].(*fyne.Container)
		rows.Layout.Layout(rows.Objects, rows.Size()) // as a window does when the minimum size of a part changes
		return below.Position().Y
	}
	narrow, wide, again := at("Find"), at("Find All the Boards"), at("Find")
	if wide <= narrow || again != narrow {
		t.Errorf("below the rows at %v, with a wide button at %v, then at %v", narrow, wide, again)
	}
}
