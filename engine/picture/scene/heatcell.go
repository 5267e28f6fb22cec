package scene

import (
	"math"
	"strconv"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/text/formula"
)

// HeatState is the state of a cell of a heat map.
type HeatState uint8

// The states. HeatOutside: not requested. HeatWaiting: not yet computed. HeatUnknown: the search
// was incomplete. HeatNumber: a number, neither won nor lost.
const (
	HeatOutside HeatState = iota
	HeatWaiting
	HeatWon
	HeatLost
	HeatUnknown
	HeatNumber
	HeatDrawn
)

// HeatCell is the content of a cell of a heat map.
type HeatCell struct {
	State  HeatState
	Number int // for example the most seeds collected; -1 for none
	Bound  engine.Bound
	Share  float64 // the shade of a cell that is not won, 0 to 1
}

// heatNumbers is the minimum pitch at which cells show numbers.
const heatNumbers = 24.0

// Items draws a cell around the origin, with the standard shapes. The background of a lost board is
// darker if more seeds are collected. A number smaller than least is left out.
func (c HeatCell) Items(measure Measure, pitch, least float64) []Item {
	half := pitch/2 - 0.5
	items := append(make([]Item, 0, 3), RoundRect{X: -half, Y: -half, W: 2 * half, H: 2 * half, Style: Solid(c.Ground())})
	if shape := c.shape(pitch); shape != nil {
		items = append(items, shape)
	}
	text := c.text()
	if text == "" || pitch < heatNumbers {
		return items
	}
	ink, space := palette.Quiet, 0.62*pitch
	switch c.State {
	case HeatWon:
		ink = palette.OnWon
	case HeatLost:
		ink = palette.Ink
	case HeatNumber:
		ink, space = palette.Ink, 0.86*pitch
	default:
		space = 0.52 * pitch
	}
	size := measure.Fit(text, 0.38*pitch, space)
	if size < least {
		return items
	}
	return append(items, Text{Text: text, Size: size, Bold: true, Anchor: Middle, Color: ink})
}

// text returns the number, with its relation if it is a bound.
func (c HeatCell) text() string {
	if c.Number < 0 || c.State <= HeatWaiting {
		return ""
	}
	return c.Bound.Sign() + strconv.Itoa(c.Number)
}

// Ground returns the background colour of a cell.
func (c HeatCell) Ground() palette.Color {
	switch c.State {
	case HeatWon:
		return palette.Mix{From: palette.Panel, To: palette.Won, Part: 0.22}
	case HeatLost:
		return palette.Mix{From: palette.Panel, To: palette.Lost, Part: 0.05 + 0.45*min(max(c.Share, 0), 1)}
	case HeatNumber:
		return palette.Mix{From: palette.Panel, To: palette.Line, Part: 0.04 + 0.3*min(max(c.Share, 0), 1)}
	case HeatUnknown, HeatDrawn:
		return palette.Mix{From: palette.Panel, To: palette.Ground, Part: 0.5}
	case HeatWaiting:
		return palette.Mix{From: palette.Panel, To: palette.Ground, Part: 0.8}
	default:
		return palette.Panel
	}
}

// shape returns the shape of the verdict, or nil.
func (c HeatCell) shape(pitch float64) Item {
	switch c.State {
	case HeatWon:
		return Circle{R: 0.4 * pitch, Style: Solid(palette.Won)}
	case HeatLost:
		side := 0.71 * pitch
		return RoundRect{X: -side / 2, Y: -side / 2, W: side, H: side, R: pitch / 13, Style: Stroke(palette.Lost, pitch/16)}
	case HeatUnknown:
		r := 0.36 * pitch
		piece := 2 * math.Pi * r / 8
		return Circle{R: r, Style: Stroke(palette.Unknown, pitch/20, 0.58*piece, 0.42*piece)}
	case HeatDrawn:
		return Circle{R: 0.36 * pitch, Style: Stroke(palette.Quiet, pitch/16)}
	case HeatWaiting:
		return Circle{R: max(0.03*pitch, 1), Style: Solid(palette.Rule)}
	default:
		return nil
	}
}

// HeatLine is the outline style of the cells of a diagonal.
type HeatLine uint8

// The outline styles, all in the text colour.
const (
	HeatSolid HeatLine = iota
	HeatDouble
	HeatDashed
	HeatDotted
)

// Items draws the outline of a cell around the origin.
func (l HeatLine) Items(side float64) []Item {
	width := max(side/16, 1)
	box := func(in float64, s Style) Item {
		half := side/2 - in - s.Width/2
		return RoundRect{X: -half, Y: -half, W: 2 * half, H: 2 * half, Style: s}
	}
	const ink = palette.Ink
	switch l {
	case HeatDouble:
		return []Item{box(0, Stroke(ink, width/2)), box(width, Stroke(ink, width/2))}
	case HeatDashed:
		return []Item{box(0, Stroke(ink, width, side/4, side/8))}
	case HeatDotted:
		return []Item{box(0, Stroke(ink, width, width, 1.6*width))}
	default:
		return []Item{box(0, Stroke(ink, width))}
	}
}

// HeatDiagonal outlines the cells that match a formula over n, the number of the row, and k, that of the column.
// Seeds is its name, for example n+1, and Text explains it. See package formula.
type HeatDiagonal struct {
	Seeds, Formula string
	Line           HeatLine
	Text           string
}

// Condition returns the condition of the cells; it does not hold for an invalid formula.
func (d HeatDiagonal) Condition() formula.Condition {
	c, err := formula.Parse(d.Formula)
	if err != nil {
		return formula.Condition{}
	}
	return c
}
