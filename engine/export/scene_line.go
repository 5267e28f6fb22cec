package export

import (
	"maps"
	"slices"
	"strconv"

	"tchouka/engine/row"
	"tchouka/engine/session"
)

// lineGeometry says where the boards of a line lie. They run down in columns,
// each with the hole numbers above its first board:
//
//	Tchuka Ruma, 4 × 2
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
	notes         map[int]int // numbers of the remarks too long to stand below their board
	words         []noteLine  // below all
}

const (
	lineGutter    = 34 // left of a board, for the number of the move
	lineGap       = 28 // between columns
	lineRowGap    = 8
	commentHeight = 20 // below a board, when there are remarks
	remarkMargin  = 8  // left and right of a remark
	headHeight    = 60 // of the two lines of the heading
	headSize      = 18
	quietSize     = 13
)

// geometry takes the fewest columns that leave the picture no taller than four
// thirds of its width, and one column for a short line.
func (l line) geometry(types typesetter) lineGeometry {
	boards := len(l.moves) + 1
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

// place makes room for the heading and the notes.
func (l line) place(types typesetter, o Options) (g lineGeometry) {
	g = l.geometry(types)
	g.width = max(g.width, headingWidth(types, l.title(o), l.summary(o)))
	g.notes = map[int]int{}
	var long []string
	for _, index := range slices.Sorted(maps.Keys(l.remarks)) {
		text := oneLine(remarkLine(l.remarks[index]))
		if types.width(text, quietSize, false) > g.board.width-2*remarkMargin {
			g.notes[index] = len(long)
			long = append(long, text)
		}
	}
	if len(long) > 0 {
		g.width = max(g.width, noteWidth+2*margin)
	}
	g.words = wrapNotes(types, long, g.width)
	g.height += notesHeight(g.words)
	return g
}

func (l line) size(o Options) (width, height float64) {
	g := l.place(newTypesetter(), o)
	return g.width, g.height
}

func (l line) scene(o Options) Scene {
	types := newTypesetter()
	g := l.place(types, o)
	s := Scene{Width: g.width, Height: g.height, Ground: o.Palette.Panel}
	s.add(heading(types, g.width, l.title(o), l.summary(o), o)...)
	for index, p := range l.positions() {
		column, row := index/g.rows, index%g.rows
		x, y := g.left+float64(column)*g.pitchX, g.top+float64(row)*g.pitchY
		if row == 0 {
			s.add(Group{X: x, Y: y - 12, Items: g.holeNumbers(o)})
		}
		s.add(Group{X: x, Y: y, Items: l.step(g, types, index, p, o)})
	}
	s.add(drawNotes(g.words, g.height-margin-notesHeight(g.words), o)...)
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
func (l line) step(g lineGeometry, types typesetter, index int, p row.Position, o Options) []Item {
	m := marks{}
	middle := g.board.height / 2
	var left Item
	if index < len(l.moves) {
		m.played = int(l.moves[index])
		left = Text{
			X: -10, Y: middle, Text: strconv.Itoa(index + 1), Size: 15, Bold: true, Anchor: End,
			Color: o.Palette.Ink,
		}
	} else {
		if l.lost() {
			m.fatal = l.end.Last
		}
		left = Group{X: -20, Y: middle, Items: l.sign(o)}
	}
	items := append(g.board.items(p, o, m), left)
	return append(items, l.remarkBelow(g, types, index, o)...)
}

// remarkBelow is the remark on the position after so many moves, or, of a long
// one, its number and its beginning.
func (l line) remarkBelow(g lineGeometry, types typesetter, index int, o Options) []Item {
	var items []Item
	x, y := float64(remarkMargin), g.board.height+commentHeight/2
	if number, long := g.notes[index]; long {
		items = append(items, Group{X: x + badgeHigh/2, Y: y, Items: badge(types, number, o)})
		x += 22
	}
	text := types.cut(oneLine(remarkLine(l.remarks[index])), quietSize, g.board.width-remarkMargin-x, false)
	return append(items, Text{X: x, Y: y, Size: quietSize, Color: o.Palette.Quiet, Text: text})
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
		return lostShape("", o)
	default:
		return nil
	}
}
