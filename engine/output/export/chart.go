package export

import (
	"bufio"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"tchouka/engine/picture/scene"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
)

// ChartTable holds the numbers of a chart. Each row has a number for each column.
type ChartTable struct {
	Columns []string
	Rows    [][]float64
}

// ChartData is a chart to export. A width or height of 0 selects 960 × 600, and a text size of 0
// selects 15.
type ChartData struct {
	scene.Chart
	Table ChartTable
}

// Chart returns the document of a chart. As data it is its table: CSV has the columns unchanged,
// JSON is an object with the fields kind ("chart"), title, columns and rows. The caller must not
// change the slices of the data afterwards. A chart without points gives the zero Document.
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
	if d.Plot.Size == 0 {
		d.Plot.Size = 15
	}
	return Document{chartContent{d}}
}

// chartContent is the content of a document made by [Chart].
type chartContent struct{ ChartData }

func (c chartContent) title(Options) string { return c.Title }

func (c chartContent) describe(o Options) string {
	var names []string
	for _, s := range c.Series {
		names = append(names, s.Name)
	}
	content := i18n.With{"Upward": c.Upward, "Across": c.Across, "Curves": strings.Join(names, ", ")}
	text := o.Language.Translate("A chart of {{.Upward}} by {{.Across}}.", content)
	if content["Curves"] != "" {
		text = o.Language.Translate("A chart of {{.Upward}} by {{.Across}}, with the curves {{.Curves}}.", content)
	}
	if c.Note != "" {
		text += " " + c.Note + "."
	}
	return text
}

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

func (c chartContent) writeJSON(w *markup.ObjectWriter, _ Options) {
	w.Field("kind", "chart")
	w.Field("title", c.Title)
	w.Field("columns", c.Table.Columns)
	w.List("rows", func(yield func(any) bool) {
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

// picture reduces the width of a chart to the available width, without scaling its text.
func (c chartContent) picture(o Options) scene.Picture {
	chart := c.Chart
	chart.Heading = o.heading(c.Title, c.Note)
	chart.Wrapped = true
	if space := o.Look.Space; 0 < space && space < chart.Width {
		least := minChart * chart.Plot.Size
		chart.Width, chart.Height = max(space, least), max(chart.Height*space/chart.Width, least)
	}
	return chart
}

// minChart is the minimum width and height of a chart, relative to its text size.
const minChart = 20
