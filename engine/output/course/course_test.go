package course_test

import (
	"context"
	"slices"
	"testing"

	"tchouka/engine/games/ring"
	"tchouka/engine/output/course"
)

func array(t testing.TB, text string) ring.Array {
	t.Helper()
	s, err := ring.Recurrence{}.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s.(ring.Array)
}

// recordAll records a course until it recurs.
func recordAll(t testing.TB, text string) course.Course {
	r := course.Resume(course.Begin(array(t, text)))
	for r.Next(t.Context()) {
	}
	return r.Course()
}

func distance(a, b []int) (sum int) {
	for i := range a {
		sum += max(a[i]-b[i], b[i]-a[i])
	}
	return sum / 2
}

// A course has the correct period, arrays, and minimum and maximum distances of the bins, for any
// number of merged bins.
func TestCourse(t *testing.T) {
	for _, text := range []string{"1", "5", "4 5 4 0 4 5", "5x4", "3 1 0 17 0 1 from 4", "6x4", "7x2", "20x1"} {
		start := array(t, text)
		period, known := ring.Period(t.Context(), start, nil)
		c := recordAll(t, text)
		if c.Period != period || !known || c.Sowings != period || c.Sampled() {
			t.Errorf("%s: the period is %d, not %d", text, c.Period, period)
		}
		together, a := -1, start
		for i := range period {
			if a.Together() && a.Next() == start.Next() {
				together = i
			}
			bin := c.Bins[i/c.Width]
			if d := distance(a.Holes(), start.Holes()); d < bin.Min || d > bin.Max || d != c.Distance(a) {
				t.Fatalf("%s: after %d sowings the distance is %d, and the bin says %+v", text, i, d, bin)
			}
			if i%97 == 0 && (!c.At(i).Equal(a) || !c.At(i+3*period).Equal(a)) {
				t.Fatalf("%s: after %d sowings it is %v, not %v", text, i, c.At(i), a)
			}
			a = a.Successor()
		}
		if c.Together != together {
			t.Errorf("%s: all seeds are in the first hole after %d sowings, not %d", text, together, c.Together)
		}
	}
}

// A recording that was cut off continues where it ended, with the same result.
func TestRecordContinues(t *testing.T) {
	want := recordAll(t, "7x2")
	c := course.Begin(array(t, "7x2"))
	for c.Period == 0 {
		ended, cancel := context.WithCancel(t.Context())
		cancel()
		r := course.Resume(c)
		for range 1000 {
			if !r.Next(t.Context()) {
				break
			}
		}
		r.Next(ended)
		if before := len(c.Bins); before != len(c.Bins) {
			t.Error("the course before has changed")
		}
		c = r.Course()
	}
	same := slices.EqualFunc(c.Bins, want.Bins, func(a, b course.Bin) bool {
		return a.From == b.From && a.First.Equal(b.First) && a.Min == b.Min && a.Max == b.Max
	})
	if c.Period != want.Period || c.Together != want.Together || c.Width != want.Width || !same {
		t.Errorf("recorded in pieces it is %+v, and at once %+v", c, want)
	}
}

// A long course is sampled, but its arrays are correct.
func TestLongCourse(t *testing.T) {
	c := course.Begin(array(t, "10x5"))
	r := course.Resume(c)
	for range 5*1024 + 3*1024*7 {
		if !r.Next(t.Context()) {
			break
		}
	}
	c = r.Course()
	at := c.Sowings - c.Width/2
	w := ring.NewWalker(c.Start)
	if w.Walk(at); !w.Now().Equal(c.At(at)) {
		t.Errorf("after %d sowings it is %v, not %v", at, c.At(at), w.Now())
	}
}

// Sowings a second, for a course that is measured completely, and for one that soon is not.
func BenchmarkRecord(b *testing.B) {
	for _, text := range []string{"10x3", "12x4"} {
		b.Run(text, func(b *testing.B) {
			sowings := 0
			for b.Loop() {
				r := course.Resume(course.Begin(array(b, text)))
				for more := true; more; {
					more = r.Next(b.Context()) && r.Sowings() < 30_000_000
				}
				sowings += r.Sowings()
			}
			b.ReportMetric(float64(sowings)/b.Elapsed().Seconds()/1e6, "Msowings/s")
		})
	}
}
