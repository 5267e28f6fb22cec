package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/paint"
)

// Faced returns a renderer that draws a Fyne button like a [ToolButton]. An important button is
// drawn like one that is switched on. The function looks returns whether the button has the pointer
// and the focus.
func Faced(of fyne.Widget, button *widget.Button, looks func() (hovered, focused bool)) fyne.WidgetRenderer {
	r := &facedRenderer{of: of, button: button, looks: looks, face: newFace()}
	r.Refresh()
	return r
}

type facedRenderer struct {
	of     fyne.Widget
	button *widget.Button
	looks  func() (hovered, focused bool)
	face   *face
}

func (r *facedRenderer) state() faceState {
	s := faceState{
		label: r.button.Text, icon: r.button.Icon, disabled: r.button.Disabled(),
		chosen: r.button.Importance == widget.HighImportance,
	}
	s.hovered, s.focused = r.looks()
	return s
}

func (r *facedRenderer) Destroy() {}

func (r *facedRenderer) Layout(size fyne.Size) {
	r.face.place(fyne.Position{}, size, theme.CurrentForWidget(r.of))
}

func (r *facedRenderer) MinSize() fyne.Size {
	return faceMinSize(r.state(), theme.CurrentForWidget(r.of))
}

func (r *facedRenderer) Objects() []fyne.CanvasObject { return r.face.objects() }

func (r *facedRenderer) Refresh() {
	r.face.show(r.state(), paint.PaletteFor(r.of), theme.CurrentForWidget(r.of))
	r.Layout(r.of.Size())
}
