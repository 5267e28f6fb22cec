package main

import (
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
)

// The assumptions of the estimate.
const (
	cores = 1000          // of the cluster
	week  = 7 * 24 * 3600 // seconds
	// slow is how many times as long as the program itself the first board of a fit takes, at least.
	slow = 5
)

// measured is the cost of a board that was computed alone, or of several, without that of the program
// itself.
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
memory of the runs of single boards in memory, without those of the program itself. A fit begins at the first n that
takes %d times as long as the program itself, and needs three boards. The assumptions are:

- Each board has one core for a week, as fast as those of the runs. Several cores do not share a board.
- Time and memory grow as they have grown so far, up to twice the largest n measured. The column ± is the typical
  factor between a board and the line; the points are few.
- A core has the memory that its boards need. With less, a search has smaller tables, and takes longer.

| boards | n, measured | time per hole | ± | memory per hole | largest n, on one core | memory for it |
|---|---|---|---|---|---|---|
`

const estimateText = `
Within a week, a thousand cores would settle all boards up to about n = %s, if each core had %s GB. All of them
together take about %s hours of the cluster; the limit is the week for the slowest board on its core. With 4 GB a core,
the limit is about n = %s. If a board could be divided among the cores without loss, the limit would be about n = %s.
`

// estimate writes the growth of time and memory, and what a cluster would settle.
func (r *records) estimate(w io.Writer) {
	fmt.Fprintf(w, estimateHead, slow)
	base := r.base()
	boards := r.measured(base)
	var time, memory fit // of the last family
	var slowest, largest fit
	for _, f := range families() {
		slowest, largest = time, memory // of the slowest boards, after the last family
		var seconds, bytes []point
		for _, holes := range slices.Sorted(maps.Keys(boards)) {
			m, ok := f.cost(holes, boards[holes])
			if ok && (len(seconds) > 0 || m.seconds >= slow*base.seconds) {
				seconds = append(seconds, point{holes, math.Log(max(m.seconds, base.seconds))})
				bytes = append(bytes, point{holes, math.Log(max(m.bytes, 1e6))})
			}
		}
		time, memory = line(seconds), line(bytes)
		if len(seconds) < 3 {
			fmt.Fprintf(w, "| %s | too few | | | | | |\n", f.name)
			continue
		}
		last, text := time.reach(week)
		fmt.Fprintf(w, "| %s | %s | × %.1f | × %.1f | × %.1f | %s | %s GB |\n", f.name, interval(seconds[0].holes, seconds[len(seconds)-1].holes),
			math.Exp(time.slope), math.Exp(time.scatter), math.Exp(memory.slope), text, digits(math.Exp(memory.at(last))/1e9))
	}
	if slowest.count < 3 || time.count < 3 {
		return
	}
	reach, text := slowest.reach(week)
	total := 0.0
	for holes := time.first; holes <= reach; holes++ {
		total += math.Exp(time.at(holes))
	}
	_, small := largest.reach(4e9)
	_, shared := time.reach(cores * week)
	fmt.Fprintf(w, estimateText, text, digits(math.Exp(largest.at(reach))/1e9), digits(total/cores/3600), small, shared)
}

// measured returns the costs of the boards with 3 ≤ k < n that were settled alone and in memory, by
// holes.
func (r *records) measured(base measured) map[int][]measured {
	found := map[int][]measured{}
	for _, b := range r.rows {
		one := b.run
		if 3 <= b.Seeds && b.Seeds < b.Holes && one != nil && one.boards() == 1 && one.DiskBytes == 0 && b.in(one.Settled) {
			found[b.Holes] = append(found[b.Holes], measured{b.Seeds, one.ProcessorSeconds - base.seconds, float64(one.MemoryBytes) - base.bytes})
		}
	}
	return found
}

// base returns the least time and memory of the runs of the rows, which are about those of the program
// itself.
func (r *records) base() (least measured) {
	least = measured{seconds: math.Inf(1), bytes: math.Inf(1)}
	for _, b := range r.rows {
		if b.run != nil {
			least.seconds = min(least.seconds, max(b.run.ProcessorSeconds, 0.01)) // 0 if unknown
			least.bytes = min(least.bytes, max(float64(b.run.MemoryBytes), 1e6))
		}
	}
	return least
}

// point is the logarithm of a cost.
type point struct {
	holes int
	log   float64
}

// fit is a straight line through points.
type fit struct {
	slope, start, scatter float64
	count, first, last    int // of the points, and their holes
}

// line returns the least-squares line, and the standard deviation of the points from it. It needs two
// points.
func line(points []point) (f fit) {
	if len(points) < 2 {
		return fit{count: len(points)}
	}
	var n, x, y, xx, xy float64
	for _, p := range points {
		h := float64(p.holes)
		n, x, y, xx, xy = n+1, x+h, y+p.log, xx+h*h, xy+h*p.log
	}
	f = fit{count: len(points), first: points[0].holes, last: points[len(points)-1].holes}
	f.slope = (n*xy - x*y) / (n*xx - x*x)
	f.start = (y - f.slope*x) / n
	for _, p := range points {
		f.scatter += (p.log - f.at(p.holes)) * (p.log - f.at(p.holes)) / n
	}
	f.scatter = math.Sqrt(f.scatter)
	return f
}

func (f fit) at(holes int) float64 { return f.start + f.slope*float64(holes) }

// reach returns the largest number of holes whose cost is at most a limit, and its text. It does not
// extrapolate beyond twice the last point.
func (f fit) reach(limit float64) (holes int, text string) {
	most := 2 * f.last
	if f.at(most) <= math.Log(limit) {
		return most, fmt.Sprintf("%d or more", most)
	}
	holes = most - 1
	for holes > 0 && f.at(holes) > math.Log(limit) {
		holes--
	}
	return holes, strconv.Itoa(holes)
}

// digits writes a number with two significant digits.
func digits(x float64) string {
	unit := math.Pow(10, math.Floor(math.Log10(x))-1)
	return strconv.FormatFloat(math.Round(x/unit)*unit, 'f', max(0, int(-math.Floor(math.Log10(unit)+0.5))), 64)
}
