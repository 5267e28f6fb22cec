package treeview

import (
	"image"
	"slices"
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

// Signs is the set of symbols in view.
type Signs uint32

// The symbols that a [Legend] explains.
const (
	ShowsWon Signs = 1 << iota
	ShowsLost
	ShowsUnknown
	ShowsLine  // the current line
	ShowsMoves // holes and sowings on the edges
	ShowsDrawn
	ShowsLostIn   // lost, by the number of moves, in a game of several players
	ShowsNext     // N position of an impartial game: the player to move wins
	ShowsPrevious // P position: the player who moved last wins
	ShowsGrundy   // Grundy values in the nodes
	ShowsToGo     // moves to the end
	ShowsRecurs   // one player: the play is endless and recurs
	ShowsLostOnly // lost, without a number
	ShowsFirst    // the first player wins, with simultaneous moves
	ShowsSecond   // the second player wins
	ShowsMover    // two players with different moves: the player to move wins
	ShowsOther    // the other player wins
	ShowsEnd      // the winner, at the end
	ShowsValue    // expected value for the first player, in a game with chance
	// solitaireSigns are the symbols of a solitaire.
	solitaireSigns = ShowsWon | ShowsLost | ShowsUnknown | ShowsLine | ShowsMoves
)

// maxSignNodes is the maximum number of nodes inspected in a view that is too dense for detail.
const maxSignNodes = 4000

// reportSigns calls OnSigns if the symbols in view have changed.
func (v *TreeView) reportSigns(s *frame) {
	signs := v.signsOf(s)
	if signs != v.signs && v.OnSigns != nil {
		v.signs = signs
		v.OnSigns(signs)
	}
}

func (v *TreeView) signsOf(s *frame) Signs {
	if v.layout == nil {
		return 0
	}
	signs, several := Signs(0), v.tree.Players() > 1
	if s.dense {
		signs = v.denseSigns(s)
	}
	for i := range s.drawnNodes {
		if s.drawnNodes[i].over {
			signs |= ShowsEnd
			continue
		}
		if s.drawnNodes[i].fact.Kind == engine.Value {
			signs |= ShowsValue
			continue
		}
		signs |= signOf(s.drawnNodes[i].look)
	}
	for i := range s.edges {
		e := &s.edges[i]
		if e.look == lookLine {
			signs |= ShowsLine
		}
		if e.gap > 0 && (e.sowings > 1 || !several && v.byHole(e.move)) {
			signs |= ShowsMoves
		}
	}
	if v.tree.Players() == 2 {
		return v.signsOfTwo(signs, s)
	}
	return v.signsOfOthers(signs, s)
}

// signsOfOthers returns the symbols of a solitaire, and of more than two players.
func (v *TreeView) signsOfOthers(signs Signs, s *frame) Signs {
	lost := func(s drawnNode) bool { return s.look == lookLost && s.numbered }
	switch {
	case v.tree.Players() > 1 && signs&ShowsLost != 0:
		signs ^= ShowsLost | ShowsLostIn
	case v.tree.Players() > 1:
	case signs&ShowsDrawn != 0:
		signs ^= ShowsDrawn | ShowsRecurs
	case signs&ShowsLost != 0 && len(s.drawnNodes) > 0 && !slices.ContainsFunc(s.drawnNodes, lost):
		signs ^= ShowsLost | ShowsLostOnly
	}
	return signs
}

// byHole reports whether a move is written as the number of a hole.
func (v *TreeView) byHole(m engine.Move) bool {
	_, err := strconv.Atoi(v.moveText(m))
	return err == nil
}

// signsOfTwo returns the symbols of a game of two players: verdicts for the player to move.
func (v *TreeView) signsOfTwo(signs Signs, s *frame) Signs {
	two := signs &^ (ShowsWon | ShowsLost)
	won, lost := ShowsMover, ShowsOther
	simultaneous := v.tree.ToMove(tree.Root) == engine.Everyone
	switch {
	case simultaneous:
		won, lost = ShowsFirst, ShowsSecond
	case engine.IsImpartial(v.tree.Game()):
		won, lost = ShowsNext, ShowsPrevious
	}
	if signs&ShowsWon != 0 {
		two |= won
	}
	if signs&ShowsLost != 0 {
		two |= lost
	}
	for i := range s.drawnNodes {
		switch {
		case !s.drawnNodes[i].numbered || s.boards.scale > 0 || s.zoom < badgeZoom:
		case s.drawnNodes[i].fact.Kind == engine.Grundy:
			two |= ShowsGrundy
		case two&ShowsGrundy == 0 && !simultaneous: // only finished games have a number there
			two |= ShowsToGo
		}
	}
	if two&ShowsGrundy != 0 {
		two &^= ShowsToGo // those of finished games, which are 0
	}
	return two
}

// denseSigns inspects the nodes that are painted in a dense picture, one for each pixel, up to
// maxSignNodes nodes. It always finds a won node in view.
func (v *TreeView) denseSigns(s *frame) (signs Signs) {
	first, last, top, bottom := inView(v.layout, v.camera, s.size)
	left, point := maxSignNodes, int(tree.Row/v.camera.row)
	for column := first; column <= last; column++ {
		lo, hi := v.layout.Nodes(column, top, bottom)
		if v.layout.Won(lo, hi) >= 0 {
			signs |= ShowsWon
		}
		for i := lo; i < hi && left > 0; left-- {
			signs |= v.signAt(v.layout.ID(i))
			next := v.layout.Y(i) + point
			i += 1 + sort.Search(hi-i-1, func(k int) bool { return v.layout.Y(i+1+k) > next })
		}
	}
	if len(v.played) > 0 {
		signs |= ShowsLine
	}
	return signs
}

// signAt returns the symbol of a node that is drawn as a dot.
func (v *TreeView) signAt(id tree.ID) Signs {
	look := lookOf(v.tree.Verdict(id))
	if look == lookUnknown {
		if fact, ok := v.tree.Node(id).Number(v.numbers); ok && fact.Kind == engine.Value {
			return ShowsValue
		}
	}
	return signOf(look)
}

func signOf(look look) Signs {
	switch look {
	case lookWon:
		return ShowsWon
	case lookLost:
		return ShowsLost
	case lookDrawn:
		return ShowsDrawn
	}
	return ShowsUnknown
}
