package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// CreateRenderer returns Fyne's renderer of an entry with the background of a field, which can be
// marked as invalid.
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	r := &entryRenderer{
		entry: e,
		field: controls.NewField(),
		probe: canvas.NewText("0", color.Transparent),
		name:  canvas.NewText("", color.Transparent),
		brief: canvas.NewText("", color.Transparent),
	}
	r.name.TextStyle.Bold = true
	r.WidgetRenderer = e.Entry.Entry.CreateRenderer()
	r.probe.TextStyle = e.TextStyle
	r.show()
	return r
}

type entryRenderer struct {
	fyne.WidgetRenderer
	entry       *Entry
	field       *controls.Field
	probe       *canvas.Text // never drawn; it measures the position of a text
	name, brief *canvas.Text // the name of the board and the beginning of its text
	showsName   bool         // they replace the text
}

// Objects omits Fyne's own background and border, and the text if the name of the board replaces it.
func (r *entryRenderer) Objects() []fyne.CanvasObject {
	objects := r.field.Objects()
	if r.showsName { // not computed here, because Objects is called for every frame
		return append(objects, r.name, r.brief)
	}
	for _, object := range r.WidgetRenderer.Objects() {
		if _, plain := object.(*canvas.Rectangle); !plain {
			objects = append(objects, object)
		}
	}
	return objects
}

func (r *entryRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.place(size)
	r.placeName(size)
}

func (r *entryRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.show()
	r.place(r.entry.Size())
	r.placeName(r.entry.Size())
}

func (r *entryRenderer) show() {
	r.field.Show(paint.PaletteFor(r.entry), controls.FieldState{
		Focused: r.entry.focused, Disabled: r.entry.Disabled(), Invalid: r.entry.invalid != nil || r.entry.keptDraft,
	})
}

// place lays out the background and centres the text vertically. Fyne's entry leaves the text at
// the top of a field that is higher than its minimum.
func (r *entryRenderer) place(size fyne.Size) {
	r.field.Place(size)
	controls.CentreEntry(r.WidgetRenderer, r.probe, theme.CurrentForWidget(r.entry), size)
}

// placeName puts the name of the board at the left, and the text that fits at the right.
func (r *entryRenderer) placeName(size fyne.Size) {
	if r.showsName = r.entry.showsName(); !r.showsName {
		return
	}
	th, p := theme.CurrentForWidget(r.entry), paint.PaletteFor(r.entry)
	edge := th.Size(theme.SizeNameInnerPadding) + th.Size(theme.SizeNameInputBorder)
	r.name.Color, r.brief.Color = p.Ink, p.Quiet
	r.name.TextSize, r.brief.TextSize = th.Size(theme.SizeNameText), th.Size(theme.SizeNameCaptionText)
	left := size.Width - 2*edge
	paint.FitText(r.name, r.entry.name, left)
	left -= r.name.MinSize().Width + nameGap
	paint.FitText(r.brief, r.entry.Text, left)
	r.name.Move(fyne.NewPos(edge, paint.MiddleTop(r.name, size.Height)))
	r.brief.Move(fyne.NewPos(size.Width-edge-r.brief.MinSize().Width, r.name.Position().Y+paint.Baseline(r.name)-paint.Baseline(r.brief)))
	r.brief.Hidden = r.brief.Hidden || left < minBriefWidth
	r.name.Refresh()
	r.brief.Refresh()
}

const (
	nameGap       = 3 * paint.Unit // between the name and the text
	minBriefWidth = 80             // a shorter beginning of the text is omitted
)
