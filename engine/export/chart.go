package export

import (
	"bufio"
	"fmt"
	"iter"
	"strconv"
	"strings"
)

// ChartLine is how the points of a series are shown. The kinds differ in more
// than their color.
type ChartLine uint8

// A thick line, a line in steps, dots, or a dashed line for what is compared
// with.
const (
	ChartSolid ChartLine = iota
	ChartSteps
	ChartDots
	ChartDashed
)

// ChartSeries is one curve of a chart.
type ChartSeries struct {
	Name   string // in the legend
	Line   ChartLine
	Points []Point
}

// ChartTable is the numbers behind a chart, as data. Each row has a number for
// each column.
type ChartTable struct {
	Columns []string
	Rows    [][]float64
}

// ChartNumerals is how the numbers on the axes are written.
type ChartNumerals struct {
	Thousands string // what stands between the thousands
	Decimal   string // what stands before the fraction; a point when it is empty
}

// ChartData is a chart to export.
type ChartData struct {
	Title, Note string // the bold line above it and the quiet one
	X, Y        string // what the axes show
	Logarithmic bool   // the X axis; then every X must be above 0
	Numerals    ChartNumerals
	Series      []ChartSeries
	Table       ChartTable

	// Width and Height are the size of the picture in units; 0 stands for
	// 960 × 600. Text is the size of text on the axes; 0 stands for 15.
	Width, Height, Text float64
}

// Chart returns the document of a chart. As data it is its table: CSV has the
// columns as they are, JSON an object with the fields kind ("chart"), title,
// columns and rows. The slices of the data must not be changed any more. A chart
// without points gives the zero Document.
func Chart(d ChartData) Document {
	points := 0
	for _, s := range d.Series {
		points += len(s.Points)
	}
	if points == 0 {
		return Document{}
	}
	if d.Width == 0 || d.Height == 0 {
		d.Width, d.Height = 960, 600
	}
	if d.Text == 0 {
		d.Text = 15
	}
	return Document{chartContent{d}}
}

// chartContent is the content of a document made by [Chart].
type chartContent struct{ ChartData }

func (c chartContent) title(Options) string { return c.Title }

// writeText writes the table with its columns aligned.
func (c chartContent) writeText(w *bufio.Writer, o Options) {
	fmt.Fprintf(w, "# %s\n", c.Title)
	if c.Note != "" {
		fmt.Fprintf(w, "# %s\n", c.Note)
	}
	widths := make([]int, len(c.Table.Columns))
	for record := range c.records(o) {
		for i, text := range record {
			widths[i] = max(widths[i], len([]rune(text)))
		}
	}
	for record := range c.records(o) {
		var line strings.Builder
		for i, text := range record {
			fmt.Fprintf(&line, "  %*s", widths[i], text)
		}
		fmt.Fprintln(w, line.String())
	}
}

func (c chartContent) writeJSON(w *objectWriter, _ Options) {
	w.field("kind", "chart")
	w.field("title", c.Title)
	w.field("columns", c.Table.Columns)
	w.list("rows", func(yield func(any) bool) {
		for _, row := range c.Table.Rows {
			if !yield(row) {
				return
			}
		}
	})
}

func (c chartContent) records(Options) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		if !yield(c.Table.Columns) {
			return
		}
		for _, row := range c.Table.Rows {
			record := make([]string, len(row))
			for i, v := range row {
				record[i] = strconv.FormatFloat(v, 'f', -1, 64)
			}
			if !yield(record) {
				return
			}
		}
	}
}

func (c chartContent) size(Options) (width, height float64) { return c.Width, c.Height }
