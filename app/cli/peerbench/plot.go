package main

import (
	"io"
	"strings"

	"tchouka/engine/disk"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
)

// draw writes a plot of time and one of memory over the number of holes. path returns the path of a
// file name.
func (s *series) draw(path func(name string) string) error {
	for _, one := range []struct {
		end, upward string
		of          func(cost) float64
	}{
		{timePlot, "waiting time, seconds", func(c cost) float64 { return c.seconds }},
		{memoryPlot, "maximum memory, MB", func(c cost) float64 { return c.megabytes }},
	} {
		var chart export.ChartData
		chart.Title, chart.Width, chart.Height, chart.Plot.Size = s.title, 560, 420, 15
		chart.Across, chart.Upward, chart.LogUpward = "holes n", one.upward, true
		chart.Series = []scene.PlotSeries{{Name: s.peer, Line: scene.PlotDashed}, {Name: strings.Trim(s.own, "`")}}
		for _, c := range s.cases {
			for i, used := range []cost{c.peer, c.own} {
				chart.Series[i].Points = append(chart.Series[i].Points, scene.Point{X: float64(c.holes), Y: one.of(used)})
			}
		}
		err := disk.Replace(disk.System{}, path(s.plot+one.end), disk.Always(), func(w io.Writer) error {
			return export.Write(w, export.Chart(chart), "svg", export.Options{})
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// The ends of the names of plots.
const (
	timePlot   = "-time.svg"
	memoryPlot = "-memory.svg"
)
