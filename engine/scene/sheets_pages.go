package scene

import (
	"tchouka/engine/i18n"
	"tchouka/engine/palette"
)

const (
	few          = 4  // maximum number of sheets without an overview
	footerCenter = 17 // the centre of its text, below the window
	footerGap    = 10 // from its text to the marks
	footerSize   = 10 // text size of the footer
	mark         = 14 // length of the cutting marks
	gap          = 4  // between them and the window
)

// First returns the first page.
func (s *Sheets) First(title string) Scene {
	for row := range s.Rows {
		for column := range s.Columns {
			switch {
			case s.Pages() > s.Count():
				return s.overview(title)
			case len(s.items[row*s.Columns+column]) > 0:
				return s.page(title, row, column, 1)
			}
		}
	}
	return s.overview(title)
}

// Scenes returns all pages. The overview is first, if there is one.
func (s *Sheets) Scenes(title string) []Scene {
	var pages []Scene
	if s.Pages() > s.Count() {
		pages = append(pages, s.overview(title))
	}
	number := 0
	for row := range s.Rows {
		for column := range s.Columns {
			if len(s.items[row*s.Columns+column]) > 0 {
				number++
				pages = append(pages, s.page(title, row, column, number))
			}
		}
	}
	return pages
}

// page draws a sheet: its window, marks for cutting and gluing, and its name.
func (s *Sheets) page(title string, row, column, number int) Scene {
	page := Scene{Width: s.width, Height: s.height, Ground: s.scene.Ground}
	part := s.part(row, column)
	shown := Window{X: sheetEdge, Y: sheetEdge, Scale: s.scale, Part: part}
	for _, i := range s.items[row*s.Columns+column] {
		shown.Items = append(shown.Items, s.places[i].item)
	}
	page.Add(shown)
	if s.Count() == 1 {
		return page
	}
	page.Add(s.marks(row, column, part)...)
	name := s.language.Translate("row {{.Row}}, column {{.Column}} of {{.Rows}} × {{.Columns}} · sheet {{.Number}} of {{.Count}}", i18n.With{
		"Row": sheetLetters(row), "Column": column + 1, "Rows": s.Rows, "Columns": s.Columns, "Number": number, "Count": s.Count(),
	})
	page.Add(Text{
		X: s.width - sheetEdge - footerGap, Y: s.height - sheetEdge - sheetFoot + footerCenter, Text: name, Size: footerSize, Bold: true, Anchor: End, Color: palette.Ink,
	})
	space := s.width - 2*sheetEdge - s.measure(name, footerSize, true) - 2*sheetFoot
	page.Add(Text{
		X: sheetEdge + footerGap, Y: s.height - sheetEdge - sheetFoot + footerCenter, Text: s.measure.Cut(title, footerSize, space, false), Size: footerSize, Color: palette.Quiet,
	})
	return page
}

// part returns the part of the picture on a sheet.
func (s *Sheets) part(row, column int) Box {
	across, down := s.across[column], s.down[row]
	return Box{X: across.from, Y: down.from, Width: across.to - across.from, Height: down.to - down.from}
}

// marks draws the marks at the corners of a window. At the right and at the bottom, further marks
// show where the next sheet begins, with its name.
func (s *Sheets) marks(row, column int, part Box) []Item {
	right, bottom := sheetEdge+part.Width*s.scale, sheetEdge+part.Height*s.scale
	var items []Item
	line := func(x1, y1, x2, y2 float64) {
		items = append(items, Polyline{Points: []Point{{X: x1, Y: y1}, {X: x2, Y: y2}}, Style: Stroke(palette.Quiet, 0.8)})
	}
	for _, x := range []float64{sheetEdge, right} {
		line(x, sheetEdge-gap, x, sheetEdge-gap-mark)
		line(x, bottom+gap, x, bottom+gap+mark)
	}
	for _, y := range []float64{sheetEdge, bottom} {
		line(sheetEdge-gap, y, sheetEdge-gap-mark, y)
		line(right+gap, y, right+gap+mark, y)
	}
	begins := func(x1, y1, x2, y2 float64, name string, at Point) {
		items = append(items,
			Polyline{Points: []Point{{X: x1, Y: y1}, {X: x2, Y: y2}}, Style: Stroke(palette.Line, 0.8, 3, 2)},
			Text{X: at.X, Y: at.Y, Text: name, Size: footerSize - 1, Color: palette.Quiet, Anchor: Middle})
	}
	if column+1 < s.Columns {
		x := sheetEdge + (s.across[column+1].from-part.X)*s.scale
		begins(x, sheetEdge-gap, x, sheetEdge-gap-mark, s.sheetName(row, column+1), Point{X: (x + right) / 2, Y: sheetEdge - gap - mark/2})
	}
	if row+1 < s.Rows {
		y := sheetEdge + (s.down[row+1].from-part.Y)*s.scale
		begins(sheetEdge-gap, y, sheetEdge-gap-mark, y, s.sheetName(row+1, column), Point{X: sheetEdge - gap - mark/2 - 2, Y: (y + bottom) / 2})
	}
	return items
}
