package controls

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

// SetColumn changes the card to the form of a column. The text has as many lines as needed, the
// buttons are below it, and the card ends below them. The text size is that of a normal card of the
// height high, and smaller if the text would not fit; 0 restores the normal form.
func (b *VerdictBadge) SetColumn(high float32) {
	if b.columnHeight != high {
		b.columnHeight = high
		b.Refresh()
	}
}

// Dimensions of a card in column form.
const (
	columnPad       = 16   // from the edges to the text
	minColumnScale  = 0.5  // minimum factor of the text size
	columnScaleStep = 0.94 // factor of one step in which the text size is reduced
)

// layoutColumn lays the text out in a column:
//
//	┌──────────────┐
//	│ ◌ Headline   │
//	│   continued  │
//	│   detail     │
//	│ [ Stop ]     │
//	└──────────────┘
func (r *verdictRenderer) layoutColumn(size fyne.Size) {
	r.headline.Hidden, r.detail.Hidden, r.note.Hidden = true, true, true
	r.badge.shortened = false
	textScale := max(1, r.badge.columnHeight/r.badge.FullHeight())
	bottom := r.layoutColumnAt(textScale, size.Width)
	for scale := float32(columnScaleStep); bottom > size.Height && scale >= minColumnScale; scale *= columnScaleStep {
		bottom = r.layoutColumnAt(textScale*scale, size.Width)
	}
	r.ground.place(fyne.Position{}, fyne.NewSize(size.Width, min(bottom, size.Height)))
}

// layoutColumnAt lays the text out at a multiple of the theme's size, and returns its lower end.
func (r *verdictRenderer) layoutColumnAt(textScale, width float32) float32 {
	th, p, view := theme.CurrentForWidget(r.badge), paint.PaletteFor(r.badge), r.badge.view
	r.headline.TextSize = paint.Snap(th.Size(theme.SizeNameSubHeadingText) * textScale) // sizes the symbol
	r.lines = nil
	left, at := float32(columnPad)+r.signSpace(), float32(columnPad)
	r.sign.Move(fyne.NewPos(columnPad, at))
	r.sign.Resize(fyne.NewSquareSize(r.signSide()))
	write := func(text string, like canvas.Text) {
		if text == "" {
			return
		}
		measure := scene.Measure(paint.TextWidth).Styled(like.TextStyle.Bold)
		for _, words := range measure.Wrap(text, float64(like.TextSize), float64(width-left-columnPad)) {
			line := canvas.NewText(words, like.Color)
			line.TextSize, line.TextStyle = like.TextSize, like.TextStyle
			line.Move(fyne.NewPos(left, at))
			line.Resize(line.MinSize())
			at += line.MinSize().Height
			r.lines = append(r.lines, line)
		}
	}
	quiet := canvas.Text{TextSize: paint.Snap(th.Size(theme.SizeNameCaptionText) * textScale), Color: p.Quiet}
	write(view.Headline, canvas.Text{TextSize: r.headline.TextSize, TextStyle: fyne.TextStyle{Bold: true}, Color: p.Ink})
	for _, part := range strings.Split(view.Detail, " · ") {
		write(part, quiet)
	}
	write(view.Note, quiet)
	at = max(at, float32(columnPad)+r.signSide())
	across := float32(columnPad)
	for i := range view.Actions {
		button := r.badge.buttons[i]
		need := button.MinSize()
		if across == columnPad || across+need.Width > width-columnPad {
			across = columnPad
			at += verdictGap
			button.Move(fyne.NewPos(across, at))
			at += need.Height
		} else {
			button.Move(fyne.NewPos(across, at-need.Height))
		}
		button.Resize(need)
		across += need.Width + segmentGap
	}
	return at + columnPad
}
