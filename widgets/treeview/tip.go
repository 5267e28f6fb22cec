package treeview

import (
	"image"
	"sort"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/widgets/paint"
)

// Dimensions of a tip.
const (
	tipPadX = 10
	tipPadY = 4
	tipGap  = 6 // from the ring of the node
	tipTurn = 7 // at both ends of the lines of a board, for the thread of a broken one
)

// tipMoved separates a position from the move that led to it.
const tipMoved = "  ·  "

// tip is the small panel that shows the position of a node, as a board and as text. A board with
// too many holes to fit is shown as text only.
//
//	╭──────────────────────────╮
//	│  ( )  (2)  (0)  (3)  [1]  │
//	│  0 2 0 3 | 1  ·  hole 3   │
//	╰──────────────────────────╯
type tip struct {
	panel   *canvas.Rectangle
	text    *canvas.Text
	picture *canvas.Raster // of the board
	sheet   paint.Sheet
	board   boards
	items   []scene.Item
	font    fyne.Resource
}

func newTip() *tip {
	t := &tip{panel: canvas.NewRectangle(nil), text: canvas.NewText("", nil)}
	t.panel.StrokeWidth, t.panel.CornerRadius = 1, paint.Corner
	t.text.TextSize, t.text.TextStyle = paint.CaptionText, fyne.TextStyle{Monospace: true}
	t.picture = canvas.NewRaster(t.paint)
	return t
}

// appendTo appends the objects in use.
func (t *tip) appendTo(objects []fyne.CanvasObject) []fyne.CanvasObject {
	objects = append(objects, t.panel, t.text)
	if t.board.scale > 0 {
		objects = append(objects, t.picture)
	}
	return objects
}

// show places the panel above a node, or below it if it does not fit, inside the widget. The seeds
// are those of the holes, the Ruma last, or none.
func (t *tip) show(v *TreeView, seeds []int, node fyne.Position, reach float32, p palette.Palette) {
	space := v.Size().SubtractWidthHeight(2, 2) // margin to the border
	t.sheet.Palette, t.font = p, paint.FontFor(v, fyne.TextStyle{Bold: true})
	t.panel.FillColor, t.panel.StrokeColor = p.Panel, p.Quiet
	t.text.Text, t.text.Color = v.positionText(), p.Ink
	t.text.TextSize = paint.Snap(13 * float32(v.camera.text))
	words := t.text.MinSize()
	board := t.fit(v, seeds, space.SubtractWidthHeight(2*tipPadX, 4*tipPadY+words.Height))
	if board.Height > 0 && words.Width > space.Width-2*tipPadX {
		// The board already shows the position: only the move that led to it remains.
		_, t.text.Text, _ = strings.Cut(t.text.Text, tipMoved)
		if words = t.text.MinSize(); t.text.Text == "" {
			words = fyne.Size{}
		}
	}
	size := words.AddWidthHeight(2*tipPadX, 2*tipPadY)
	high := board.Height
	if high > 0 {
		high += 2 * tipPadY
		size = fyne.NewSize(max(size.Width, board.Width+2*tipPadX), size.Height+high)
	}
	at := fyne.NewPos(node.X-size.Width/2, node.Y-reach-tipGap-size.Height)
	if at.Y < 0 {
		at.Y = node.Y + reach + tipGap
	}
	at.X = paint.Snap(max(min(at.X, space.Width-size.Width+1), 1))
	at.Y = paint.Snap(max(min(at.Y, space.Height-size.Height+1), 1))
	t.panel.Move(at)
	t.panel.Resize(size)
	t.text.Move(at.AddXY(paint.Snap((size.Width-words.Width)/2), high+tipPadY))
	t.text.Resize(words)
	t.picture.Move(at.AddXY(paint.Snap((size.Width-board.Width)/2), 2*tipPadY))
	t.picture.Resize(board)
}

// fit returns the size of the board, or zero for no board.
func (t *tip) fit(v *TreeView, seeds []int, space fyne.Size) fyne.Size {
	t.board, t.items = boards{}, nil
	if len(seeds) < 2 {
		return fyne.Size{}
	}
	b := v.board(len(seeds) - 1)
	width, height := b.Width+2*tipTurn, b.Height
	t.board = boards{b, scaleFor(width, height, float64(space.Width), float64(space.Height))}
	if t.board.scale > 0 {
		t.items = b.Items(seeds)
	}
	return fyne.NewSize(paint.Snap(float32(width*t.board.scale)), paint.Snap(float32(height*t.board.scale)))
}

// paint draws the picture of the board, w × h pixels.
func (t *tip) paint(w, h int) image.Image {
	size := t.picture.Size()
	t.sheet.Bold.SetFont(t.font)
	t.sheet.Pen.Begin(w, h, float64(w)/float64(max(size.Width, 1)), t.sheet.Palette.Panel)
	t.sheet.Lay(t.items, float64(size.Width)/2, float64(size.Height)/2, t.board.scale)
	return t.sheet.Pen.Picture
}

// maxSignNodes is the maximum number of nodes inspected in a view that is too dense for detail.
const maxSignNodes = 4000

// ReportSigns calls a function with the tree and the symbols in view at the next drawing, and whenever
// the symbols change.
func (v *TreeView) ReportSigns(to func(*tree.Tree, scene.TreeSigns)) {
	v.onSigns, v.signs = to, scene.TreeSigns{}
}

// reportSigns reports the symbols in view if they have changed.
func (v *TreeView) reportSigns(s *frame) {
	if signs := v.signsOf(s); v.onSigns != nil && signs != v.signs {
		v.signs = signs
		v.onSigns(v.tree, signs)
	}
}

func (v *TreeView) signsOf(s *frame) (signs scene.TreeSigns) {
	if v.layout == nil {
		return signs
	}
	if s.dense {
		v.denseSigns(s, &signs)
	}
	legible := s.boards.scale == 0 && s.zoom >= badgeZoom
	for i := range s.drawnNodes {
		signs.Take(v.tree, s.drawnNodes[i].ID, v.numbers, legible)
	}
	for i := range s.edges {
		e := &s.edges[i]
		signs.Line = signs.Line || e.look == lookLine
		signs.Sowings = signs.Sowings || e.gap > 0 && (e.sowings > 1 || v.tree.Players() == 1 && v.byHole(e.move))
	}
	return signs
}

// byHole reports whether a move is written as the number of a hole.
func (v *TreeView) byHole(m engine.Move) bool {
	_, err := strconv.Atoi(v.moveText(m))
	return err == nil
}

// denseSigns inspects the nodes that are painted in a dense picture, one for each pixel, up to
// maxSignNodes nodes. It always finds a won node in view.
func (v *TreeView) denseSigns(s *frame, signs *scene.TreeSigns) {
	first, last, top, bottom := inView(v.layout, v.camera, s.size)
	left, point := maxSignNodes, int(tree.Row/v.camera.row)
	for column := first; column <= last; column++ {
		lo, hi := v.layout.Nodes(column, top, bottom)
		if v.layout.Won(lo, hi) >= 0 {
			signs.TakeVerdict(engine.Won)
		}
		for i := lo; i < hi && left > 0; left-- {
			id := v.layout.ID(i)
			if verdict := v.tree.Verdict(id); verdict != engine.Unknown {
				signs.TakeVerdict(verdict)
			} else {
				signs.Take(v.tree, id, v.numbers, false)
			}
			next := v.layout.Y(i) + point
			i += 1 + sort.Search(hi-i-1, func(k int) bool { return v.layout.Y(i+1+k) > next })
		}
	}
	signs.Line = len(v.played) > 0
}
