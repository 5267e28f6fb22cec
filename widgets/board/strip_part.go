package board

import (
	"image"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine"
	"tchouka/engine/palette"
	"tchouka/engine/scene"
	"tchouka/widgets/paint"
)

// halfRenderer draws the symbol of a player, and text beside it. The player to move has a panel with
// a bar in the player's colour:
//
//	▌ ● South to move      ◆ North
type halfRenderer struct {
	half         *half
	ground, fill *canvas.Rectangle // the bar is the visible left edge of ground
	shape        *canvas.Raster
	words        *canvas.Text
	more         *canvas.Text // the second line of a text that does not fit in one
	with         *canvas.Text // between allies
	bed          color.NRGBA  // background of the symbol
	edge, ink    color.NRGBA  // of the symbol
	pen          paint.Pen
}

func newHalfRenderer(h *half) *halfRenderer {
	r := &halfRenderer{
		half: h, ground: canvas.NewRectangle(color.Transparent), fill: canvas.NewRectangle(color.Transparent),
		words: canvas.NewText("", color.Transparent), more: canvas.NewText("", color.Transparent), with: canvas.NewText("+", color.Transparent),
	}
	r.with.TextStyle.Bold = true
	r.shape = canvas.NewRaster(r.paint)
	r.Refresh()
	return r
}

func (r *halfRenderer) Destroy() {}

func (r *halfRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.fill, r.shape, r.words, r.more, r.with}
}

func (r *halfRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(least) }

// Layout puts the symbol at the left, and the text after it.
func (r *halfRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	v, high := r.half.view(), r.half.strip.unit(size)
	edge := paint.Snap(max(bar*high, barLeast))
	r.fill.Move(fyne.NewPos(edge, 0))
	r.fill.Resize(size.SubtractWidthHeight(edge, 0))
	letters, side := stripText*size.Height, paint.Snap(sign*high)
	if !v.Lit {
		letters, side = small*min(letters, 1.2*r.half.strip.most), paint.Snap(small*side)
	}
	space := paint.Snap(high / 4)
	room := size.Width - side - 3*space
	tight := fyne.MeasureText(v.Text, r.half.least(), fyne.TextStyle{Bold: true}).Width > room
	if tight { // a smaller symbol leaves more space for the text
		side, space = paint.Snap(0.6*side), paint.Snap(high/8)
		room = size.Width - side - 3*space
	}
	r.with.TextSize = small * stripText * high
	begin := space
	if r.with.Visible() {
		begin = max(space, paint.Snap(r.with.MinSize().Width+space/2))
		room -= begin - space
	}
	words := v.Text
	if v.Short != "" && !r.holds(words, room) {
		words = v.Short
	}
	r.write(words, letters, room, size.Height)
	r.shape.Move(fyne.NewPos(begin, paint.Snap((size.Height-side)/2)))
	r.shape.Resize(fyne.NewSquareSize(side))
	for _, line := range []*canvas.Text{r.words, r.more} {
		line.Move(line.Position().AddXY(begin+side+space, 0))
	}
	r.with.Move(fyne.NewPos(paint.Snap(space/4), paint.MiddleTop(r.with, size.Height)))
	r.with.Resize(r.with.MinSize())
}

// twoLines wraps a text into at most two lines, of which the first fits a width.
func twoLines(words string, size, room float32) []string {
	lines := scene.Measure(paint.TextWidth).Wrap(words, float64(size*boldWider), float64(room))
	if len(lines) > 2 {
		lines = []string{lines[0], strings.Join(lines[1:], " ")}
	}
	return lines
}

// holds reports whether a text fits a width, in two lines of the smallest size.
func (r *halfRenderer) holds(words string, room float32) bool {
	size := r.half.least()
	lines := twoLines(words, size, room)
	return !slices.ContainsFunc(lines, func(line string) bool {
		return fyne.MeasureText(line, size, r.words.TextStyle).Width > room
	})
}

