package illustration

import (
	"fmt"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// mark is a small symbol in a line of text. Its meaning does not depend on colour alone.
type mark []scene.Item

const markSide = scene.ShapeSize + 2

func newMark(name string) (scene.Picture, error) {
	switch name {
	case "yes":
		return mark{line(palette.Won, 4.5, -9, 1.5, -3, 7.5, 9, -7.5)}, nil
	case "no":
		return mark{line(palette.Quiet, 4, -7, 0, 7, 0)}, nil
	case "won":
		return mark(scene.VerdictShape(engine.Won)), nil
	case "lost":
		return mark(scene.VerdictShape(engine.Lost)), nil
	case "drawn":
		return mark(scene.VerdictShape(engine.Drawn)), nil
	case "open":
		return mark(scene.VerdictShape(engine.Unknown)), nil
	case "line":
		return mark(scene.PlayedShape()), nil
	}
	return nil, fmt.Errorf("mark:%s is none of yes, no, won, lost, drawn, open, line", name)
}

func line(c palette.Color, width float64, xy ...float64) scene.Item {
	p := scene.Polyline{Style: scene.Stroke(c, width)}
	for i := 0; i+1 < len(xy); i += 2 {
		p.Points = append(p.Points, scene.Point{X: xy[i], Y: xy[i+1]})
	}
	return p
}

func (m mark) Size(scene.Measure) (width, height float64) { return markSide, markSide }

func (m mark) Scene(scene.Measure) scene.Scene {
	s := scene.Scene{Width: markSide, Height: markSide}
	s.Add(scene.Group{X: markSide / 2, Y: markSide / 2, Items: m})
	return s
}
