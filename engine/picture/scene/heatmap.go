package scene

import (
	"cmp"
	"strconv"

	"tchouka/engine/picture/palette"
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
