package scene

import (
	"strconv"

	"tchouka/engine/palette"
)

// Strip is a line of play of a game with places: a drawing for each state, in rows, with
// the move that is made from it above it.
//
//	Sowing graph, path of 3
//	2 moves · won
//	 1  b:R              2  a:b-R            ●
//	╭─────────────╮     ╭─────────────╮     ╭─────────────╮
//	│ ( )▸((o))▸◎ │     │ (o)▸( )▸◎   │     │ ( )▸( )▸◎   │
//	╰─────────────╯     ╰─────────────╯     ╰─────────────╯
type Strip struct {
	Heading
	Frames []Frame
	Remark map[int]string // in one line each, by the number of moves before
	Won    bool           // the game of one player has ended so
	Lost   bool
}

// Frame is a state of a [Strip], and the move that is made from it; the last has none.
type Frame struct {
	Field
	Move   string
	Chosen []int // the places of the move
}

const (
	smallHole = 34 // how wide a hole is in one picture of many
	frameHead = 32 // above a drawing
	frameGap  = 24
)

// stripGeometry says where the drawings lie.
type stripGeometry struct {
	first         drawing // all others are as large
	columns       int
	pitchX        float64
	pitchY        float64
	top           float64
	width, height float64
	notes         map[int]int
	words         []noteLine
}

// lay takes the fewest columns that leave the picture no taller than four thirds of its
// width.
func (p Strip) lay(measure Measure) stripGeometry {
	g := stripGeometry{first: p.Frames[0].drawn(smallHole), top: margin + p.HeadHigh()}
	g.pitchX = max(g.first.width, 120) + frameGap
	g.pitchY = frameHead + g.first.height + 8
	if len(p.Remark) > 0 {
		g.pitchY += commentHeight
	}
	n := len(p.Frames)
	for g.columns = 1; ; g.columns++ {
		rows := (n + g.columns - 1) / g.columns
		g.width = 2*margin + float64(g.columns)*g.pitchX - frameGap
		g.height = g.top + float64(rows)*g.pitchY + margin
		if g.columns >= n || g.width >= 0.75*g.height {
			break
		}
	}
	g.width = max(g.width, p.HeadWidth(measure))
	g.notes, g.words, g.width = setAside(measure, p.Remark, g.pitchX-frameGap, g.width)
	g.height += notesHeight(g.words)
	return g
}

// Size implements [Picture].
func (p Strip) Size(measure Measure) (width, height float64) {
	g := p.lay(measure)
	return g.width, g.height
}

// Scene implements [Picture].
func (p Strip) Scene(measure Measure) Scene {
	g := p.lay(measure)
	s := Scene{Width: g.width, Height: g.height, Ground: palette.Panel}
	s.Add(p.HeadItems(measure, g.width)...)
	for i, f := range p.Frames {
		x, y := margin+float64(i%g.columns)*g.pitchX, g.top+float64(i/g.columns)*g.pitchY
		s.Add(Group{X: x, Y: y, Items: p.frame(g, measure, i, f)})
	}
	s.Add(drawNotes(g.words, g.height-margin-notesHeight(g.words))...)
	return s
}

// frame draws the state after so many moves, with what is written above and below it.
func (p Strip) frame(g stripGeometry, measure Measure, index int, f Frame) []Item {
	const middle, size = frameHead / 2, 15
	var items []Item
	x := 4.0
	if f.Mover >= 0 {
		items = append(items, Group{X: x + 7, Y: middle, Items: PlayerShape(f.Mover, 15)})
		x += 22
	}
	if index < len(p.Frames)-1 {
		number := strconv.Itoa(index + 1)
		items = append(items, Text{X: x, Y: middle, Text: number, Size: size, Color: palette.Quiet})
		x += measure(number, size, false) + 10
		room := g.pitchX - frameGap - x
		items = append(items, Text{X: x, Y: middle, Text: measure.Cut(f.Move, size, room, true), Size: size, Bold: true, Color: palette.Ink})
	} else {
		items = append(items, Group{X: x + nodeRadius, Y: middle, Items: p.sign()})
	}
	items = append(items, Group{Y: frameHead, Items: f.drawn(smallHole).items(measure, f.Chosen)})
	if number, long := g.notes[index]; long {
		items = append(items, Group{X: badgeHigh/2 + 4, Y: frameHead + g.first.height + commentHeight/2, Items: badge(measure, number)})
	} else if text := p.Remark[index]; text != "" {
		items = append(items, Text{X: 4, Y: frameHead + g.first.height + commentHeight/2, Text: text, Size: quietSize, Color: palette.Quiet})
	}
	return items
}

// sign is the shape of the result, nothing for a line that breaks off.
func (p Strip) sign() []Item {
	switch {
	case p.Won:
		return wonShape("0")
	case p.Lost:
		return lostShape("")
	}
	return nil
}
