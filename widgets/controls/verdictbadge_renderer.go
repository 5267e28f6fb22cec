package controls

import (
	"image/color"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

// Dimensions of the card.
const (
	verdictMinWidth = 320
	verdictSide     = 20  // from the edge to the symbol and to the note
	verdictSignSide = 26  // size of the symbol, beside a headline of size 18
	verdictGap      = 14  // between symbol, sentences, note and buttons
	verdictTextMin  = 120 // minimum width of the sentences beside the buttons
)

type verdictRenderer struct {
	badge *VerdictBadge

	ground                 panelGround
	sign                   *canvas.Image
	headline, detail, note *canvas.Text
	lines                  []*canvas.Text // of a card in column form, in place of these

	spin *fyne.Animation // turns the dashed circle, or nil
	turn int             // 0 to signTurns - 1
}

func newVerdictRenderer(b *VerdictBadge) *verdictRenderer {
	r := &verdictRenderer{
		badge:    b,
		ground:   newPanelGround(),
		sign:     canvas.NewImageFromResource(nil),
		headline: canvas.NewText("", color.Transparent),
		detail:   canvas.NewText("", color.Transparent),
		note:     canvas.NewText("", color.Transparent),
	}
	r.sign.FillMode = canvas.ImageFillContain
	r.headline.TextStyle.Bold = true
	r.Refresh()
	return r
}

// Destroy stops the animation when the card is removed.
func (r *verdictRenderer) Destroy() { r.stopSpin() }

// Objects returns the current objects. Fyne calls it for each frame, since buttons can change.
func (r *verdictRenderer) Objects() []fyne.CanvasObject {
	objects := append(r.ground.objects(), r.sign, r.headline, r.detail, r.note)
	for _, line := range r.lines {
		objects = append(objects, line)
	}
	for _, button := range r.badge.buttons {
		objects = append(objects, button)
	}
	return objects
}

// MinSize does not depend on the text, except that of the buttons.
func (r *verdictRenderer) MinSize() fyne.Size {
	width := 2*verdictSide + r.signSpace() + verdictTextMin + r.buttonsWidth()
	return fyne.NewSize(max(verdictMinWidth, width), r.badge.height(r.badge.compact))
}

// Layout places the buttons, then the sentences, then the note.
func (r *verdictRenderer) Layout(size fyne.Size) {
	r.lines = nil
	switch {
	case r.badge.columnHeight > 0:
		r.layoutColumn(size)
		return
	case r.badge.view.Whole:
		r.layoutWhole(size)
		return
	}
	r.ground.place(fyne.Position{}, size)
	textScale := r.setTextSizes(size)
	sign := r.signSide()
	r.sign.Move(fyne.NewPos(verdictSide, paint.Snap((size.Height-sign)/2)))
	r.sign.Resize(fyne.NewSquareSize(sign))

	left, right := verdictSide+r.signSpace(), r.placeButtons(size)
	view := r.badge.view
	if view.Detail == "" { // a headline alone can use two lines
		textScale = 1
	}
	shrink(r.headline, view.Headline, right-left, textScale)
	shrink(r.detail, view.Detail, right-left, textScale)
	whole := paint.FitText(r.headline, view.Headline, right-left)
	switch {
	case !whole && !r.badge.compact:
		r.breakHeadline(view.Headline, right-left)
	case !fitParts(r.detail, view.Detail, right-left):
		whole = false
		if r.detail.Hidden {
			paint.FitText(r.detail, view.Detail, right-left)
		}
	}
	r.badge.shortened = !whole

	shown := max(r.headline.MinSize().Width, r.detail.MinSize().Width)
	if r.badge.compact {
		shown = r.headline.MinSize().Width
		whole = fitParts(r.detail, view.Detail, right-left-shown-verdictGap)
		r.badge.shortened = r.badge.shortened || !whole
		if r.detail.Visible() {
			shown += verdictGap + r.detail.MinSize().Width
		}
	}
	fitParts(r.note, view.Note, right-left-shown-verdictGap)
	r.placeLines(left, right, size.Height)
}

// setTextSizes sets the text sizes, larger in a high card, and returns their scale.
func (r *verdictRenderer) setTextSizes(size fyne.Size) (textScale float32) {
	th := theme.CurrentForWidget(r.badge)
	textScale = 1
	if full := r.badge.FullHeight(); !r.badge.compact && size.Height > full {
		textScale = size.Height / full
	}
	r.headline.TextSize = paint.Snap(th.Size(theme.SizeNameSubHeadingText) * textScale)
	r.detail.TextSize = paint.Snap(th.Size(theme.SizeNameCaptionText) * textScale)
	r.detail.TextStyle, r.detail.Color = fyne.TextStyle{}, paint.PaletteFor(r.badge).Quiet
	r.note.TextSize = r.detail.TextSize
	return textScale
}

// breakHeadline splits a headline that is too long into two lines. The second line replaces the
// detail, which can be read with the pointer on the card.
func (r *verdictRenderer) breakHeadline(text string, width float32) {
	r.detail.TextStyle, r.detail.TextSize, r.detail.Color = r.headline.TextStyle, r.headline.TextSize, r.headline.Color
	end := len(text)
	for end > 0 && fyne.MeasureText(text[:end], r.headline.TextSize, r.headline.TextStyle).Width > width {
		end = strings.LastIndexByte(text[:end], ' ')
	}
	if end <= 0 {
		r.detail.Hidden = true
		return
	}
	r.headline.Text = text[:end]
	paint.FitText(r.detail, text[end+1:], width)
}

// shrink makes a text fit a width: smaller by a fifth, or enlarged text of normal size.
func shrink(t *canvas.Text, text string, width, textScale float32) {
	maximum := min(0.8, 1/textScale)
	if wide := fyne.MeasureText(text, t.TextSize, t.TextStyle).Width; wide > width && width > 0 {
		t.TextSize = max(float32(int(t.TextSize*width/wide)), paint.Snap(t.TextSize*maximum))
	}
}

// fitParts sets as many whole parts of a text as fit a width, and reports whether all fit.
func fitParts(t *canvas.Text, text string, width float32) bool {
	t.Text, t.Hidden = text, text == ""
	for !t.Hidden && t.MinSize().Width > width {
		end := strings.LastIndex(t.Text, " · ")
		t.Hidden = end < 0
		t.Text = t.Text[:max(end, 0)]
	}
	return t.Text == text
}

// placeLines puts the sentences below each other, and the note at the right.
func (r *verdictRenderer) placeLines(left, right, height float32) {
	first, second := r.headline.MinSize(), r.detail.MinSize()
	top := paint.Snap((height-first.Height-second.Height)/2) - 2 // optically centred
	if r.detail.Hidden || r.detail.Text == "" {
		top = paint.MiddleTop(r.headline, height)
	}
	below := fyne.NewPos(left, top+first.Height)
	if r.badge.compact {
		top = paint.MiddleTop(r.headline, height)
		below = fyne.NewPos(left+first.Width+verdictGap, top+paint.Baseline(r.headline)-paint.Baseline(r.detail))
	}
	r.headline.Move(fyne.NewPos(left, top))
	r.headline.Resize(first)
	r.detail.Move(below)
	r.detail.Resize(second)
	note := r.note.MinSize()
	r.note.Move(fyne.NewPos(right-note.Width, paint.MiddleTop(r.note, height)))
	r.note.Resize(note)
}

// placeButtons puts the buttons at the right edge and returns where they begin.
func (r *verdictRenderer) placeButtons(size fyne.Size) float32 {
	count := len(r.badge.view.Actions)
	if count == 0 {
		return size.Width - verdictSide
	}
	right := size.Width - verdictGap
	for i := count - 1; i >= 0; i-- {
		button := r.badge.buttons[i]
		need := button.MinSize()
		right -= need.Width
		button.Move(fyne.NewPos(right, paint.Snap((size.Height-need.Height)/2)))
		button.Resize(need)
		right -= segmentGap
	}
	return right + segmentGap - verdictGap
}

func (r *verdictRenderer) buttonsWidth() float32 {
	width := float32(0)
	for i := range r.badge.view.Actions {
		width += r.badge.buttons[i].MinSize().Width + segmentGap
	}
	return width + verdictGap
}

func (r *verdictRenderer) signSpace() float32 {
	if r.badge.view.sign() == SignNone {
		return 0
	}
	return r.signSide() + verdictGap
}

func (r *verdictRenderer) signSide() float32 {
	return paint.Snap(verdictSignSide * r.headline.TextSize / 18)
}

// Refresh applies the view and the colours.
func (r *verdictRenderer) Refresh() {
	p := paint.PaletteFor(r.badge)
	r.ground.show(p)
	r.headline.Color, r.detail.Color, r.note.Color = p.Ink, p.Quiet, p.Quiet
	if r.badge.view.Busy {
		r.start()
	} else {
		r.stopSpin()
	}
	r.showSign()
	r.Layout(r.badge.Size())
	for _, t := range []*canvas.Text{r.headline, r.detail, r.note} {
		t.Refresh()
	}
	canvas.Refresh(r.badge)
}

func (r *verdictRenderer) showSign() {
	sign := r.badge.view.sign()
	r.sign.Hidden = sign == SignNone
	r.sign.Resource = sign.Resource(paint.PaletteFor(r.badge), r.turn)
	r.sign.Refresh()
}

// start turns the dashed circle, once around in about ten seconds, unless animations are disabled.
func (r *verdictRenderer) start() {
	if r.spin != nil || !fyne.CurrentApp().Settings().ShowAnimations() {
		return
	}
	r.spin = fyne.NewAnimation(1200*time.Millisecond, r.tick)
	r.spin.Curve = fyne.AnimationLinear
	r.spin.RepeatCount = fyne.AnimationRepeatForever
	r.spin.Start()
}

func (r *verdictRenderer) stopSpin() {
	if r.spin != nil {
		r.spin.Stop()
		r.spin = nil
	}
	r.turn = 0
}

// tick redraws only when the circle changes, because that repaints the whole window.
func (r *verdictRenderer) tick(part float32) {
	if turn := int(part*signTurns) % signTurns; turn != r.turn {
		r.turn = turn
		r.showSign()
	}
}

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
