package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// CreateRenderer returns the renderer of a field that can show the name of the board.
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	r := &entryRenderer{
		EntryRenderer: e.NewRenderer(), entry: e,
		name: canvas.NewText("", color.Transparent), brief: canvas.NewText("", color.Transparent),
	}
	r.name.TextStyle.Bold = true
	return r
}

type entryRenderer struct {
	*controls.EntryRenderer
	entry       *Entry
	name, brief *canvas.Text // the name of the board and the beginning of its text
	showsName   bool         // they replace the text
}

// Objects omits the text if the name of the board replaces it.
func (r *entryRenderer) Objects() []fyne.CanvasObject {
	if r.showsName { // not computed here, because Objects is called for every frame
		return append(r.Background(), r.name, r.brief)
	}
	return r.EntryRenderer.Objects()
}

func (r *entryRenderer) Layout(size fyne.Size) {
	r.EntryRenderer.Layout(size)
	r.placeName(size)
}

func (r *entryRenderer) Refresh() {
	r.EntryRenderer.Refresh()
	r.placeName(r.entry.Size())
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
