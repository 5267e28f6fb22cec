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
	Look
	Frames []Frame
	Remark map[int]string // in one line each, by the number of moves before
	Won    bool           // the game of one player has ended so
	Lost   bool
}

// Frame is a state of a [Strip], and the move that is made from it; the last has none.
type Frame struct {
	Field
	Number  int // of the move, counted from 1; 0 in the midst of one
	Move    string
	Sowings int    // of the move
	Chosen  []int  // the places of the move
	Last    []int  // the place where the last seed fell, where that is shown
	Marks   []Mark // of several who move at once, in place of both
}

const (
	smallHole = 34 // how wide a hole is in one picture of many
	frameHead = 32 // above a drawing
	frameGap  = 24
)

// stripGeometry says where the drawings lie.
type stripGeometry struct {
	hole          float64
	first         drawing // all others are as large
	head          Head
	columns       int
	pitchX        float64
	pitchY        float64
	top           float64
	width, height float64
	notes         map[int]int
	words         []noteLine
}

// lay takes as many columns as have room; where that is not told, the fewest that leave
// the picture no taller than four thirds of its width.
func (p Strip) lay(measure Measure) stripGeometry {
	hole := float64(smallHole)
	if p.Room > 0 {
		hole = leastText / LabelPart
	}
	g := stripGeometry{first: p.Frames[0].fitted(hole, p.Room-2*margin, p.Look), top: margin + p.HeadHigh()}
	g.hole = g.first.asked
	g.pitchX = max(g.first.width, 120) + frameGap
	g.pitchY = frameHead + g.first.height + 8
	if len(p.Remark) > 0 {
		g.pitchY += commentHeight
	}
	n := len(p.Frames)
	most := columnsIn(p.Room, g.pitchX, frameGap, n)
	for g.columns = max(most, 1); ; g.columns++ {
		rows := (n + g.columns - 1) / g.columns
		g.width = 2*margin + float64(g.columns)*g.pitchX - frameGap
		g.height = g.top + float64(rows)*g.pitchY + margin
		if most > 0 || g.columns >= n || g.width >= 0.75*g.height {
			break
		}
	}
	g.head = p.Above(measure, p.Look, g.width)
	g.width, g.top, g.height = g.head.Width, margin+g.head.High, g.height+g.head.High-p.HeadHigh()
	g.notes, g.words, g.width = setAside(measure, p.Remark, g.pitchX-frameGap, g.width, p.Room)
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
	s.Add(g.head.Items(measure)...)
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
	switch {
	case index == len(p.Frames)-1:
		items = append(items, Group{X: x + nodeRadius, Y: middle, Items: p.sign()})
	case f.Number > 0:
		number := strconv.Itoa(f.Number)
		items = append(items, Text{X: x, Y: middle, Text: number, Size: size, Color: palette.Quiet})
		x += measure(number, size, false) + 10
		items = append(items, p.move(g, measure, f, x)...)
	}
	items = append(items, Group{Y: frameHead, Items: f.drawn(g.hole, p.Look).items(measure, f.Chosen, f.Last, f.Marks...)})
	if number, long := g.notes[index]; long {
		items = append(items, Group{X: badgeHigh/2 + 4, Y: frameHead + g.first.height + commentHeight/2, Items: badge(measure, number)})
	} else if text := p.Remark[index]; text != "" {
		items = append(items, Text{X: 4, Y: frameHead + g.first.height + commentHeight/2, Text: text, Size: quietSize, Color: palette.Quiet})
	}
	return items
}

// move is what is made from a state, and how often it sows.
func (p Strip) move(g stripGeometry, measure Measure, f Frame, x float64) []Item {
	const middle, size, small = frameHead / 2, 15, 12
	room, times := g.pitchX-frameGap-x, ""
	if f.Sowings > 1 && p.Shows(SowingsPart) {
		times = timesSign + strconv.Itoa(f.Sowings)
		room -= measure(times, small, false) + 4
	}
	move := measure.Cut(f.Move, size, room, true)
	items := []Item{Text{X: x, Y: middle, Text: move, Size: size, Bold: true, Color: palette.Ink}}
	if times == "" {
		return items
	}
	return append(items, Text{X: x + measure(move, size, true) + 4, Y: middle, Text: times, Size: small, Color: palette.Ink})
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
