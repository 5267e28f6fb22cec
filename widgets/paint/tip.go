package paint

import (
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// Tip is a small panel with a few lines of text.
type Tip struct {
	ground *canvas.Rectangle
	lines  [maxLines]*canvas.Text
}

const maxLines = 6

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
	tipText     = 14 // text size, for text of normal size
	tipPad      = 8
	tipDistance = 6 // distance from the object that it describes
)

// Show places the panel above a point, inside an area. Wide text is written smaller.
func (t *Tip) Show(text string, at fyne.Position, space fyne.Size, scale float32, pal palette.Palette) {
	lines := strings.Split(text, "\n")
	textSize := fitTextSize(lines, max(tipText*scale, 1), space.Width-2*tipPad-8)
	size := panelSize(lines, textSize)
	x := max(min(at.X-size.Width/2, space.Width-size.Width-4), 4)
	t.write(lines, textSize, Box{fyne.NewPos(x, max(at.Y-size.Height, 2)), size}, pal)
}

// Box is a rectangle of a widget.
type Box struct {
	At   fyne.Position
	Size fyne.Size
}

// OverlapArea returns the area of the intersection of two boxes, in square units.
func (b Box) OverlapArea(o Box) float32 {
	wide := min(b.At.X+b.Size.Width, o.At.X+o.Size.Width) - max(b.At.X, o.At.X)
	high := min(b.At.Y+b.Size.Height, o.At.Y+o.Size.Height) - max(b.At.Y, o.At.Y)
	return max(wide, 0) * max(high, 0)
}

// ShowAvoiding places the panel near the object that it describes, where it covers as little as
// possible of the boxes keep. It wraps the text if that helps.
func (t *Tip) ShowAvoiding(text string, target Box, avoid []Box, space fyne.Size, scale float32, pal palette.Palette) {
	textSize := max(tipText*scale, 1)
	var best Box
	var lines []string
	minCost := float32(math.MaxFloat32)
	for _, width := range []float32{space.Width, 300 * scale, 220 * scale, 150 * scale} {
		split := wrapText(text, textSize, min(width, space.Width)-2*tipPad-8)
		if len(split) > maxLines {
			continue
		}
		size := panelSize(split, textSize)
		for _, at := range candidatePositions(target, size, space) {
			box := Box{at, size}
			away := at.AddXY(size.Width/2, size.Height/2).Subtract(target.At.AddXY(target.Size.Width/2, target.Size.Height/2))
			cost := 0.02*float32(math.Hypot(float64(away.X), float64(away.Y))) + float32(len(split))
			for _, other := range avoid {
				cost += box.OverlapArea(other)
			}
			if cost < minCost {
				minCost, best, lines = cost, box, split
			}
		}
	}
	if lines == nil {
		t.Show(text, target.At, space, scale, pal)
		return
	}
	t.write(lines, fitTextSize(lines, textSize, space.Width-2*tipPad-8), best, pal)
}

// candidatePositions returns candidate positions of a box: beside its object, and within an area.
func candidatePositions(target Box, size, space fyne.Size) []fyne.Position {
	const edge = 4
	midX, midY := target.At.X+(target.Size.Width-size.Width)/2, target.At.Y+(target.Size.Height-size.Height)/2
	left, right := target.At.X-tipDistance-size.Width, target.At.X+target.Size.Width+tipDistance
	above, below := target.At.Y-tipDistance-size.Height, target.At.Y+target.Size.Height+tipDistance
	highest := func(from float32) float32 { return space.Width - size.Width - from }
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
		{X: (space.Width - size.Width) / 2, Y: (space.Height - size.Height) / 2},
		{X: edge, Y: midY},
		{X: highest(edge), Y: midY},
		{X: midX, Y: edge},
		{X: midX, Y: space.Height - size.Height - edge},
	} {
		all = append(all, fyne.NewPos(
			Snap(max(min(at.X, space.Width-size.Width-edge), edge)), Snap(max(min(at.Y, space.Height-size.Height-edge), edge))))
	}
	return all
}

// wrapText wraps a text into lines of a maximum width.
func wrapText(text string, textSize, width float32) (lines []string) {
	for part := range strings.SplitSeq(text, "\n") {
		if part != "" {
			lines = append(lines, scene.Measure(TextWidth).Wrap(part, float64(textSize), float64(width))...)
		}
	}
	return lines
}

// fitTextSize returns the text size at which lines fit, up to a maximum.
func fitTextSize(lines []string, textSize, space float32) float32 {
	for _, line := range lines {
		if wide := fyne.MeasureText(line, textSize, fyne.TextStyle{}).Width; wide > space {
			textSize = max(textSize*space/wide, 10)
		}
	}
	return textSize
}

// panelSize returns the size of a panel with lines.
func panelSize(lines []string, textSize float32) (size fyne.Size) {
	for _, line := range lines {
		need := fyne.MeasureText(line, textSize, fyne.TextStyle{})
		size = fyne.NewSize(max(size.Width, need.Width), size.Height+need.Height)
	}
	return size.AddWidthHeight(2*tipPad, 2*tipPad)
}

// write shows lines in a panel.
func (t *Tip) write(lines []string, textSize float32, box Box, pal palette.Palette) {
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
		line.Text, line.Color, line.TextSize = Visual(lines[i]), pal.Ink, textSize
		need := line.MinSize()
		line.Move(fyne.NewPos(corner.X+tipPad, y))
		line.Resize(need)
		y += need.Height
		line.Refresh()
	}
	t.ground.Show()
	t.ground.Refresh()
}
