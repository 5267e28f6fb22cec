package scene

import (
	"math"

	"tchouka/engine/i18n"
	"tchouka/engine/palette"
)

const (
	overviewHead     = 92.0 // the height of the text above the sheets of an overview
	overviewHeadSize = 18
	overviewTextSize = 11
	overviewTextLine = 16
	sheetNameMost    = 13     // text size of the name of a sheet
	sheetNameLeast   = 2.5    // smaller names are left out
	smallMax         = 20_000 // items drawn small; larger pictures have only the sheets
	blockGap         = 14.0
)

// overview shows the arrangement of the sheets. If the rows do not fit below each other, they
// continue in blocks at the right.
func (s *Sheets) overview(title string) Scene {
	page := Scene{Width: s.width, Height: s.height, Ground: s.scene.Ground}
	space := s.width - 2*sheetEdge
	page.Add(Text{
		X: sheetEdge, Y: sheetEdge + 10, Text: s.measure.Cut(title, overviewHeadSize, space, true), Size: overviewHeadSize, Bold: true, Color: palette.Ink,
	})
	summary := s.language.Translate("{{.Sheets}} sheets of {{.Paper}}, in {{.Rows}} × {{.Columns}} rows and columns; empty sheets are left out. "+
		"Cut each sheet at the marks at its right and bottom. Lay the next sheet, named there, on the strip behind the dashed mark and glue it.",
		i18n.With{"Sheets": s.Count(), "Paper": s.language.Lookup(s.name), "Rows": s.Rows, "Columns": s.Columns})
	for i, line := range s.measure.Wrap(summary, overviewTextSize, space) {
		page.Add(Text{X: sheetEdge, Y: sheetEdge + 34 + overviewTextLine*float64(i), Text: line, Size: overviewTextSize, Color: palette.Quiet})
	}
	g := s.grid()
	if len(s.places) <= smallMax {
		for block := range g.blocks {
			page.Add(s.block(g, block))
		}
	}
	for row := range s.Rows {
		for column := range s.Columns {
			if len(s.items[row*s.Columns+column]) > 0 {
				page.Add(s.small(g, row, column)...)
			}
		}
	}
	return page
}

// sheetGrid is the arrangement of the sheets in an overview.
type sheetGrid struct {
	blocks int     // number of blocks, side by side
	rows   int     // rows per block
	scale  float64 // of the picture
}

// sheetGrid returns the arrangement with the largest sheets.
func (s *Sheets) grid() sheetGrid {
	wide, high := s.window()
	space, below := s.width-2*sheetEdge, s.height-2*sheetEdge-overviewHead
	var most sheetGrid
	for blocks := 1; blocks <= min(s.Rows, 200); blocks++ {
		g := sheetGrid{blocks: blocks, rows: (s.Rows + blocks - 1) / blocks}
		across := (space - blockGap*float64(blocks-1)) / float64(blocks) / s.scene.Width
		down := below / (float64(g.rows) * high)
		if blocks == 1 {
			down = below / s.scene.Height
		}
		if g.scale = min(across, down, s.scale/2); g.scale > most.scale*1.01 {
			most = g
		}
	}
	most.scale = max(most.scale, 1e-3*min(space/wide, below/high))
	return most
}

// block draws some rows of the picture at a small scale.
func (s *Sheets) block(g sheetGrid, block int) Item {
	first, last := block*g.rows, min((block+1)*g.rows, s.Rows)-1
	from, to := s.down[min(first, last)].from, s.down[last].to
	if last+1 < s.Rows {
		to = s.down[last+1].from
	}
	small := Window{
		X: sheetEdge + float64(block)*(s.scene.Width*g.scale+blockGap), Y: sheetEdge + overviewHead, Scale: g.scale,
		Part: Box{Y: from, Width: s.scene.Width, Height: to - from},
	}
	for _, p := range s.places {
		if p.Bottom >= from && p.Top <= to {
			small.Items = append(small.Items, p.item)
		}
	}
	return small
}

// small draws a sheet in an overview: a frame with its name.
func (s *Sheets) small(g sheetGrid, row, column int) []Item {
	part := s.part(row, column)
	block := row / g.rows
	x := sheetEdge + float64(block)*(s.scene.Width*g.scale+blockGap) + part.X*g.scale
	y := sheetEdge + overviewHead + (part.Y-s.down[block*g.rows].from)*g.scale
	wide, high := part.Width*g.scale, part.Height*g.scale
	if column+1 < s.Columns {
		wide = (s.across[column+1].from - part.X) * g.scale
	}
	if row+1 < s.Rows {
		high = (s.down[row+1].from - part.Y) * g.scale
	}
	name := s.sheetName(row, column)
	items := []Item{RoundRect{
		X: x, Y: y, W: wide, H: high, Style: Style{Stroke: palette.Unknown, Width: min(0.8, high/12)},
	}}
	size := min(sheetNameMost, math.Min(wide/float64(len(name)+1)/0.6, 0.8*high))
	if size < sheetNameLeast {
		return items
	}
	return append(items, Text{
		X: x + wide/2, Y: y + high/2, Text: name, Size: size, Bold: true, Anchor: Middle, Color: palette.Line,
	})
}
