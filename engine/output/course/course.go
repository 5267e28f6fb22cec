// Package course records the sowings of the recurrence puzzle from a start until it recurs. It
// keeps a small table of them, for any number of sowings, and draws it: a chart of the distance
// from the start, and the cycle as a circle.
//
// The distance of an array is the number of seeds that are in other holes than at the start: half
// of the sum of the differences over all holes. It is 0 when the array recurs, and at most the
// number of seeds.
package course

import (
	"context"
	"slices"

	"tchouka/engine/games/ring"
	"tchouka/engine/output/export"
	"tchouka/engine/pace"
	"tchouka/engine/picture/scene"
)

const (
	// maxBins is the maximum number of bins: the columns of a wide screen. When it is exceeded,
	// pairs of bins are merged.
	maxBins = 2048
	// measured is the number of arrays of a bin whose distance is measured, starting with its
	// first. The other arrays of longer bins are skipped, which is many times as fast.
	measured = 1 << 11
)

// Bin is a sequence of consecutive sowings.
type Bin struct {
	From     int        // number of sowings before it
	First    ring.Array // the array after these
	Min, Max int        // distances of the measured arrays
}

// Course holds a sequence of sowings from a start. It is immutable; use Resume to extend it.
type Course struct {
	Start    ring.Array
	Width    int   // number of arrays in a bin; the last bin may have fewer
	Bins     []Bin // never empty
	Sowings  int   // number of recorded sowings
	Period   int   // 0 if not found yet
	Together int   // sowings until all seeds are in the hole sown first; −1 if not found
}

// Begin returns a course without sowings.
func Begin(start ring.Array) Course {
	together := -1
	if start.Together() {
		together = 0
	}
	return Course{Start: start, Width: 1, Bins: []Bin{{First: start}}, Together: together}
}

// Sampled reports whether only some of the arrays are measured.
func (c Course) Sampled() bool { return c.Width > measured }

// MeasuredPerBin returns the maximum number of measured arrays in a bin.
func (c Course) MeasuredPerBin() int { return min(c.Width, measured) }

// BinPerArray reports whether every array has a separate bin.
func (c Course) BinPerArray() bool { return c.Width == 1 }

// Span returns the number of sowings shown in pictures: the period if it is known, otherwise the
// recorded sowings.
func (c Course) Span() int { return max(c.Period, c.Sowings) }

// At returns the array after any number of sowings. It is fast for recorded sowings.
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

// Distance returns the number of seeds that are in other holes than at the start.
func (c Course) Distance(a ring.Array) int { return distance(a.Holes(), c.Start.Holes()) }

func distance(holes, start []int) int {
	sum := 0
	for i, n := range holes {
		if n > start[i] { // the same number is missing in other holes
			sum += n - start[i]
		}
	}
	return sum
}

// heap returns the distance of the array with all seeds in the hole sown first.
func (c Course) heap() int {
	holes := c.Start.Holes()
	heap := make([]int, len(holes))
	for _, n := range holes {
		heap[c.Start.Next()] += n
	}
	return distance(heap, holes)
}

// Recorder extends a course.
type Recorder struct {
	course Course
	start  []int
	walker *ring.Walker
}

// Resume returns a Recorder that continues a course. It does not modify the course.
func Resume(c Course) *Recorder {
	c.Bins = slices.Clone(c.Bins)
	r := &Recorder{c, c.Start.Holes(), ring.NewWalker(c.Start)}
	r.walker.GoTo(c.Bins[len(c.Bins)-1].First)
	return r
}

// Course returns the course recorded so far.
func (r *Recorder) Course() Course {
	c := r.course
	c.Bins = slices.Clone(c.Bins)
	return c
}

// Sowings returns the number of sowings recorded so far.
func (r *Recorder) Sowings() int { return r.course.Sowings }

// Next records the last bin and begins another one. It returns false if the course recurs in it, or
// if the context ends.
func (r *Recorder) Next(ctx context.Context) bool {
	c := &r.course
	if c.Period > 0 {
		return false
	}
	bin := &c.Bins[len(c.Bins)-1]
	bin.Min = distance(bin.First.Holes(), r.start)
	bin.Max = bin.Min
	at := bin.From
	home := r.follow(&at, r.walker.WalkEach(min(c.Width-1, measured), func(holes []int, _ int) {
		d := distance(holes, r.start)
		bin.Min, bin.Max = min(bin.Min, d), max(bin.Max, d)
	}))
	for end := bin.From + c.Width; !home && at < end; {
		if pace.Yield(ctx) != nil {
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
func (r *Recorder) follow(at *int, s ring.Segment) bool {
	if s.Together > 0 && r.course.Together < 0 {
		r.course.Together = *at + s.Together
	}
	*at += s.Sowings
	return s.Returned
}

// begin begins another bin, and merges bins if there are too many.
func (r *Recorder) begin(at int) {
	c := &r.course
	if len(c.Bins) == maxBins {
		for i := range maxBins / 2 {
			a, b := c.Bins[2*i], c.Bins[2*i+1]
			a.Min, a.Max = min(a.Min, b.Min), max(a.Max, b.Max)
			c.Bins[i] = a
		}
		c.Bins, c.Width = c.Bins[:maxBins/2], 2*c.Width
	}
	c.Bins = append(c.Bins, Bin{From: at, First: r.walker.Now()})
}

// Document returns the table of a course with a picture of it. It lists every array if each has a
// bin, and otherwise the first array of each bin with the minimum and the maximum distance.
func (c Course) Document(title, note string, picture scene.Picture) export.Document {
	d := export.TableData{Kind: "recurrence", Title: title, Note: note, Picture: picture}
	d.Columns = []export.TableColumn{{Name: "sowings"}}
	if c.BinPerArray() {
		d.Columns = append(d.Columns, export.TableColumn{Name: "distance"})
	} else {
		d.Columns = append(d.Columns, export.TableColumn{Name: "leastDistance"}, export.TableColumn{Name: "mostDistance"})
	}
	d.Columns = append(d.Columns, export.TableColumn{Name: "next"})
	for i := range c.Start.Holes() {
		d.Columns = append(d.Columns, export.TableColumn{Name: "hole" + ring.Move(i+1).String()})
	}
	for _, bin := range c.Bins {
		row := []any{bin.From, bin.Min}
		if !c.BinPerArray() {
			row = append(row, bin.Max)
		}
		row = append(row, bin.First.Next()+1)
		for _, seeds := range bin.First.Holes() {
			row = append(row, seeds)
		}
		d.Rows = append(d.Rows, row)
	}
	return export.Table(d)
}
