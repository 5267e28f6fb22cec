package scene

import (
	"cmp"
	"math"
	"strconv"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/text/formula"
	"tchouka/engine/text/i18n"
)

// Sizes of a heat map in units. A map of very many boards has small cells without numbers.
const (
	heatPitch    = 40.0
	heatSmall    = 16.0
	heatMany     = 80 // rows or columns
	heatHeadX    = 56 // for the numbers of holes
	heatHeadY    = 44
	heatLegend   = 34.0 // a row of the legend
	heatMin      = 640.0
	heatHeadText = 14
)

// HeatMap shows results for uniform boards, like Ibáñez's table: one row for each number of holes,
// one column for each number of seeds per hole.
type HeatMap struct {
	Heading
	HolesFrom, HolesTo, SeedsFrom, SeedsTo int
	Cell                                   func(holes, seeds int) HeatCell
	Down, Across                           string // titles of rows and columns; default: holes, seeds
	Collected                              bool   // explain the shades
	Diagonals                              []HeatDiagonal
	Language                               i18n.Language // of the texts
	Space                                  float64       // the requested width; 0 for the usual least width

	turned bool
}

// Turned returns the map with its rows as columns.
func (c HeatMap) Turned() HeatMap {
	cell := c.Cell
	c.Cell = func(across, down int) HeatCell { return cell(down, across) }
	c.HolesFrom, c.HolesTo, c.SeedsFrom, c.SeedsTo = c.SeedsFrom, c.SeedsTo, c.HolesFrom, c.HolesTo
	c.Down, c.Across = cmp.Or(c.Across, c.Language.Translate("seeds")), cmp.Or(c.Down, c.Language.Translate("holes"))
	c.turned = !c.turned
	return c
}

func (c HeatMap) rows() int    { return c.HolesTo - c.HolesFrom + 1 }
func (c HeatMap) columns() int { return c.SeedsTo - c.SeedsFrom + 1 }

func (c HeatMap) pitch() float64 {
	if max(c.rows(), c.columns()) > heatMany {
		return heatSmall
	}
	return heatPitch
}

// Sketch implements [Picture].
func (c HeatMap) Sketch(measure Measure) Sketch {
	least, pitch := min(heatMin, cmp.Or(c.Space, heatMin)), c.pitch()
	head := c.Above(measure, Look{Space: c.Space}, max(least, 2*margin+heatHeadX+float64(c.columns())*pitch))
	legend := legendRows(measure, c.legend(), head.Width)
	left, top := float64(margin+heatHeadX), margin+head.Height+heatHeadY
	bottom := top + float64(c.rows())*pitch + 8
	return Sketch{Width: head.Width, Height: margin + bottom + heatLegend*float64(len(legend)), Ground: palette.Panel, Draw: func(s *Scene) {
		s.Add(head.Items(measure)...)
		s.Add(Group{X: left, Y: top, Items: c.headers(measure)})
		add := func(holes, seeds int, items []Item) {
			x, y := left+float64(seeds-c.SeedsFrom)*pitch, top+float64(holes-c.HolesFrom)*pitch
			s.Add(Group{X: x + pitch/2, Y: y + pitch/2, Items: items})
		}
		for n := c.HolesFrom; n <= c.HolesTo; n++ {
			for k := c.SeedsFrom; k <= c.SeedsTo; k++ {
				if cell := c.Cell(n, k); cell.State > HeatWaiting {
					add(n, k, cell.Items(measure, pitch, 0))
				}
			}
		}
		for _, d := range c.Diagonals {
			condition := d.Condition()
			for n := c.HolesFrom; n <= c.HolesTo; n++ {
				for k := c.SeedsFrom; k <= c.SeedsTo; k++ {
					if row, column := n, k; c.turned && condition.Holds(column, row) || !c.turned && condition.Holds(row, column) {
						add(n, k, d.Line.Items(pitch-1))
					}
				}
			}
		}
		for i, row := range legend {
			s.Add(Group{X: margin, Y: bottom + heatLegend*(float64(i)+0.5), Items: drawLegend(measure, row)})
		}
	}}
}

// headers draws the numbers of seeds above and of holes at the left. It skips numbers that would
// overlap.
func (c HeatMap) headers(measure Measure) []Item {
	pitch := c.pitch()
	items := []Item{
		Text{X: -8, Y: -32, Text: cmp.Or(c.Across, c.Language.Translate("seeds")), Size: quietSize, Anchor: End, Color: palette.Quiet},
		Text{X: -heatHeadX, Y: -12, Text: cmp.Or(c.Down, c.Language.Translate("holes")), Size: quietSize, Color: palette.Quiet},
	}
	step := LabelStep((measure(strconv.Itoa(c.SeedsTo), heatHeadText, true) + 8) / pitch)
	label := func(n int, x, y float64) {
		items = append(items, Text{
			X: x, Y: y, Text: strconv.Itoa(n), Size: heatHeadText, Bold: true, Anchor: Middle, Color: palette.Ink,
		})
	}
	for k := c.SeedsFrom; k <= c.SeedsTo; k++ {
		if k%step == 0 {
			label(k, (float64(k-c.SeedsFrom)+0.5)*pitch, -14)
		}
	}
	for n := c.HolesFrom; n <= c.HolesTo; n++ {
		label(n, -24, (float64(n-c.HolesFrom)+0.5)*pitch)
	}
	return items
}

// legend returns the entries for what occurs in the map.
func (c HeatMap) legend() []LegendEntry {
	occurs := map[HeatState]bool{}
	for n := c.HolesFrom; n <= c.HolesTo; n++ {
		for k := c.SeedsFrom; k <= c.SeedsTo; k++ {
			occurs[c.Cell(n, k).State] = true
		}
	}
	return c.Legend(occurs)
}

// Legend returns the entries for states of cells and for the diagonals, with samples of the size HeatSample.
func (c HeatMap) Legend(occurs map[HeatState]bool) []LegendEntry {
	lost := c.Language.Translate("lost")
	if c.Collected {
		lost = c.Language.Translate("lost; the stronger the colour, the more of the seeds are collected")
	}
	var entries []LegendEntry
	for _, e := range []struct {
		cell HeatCell
		text string
	}{
		{HeatCell{State: HeatWon}, c.Language.Translate("won")},
		{HeatCell{State: HeatLost, Share: 0.35}, lost},
		{HeatCell{State: HeatDrawn}, c.Language.Translate("drawn")},
		{HeatCell{State: HeatNumber, Share: 1}, c.Language.Translate("the stronger the colour, the larger the number")},
		{HeatCell{State: HeatUnknown}, c.Language.Translate("not settled")},
	} {
		if e.cell.Number = -1; occurs[e.cell.State] {
			entries = append(entries, LegendEntry{e.cell.Items(nil, HeatSample+1, 0), e.text})
		}
	}
	for _, d := range c.Diagonals {
		entries = append(entries, LegendEntry{d.Line.Items(HeatSample), d.Text})
	}
	return entries
}

// HeatSample is the size of a cell in a legend.
const HeatSample = 26

// LabelStep returns the smallest of 1, 2, 5, 10, 20, … that is not less than a number: the distance of labels that
// do not touch, in cells.
func LabelStep(least float64) int {
	for unit := 1; ; unit *= 10 {
		for _, times := range [...]int{1, 2, 5} {
			if float64(unit*times) >= least {
				return unit * times
			}
		}
	}
}

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
