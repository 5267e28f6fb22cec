package course

import (
	"context"
	"slices"

	"tchouka/engine/ring"
)

const (
	// mostBins is how many bins there are at most: as many as a wide screen has columns.
	// Then two by two are made one.
	mostBins = 2048
	// measured is how many arrays of a bin are looked at, from its first on; of longer
	// courses the others are walked past, which is many times as fast.
	measured = 1 << 11
)

// Bin is some sowings in a row.
type Bin struct {
	From        int        // the sowings before it
	First       ring.Array // after these
	Least, Most int        // distance of the arrays looked at
}

// Course is what is known of the sowings from a start on. It does not change; to have more
// of it, record on.
type Course struct {
	Start    ring.Array
	Width    int   // how many arrays belong to a bin; to the last one perhaps fewer
	Bins     []Bin // never empty
	Sowings  int   // made so far
	Period   int   // 0 while it is not known
	Together int   // the sowings after which all seeds lie in the hole sown first; −1 while that was not met
}

// Begin returns a course without a sowing.
func Begin(start ring.Array) Course {
	together := -1
	if start.Together() {
		together = 0
	}
	return Course{Start: start, Width: 1, Bins: []Bin{{First: start}}, Together: together}
}

// Sampled reports whether not all arrays were looked at.
func (c Course) Sampled() bool { return c.Width > measured }

// LookedAt returns how many arrays of a bin are looked at, at most.
func (c Course) LookedAt() int { return min(c.Width, measured) }

// Each reports whether every array has a bin of its own.
func (c Course) Each() bool { return c.Width == 1 }

// Span is the sowings that pictures show: to the end of the period, or as far as made.
func (c Course) Span() int { return max(c.Period, c.Sowings) }

// At returns the array after so many sowings, however many. Where they were recorded it is
// found soon.
func (c Course) At(sowings int) ring.Array {
	if c.Period > 0 {
		sowings %= c.Period
	}
	bin := c.Bins[min(sowings/c.Width, len(c.Bins)-1)]
	w := ring.NewWalker(c.Start)
	w.GoTo(bin.First)
	for left := sowings - bin.From; left > 0; {
		left -= w.Walk(left).Sowings
	}
	return w.Now()
}

// Distance returns how many seeds lie in other holes than at the start.
func (c Course) Distance(a ring.Array) int { return distance(a.Holes(), c.Start.Holes()) }

func distance(holes, start []int) int {
	sum := 0
	for i, n := range holes {
		if n > start[i] { // as many are missing elsewhere
			sum += n - start[i]
		}
	}
	return sum
}

// heap returns the distance with all seeds in the hole sown first.
func (c Course) heap() int {
	holes := c.Start.Holes()
	heap := make([]int, len(holes))
	for _, n := range holes {
		heap[c.Start.Next()] += n
	}
	return distance(heap, holes)
}

// Recorder makes a course longer.
type Recorder struct {
	course Course
	start  []int
	walker *ring.Walker
}

// RecordOn goes on with a course, which stays as it is.
func RecordOn(c Course) *Recorder {
	c.Bins = slices.Clone(c.Bins)
	r := &Recorder{c, c.Start.Holes(), ring.NewWalker(c.Start)}
	r.walker.GoTo(c.Bins[len(c.Bins)-1].First)
	return r
}

// Course returns what is recorded by now.
func (r *Recorder) Course() Course {
	c := r.course
	c.Bins = slices.Clone(c.Bins)
	return c
}

// Sowings returns how many are recorded by now.
func (r *Recorder) Sowings() int { return r.course.Sowings }

// Next records the last bin and begins another; false when the course recurs in it, or the
// context ends.
func (r *Recorder) Next(ctx context.Context) bool {
	c := &r.course
	if c.Period > 0 {
		return false
	}
	bin := &c.Bins[len(c.Bins)-1]
	bin.Least = distance(bin.First.Holes(), r.start)
	bin.Most = bin.Least
	at := bin.From
	home := r.follow(&at, r.walker.Watch(min(c.Width-1, measured), func(holes []int, _ int) {
		d := distance(holes, r.start)
		bin.Least, bin.Most = min(bin.Least, d), max(bin.Most, d)
	}))
	for end := bin.From + c.Width; !home && at < end; {
		if ctx.Err() != nil {
			r.walker.GoTo(bin.First)
			return false
		}
		home = r.follow(&at, r.walker.Walk(min(end-at, 1<<22)))
	}
	if c.Sowings = at; home {
		c.Period = at
		return false
	}
	r.begin(at)
	return true
}

// follow adds a stretch to the sowings made, and reports whether the course is home.
func (r *Recorder) follow(at *int, s ring.Stretch) bool {
	if s.Together > 0 && r.course.Together < 0 {
		r.course.Together = *at + s.Together
	}
	*at += s.Sowings
	return s.Home
}

// begin begins another bin, and makes room for it.
func (r *Recorder) begin(at int) {
	c := &r.course
	if len(c.Bins) == mostBins {
		for i := range mostBins / 2 {
			a, b := c.Bins[2*i], c.Bins[2*i+1]
			a.Least, a.Most = min(a.Least, b.Least), max(a.Most, b.Most)
			c.Bins[i] = a
		}
		c.Bins, c.Width = c.Bins[:mostBins/2], 2*c.Width
	}
	c.Bins = append(c.Bins, Bin{From: at, First: r.walker.Now()})
}
