package pieces

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine/palette"
	"tchouka/widgets/paint"
)

// Tip is a small panel with one or two lines of text.
type Tip struct {
	ground *canvas.Rectangle
	lines  [2]*canvas.Text
}

// NewTip returns a hidden panel.
func NewTip() *Tip {
	t := &Tip{ground: canvas.NewRectangle(color.Transparent)}
	t.ground.CornerRadius = 8
	for i := range t.lines {
		t.lines[i] = canvas.NewText("", color.White)
	}
	return t
}

// size gives the lines their letters.
func (t *Tip) size(letters float32, first, second string, room float32) {
	widest := max(fyne.MeasureText(first, letters, fyne.TextStyle{}).Width, fyne.MeasureText(second, letters, fyne.TextStyle{}).Width)
	if widest > room {
		letters = max(letters*room/widest, 10)
	}
	for _, line := range t.lines {
		line.TextSize = letters
	}
}

// Objects lists what is drawn, from the back.
func (t *Tip) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{t.ground, t.lines[0], t.lines[1]}
}

// Hide takes the panel away.
func (t *Tip) Hide() {
	for _, o := range t.Objects() {
		o.Hide()
	}
}

// tipText is the size of the letters, in text of normal size.
const tipText = 14

// Show stands the panel above a point, inside the given room. What is too long for
// the room is written smaller.
func (t *Tip) Show(text string, at fyne.Position, room fyne.Size, scale float32, pal palette.Palette) {
	const pad = 8
	first, second, _ := strings.Cut(text, "\n")
	t.size(max(tipText*scale, 1), first, second, room.Width-2*pad-8)
	width, height := float32(0), float32(0)
	for i, line := range []string{first, second} {
		t.lines[i].Text, t.lines[i].Color = line, pal.Ink
		if line != "" {
			size := t.lines[i].MinSize()
			width, height = max(width, size.Width), height+size.Height
		}
	}
	size := fyne.NewSize(width+2*pad, height+2*pad)
	x := max(min(at.X-size.Width/2, room.Width-size.Width-4), 4)
	corner := fyne.NewPos(paint.Snap(x), paint.Snap(max(at.Y-size.Height, 2)))
	t.ground.Move(corner)
	t.ground.Resize(size)
	t.ground.FillColor, t.ground.StrokeColor, t.ground.StrokeWidth = pal.Panel, pal.Rule, 1
	y := corner.Y + pad
	for _, line := range t.lines {
		lineSize := line.MinSize()
		line.Move(fyne.NewPos(corner.X+pad, y))
		line.Resize(lineSize)
		y += lineSize.Height
		line.Show()
		line.Refresh()
	}
	t.ground.Show()
	t.ground.Refresh()
}
