package controls

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/paint"
)

// tipDelay is the time for which the pointer rests on an icon before its tip appears.
const tipDelay = 500 * time.Millisecond

// tips is the layout of a layer that shows the tip of an icon.
type tips struct{ panel *paint.Tip }

func (tips) Layout([]fyne.CanvasObject, fyne.Size)        {}
func (tips) MinSize([]fyne.CanvasObject) (size fyne.Size) { return size }

// NewTips returns a layer above the content of a window, beside it in the container that is the root of
// the window. Icons show their tips in it, under the pointer. It takes no clicks.
func NewTips() fyne.CanvasObject {
	t := tips{paint.NewTip()}
	t.panel.Hide()
	return &fyne.Container{Layout: t, Objects: t.panel.Objects()}
}

// tipsOf returns the panel for tips in the window of an object, and the place and size of its root. It
// returns false if the window has none, or if a dialog covers it.
func tipsOf(o fyne.CanvasObject) (panel *paint.Tip, root *fyne.Container, ok bool) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil || c.Overlays().Top() != nil {
		return nil, nil, false
	}
	if root, ok = c.Content().(*fyne.Container); !ok {
		return nil, nil, false
	}
	for _, layer := range root.Objects {
		if layer, ok := layer.(*fyne.Container); ok {
			if t, ok := layer.Layout.(tips); ok {
				return t.panel, root, true
			}
		}
	}
	return nil, nil, false
}

// startTip shows the tip of a button without a label after a while.
func (b *ToolButton) startTip() {
	if b.label != "" || b.Tip == "" {
		return
	}
	b.tipping = fyne.NewAnimation(tipDelay, func(done float32) {
		if done < 1 || !b.hovered {
			return
		}
		if panel, root, ok := tipsOf(b); ok {
			driver := fyne.CurrentApp().Driver()
			at := driver.AbsolutePositionForObject(b).Subtract(driver.AbsolutePositionForObject(root))
			scale := b.Theme().Size(theme.SizeNameText) / paint.NormalText
			panel.ShowAvoiding(b.Tip, paint.Box{At: at, Size: b.Size()}, nil, root.Size(), scale, paint.PaletteFor(b))
			b.Refresh() // the panel, hidden until now, has no canvas that it could paint again
		}
	})
	b.tipping.Start()
}

// endTip hides the tip. The caller refreshes the button.
func (b *ToolButton) endTip() {
	if b.tipping == nil {
		return
	}
	b.tipping.Stop()
	b.tipping = nil
	if panel, _, ok := tipsOf(b); ok {
		panel.Hide()
	}
}
