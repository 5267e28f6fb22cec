package boardpane

import (
	"cmp"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// SketchTools is the set of drawing tools in the setup bar, with a sentence that describes the
// effect of the pointer with the selected tool.
type SketchTools struct {
	sketch       *Sketch
	tools        *controls.Segmented
	snap         *controls.ToolButton
	all          []fyne.CanvasObject
	descriptions []fyne.CanvasObject // a description for each tool
	Descriptions *fyne.Container     // contains the descriptions
}

// newSketchTools returns the tools of a sketch. One of them removes all seeds with clearAll.
func newSketchTools(p *Sketch, clearAll func(), notify func(string)) *SketchTools {
	t := &SketchTools{sketch: p}
	for _, sentence := range t.sentences() {
		descriptions := shell.NewQuietText(theme.SizeNameText)
		descriptions.Wrapping = fyne.TextWrapWord
		descriptions.Set(sentence)
		t.descriptions = append(t.descriptions, descriptions)
	}
	t.Descriptions = container.New(tallest{}, t.descriptions...)
	t.tools = controls.NewSegmented([]string{lang.L("Pencil"), lang.L("Move"), lang.L("Ruma"), lang.L("Eraser")}, func(i int) { p.selectTool(Tool(i)) })
	button := func(label, tip string, run func()) *controls.ToolButton {
		b := controls.NewToolButton(label, nil, run)
		b.Tip, b.OnHover = tip, notify
		return b
	}
	t.snap = button(lang.L("Grid"), lang.L("Snaps new and moved vertices to a grid (G)"), p.toggleSnap)
	t.all = []fyne.CanvasObject{
		t.tools, t.snap,
		button(lang.L("Tidy Up"), lang.L("Arranges the vertices so that the edges are easy to follow (T)"), p.Arrange),
		button(lang.L("Clear Seeds"), lang.L("Removes all seeds"), clearAll),
		button(lang.L("Erase All"), lang.L("Erases the whole graph so that you can draw another"), p.Blank),
	}
	p.changed = t.show
	t.show()
	return t
}

// show displays the selected tool.
func (t *SketchTools) show() {
	t.tools.SetSelected(int(t.sketch.tool))
	t.snap.SetOn(t.sketch.snap)
	for tool, descriptions := range t.descriptions {
		shell.SetVisible(descriptions, tool == int(t.sketch.tool))
	}
}

// sentences returns the effect of the pointer for each tool.
func (t *SketchTools) sentences() []string {
	return []string{
		lang.L("Click an empty spot to add a vertex (N). Click a vertex to add a seed, right-click to remove one. Drag from vertex to vertex to add or remove an edge (E). R makes a Ruma, Delete removes."),
		lang.L("Drag a vertex, or click it and use the arrow keys. Escape goes back to drawing."),
		lang.L("Click a vertex to make it a Ruma, or a hole again. Escape goes back to drawing."),
		lang.L("Click a vertex or an edge to remove it. Escape goes back to drawing."),
	}
}

// heightFor returns the height of the longest description at a width.
func (t *SketchTools) heightFor(width float32) float32 {
	const wrapAllowance = 1.12 // allowance for line breaks
	height := float32(0)
	for _, sentence := range t.sentences() {
		size := fyne.MeasureText(sentence, theme.TextSize(), fyne.TextStyle{})
		lines := math.Ceil(float64(size.Width*wrapAllowance) / float64(max(width-4*theme.Padding(), 1)))
		height = max(height, size.Height*float32(lines))
	}
	return height + 2*theme.InnerPadding()
}

// tallest is a layout that stacks objects, with the size of the largest one, hidden or not.
type tallest struct{}

func (tallest) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, 0)
	for _, o := range objects {
		size = size.Max(o.MinSize())
	}
	return size
}

func (tallest) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.NewPos(0, 0))
		o.Resize(size)
	}
}

// The visible part of a board that is drawn, which moves only for objects outside it.

// inFrame reports whether all places are completely visible, so that the view need not move.
func (p *Sketch) inFrame(places []engine.Place) bool {
	for _, at := range places {
		if !fitsInFrame(p.frame, scene.Point{X: at.X, Y: at.Y}) {
			return false
		}
	}
	return p.frame != (board.Frame{})
}

// fitsInFrame reports whether a place at a point is completely inside a frame.
func fitsInFrame(f board.Frame, at scene.Point) bool {
	const rounding = 1e-3
	return min(at.X-f.X, f.X+f.Width-at.X) > spotMarginX-rounding && min(at.Y-f.Y, f.Y+f.Height-at.Y) > spotMarginY-rounding
}

// view returns the visible part: the frame, extended to the aspect ratio of the board.
func (p *Sketch) view() board.Frame {
	if v := p.board.InView(); p.frame != (board.Frame{}) && v.Width > 0 {
		return v
	}
	return p.frame
}

// frameAround returns a frame with a margin around the places.
func (p *Sketch) frameAround(places []engine.Place) board.Frame {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, at := range places {
		x0, y0, x1, y1 = min(x0, at.X), min(y0, at.Y), max(x1, at.X), max(y1, at.Y)
	}
	if len(places) == 0 {
		x0, y0, x1, y1 = 0, 0, 0, 0
	}
	wide, high := max(x1-x0+2*sketchEdge, sketchWide), max(y1-y0+2*sketchEdge, sketchHigh)
	return board.Frame{X: (x0 + x1 - wide) / 2, Y: (y0 + y1 - high) / 2, Width: wide, Height: high}
}

// spot returns the point where a new object is placed: on the grid, and completely visible.
func (p *Sketch) spot(at scene.Point) scene.Point {
	f := p.view()
	return scene.Point{X: p.visibleCoordinate(at.X, f.X+spotMarginX, f.X+f.Width-spotMarginX), Y: p.visibleCoordinate(at.Y, f.Y+spotMarginY, f.Y+f.Height-spotMarginY)}
}

// visibleCoordinate is spot in one dimension, with the visible range from low to high.
func (p *Sketch) visibleCoordinate(at, low, high float64) float64 {
	if !p.snap {
		return min(max(at, low), max(low, high))
	}
	at = math.Round(at / gridStep)
	if least, most := math.Ceil(low/gridStep), math.Floor(high/gridStep); least <= most {
		at = min(max(at, least), most)
	}
	return at * gridStep
}

// free returns an unoccupied point: the first one next to a place, or the centre of the view.
func (p *Sketch) free() scene.Point {
	game, here := p.here()
	places := game.Board(here).Places
	if len(places) == 0 {
		return p.spot(scene.Point{X: p.frame.X + p.frame.Width/2, Y: p.frame.Y + p.frame.Height/2})
	}
	at := places[min(p.board.Selected(), len(places)-1)]
	taken := func(s scene.Point) bool {
		for _, other := range places {
			if math.Hypot(other.X-s.X, other.Y-s.Y) < gridStep*0.9 {
				return true
			}
		}
		return false
	}
	for out := 2.0; ; out++ {
		for _, way := range [...]scene.Point{{X: 1}, {Y: 1}, {Y: -1}, {X: -1}} {
			if s := (scene.Point{X: at.X + way.X*out*gridStep, Y: at.Y + way.Y*out*gridStep}); !taken(s) && (fitsInFrame(p.view(), s) || out > cmp.Or(p.view().Width, sketchWide)) {
				return s
			}
		}
	}
}
