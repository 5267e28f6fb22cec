package presenter

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
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
	says   []fyne.CanvasObject // a sentence for each tool
	Says   *fyne.Container     // them
}

// newSketchTools returns the tools of a sketch.
func newSketchTools(p *Sketch, tell func(string)) *SketchTools {
	t := &SketchTools{sketch: p}
	for _, sentence := range t.sentences() {
		says := shell.NewQuietText(theme.SizeNameText)
		says.Wrapping = fyne.TextWrapWord
		says.Set(sentence)
		t.says = append(t.says, says)
	}
	t.Says = container.New(tallest{}, t.says...)
	t.tools = controls.NewSegmented([]string{lang.L("Pencil"), lang.L("Move"), lang.L("Ruma"), lang.L("Eraser")}, func(i int) { p.take(Tool(i)) })
	button := func(label, tip string, run func()) *controls.ToolButton {
		b := controls.NewToolButton(label, nil, run)
		b.Tip, b.OnHover = tip, tell
		return b
	}
	t.snap = button(lang.L("Grid"), lang.L("New and moved vertices come to lie on a grid (G)"), p.toggleSnap)
	t.all = []fyne.CanvasObject{
		t.tools, t.snap,
		button(lang.L("Tidy up"), lang.L("Puts the vertices where the edges are easy to follow (T)"), p.Tidy),
		button(lang.L("No seeds"), lang.L("Takes all seeds away"), p.Clear),
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
	for tool, says := range t.says {
		shell.SetVisible(says, tool == int(t.sketch.tool))
	}
}

// sentences says of each tool what the pointer does with it.
func (t *SketchTools) sentences() []string {
	return []string{
		lang.L("Click the wood for a vertex (N), a vertex for a seed, right click for one less. Drag from vertex to vertex for an edge (E), again to remove it. R makes a Ruma, Delete removes."),
		lang.L("Drag a vertex, or click it and use the arrow keys. Escape goes back to drawing."),
		lang.L("Click a vertex to make it a Ruma, or a hole again. Escape goes back to drawing."),
		lang.L("Click a vertex or an edge to remove it. Escape goes back to drawing."),
	}
}

// heightFor returns what the longest sentence needs in a width: another tool leaves
// everything where it is.
func (t *SketchTools) heightFor(width float32) float32 {
	const wasted = 1.12 // where lines are broken
	height := float32(0)
	for _, sentence := range t.sentences() {
		size := fyne.MeasureText(sentence, theme.TextSize(), fyne.TextStyle{})
		lines := math.Ceil(float64(size.Width*wasted) / float64(max(width-4*theme.Padding(), 1)))
		height = max(height, size.Height*float32(lines))
	}
	return height + 2*theme.InnerPadding()
}

// tallest lays things over one another, with room for the tallest, hidden or not.
type tallest struct{}

// MinSize implements fyne.Layout.
func (tallest) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, 0)
	for _, o := range objects {
		size = size.Max(o.MinSize())
	}
	return size
}

// Layout implements fyne.Layout.
func (tallest) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.NewPos(0, 0))
		o.Resize(size)
	}
}
