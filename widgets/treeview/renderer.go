// Package treeview draws the game tree of a session as a plane that can be panned and zoomed, and
// the legend of its symbols.
//
//	tree.Layout ──▶ frame (what is in view) ──▶ painter ──▶ one picture
//	                camera ──┘                   └─▶ words and tips, which are objects
package treeview

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/widgets/paint"
)

var _ fyne.WidgetRenderer = (*renderer)(nil)

// renderer draws a TreeView. Lines and shapes are one picture of the size of the widget, painted
// from the nodes in view; only words are canvas objects. Each object costs Fyne time in each frame,
// and a curve would need ten line objects.
//
//	picture < words < overview, window < tip < focus
type renderer struct {
	view    *TreeView
	frame   frame
	painter painter
	dots    dots
	words   []word
	texts   treeTexts

	picture  *canvas.Raster
	overview *canvas.Raster
	mapPen   paint.Pen
	mapNow   overviewMap
	window   *canvas.Rectangle
	tip      *tip
	focus    *canvas.Rectangle
	objects  []fyne.CanvasObject
}

func newRenderer(v *TreeView) *renderer {
	r := &renderer{view: v, tip: newTip()}
	r.painter.Finest = 1
	r.picture = canvas.NewRaster(r.paint)
	r.overview = canvas.NewRaster(r.paintOverview)
	r.overview.Resize(fyne.NewSize(mapWidth, mapHeight))
	r.window = canvas.NewRectangle(color.Transparent)
	r.window.StrokeWidth, r.window.CornerRadius = 2, 2
	r.focus = paint.NewFocusFrame()
	r.draw()
	return r
}

// Layout gives the picture the whole widget.
func (r *renderer) Layout(size fyne.Size) {
	r.picture.Resize(size)
	paint.PlaceFocusFrame(r.focus, size)
	r.Refresh()
}

// MinSize fits a few nodes.
func (r *renderer) MinSize() fyne.Size           { return fyne.NewSize(160, 120) }
func (r *renderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *renderer) Refresh() {
	r.draw()
	canvas.Refresh(r.view)
}

// Destroy does nothing.
func (r *renderer) Destroy() {}

// draw composes the frame. Pictures are painted when Fyne requests them.
func (r *renderer) draw() {
	v := r.view
	v.scaleWithText()
	p := paint.PaletteFor(v)
	v.compose(&r.frame)
	v.relocateMap(&r.frame)
	r.words = r.words[:0]
	if !r.frame.dense {
		r.words = v.addWords(r.words, &r.frame, p)
	}
	v.reportSigns(&r.frame)
	r.words = v.addAxisWords(r.words, &r.frame, p)
	r.texts.show(r.words)
	r.objects = r.texts.appendTo(append(r.objects[:0], r.picture))
	r.drawMap(p)
	if i := v.index(v.hovered); i >= 0 && v.dragging == dragNothing && !v.folding {
		x, y := v.at(i)
		var seeds []int
		if r.frame.boards.scale == 0 { // otherwise the node itself shows the position
			seeds = v.seedsOf(v.hovered)
		}
		r.tip.show(v, seeds, fyne.NewPos(float32(x), float32(y)), float32(ringRadius*v.camera.size()), p)
		r.objects = r.tip.appendTo(r.objects)
	}
	if v.focused {
		r.focus.StrokeColor = p.Line
		r.objects = append(r.objects, r.focus)
	}
}

func (r *renderer) drawMap(p palette.Palette) {
	v := r.view
	r.mapNow = v.overview()
	if !r.mapNow.shown {
		return
	}
	corner := fyne.NewPos(float32(r.mapNow.x), float32(r.mapNow.y))
	r.overview.Move(corner)
	x0, y0, x1, y1 := r.mapNow.window(v.camera, v.Size())
	r.window.StrokeColor = p.Line
	r.window.Move(corner.AddXY(paint.Snap(float32(x0)), paint.Snap(float32(y0))))
	r.window.Resize(fyne.NewSize(paint.Snap(float32(x1-x0)), paint.Snap(float32(y1-y0))))
	r.objects = append(r.objects, r.overview, r.window)
}

// paint draws the picture of w × h pixels.
func (r *renderer) paint(w, h int) image.Image {
	v := r.view
	r.painter.Begin(v, w, h)
	r.painter.frame = &r.frame
	r.painter.notes = v.notes
	if r.frame.dense && v.layout != nil {
		r.dots.painter, r.dots.view = &r.painter, v
		r.dots.paint()
	} else {
		r.painter.paint()
	}
	return r.painter.Pen.Picture
}

func (r *renderer) paintOverview(w, h int) image.Image {
	return r.view.paintMap(&r.mapPen, r.mapNow, paint.PaletteFor(r.view), w, h)
}

// positionText returns the position of the node under the pointer, cached for that node.
func (v *TreeView) positionText() string {
	if v.words.tipOf != v.hovered {
		v.words.tipOf, v.words.tip = v.hovered, engine.Brief(v.tree.State(v.hovered))
		if n := v.tree.Node(v.hovered); n.Move != nil && !v.layout.Merged() {
			v.words.tip += tipMoved + v.movedText(n)
		}
	}
	return v.words.tip
}
