package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

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
