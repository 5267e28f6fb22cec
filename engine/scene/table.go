package scene

import "tchouka/engine/palette"

// Table is rows of short texts under headings.
//
//	Winning boards of paths
//	vertices  boards  largest
//	       2       2        1
//	       3       4        3
type Table struct {
	Heading
	Columns []TableColumn
	Rows    [][]string // a text for each column
}

// TableColumn is a column and what it is called. Numbers end below each other, words begin
// so.
type TableColumn struct {
	Title string
	Words bool
}

const (
	tableText = 14 // size
	tableHigh = 22
	tableGap  = 22   // between columns
	tableMost = 360  // width of a column, beyond which texts are cut
	tableRows = 5000 // a picture shows no more
)

// widths returns how wide the columns are.
func (t Table) widths(measure Measure) []float64 {
	widths := make([]float64, len(t.Columns))
	for i, c := range t.Columns {
		widths[i] = measure(c.Title, tableText, true)
		for _, row := range t.shown() {
			widths[i] = min(max(widths[i], measure(row[i], tableText, false)), tableMost)
		}
	}
	return widths
}

func (t Table) shown() [][]string { return t.Rows[:min(len(t.Rows), tableRows)] }

// Size implements [Picture].
func (t Table) Size(measure Measure) (width, height float64) {
	head := t.head(measure)
	return head.Width, 2*margin + head.High + tableHigh*float64(1+len(t.shown()))
}

func (t Table) head(measure Measure) Head {
	width := float64(2*margin - tableGap)
	for _, w := range t.widths(measure) {
		width += w + tableGap
	}
	return t.Above(measure, Look{}, width)
}

// Scene implements [Picture].
func (t Table) Scene(measure Measure) Scene {
	var s Scene
	s.Width, s.Height = t.Size(measure)
	s.Ground = palette.Panel
	head := t.head(measure)
	s.Add(head.Items(measure)...)
	widths := t.widths(measure)
	write := func(row int, cell func(column int) string, bold bool, ink palette.Color) {
		x, y := float64(margin), margin+head.High+tableHigh*(float64(row)+0.5)
		for i, c := range t.Columns {
			text := Text{X: x, Y: y, Text: measure.Cut(cell(i), tableText, widths[i], bold), Size: tableText, Bold: bold, Color: ink}
			if !c.Words {
				text.X, text.Anchor = x+widths[i], End
			}
			s.Add(text)
			x += widths[i] + tableGap
		}
		y += tableHigh / 2
		s.Add(Polyline{Points: []Point{{margin, y}, {s.Width - margin, y}}, Style: Stroke(palette.Unknown, 0.5)})
	}
	write(0, func(i int) string { return t.Columns[i].Title }, true, palette.Quiet)
	for row, texts := range t.shown() {
		write(row+1, func(i int) string { return texts[i] }, false, palette.Ink)
	}
	return s
}
