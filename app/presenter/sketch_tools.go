package presenter

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/shell"
	"tchouka/widgets/controls"
)

// SketchTools are the tools for drawing in the bar of the set-up mode, and a sentence
// that says what the pointer does with the one that is taken up.
type SketchTools struct {
	sketch *Sketch
	tools  *controls.Segmented
	snap   *controls.ToolButton
	all    []fyne.CanvasObject
	Says   *shell.QuietText
}

// newSketchTools returns the tools of a sketch.
func newSketchTools(p *Sketch, tell func(string)) *SketchTools {
	t := &SketchTools{sketch: p, Says: shell.NewQuietText(theme.SizeNameText)}
	t.Says.Wrapping = fyne.TextWrapWord
	t.tools = controls.NewSegmented([]string{lang.L("Draw"), lang.L("Move"), lang.L("Ruma"), lang.L("Erase")}, func(i int) { p.take(Tool(i)) })
	button := func(label, tip string, run func()) *controls.ToolButton {
		b := controls.NewToolButton(label, nil, run)
		b.Tip, b.OnHover = tip, tell
		return b
	}
	t.snap = button(lang.L("Grid"), lang.L("New and moved vertices come to lie on a grid (G)"), p.toggleSnap)
	t.all = []fyne.CanvasObject{
		t.tools, t.snap,
		button(lang.L("Tidy up"), lang.L("Puts the vertices where the edges are easy to follow (T)"), p.Tidy),
		button(lang.L("Clear"), lang.L("Takes all seeds away"), p.Clear),
		button(lang.L("Blank"), lang.L("Takes everything away, to draw another graph"), p.Blank),
	}
	p.changed = t.show
	t.show()
	return t
}

// show says which tool is taken up.
func (t *SketchTools) show() {
	t.tools.SetSelected(int(t.sketch.tool))
	t.snap.SetOn(t.sketch.snap)
	t.Says.Set([]string{
		lang.L("Click the wood for a vertex (N), a vertex for a seed, right click for one less. Drag from vertex to vertex for an edge (E), again to remove it. R makes a Ruma, Delete removes."),
		lang.L("Drag a vertex, or click it and use the arrow keys. Escape goes back to drawing."),
		lang.L("Click a vertex to make it a Ruma, or a hole again. Escape goes back to drawing."),
		lang.L("Click a vertex or an edge to remove it. Escape goes back to drawing."),
	}[t.sketch.tool])
}

// heightFor returns what the sentence needs in a width.
func (t *SketchTools) heightFor(width float32) float32 {
	size := fyne.MeasureText(t.Says.Text(), theme.TextSize(), fyne.TextStyle{})
	const wasted = 1.12 // where lines are broken
	lines := math.Ceil(float64(size.Width*wasted) / float64(max(width-4*theme.Padding(), 1)))
	return size.Height*float32(lines) + 2*theme.InnerPadding()
}
