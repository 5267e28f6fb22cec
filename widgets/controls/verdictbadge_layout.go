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

// HeightFor returns the height at a width: that of the current form, or more for a Whole view.
func (b *VerdictBadge) HeightFor(width float32) float32 {
	height := b.height(b.compact)
	if b.view.Whole && b.columnHeight == 0 {
		_, need := b.wholeLines(width-b.wholeLeft(1)-b.wholeRight(), 1)
		height = max(height, need+8)
	}
	return height
}

// wholeLeft returns the left edge of the text at a scale, and wholeRight the width of the buttons.
func (b *VerdictBadge) wholeLeft(scale float32) float32 {
	if b.view.sign() == SignNone {
		return verdictSide
	}
	headline := b.Theme().Size(theme.SizeNameSubHeadingText) * scale
	return verdictSide + paint.Snap(verdictSignSide*headline/18) + verdictGap
}

func (b *VerdictBadge) wholeRight() float32 {
	width := float32(verdictSide)
	for i := range b.view.Actions {
		width += b.buttons[i].MinSize().Width + segmentGap
	}
	return width
}

// wholeLines breaks headline and detail into lines of a width, below each other from 0, and returns
// their height.
func (b *VerdictBadge) wholeLines(width, scale float32) (lines []*canvas.Text, height float32) {
	th, p := b.Theme(), paint.PaletteFor(b)
	write := func(text string, like canvas.Text) {
		if text == "" {
			return
		}
		measure := scene.Measure(paint.TextWidth).Styled(like.TextStyle.Bold)
		for _, words := range measure.Wrap(text, float64(like.TextSize), float64(width)) {
			line := canvas.NewText(words, like.Color)
			line.TextSize, line.TextStyle = like.TextSize, like.TextStyle
			line.Move(fyne.NewPos(0, height))
			line.Resize(line.MinSize())
			height += line.MinSize().Height
			lines = append(lines, line)
		}
	}
	write(b.view.Headline, canvas.Text{TextSize: paint.Snap(th.Size(theme.SizeNameSubHeadingText) * scale), TextStyle: fyne.TextStyle{Bold: true}, Color: p.Ink})
	write(b.view.Detail, canvas.Text{TextSize: paint.Snap(th.Size(theme.SizeNameCaptionText) * scale), Color: p.Quiet})
	return lines, height
}

// layoutWhole lays out a card of which nothing may be shortened: the text is smaller if the card is
// too low.
func (r *verdictRenderer) layoutWhole(size fyne.Size) {
	b := r.badge
	r.headline.Hidden, r.detail.Hidden, r.note.Hidden = true, true, true
	b.shortened = false
	r.ground.place(fyne.Position{}, size)
	right := r.placeButtons(size)
	var height float32
	scale := max(1, size.Height/max(b.FullHeight(), b.HeightFor(size.Width))) // enlarged in a presentation
	for {
		r.lines, height = b.wholeLines(right-b.wholeLeft(scale), scale)
		if height <= size.Height || scale <= minColumnScale {
			break
		}
		scale *= columnScaleStep
	}
	sign := b.wholeLeft(scale) - verdictSide - verdictGap
	r.sign.Move(fyne.NewPos(verdictSide, paint.Snap((size.Height-sign)/2)))
	r.sign.Resize(fyne.NewSquareSize(max(sign, 0)))
	top := paint.Snap((size.Height - height) / 2)
	for _, line := range r.lines {
		line.Move(line.Position().AddXY(b.wholeLeft(scale), top))
	}
}
