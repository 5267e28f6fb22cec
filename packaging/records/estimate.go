package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
)

// The assumptions of the estimate.
const (
	firstHoles = 14            // smaller boards hardly take more time than the start of the program
	baseBytes  = 30e6          // of the program itself
	cores      = 1000          // of the cluster
	week       = 7 * 24 * 3600 // seconds
)

// measured is the cost of a board that was computed alone, or of several.
type measured struct {
	seeds          int
	seconds, bytes float64
}

// family is a board, or all boards with 3 ≤ k < n, for each number of holes.
type family struct {
	name  string
	seeds func(holes int) int // of the board; nil for all boards
	sum   bool                // the time is that of all boards together, not of the slowest one
}

func families() []family {
	return []family{
		{name: "k = 3", seeds: func(int) int { return 3 }},
		{name: "k = n − 2", seeds: func(n int) int { return n - 2 }},
		{name: "k = n − 1", seeds: func(n int) int { return n - 1 }},
		{name: "the slowest k"},
		{name: "all k together", sum: true},
	}
}

// cost returns the cost of the boards of the family. ok is false if one of them was not measured.
func (f family) cost(holes int, boards []measured) (cost measured, ok bool) {
	missing := holes - 3
	if f.seeds != nil {
		missing = 1
	}
	for _, m := range boards {
		if f.seeds != nil && f.seeds(holes) != m.seeds {
			continue
		}
		missing--
		cost.bytes = max(cost.bytes, m.bytes)
		if f.sum {
			cost.seconds += m.seconds
		} else {
			cost.seconds = max(cost.seconds, m.seconds)
		}
	}
	return cost, missing == 0
}

const estimateHead = `
## Estimate: a thousand cores for a week

This is an extrapolation, not a result. Straight lines are fitted to the logarithms of the processor times and of the
memory of the runs of single boards, from n = 14. The assumptions are:

- Each board has one core for a week, as fast as those of the runs. Several cores do not share a board.
- Time and memory grow as they have grown so far. The column ± is the typical factor between a board and the line;
  the points are few.
- A core has the memory that its boards need. With less, a search has smaller tables, and takes longer.

| boards | n, measured | time per hole | ± | memory per hole | largest n, on one core | memory for it |
|---|---|---|---|---|---|---|
`

const estimateText = `
Within a week, a thousand cores would settle all boards up to about n = %d, if each core had %s GB. All of them
together take about %s hours of the cluster; the limit is the week for the slowest board on its core. With 4 GB a core,
the limit is about n = %d. If a board could be divided among the cores without loss, the limit would be about n = %d.
`

// estimate writes the growth of time and memory, and what a cluster would settle.
func (r *records) estimate(w io.Writer) {
	boards := r.measured()
	fmt.Fprint(w, estimateHead)
	var time, memory fit // of the last family
	var slowest, largest fit
	for _, f := range families() {
		var seconds, bytes []point
		for holes := firstHoles; len(boards[holes]) > 0; holes++ {
			if m, ok := f.cost(holes, boards[holes]); ok {
				seconds = append(seconds, point{holes, math.Log(m.seconds)})
				bytes = append(bytes, point{holes, math.Log(max(m.bytes-baseBytes, 1e6))})
			}
		}
		if len(seconds) < 3 {
			return // nothing to extrapolate
		}
		slowest, largest = time, memory // of the slowest boards, after the last family
		time, memory = line(seconds), line(bytes)
		last := time.reach(week)
		fmt.Fprintf(w, "| %s | %s | × %.1f | × %.1f | × %.1f | %d | %s GB |\n", f.name, interval(seconds[0].holes, seconds[len(seconds)-1].holes),
			math.Exp(time.slope), math.Exp(time.scatter), math.Exp(memory.slope), last, digits(math.Exp(memory.at(last))/1e9))
	}
	reach, total := slowest.reach(week), 0.0
	for holes := firstHoles; holes <= reach; holes++ {
		total += math.Exp(time.at(holes))
	}
	fmt.Fprintf(w, estimateText, reach, digits(math.Exp(largest.at(reach))/1e9), digits(total/cores/3600), largest.reach(4e9), time.reach(cores*week))
}

// measured returns the costs of the boards with 3 ≤ k < n that were computed alone, by holes.
func (r *records) measured() map[int][]measured {
	found := map[int][]measured{}
	for _, b := range r.rows {
		if b.Seeds < 3 || b.Seeds >= b.Holes {
			continue
		}
		for _, one := range slices.Backward(r.runs) {
			if one.boards() == 1 && b.in(one.Settled) {
				found[b.Holes] = append(found[b.Holes], measured{b.Seeds, one.ProcessorSeconds, float64(one.MemoryBytes)})
				break
			}
		}
	}
	return found
}

// point is the logarithm of a cost.
type point struct {
	holes int
	log   float64
}

// fit is a straight line through points.
type fit struct{ slope, start, scatter float64 }

// line returns the least-squares line, and the standard deviation of the points from it.
func line(points []point) (f fit) {
	var n, x, y, xx, xy float64
	for _, p := range points {
		h := float64(p.holes)
		n, x, y, xx, xy = n+1, x+h, y+p.log, xx+h*h, xy+h*p.log
	}
	f.slope = (n*xy - x*y) / (n*xx - x*x)
	f.start = (y - f.slope*x) / n
	for _, p := range points {
		f.scatter += (p.log - f.at(p.holes)) * (p.log - f.at(p.holes)) / n
	}
	f.scatter = math.Sqrt(f.scatter)
	return f
}

func (f fit) at(holes int) float64 { return f.start + f.slope*float64(holes) }

// reach returns the largest number of holes whose cost is at most a limit.
func (f fit) reach(limit float64) int { return int((math.Log(limit) - f.start) / f.slope) }

// digits writes a number with two significant digits.
func digits(x float64) string {
	unit := math.Pow(10, math.Floor(math.Log10(x))-1)
	return strconv.FormatFloat(math.Round(x/unit)*unit, 'f', max(0, int(-math.Floor(math.Log10(unit)+0.5))), 64)
}
