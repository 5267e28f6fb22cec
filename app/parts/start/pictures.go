package start

import (
	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// This file has the pictures of the cards. Each fits the given size.

// BoardPicture draws a board without counts and labels, as large as it fits.
func BoardPicture(b scene.Board, rumaLeft bool) func(width, height float64) scene.Picture {
	return scene.FittedBoard(b, scene.Look{Without: scene.NumbersPart | scene.CountsPart, RumaLeft: rumaLeft})
}

// tintedPicture returns a picture whose items are drawn on a coloured ground. The origin is its
// middle.
func tintedPicture(ground palette.Color, items ...scene.Item) func(width, height float64) scene.Picture {
	return func(width, height float64) scene.Picture {
		return scene.Card{Width: width, Height: height, Items: func(scene.Measure) []scene.Item {
			return []scene.Item{
				scene.RoundRect{W: width, H: height, R: 8, Style: scene.Solid(ground)},
				scene.Group{X: width / 2, Y: height / 2, Items: items},
			}
		}}
	}
}

// LessonsPicture is a picture of a list of which one line is marked.
func LessonsPicture() func(width, height float64) scene.Picture {
	var items []scene.Item
	for i, c := range []palette.Color{palette.Line, palette.Rule, palette.Rule} {
		y := float64(20 * (i - 1))
		items = append(items,
			scene.Circle{X: -56, Y: y, R: 5, Style: scene.Solid(c)},
			scene.RoundRect{X: -42, Y: y - 4, W: 104, H: 8, R: 4, Style: scene.Solid(c)})
	}
	return tintedPicture(palette.Ground, items...)
}

// NumbersPicture is a picture of a board as text.
func NumbersPicture(board string) func(width, height float64) scene.Picture {
	return tintedPicture(palette.Current, scene.Text{Text: board, Size: 28, Bold: true, Anchor: scene.Middle, Color: palette.Ink})
}

// TreePicture is a picture of a game tree with a won and a lost line.
func TreePicture() func(width, height float64) scene.Picture {
	const step, down = 46, 14
	var items []scene.Item
	edge := func(x1, y1, x2, y2 float64, c palette.Color, width float64) {
		middle := (x1 + x2) / 2
		items = append(items, scene.Curve{Points: []scene.Point{{X: x1, Y: y1}, {X: middle, Y: y1}, {X: middle, Y: y2}, {X: x2, Y: y2}}, Style: scene.Stroke(c, width)})
	}
	node := func(x, y float64, v engine.Verdict) {
		items = append(items, scene.Group{X: x, Y: y, Items: scene.VerdictShape(v)})
	}
	edge(-1.5*step, 0, -0.5*step, down, palette.Lost, 1.5)
	edge(-0.5*step, down, 0.5*step, down, palette.Lost, 1.5)
	edge(-1.5*step, 0, -0.5*step, -down, palette.Won, 3)
	edge(-0.5*step, -down, 0.5*step, -down, palette.Won, 3)
	edge(0.5*step, -down, 1.5*step, 0, palette.Won, 3)
	node(-0.5*step, down, engine.Lost)
	node(0.5*step, down, engine.Lost)
	for _, at := range []scene.Point{{X: -1.5 * step}, {X: -0.5 * step, Y: -down}, {X: 0.5 * step, Y: -down}, {X: 1.5 * step}} {
		node(at.X, at.Y, engine.Won)
	}
	return tintedPicture(palette.Ground, items...)
}
