package export

import (
	"math"
	"strconv"

	"tchouka/engine/session"
)

// lineGeometry says where the boards of a line lie. They run down in columns,
// each with the hole numbers above its first board:
//
//	Multitchouka, 4 × 2
//	6 moves · 10 sowings · won · holes numbered from the far end
//	       1  2  3  4  Ruma          1  2  3  4  Ruma
//	 1   ( o  o (o) o   |_| )   4  ( o  o  o (o)  |_| )
//	 2   ( o  o  o (o)  |_| )   …
//	 …                          ●  ( o  o  o  o   |_| )  won
type lineGeometry struct {
	board         boardGeometry
	rows, columns int
	left, top     float64 // of the first board
	pitchX        float64
	pitchY        float64
	width, height float64
}

const (
	lineGutter    = 34 // left of a board, for the number of the move
	lineGap       = 28 // between columns
	lineRowGap    = 8
	commentHeight = 20 // below a board, when there are remarks
	headHeight    = 60 // of the two lines of the heading
	headSize      = 18
	quietSize     = 13
)

// geometry takes the fewest columns that leave the picture no taller than four
// thirds of its width, and one column for a short line.
func (l line) geometry(types typesetter) lineGeometry {
	boards := len(l.played) + 1
	g := lineGeometry{board: smallBoard(l.start.Len(), types), left: margin + lineGutter}
	g.top = margin + headHeight + 20
	g.pitchX = lineGutter + g.board.width + lineGap
	g.pitchY = g.board.height + lineRowGap
	if len(l.remarks) > 0 {
		g.pitchY += commentHeight
	}
	const short = 9
	for g.columns = 1; ; g.columns++ {
		g.rows = (boards + g.columns - 1) / g.columns
		g.width = 2*margin + float64(g.columns)*g.pitchX - lineGap
		g.height = g.top + float64(g.rows)*g.pitchY - lineRowGap + margin
		if boards <= short || g.width >= 0.75*g.height {
			break
		}
	}
	return g
}

func (l line) size(o Options) (width, height float64) {
	types := newTypesetter()
	g := l.geometry(types)
	return math.Max(g.width, headingWidth(types, l.title(o), l.summary(o))), g.height
}

func (l line) scene(o Options) Scene {
	types := newTypesetter()
	g := l.geometry(types)
	width, height := l.size(o)
	s := Scene{Width: width, Height: height, Ground: o.Palette.Panel}
	s.add(heading(types, width, l.title(o), l.summary(o), o)...)
	for index := range len(l.played) + 1 {
		column, row := index/g.rows, index%g.rows
		x, y := g.left+float64(column)*g.pitchX, g.top+float64(row)*g.pitchY
		if row == 0 {
			s.add(Group{X: x, Y: y - 12, Items: g.holeNumbers(o)})
		}
		s.add(Group{X: x, Y: y, Items: l.step(g, types, index, o)})
	}
	return s
}

// holeNumbers stand above a column; the middle of their digits is at 0.
func (g lineGeometry) holeNumbers(o Options) []Item {
	var items []Item
	for hole := range g.board.holes + 1 {
		items = append(items, g.board.label(hole, o, 0, o.Palette.Quiet))
	}
	return items
}

// step draws the position after so many moves, with the hole ringed that is
// played next. The last one tells the result.
func (l line) step(g lineGeometry, types typesetter, index int, o Options) []Item {
	p := l.position(index)
	m := marks{}
	middle := g.board.height / 2
	var left Item
	if index < len(l.played) {
		m.played = int(l.played[index].move)
		left = Text{
			X: -10, Y: middle, Text: strconv.Itoa(index + 1), Size: 15, Bold: true, Anchor: End,
			Color: o.Palette.Ink,
		}
	} else {
		if l.lost() {
			m.fatal = l.played[index-1].Last
		}
		left = Group{X: -20, Y: middle, Items: l.sign(o)}
	}
	items := append(g.board.items(p, o, m), left)
	if text := remarkLine(l.remarks[index]); text != "" {
		items = append(items, Text{
			X: 8, Y: g.board.height + commentHeight/2, Size: quietSize, Color: o.Palette.Quiet,
			Text: types.cut(oneLine(text), quietSize, g.board.width-16, false),
		})
	}
	return items
}

// remarkLine is a remark in one line: "!? Degrazia's line · the comment".
func remarkLine(r session.Remark) string {
	head := remarkHead(r)
	if head != "" && r.Comment != "" {
		head += " · "
	}
	return head + r.Comment
}

// sign is the shape of the result: a filled circle or a hollow square. A line
// that breaks off has none.
func (l line) sign(o Options) []Item {
	switch l.result() {
	case "won":
		return wonShape("0", o)
	case "lost", "stuck":
		return lostShape(o)
	default:
		return nil
	}
}
