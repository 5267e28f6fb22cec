package export

import (
	"math"
	"strconv"
	"strings"

	"tchouka/engine/row/design"
)

// boardsGeometry says where boards that stand side by side lie:
//
//	1 ( o o o |_| )     2 ( o o o |_| )     3 ( o o o |_| )
//	  6 moves · …         4 moves · …         5 moves · …
type boardsGeometry struct {
	board          boardGeometry
	columns        int
	left, top      float64 // of the first board
	pitchX, pitchY float64
	width, height  float64
}

const (
	boardsAcross  = 1100 // units that a picture is wide, about
	boardsMost    = 5    // columns
	boardsGutter  = 36   // left of a board, for its number
	boardsGap     = 22   // between columns
	boardsCaption = 24   // below a board
	boardsRowGap  = 14
)

func (l boardList) geometry(types typesetter, o Options) boardsGeometry {
	g := boardsGeometry{board: smallBoard(l.holes(), types), left: margin + boardsGutter, top: margin + headHeight + 20}
	g.pitchX = boardsGutter + g.board.width + boardsGap
	g.pitchY = g.board.height + boardsCaption + boardsRowGap
	g.columns = min(max(int(boardsAcross/g.pitchX), 1), boardsMost, len(l.boards))
	rows := (len(l.boards) + g.columns - 1) / g.columns
	g.width = math.Max(2*margin+float64(g.columns)*g.pitchX-boardsGap, headingWidth(types, l.title(o), numberingText(o.Numbering)))
	g.height = g.top + float64(rows)*g.pitchY - boardsRowGap + margin
	return g
}

func (l boardList) size(o Options) (width, height float64) {
	g := l.geometry(newTypesetter(), o)
	return g.width, g.height
}

func (l boardList) scene(o Options) Scene {
	types := newTypesetter()
	g := l.geometry(types, o)
	s := Scene{Width: g.width, Height: g.height, Ground: o.Palette.Panel}
	s.add(heading(types, g.width, l.title(o), numberingText(o.Numbering), o)...)
	numbers := lineGeometry{board: g.board}
	for i := range l.boards {
		column, row := i%g.columns, i/g.columns
		x, y := g.left+float64(column)*g.pitchX, g.top+float64(row)*g.pitchY
		if row == 0 {
			s.add(Group{X: x, Y: y - 12, Items: numbers.holeNumbers(o)})
		}
		s.add(Group{X: x, Y: y, Items: l.cell(g.board, types, i, g.board.width, o)})
	}
	return s
}

// cell is a board with its number and, in so much room, what it is like.
func (l boardList) cell(g boardGeometry, types typesetter, i int, room float64, o Options) []Item {
	number := strconv.Itoa(i + 1)
	return append(g.items(l.boards[i].Position, o, marks{}),
		Text{
			X: -8, Y: g.height / 2, Text: number, Size: types.fit(number, 15, boardsGutter-10),
			Bold: true, Anchor: End, Color: o.Palette.Ink,
		},
		Text{
			X: 6, Y: g.height + boardsCaption/2, Size: quietSize, Color: o.Palette.Quiet,
			Text: types.cut(boardCaption(l.boards[i]), quietSize, room-6, false),
		})
}

// boardCaption says in a few words what a board is like.
func boardCaption(b design.Board) string {
	lines := b.Lines.String() + " winning lines"
	if b.Lines.IsInt64() && b.Lines.Int64() == 1 {
		lines = "1 winning line"
	}
	return strings.Join([]string{count(b.Moves, "move"), lines, b.Level().String()}, " · ")
}
