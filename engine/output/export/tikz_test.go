package export_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
)

// A graph for LaTeX has a named node for each place, with its seeds, and an edge between names for each
// link, within a picture of the requested width.
func TestGraphAsTikZ(t *testing.T) {
	t.Parallel()
	game := byID(t, "graph")
	node := regexp.MustCompile(`^\\node\[(hole|ruma), minimum size=([\d.]+)mm, .*\] \(([A-Za-z0-9]+)\) at \(([\d.]+),([\d.]+)\) \{(\d+)\};$`)
	edge := regexp.MustCompile(`^\\draw\[sow\] \((\w+)\) (--|to\[bend (left|right)=\d+\]|to\[out=-?\d+, in=-?\d+, distance=[\d.]+mm\]) \((\w+)\);$`)
	box := regexp.MustCompile(`(?m)^\\useasboundingbox\[.*\] \(0,0\) rectangle \(([\d.]+),([\d.]+)\);$`)
	rapid.Check(t, func(t *rapid.T) {
		labels := []string{"a", "b1", "R", "1 x", "v1", "é", "a,b", "(2)"}[:rapid.IntRange(3, 8).Draw(t, "places")]
		text, links, seeds := "digraph {", []string{}, []string{}
		for i, label := range labels {
			count := rapid.IntRange(0, 12).Draw(t, "seeds")
			text += fmt.Sprintf(" %q [seeds=%d, ruma=%v];", label, count, i == 2)
			seeds = append(seeds, strconv.Itoa(count))
		}
		for i, from := range labels {
			for k, to := range labels {
				if i != 2 && (i+1 == k || rapid.IntRange(0, 4).Draw(t, "link") == 0) {
					text += fmt.Sprintf(" %q -> %q;", from, to)
					links = append(links, fmt.Sprint(i, k))
				}
			}
		}
		start, err := game.Parse(text + " }")
		if err != nil {
			t.Skip(err)
		}
		width := rapid.Float64Range(20, 300).Draw(t, "width")
		var out strings.Builder
		if err := export.Write(&out, export.Position(game, start), export.TeX, export.Options{Fit: paper.Fit{Width: width}}); err != nil {
			t.Fatal(err)
		}
		number := func(text string) float64 { n, _ := strconv.ParseFloat(text, 64); return n }
		size := box.FindStringSubmatch(out.String())
		if size == nil || math.Abs(number(size[1])-width) > 0.001 {
			t.Fatalf("%v mm wide, want %v", size, width)
		}
		names, gotLinks, gotSeeds := []string{}, []string{}, []string{}
		for line := range strings.Lines(out.String()) {
			line = strings.TrimSpace(line)
			if n := node.FindStringSubmatch(line); n != nil {
				r := number(n[2]) / 2
				if slices.Contains(names, n[3]) || number(n[4]) < r || number(n[4]) > width-r || number(n[5]) < r || number(n[5]) > number(size[2])-r {
					t.Errorf("%s: a repeated name, or outside %v", line, size[1:])
				}
				names, gotSeeds = append(names, n[3]), append(gotSeeds, n[6])
			} else if e := edge.FindStringSubmatch(line); e != nil {
				gotLinks = append(gotLinks, fmt.Sprint(slices.Index(names, e[1]), slices.Index(names, e[4])))
			} else if strings.HasPrefix(line, `\draw`) || strings.HasPrefix(line, `\node[hole`) {
				t.Errorf("not understood: %s", line)
			}
		}
		if !slices.Equal(gotSeeds, seeds) || names[0] != "a" || names[1] != "b1" {
			t.Errorf("%q have the seeds %q, want %q", names, gotSeeds, seeds)
		}
		slices.Sort(links)
		slices.Sort(gotLinks)
		if !slices.Equal(gotLinks, links) {
			t.Errorf("the edges are %q, want %q", gotLinks, links)
		}
	})
}
