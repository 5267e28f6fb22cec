package graphs

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
)

// countsChart returns a chart of the number of winnable boards by seeds outside.
func countsChart(counts []int64) export.ChartData {
	series := scene.PlotSeries{Name: lang.L("boards"), Line: scene.PlotDots}
	if len(counts) > 200 {
		series.Line = scene.PlotSteps
	}
	var rows [][]float64
	for outside, n := range counts {
		series.Points = append(series.Points, scene.Point{X: float64(outside), Y: float64(n)})
		rows = append(rows, []float64{float64(outside), float64(n)})
	}
	return export.ChartData{
		Chart: scene.Chart{
			Heading: scene.Heading{Title: lang.L("Winnable boards by seeds in play")},
			Plot: scene.Plot{
				Across: lang.L("seeds in play"), Upward: lang.L("boards"), Series: []scene.PlotSeries{series},
				Numerals: scene.PlotNumerals{Thousands: messages.Thousands(), Decimal: messages.Decimal()},
			},
		},
		Table: export.ChartTable{Columns: []string{"outside", "boards"}, Rows: rows},
	}
}

// boardsDocument returns a table of boards.
func boardsDocument(g *sowgraph.Graph, title string, count int, board func(i int) sowgraph.WinningBoard) export.Document {
	d := export.TableData{Kind: "boards", Title: title, Columns: []export.TableColumn{
		{Name: "outside", Title: lang.L("seeds in play")}, {Name: "shortestMoves", Title: lang.L("fewest moves")}, {Name: "lines", Title: lang.L("lines")},
	}}
	for v := range g.Len() {
		if !g.Ruma(v) {
			d.Columns = append(d.Columns, export.TableColumn{Name: g.Name(v)})
		}
	}
	for i := range count {
		b := board(i)
		row := []any{b.Outside, b.Fewest, b.Lines.String()}
		for v, n := range b.Seeds {
			if !g.Ruma(v) {
				row = append(row, n)
			}
		}
		d.Rows = append(d.Rows, row)
	}
	return export.Table(d)
}
