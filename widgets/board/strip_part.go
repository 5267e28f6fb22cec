package board

import (
	"image"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

// playerPartRenderer draws the symbol of a player, and text beside it. The player to move has a
// panel with a bar in the player's colour:
//
//	▌ ● South to move      ◆ North
type playerPartRenderer struct {
	paint.Renderer
	playerPart   *playerPart
	ground, fill *canvas.Rectangle // the bar is the visible left edge of ground
	shape        *canvas.Raster
	words        *canvas.Text
	secondLine   *canvas.Text // the second line of a text that does not fit in one
	allySign     *canvas.Text // between allies
	symbolGround color.NRGBA  // background of the symbol
	edge, ink    color.NRGBA  // of the symbol
	pen          paint.Pen
}

func newPlayerPartRenderer(h *playerPart) *playerPartRenderer {
	r := &playerPartRenderer{
		playerPart: h, ground: canvas.NewRectangle(color.Transparent), fill: canvas.NewRectangle(color.Transparent),
		words: canvas.NewText("", color.Transparent), secondLine: canvas.NewText("", color.Transparent), allySign: canvas.NewText("+", color.Transparent),
	}
	r.allySign.TextStyle.Bold = true
	r.shape = canvas.NewRaster(r.paint)
	r.Shown = []fyne.CanvasObject{r.ground, r.fill, r.shape, r.words, r.secondLine, r.allySign}
	r.Refresh()
	return r
}

func (r *playerPartRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(minimum) }

// Layout puts the symbol at the left, and the text after it.
func (r *playerPartRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	v, high := r.playerPart.view(), r.playerPart.strip.unit(size)
	edge := paint.Snap(max(bar*high, minBarWidth))
	r.fill.Move(fyne.NewPos(edge, 0))
	r.fill.Resize(size.SubtractWidthHeight(edge, 0))
	fitTextSize, side := stripText*size.Height, paint.Snap(sign*high)
	if !v.Highlighted {
		fitTextSize, side = small*min(fitTextSize, 1.2*r.playerPart.strip.maxTextSize), paint.Snap(small*side)
	}
	space := paint.Snap(high / 4)
	textSpace := size.Width - side - 3*space
	tight := fyne.MeasureText(v.Text, r.playerPart.minimum(), fyne.TextStyle{Bold: true}).Width > textSpace
	if tight { // a smaller symbol leaves more space for the text
		side, space = paint.Snap(0.6*side), paint.Snap(high/8)
		textSpace = size.Width - side - 3*space
	}
	r.allySign.TextSize = small * stripText * high
	begin := space
	if r.allySign.Visible() {
		begin = max(space, paint.Snap(r.allySign.MinSize().Width+space/2))
		textSpace -= begin - space
	}
	words := v.Text
	if v.Short != "" && !r.fits(words, textSpace) {
		words = v.Short
	}
	r.write(words, fitTextSize, textSpace, size.Height)
	r.shape.Move(fyne.NewPos(begin, paint.Snap((size.Height-side)/2)))
	r.shape.Resize(fyne.NewSquareSize(side))
	for _, line := range []*canvas.Text{r.words, r.secondLine} {
		line.Move(line.Position().AddXY(begin+side+space, 0))
	}
	r.allySign.Move(fyne.NewPos(paint.Snap(space/4), paint.MiddleTop(r.allySign, size.Height)))
	r.allySign.Resize(r.allySign.MinSize())
}

// twoLines wraps a text into at most two lines, of which the first fits a width.
func twoLines(words string, size, textSpace float32) []string {
	lines := scene.Measure(paint.TextWidth).Wrap(words, float64(size*boldWidthFactor), float64(textSpace))
	if len(lines) > 2 {
		lines = []string{lines[0], strings.Join(lines[1:], " ")}
	}
	return lines
}

// fits reports whether a text fits a width, in two lines of the smallest size.
func (r *playerPartRenderer) fits(words string, textSpace float32) bool {
	size := r.playerPart.minimum()
	lines := twoLines(words, size, textSpace)
	return !slices.ContainsFunc(lines, func(line string) bool {
		return fyne.MeasureText(line, size, r.words.TextStyle).Width > textSpace
	})
}

// balancedLines splits a text into two lines of about equal length.
func balancedLines(words string) []string {
	best := []string{words}
	longest := len(words)
	for i, r := range words {
		if secondLine := max(i, len(words)-i-1); r == ' ' && secondLine <= longest {
			best, longest = []string{words[:i], words[i+1:]}, secondLine
		}
	}
	return best
}

// wrapped splits a text into the lines that allow the largest size, and returns them with that size.
// The text of the player to move is split only if necessary.
func (r *playerPartRenderer) wrapped(words string, fitTextSize, textSpace, height float32) (lines []string, size float32) {
	const (
		lineHeight = 0.36 // text size of two lines, as a fraction of the height
		larger     = 1.15
	)
	size = r.playerPart.fitTextSize(words, fitTextSize, textSpace)
	two, both := balancedLines(words), min(fitTextSize, lineHeight*height)
	for _, line := range two {
		both = r.playerPart.fitTextSize(line, both, textSpace)
	}
	if v := r.playerPart.view(); (!v.Highlighted || v.Won) && len(two) > 1 && both > larger*size {
		return two, both
	}
	if size <= r.playerPart.minimum() && fyne.MeasureText(words, size, r.words.TextStyle).Width > textSpace {
		return twoLines(words, size, textSpace), size
	}
	return []string{words}, size
}

// write writes a text into a space, in one or two lines.
func (r *playerPartRenderer) write(words string, fitTextSize, textSpace, height float32) {
	lines, size := r.wrapped(words, fitTextSize, textSpace, height)
	if len(lines) > 1 { // the line break replaces the dot
		lines = []string{strings.TrimSuffix(lines[0], " ·"), strings.TrimPrefix(lines[1], "· ")}
	}
	r.secondLine.Hidden = len(lines) < 2
	high := height / float32(len(lines))
	for i, text := range []*canvas.Text{r.words, r.secondLine}[:len(lines)] {
		text.TextSize = size
		paint.FitText(text, lines[i], textSpace)
		need := text.MinSize()
		at := float32(0)
		if len(lines) > 1 { // close to each other
			at = paint.Snap((height-2*need.Height)/2) + float32(i)*need.Height
			high = need.Height
		}
		text.Move(fyne.NewPos(0, at+paint.MiddleTop(text, high)))
		text.Resize(need)
	}
}

// boldWidthFactor is the approximate width of bold text relative to normal text.
const boldWidthFactor = 1.08

func (r *playerPartRenderer) Refresh() {
	p, v := paint.PaletteFor(r.playerPart), r.playerPart.view()
	own := PlayerColor(r.playerPart.player).In(p)
	r.ink, r.edge, r.symbolGround, r.words.Color = own, p.Quiet, p.Ground, p.Quiet
	r.ground.FillColor, r.fill.FillColor, r.fill.StrokeWidth = color.Transparent, color.Transparent, 0
	if v.Highlighted {
		r.symbolGround, r.words.Color = p.Panel, p.Ink
		r.ground.FillColor, r.fill.FillColor, r.fill.StrokeColor, r.fill.StrokeWidth = own, p.Panel, p.Rule, 1
	}
	if v.Won {
		r.fill.StrokeColor, r.fill.StrokeWidth = own, rim
	}
	for _, line := range []*canvas.Text{r.words, r.secondLine} {
		line.TextStyle.Bold, line.Color = v.Highlighted, r.words.Color
	}
	r.allySign.Color = r.words.Color
	paint.SetShown(r.allySign, v.Allied && !v.Won)
	r.corners(v.Allied, r.playerPart.joinsNext())
	if v.Active && r.playerPart.Hovered {
		r.fill.StrokeColor, r.fill.StrokeWidth = p.Ink, rim
	}
	r.Layout(r.playerPart.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

// corners makes the corners square towards an ally, before or after this half.
func (r *playerPartRenderer) corners(before, after bool) {
	const sharp = 0.01 // 0 would use the common radius
	first, last := float32(round), float32(round)
	if before {
		first = sharp
	}
	if after {
		last = sharp
	}
	box := r.ground
	box.TopLeftCornerRadius, box.BottomRightCornerRadius = first, last
	box.TopRightCornerRadius, box.BottomLeftCornerRadius = last, first
	if r.playerPart.strip.stacked {
		box.TopRightCornerRadius, box.BottomLeftCornerRadius = first, last
	}
	r.fill.TopRightCornerRadius, r.fill.BottomRightCornerRadius = box.TopRightCornerRadius, box.BottomRightCornerRadius
	r.fill.TopLeftCornerRadius, r.fill.BottomLeftCornerRadius = sharp, sharp // beside the bar
}

// paint draws the picture of the symbol.
func (r *playerPartRenderer) paint(w, h int) image.Image {
	r.pen.Begin(w, h, 1, r.symbolGround)
	x, y, reach := float64(w)/2, float64(h)/2, float64(min(w, h))/2
	PlayerShape(&r.pen, r.playerPart.player, x, y, reach, r.edge)
	PlayerShape(&r.pen, r.playerPart.player, x, y, 0.84*reach, r.ink)
	if r.playerPart.view().Eliminated {
		PlayerShape(&r.pen, r.playerPart.player, x, y, 0.66*reach, r.symbolGround)
		across := []scene.Point{{X: x - 0.9*reach, Y: y + 0.9*reach}, {X: x + 0.9*reach, Y: y - 0.9*reach}}
		r.pen.Stroke(across, max(0.2*reach, 2), r.edge)
	}
	return r.pen.Picture
}

// PlayerColor returns the colour of a player, counted from 0.
func PlayerColor(player int) palette.Meaning {
	own, _ := palette.Player(player)
	return own
}

// PlayerShape fills the symbol of a player: a disc, a diamond, a square, a triangle.
func PlayerShape(pen *paint.Pen, player int, x, y, r float64, c color.NRGBA) {
	for _, item := range scene.PlainShape(engine.Player(player), 2*r, palette.Ink) {
		switch i := item.(type) {
		case scene.Circle:
			pen.Disc(x, y, i.R, c)
		case scene.Polyline:
			if pen.Open(x-r, y-r, x+r, y+r) {
				pen.MoveTo(x+i.Points[0].X, y+i.Points[0].Y)
				for _, at := range i.Points[1:] {
					pen.LineTo(x+at.X, y+at.Y)
				}
				pen.Fill(c)
			}
		}
	}
}
