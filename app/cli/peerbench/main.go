// Command peerbench compares the program with two C++ programs in engine/games/row/solve/testdata/peer: a
// plain exhaustive analysis, and the method of Campbell and Chavey's paper (make peers). Each run of
// a peer is followed by one of the program on the same boards. Their results must be equal.
//
//	go run ./app/cli/peerbench build/tchouka
//
// It replaces the section "Comparison with C++" of docs/dev/performance.md and the plots beside it.
// Times are waiting times of whole processes, and the minimum of several runs; memory is the maximum
// resident size. The machine should have nothing else to do.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"time"

	"tchouka/engine/disk"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/engine/version"
)

func main() {
	page := flag.String("page", "docs/dev/performance.md", "`page` whose section is replaced")
	runs := flag.Int("runs", 5, "maximum `number` of runs")
	enough := flag.Duration("enough", 10*time.Second, "no further run of a comparison after this `time`")
	most := flag.Int("most", 13, "largest `number` of holes")
	fraction := flag.Int("fraction", 1, "divide the numbers of seeds of Table 1 by this `number`; 0 leaves Table 1 out")
	flag.Parse()
	if err := run(*page, flag.Arg(0), *runs, *enough, *most, *fraction); err != nil {
		fmt.Fprintln(os.Stderr, "peerbench:", err)
		os.Exit(1)
	}
}

func run(page, program string, runs int, enough time.Duration, most, fraction int) error {
	if program == "" {
		return errors.New("name the program to measure, for example build/tchouka")
	}
	folder, err := os.MkdirTemp("", "peers")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder) //nolint:errcheck // temporary files
	compiler, err := build(folder)
	if err != nil {
		return err
	}
	var text strings.Builder
	fmt.Fprintf(&text, intro, time.Now().Format(time.DateOnly), processor(), compiler, runtime.Version(), version.Number)
	for _, s := range allSeries(folder, program, most, fraction) {
		for i := range s.cases {
			c := &s.cases[i]
			if err := c.measure(runs, enough); err != nil {
				return err
			}
			fmt.Fprintf(os.Stderr, "%s: %.3f s, %.3f s\n", c.name, c.peer.seconds, c.own.seconds)
		}
		s.table(&text)
		if s.plot == "" {
			continue
		}
		if err := s.draw(func(name string) string { return filepath.Join(filepath.Dir(page), name) }); err != nil {
			return err
		}
	}
	fmt.Print(text.String())
	return replaceSection(page, text.String())
}

const intro = `## Comparison with C++

Measured on %s: %s;
%s with -O2; %s; Tchouka %s.

The C++ programs are in ` + "`engine/games/row/solve/testdata/peer`" + ` and use one core. Each process starts anew, in turn with the
other; their results are equal. Times are waiting times of whole processes, the minimum of several runs, and memory is
their maximum. Tchouka itself takes about 0.005 s and 40 MB; less than 15 MB cannot be measured.

    make peers

`

// section matches the section of the page up to the next one.
var section = regexp.MustCompile(`(?s)## Comparison with C\+\+\n.*?(\n## |$)`)

// replaceSection replaces the section of the page, or adds it at the end.
func replaceSection(page, text string) error {
	old, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	found := section.FindSubmatchIndex(old)
	if found == nil {
		found = []int{len(old), len(old), len(old), len(old)}
		text = "\n" + text
	}
	content := string(old[:found[0]]) + strings.TrimRight(text, "\n") + "\n" + string(old[found[2]:])
	return os.WriteFile(page, []byte(content), 0o644)
}

// processor describes the processor, if the system reports it.
func processor() string {
	model := "an unknown processor"
	if info, err := os.ReadFile("/proc/cpuinfo"); err == nil {
		if m := regexp.MustCompile(`model name\s*: (.*)`).FindSubmatch(info); m != nil {
			model = string(m[1])
		}
	}
	return fmt.Sprintf("%s, %d cores, %s/%s", model, runtime.NumCPU(), runtime.GOOS, runtime.GOARCH)
}

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
		chart.Title, chart.Width, chart.Height, chart.Size = s.title, 560, 420, 15
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
