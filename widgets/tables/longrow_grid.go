package tables

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
)

// Dimensions of a long row in Fyne's units, for text of normal size.
const (
	longPitch  = 62.0 // minimum distance between holes
	longDigit  = 12.0 // additional distance for each digit beyond three
	longRuma   = 96.0
	longRuns   = 26.0 // space for the braces above
	longWood   = 72.0
	longLabels = 24.0
	longEnd    = 14.0 // wood beyond the last hole
)

// longGrid is the layout of a long row. x is the scroll offset from the Ruma.
type longGrid struct {
	width, height float64
	pitch, ruma   float64
	scale         float64
	x             float64
}

func (g *longGrid) measure(v LongRowView, scale float64) {
	g.scale = scale
	digits := len(strconv.Itoa(v.Holes))
	g.pitch = math.Round((longPitch + longDigit*float64(max(digits-3, 0))) * scale)
	g.ruma = math.Round(longRuma * scale)
}

// whole returns the length of the row.
func (g *longGrid) whole(v LongRowView) float64 {
	return g.ruma + float64(v.Holes)*g.pitch + longEnd
}

func (g *longGrid) maxOffset(v LongRowView) float64 { return max(g.whole(v)-math.Floor(g.width), 0) }

func (g *longGrid) bound(v LongRowView) { g.x = math.Round(min(max(g.x, 0), g.maxOffset(v))) }

// span returns the nearest and the farthest hole in view.
func (g *longGrid) span(v LongRowView) (from, to int) {
	if v.Source == nil || g.pitch < 1 {
		return 1, 0
	}
	from = max(int((g.x-g.ruma)/g.pitch)+1, 1)
	to = min(int((g.x+g.width-g.ruma)/g.pitch)+1, v.Holes)
	return from, to
}

// middle returns the centre of a hole; distance 0 is the Ruma.
func (g *longGrid) middle(distance int) float64 {
	if distance == 0 {
		return g.ruma/2 - g.x
	}
	return g.ruma + (float64(distance)-0.5)*g.pitch - g.x
}

// holeAt returns the distance of the hole at a point, or 0.
func (g *longGrid) holeAt(v LongRowView, at fyne.Position) int {
	x, y := float64(at.X), float64(at.Y)
	if v.Source == nil || x < 0 || x >= g.width || y < 0 || y >= g.height-barSpace {
		return 0
	}
	if x += g.x - g.ruma; x < 0 {
		return 0
	}
	if distance := int(x/g.pitch) + 1; distance <= v.Holes {
		return distance
	}
	return 0
}

// bar returns the scroll bar; a bar that is not needed has length 0.
func (g *longGrid) bar(v LongRowView) scrollBar {
	return newScrollBar(0, g.width, g.x, g.maxOffset(v))
}
