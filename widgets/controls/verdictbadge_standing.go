package controls

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine/scene"
	"tchouka/widgets/paint"
)

// SetStanding changes the card to the form of a column. The text has as many lines as needed, the
// buttons are below it, and the card ends below them. The text size is that of a normal card of the
// height high, and smaller if the text would not fit; 0 restores the normal form.
func (b *VerdictBadge) SetStanding(high float32) {
	if b.standing != high {
		b.standing = high
		b.Refresh()
	}
}

// Dimensions of a card in column form.
const (
	standingSide  = 16   // from the edges to the text
	standingLeast = 0.5  // minimum factor of the text size
	standingStep  = 0.94 // factor of one step in which the text size is reduced
)

// stand lays the text out in a column:
//
//	┌──────────────┐
//	│ ◌ Headline   │
//	│   continued  │
//	│   detail     │
//	│ [ Stop ]     │
//	└──────────────┘
func (r *verdictRenderer) stand(size fyne.Size) {
	r.headline.Hidden, r.detail.Hidden, r.note.Hidden = true, true, true
	r.badge.shortened = false
	grown := max(1, r.badge.standing/r.badge.FullHeight())
	bottom := r.standAt(grown, size.Width)
	for scale := float32(standingStep); bottom > size.Height && scale >= standingLeast; scale *= standingStep {
		bottom = r.standAt(grown*scale, size.Width)
	}
	r.ground.place(fyne.Position{}, fyne.NewSize(size.Width, min(bottom, size.Height)))
}

// standAt lays the text out at a multiple of the theme's size, and returns its lower end.
func (r *verdictRenderer) standAt(grown, width float32) float32 {
	th, p, view := theme.CurrentForWidget(r.badge), paint.PaletteFor(r.badge), r.badge.view
	r.headline.TextSize = paint.Snap(th.Size(theme.SizeNameSubHeadingText) * grown) // sizes the symbol
	r.lines = nil
	left, at := float32(standingSide)+r.signRoom(), float32(standingSide)
	r.sign.Move(fyne.NewPos(standingSide, at))
	r.sign.Resize(fyne.NewSquareSize(r.signSide()))
	write := func(text string, like canvas.Text) {
		if text == "" {
			return
		}
		measure := scene.Measure(paint.TextWidth).Styled(like.TextStyle.Bold)
		for _, words := range measure.Wrap(text, float64(like.TextSize), float64(width-left-standingSide)) {
			line := canvas.NewText(words, like.Color)
			line.TextSize, line.TextStyle = like.TextSize, like.TextStyle
			line.Move(fyne.NewPos(left, at))
			line.Resize(line.MinSize())
			at += line.MinSize().Height
			r.lines = append(r.lines, line)
		}
	}
	quiet := canvas.Text{TextSize: paint.Snap(th.Size(theme.SizeNameCaptionText) * grown), Color: p.Quiet}
	write(view.Headline, canvas.Text{TextSize: r.headline.TextSize, TextStyle: fyne.TextStyle{Bold: true}, Color: p.Ink})
	for _, part := range strings.Split(view.Detail, " · ") {
		write(part, quiet)
	}
	write(view.Note, quiet)
	at = max(at, float32(standingSide)+r.signSide())
	across := float32(standingSide)
	for i := range view.Actions {
		button := r.badge.buttons[i]
		need := button.MinSize()
		if across == standingSide || across+need.Width > width-standingSide {
			across = standingSide
			at += verdictGap
			button.Move(fyne.NewPos(across, at))
			at += need.Height
		} else {
			button.Move(fyne.NewPos(across, at-need.Height))
		}
		button.Resize(need)
		across += need.Width + segmentGap
	}
	return at + standingSide
}