// evenLines splits a text into two lines of about equal length.
func evenLines(words string) []string {
	best := []string{words}
	longest := len(words)
	for i, r := range words {
		if more := max(i, len(words)-i-1); r == ' ' && more <= longest {
			best, longest = []string{words[:i], words[i+1:]}, more
		}
	}
	return best
}

// broken splits a text into the lines that allow the largest size, and returns them with that size.
// The text of the player to move is split only if necessary.
func (r *halfRenderer) broken(words string, letters, room, height float32) (lines []string, size float32) {
	const (
		lineHigh = 0.36 // text size of two lines, as a fraction of the height
		larger   = 1.15
	)
	size = r.half.letters(words, letters, room)
	two, both := evenLines(words), min(letters, lineHigh*height)
	for _, line := range two {
		both = r.half.letters(line, both, room)
	}
	if v := r.half.view(); (!v.Lit || v.Won) && len(two) > 1 && both > larger*size {
		return two, both
	}
	if size <= r.half.least() && fyne.MeasureText(words, size, r.words.TextStyle).Width > room {
		return twoLines(words, size, room), size
	}
	return []string{words}, size
}

// write writes a text into a space, in one or two lines.
func (r *halfRenderer) write(words string, letters, room, height float32) {
	lines, size := r.broken(words, letters, room, height)
	if len(lines) > 1 { // the line break replaces the dot
		lines = []string{strings.TrimSuffix(lines[0], " ·"), strings.TrimPrefix(lines[1], "· ")}
	}
	r.more.Hidden = len(lines) < 2
	high := height / float32(len(lines))
	for i, text := range []*canvas.Text{r.words, r.more}[:len(lines)] {
		text.TextSize = size
		paint.FitText(text, lines[i], room)
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

// boldWider is the approximate width of bold text relative to normal text.
const boldWider = 1.08

func (r *halfRenderer) Refresh() {
	p, v := paint.PaletteFor(r.half), r.half.view()
	own := PlayerColor(r.half.player).In(p)
	r.ink, r.edge, r.bed, r.words.Color = own, p.Quiet, p.Ground, p.Quiet
	r.ground.FillColor, r.fill.FillColor, r.fill.StrokeWidth = color.Transparent, color.Transparent, 0
	if v.Lit {
		r.bed, r.words.Color = p.Panel, p.Ink
		r.ground.FillColor, r.fill.FillColor, r.fill.StrokeColor, r.fill.StrokeWidth = own, p.Panel, p.Rule, 1
	}
	if v.Won {
		r.fill.StrokeColor, r.fill.StrokeWidth = own, rim
	}
	for _, line := range []*canvas.Text{r.words, r.more} {
		line.TextStyle.Bold, line.Color = v.Lit, r.words.Color
	}
	r.with.Color = r.words.Color
	paint.SetShown(r.with, v.Allied && !v.Won)
	r.corners(v.Allied, r.half.follows())
	if v.Active && r.half.Hovered {
		r.fill.StrokeColor, r.fill.StrokeWidth = p.Ink, rim
	}
	r.Layout(r.half.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

// corners makes the corners square towards an ally, before or after this half.
func (r *halfRenderer) corners(before, after bool) {
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
	if r.half.strip.stands {
		box.TopRightCornerRadius, box.BottomLeftCornerRadius = first, last
	}
	r.fill.TopRightCornerRadius, r.fill.BottomRightCornerRadius = box.TopRightCornerRadius, box.BottomRightCornerRadius
	r.fill.TopLeftCornerRadius, r.fill.BottomLeftCornerRadius = sharp, sharp // beside the bar
}

// paint draws the picture of the symbol.
func (r *halfRenderer) paint(w, h int) image.Image {
	r.pen.Begin(w, h, 1, r.bed)
	x, y, reach := float64(w)/2, float64(h)/2, float64(min(w, h))/2
	PlayerShape(&r.pen, r.half.player, x, y, reach, r.edge)
	PlayerShape(&r.pen, r.half.player, x, y, 0.84*reach, r.ink)
	if r.half.view().Out {
		PlayerShape(&r.pen, r.half.player, x, y, 0.66*reach, r.bed)
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
