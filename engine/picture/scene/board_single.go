package scene

import "tchouka/engine/picture/palette"

// SingleBoard is a picture of a single state: the board below its heading. For a game without
// places it shows only the heading.
type SingleBoard struct {
	Heading
	Look
	Board
	Path  []int // the places of a move; the first has a ring unless there are marks
	Marks []Mark
}

// Size implements [Picture].
func (p SingleBoard) Size(measure Measure) (width, height float64) {
	d, head := p.lay(measure)
	return head.Width, head.Height + 2*margin + d.Height
}

func (p SingleBoard) lay(measure Measure) (d Drawing, head Head) {
	width := 0.0
	if len(p.Places) > 0 {
		d = p.fitted(p.largeHole(), p.Space-2*margin, p.Look, false)
		width = d.Width + 2*margin
	}
	return d, p.Above(measure, p.Look, width)
}

// Scene implements [Picture].
func (p SingleBoard) Scene(measure Measure) Scene {
	d, head := p.lay(measure)
	s := Scene{Width: head.Width, Height: head.Height + 2*margin + d.Height, Ground: palette.Ground}
	s.Add(head.Items(measure)...)
	if len(p.Places) > 0 {
		s.Add(Group{X: margin, Y: margin + head.Height, Items: d.items(measure, p.Path, p.Marks)})
	}
	return s
}
