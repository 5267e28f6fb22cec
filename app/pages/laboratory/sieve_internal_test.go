package laboratory

import (
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"tchouka/app/ui/shell"
	"tchouka/widgets/tables"
)

// manualAnimator is an animator that a test controls.
type manualAnimator struct {
	tick     func(float32)
	duration time.Duration
	stopped  int
}

func (c *manualAnimator) animate(d time.Duration, tick func(float32)) func() {
	c.tick, c.duration = tick, d
	return func() { c.stopped++ }
}

func TestSievePlayback(t *testing.T) {
	_, l := newBench(t)
	p, clock := l.sieve, &manualAnimator{}
	p.animate = clock.animate
	p.speed.SetValue(shell.SpeedNormal)
	cell := func(row, column int64) tables.NumberCell { return p.table.View().Cells.Cell(row-1, column-1) }
	if c := cell(5, 1); c.Text != "10" || c.Ink != tables.NumberMarked || c.Strikethrough != 1 {
		t.Errorf("the whole sieve: %+v", c)
	}
	if c := cell(1000, 1); c.Text != "318,570" || cell(sieveSide, sieveSide).Text == "" {
		t.Errorf("far out the whole sieve has %+v", c)
	}
	test.Tap(p.play)
	clock.tick(0.25)
	if c := cell(1, 1); c.Strikethrough != 0.25 || cell(2, 1).Text != "" || clock.duration != sieveStep {
		t.Errorf("the first row is struck: %+v, row 2 has %q, takes %v", c, cell(2, 1).Text, clock.duration)
	}
	clock.tick(1)
	clock.tick(0) // now row 2 falls: 2 from column 2, 4 from column 4
	for column, from := range map[int64]float32{1: 2, 2: 4, 3: 6} {
		if c := cell(2, column); c.Down != -1 || c.Across != from-float32(column) || c.Strikethrough != 0 {
			t.Errorf("column %d comes from %+v", column, c)
		}
	}
	clock.tick(1)
	if c := cell(2, 1); c.Text != "2" || c.Down != 0 || p.badge.View().Headline != "Row 2: the first of every 3 numbers is crossed out" {
		t.Errorf("%+v, says %q", c, p.badge.View().Headline)
	}
	clock.tick(0.5)
	test.Tap(p.play) // pause: the current row is completed
	if p.playing || cell(2, 4).Strikethrough != 1 || cell(3, 1).Text != "" || clock.stopped == 0 {
		t.Errorf("paused: %+v", cell(2, 4))
	}
	late := clock.tick
	test.Tap(p.step)
	late(1) // a callback of a stopped animation
	if p.film.row != 3 || !p.film.falling {
		t.Errorf("one step on: %+v", p.film)
	}
	test.Tap(p.back)
	if p.film.row != 2 {
		t.Errorf("one row back: %+v", p.film)
	}
	test.Tap(p.begin)
	test.Tap(p.back)
	if p.film != (sieveFilm{row: 1}) {
		t.Errorf("the beginning: %+v", p.film)
	}
	test.Tap(p.all)
	if !p.film.whole() {
		t.Errorf("all rows: %+v", p.film)
	}
}

// The animation scrolls from the first visible row to the last row of the table.
func TestSieveAnimationEnd(t *testing.T) {
	b, l := newBench(t)
	p, clock := l.sieve, &manualAnimator{}
	l.Select(3)
	p.animate = clock.animate
	b.Settings.ReduceMotion = true
	const begin = sieveSide - 60
	p.table.ScrollTo(begin - 1)
	test.Tap(p.play)
	if p.film != (sieveFilm{row: begin}) || p.table.Top() != begin-1 {
		t.Fatalf("begins with %+v at row %d", p.film, p.table.Top())
	}
	for steps := 0; p.playing; steps++ {
		if clock.duration != 0 {
			t.Fatalf("a part takes %v", clock.duration)
		}
		clock.tick(1)
		if rows, _ := p.table.InView(); int64(p.film.row) > p.table.Top()+rows && !p.film.whole() {
			t.Fatalf("row %d is out of view", p.film.row)
		}
		if steps > 3*(sieveSide-begin) {
			t.Fatal("the film does not end")
		}
	}
	if !p.film.whole() {
		t.Errorf("ended at %+v", p.film)
	}
	if rows, _ := p.table.InView(); p.table.Top() != sieveSide-rows {
		t.Errorf("ended with row %d at the top", p.table.Top())
	}
	test.Tap(p.back)
	if p.film != (sieveFilm{row: sieveSide - 1, struck: 1}) {
		t.Errorf("one row back from the end: %+v", p.film)
	}
	test.Tap(p.all)
	p.table.ScrollTo(0)
	p.speed.SetValue(shell.SpeedNormal)
	test.Tap(p.step) // starts again
	clock.tick(0.5)  // with reduced motion, changes are not animated
	if p.film != (sieveFilm{row: 1}) || clock.duration != sieveStep {
		t.Errorf("%+v, takes %v", p.film, clock.duration)
	}
}

// The animator of the running program plays a whole phase.
func TestAnimation(t *testing.T) {
	test.NewTempApp(t)
	ended := false
	stop := fyneAnimator(time.Nanosecond, func(part float32) { ended = ended || part == 1 })
	stop()
	if !ended {
		t.Error("the animation did not end")
	}
}
