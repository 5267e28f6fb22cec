package paint

import (
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine/palette"
	"tchouka/engine/scene"
)

// Tip is a small panel with a few lines of text.
type Tip struct {
	ground *canvas.Rectangle
	lines  [mostLines]*canvas.Text
}

const mostLines = 6

// NewTip returns a hidden panel.
func NewTip() *Tip {
	t := &Tip{ground: canvas.NewRectangle(color.Transparent)}
	t.ground.CornerRadius = Corner
	for i := range t.lines {
		t.lines[i] = canvas.NewText("", color.White)
	}
	return t
}

// Objects returns the canvas objects from back to front.
func (t *Tip) Objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{t.ground}
	for _, line := range t.lines {
		all = append(all, line)
	}
	return all
}

// Hide hides the panel.
func (t *Tip) Hide() {
	for _, o := range t.Objects() {
		o.Hide()
	}
}

// Dimensions of a tip.
const (
	tipText = 14 // text size, for text of normal size
	tipPad  = 8
	tipAway = 6 // distance from the object that it describes
)

// Show places the panel above a point, inside an area. Wide text is written smaller.
func (t *Tip) Show(text string, at fyne.Position, room fyne.Size, scale float32, pal palette.Palette) {
	lines := strings.Split(text, "\n")
	letters := fitting(lines, max(tipText*scale, 1), room.Width-2*tipPad-8)
	size := extent(lines, letters)
	x := max(min(at.X-size.Width/2, room.Width-size.Width-4), 4)
	t.write(lines, letters, Box{fyne.NewPos(x, max(at.Y-size.Height, 2)), size}, pal)
}

// Box is a rectangle of a widget.
type Box struct {
	At   fyne.Position
	Size fyne.Size
}

// Over returns the area of the intersection of two boxes, in square units.
func (b Box) Over(o Box) float32 {
	wide := min(b.At.X+b.Size.Width, o.At.X+o.Size.Width) - max(b.At.X, o.At.X)
	high := min(b.At.Y+b.Size.Height, o.At.Y+o.Size.Height) - max(b.At.Y, o.At.Y)
	return max(wide, 0) * max(high, 0)
}

// ShowClear places the panel near the object that it describes, where it covers as little as
// possible of the boxes keep. It wraps the text if that helps.
func (t *Tip) ShowClear(text string, about Box, keep []Box, room fyne.Size, scale float32, pal palette.Palette) {
	letters := max(tipText*scale, 1)
	var best Box
	var lines []string
	least := float32(math.MaxFloat32)
	for _, width := range []float32{room.Width, 300 * scale, 220 * scale, 150 * scale} {
		split := broken(text, letters, min(width, room.Width)-2*tipPad-8)
		if len(split) > mostLines {
			continue
		}
		size := extent(split, letters)
		for _, at := range around(about, size, room) {
			box := Box{at, size}
			away := at.AddXY(size.Width/2, size.Height/2).Subtract(about.At.AddXY(about.Size.Width/2, about.Size.Height/2))
			cost := 0.02*float32(math.Hypot(float64(away.X), float64(away.Y))) + float32(len(split))
			for _, other := range keep {
				cost += box.Over(other)
			}
			if cost < least {
				least, best, lines = cost, box, split
			}
		}
	}
	if lines == nil {
		t.Show(text, about.At, room, scale, pal)
		return
	}
	t.write(lines, fitting(lines, letters, room.Width-2*tipPad-8), best, pal)
}

// around returns candidate positions of a box: beside its object, and within an area.
func around(about Box, size, room fyne.Size) []fyne.Position {
	const edge = 4
	midX, midY := about.At.X+(about.Size.Width-size.Width)/2, about.At.Y+(about.Size.Height-size.Height)/2
	left, right := about.At.X-tipAway-size.Width, about.At.X+about.Size.Width+tipAway
	above, below := about.At.Y-tipAway-size.Height, about.At.Y+about.Size.Height+tipAway
	highest := func(from float32) float32 { return room.Width - size.Width - from }
	var all []fyne.Position
	for _, at := range []fyne.Position{
		{X: midX, Y: below},
		{X: midX, Y: above},
		{X: right, Y: midY},
		{X: left, Y: midY},
		{X: right, Y: below},
		{X: left, Y: below},
		{X: right, Y: above},
		{X: left, Y: above},
		{X: (room.Width - size.Width) / 2, Y: (room.Height - size.Height) / 2},
		{X: edge, Y: midY},
		{X: highest(edge), Y: midY},
		{X: midX, Y: edge},
		{X: midX, Y: room.Height - size.Height - edge},
	} {
		all = append(all, fyne.NewPos(
			Snap(max(min(at.X, room.Width-size.Width-edge), edge)), Snap(max(min(at.Y, room.Height-size.Height-edge), edge))))
	}
	return all
}

// broken wraps a text into lines of a maximum width.
func broken(text string, letters, width float32) (lines []string) {
	for part := range strings.SplitSeq(text, "\n") {
		if part != "" {
			lines = append(lines, scene.Measure(TextWidth).Wrap(part, float64(letters), float64(width))...)
		}
	}
	return lines
}

// fitting returns the text size at which lines fit, up to a maximum.
func fitting(lines []string, letters, room float32) float32 {
	for _, line := range lines {
		if wide := fyne.MeasureText(line, letters, fyne.TextStyle{}).Width; wide > room {
			letters = max(letters*room/wide, 10)
		}
	}
	return letters
}

// extent returns the size of a panel with lines.
func extent(lines []string, letters float32) (size fyne.Size) {
	for _, line := range lines {
		need := fyne.MeasureText(line, letters, fyne.TextStyle{})
		size = fyne.NewSize(max(size.Width, need.Width), size.Height+need.Height)
	}
	return size.AddWidthHeight(2*tipPad, 2*tipPad)
}

// write shows lines in a panel.
func (t *Tip) write(lines []string, letters float32, box Box, pal palette.Palette) {
	corner := fyne.NewPos(Snap(box.At.X), Snap(box.At.Y))
	t.ground.Move(corner)
	t.ground.Resize(box.Size)
	t.ground.FillColor, t.ground.StrokeColor, t.ground.StrokeWidth = pal.Panel, pal.Rule, 1
	y := corner.Y + tipPad
	for i, line := range t.lines {
		SetShown(line, i < len(lines))
		if i >= len(lines) {
			continue
		}
		line.Text, line.Color, line.TextSize = lines[i], pal.Ink, letters
		need := line.MinSize()
		line.Move(fyne.NewPos(corner.X+tipPad, y))
		line.Resize(need)
		y += need.Height
		line.Refresh()
	}
	t.ground.Show()
	t.ground.Refresh()
}
