package recurrence

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/files/exporting"
	"tchouka/app/pages/workbench"
	"tchouka/app/pages/workbench/workbenchtest"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/ring"
	"tchouka/engine/output/course"
	"tchouka/engine/output/export"
)

func TestMain(m *testing.M) { apptest.Main(m) }

// bench is the page with a clock that tests control.
type bench struct {
	*workbenchtest.Fixture
	*Page
	now   time.Time
	ticks func()
	taken []string // the arrays opened in the main window
}

func array(t *testing.T, text string) ring.Array {
	t.Helper()
	s, err := ring.Recurrence{}.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s.(ring.Array)
}

// newBench opens the page and waits for the period.
func newBench(t *testing.T, text string) *bench {
	t.Helper()
	b := &bench{Fixture: workbenchtest.NewFixture(t), now: time.Unix(0, 0)}
	b.Page = workbenchtest.Open(b.Fixture, func(tab *workbench.Tab) *Page {
		return New(tab, array(t, text), func(a ring.Array) { b.taken = append(b.taken, a.String()) })
	})
	b.run.begin(func(tick func()) func() {
		b.ticks = tick
		return func() { b.ticks = nil }
	}, func() time.Time { return b.now })
	b.waitPeriod(t)
	return b
}

// If hints are hidden, the period is shown only on request.
func TestHiddenHints(t *testing.T) {
	b := newBench(t, "4 5 4 0 4 5")
	b.Change(func(s *shell.Settings) { s.Hints = false })
	b.Start(array(t, "3 1 2 13 2 1"))
	v := b.verdict()
	if b.search.Running() || b.course.Sowings != 0 || len(v.Actions) != 1 || strings.ContainsAny(v.Headline+v.Detail, "0123456789") {
		t.Fatalf("it tells %+v", v)
	}
	v.Actions[0].Run()
	b.waitPeriod(t)
	if b.course.Period != 144 {
		t.Errorf("the period is %d", b.course.Period)
	}
}

func (b *bench) waitPeriod(t *testing.T) {
	t.Helper()
	b.Queue.WaitUntil(t, "the search has ended", func() bool { return !b.search.Running() })
}

// expect fails unless the page shows this number of sowings and array.
func (b *bench) expect(t *testing.T, at int, board string) {
	t.Helper()
	var seeds []string
	for _, p := range b.field.View().Places {
		seeds = append(seeds, ring.Move(p.Seeds).String())
	}
	if b.at != at || b.Page.now.String() != board || !strings.HasPrefix(board, strings.Join(seeds, " ")) {
		t.Errorf("after %d sowings it is %v, shown %v; want %d, %s", b.at, b.Page.now, seeds, at, board)
	}
}

func press(b *bench, keys ...fyne.KeyName) {
	for _, key := range keys {
		b.field.TypedKey(&fyne.KeyEvent{Name: key})
	}
}

// advanceClock advances the clock.
func (b *bench) advanceClock(d time.Duration) {
	b.now = b.now.Add(d)
	if b.ticks != nil {
		b.ticks()
	}
}

func TestStepForwardsAndBack(t *testing.T) {
	b := newBench(t, "4 5 4 0 4 5")
	if v := b.badge.View(); v.Headline != "The board recurs after 144 sowings" {
		t.Errorf("it says %q", v.Headline)
	}
	b.expect(t, 0, "4 5 4 0 4 5")
	press(b, fyne.KeyRight)
	b.expect(t, 1, "0 6 5 1 5 5 from 5")
	press(b, fyne.KeyRight, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft)
	b.expect(t, 143, "3 5 4 3 3 4 from 4")
	press(b, fyne.KeyRight)
	b.expect(t, 144, "4 5 4 0 4 5")
	if b.state.Text != "The position is the same as at the start" {
		t.Errorf("it says %q", b.state.Text)
	}
	press(b, fyne.KeyRight) // starts again at 0
	b.expect(t, 1, "0 6 5 1 5 5 from 5")
	b.field.OnChosen(1) // not the next hole to sow
	b.expect(t, 1, "0 6 5 1 5 5 from 5")
	b.field.OnChosen(4)
	b.expect(t, 2, "1 7 6 2 0 6 from 4")
	press(b, fyne.KeyHome)
	b.expect(t, 0, "4 5 4 0 4 5")
}

// An animated sowing leads to the same array.
func TestAnimatedSteps(t *testing.T) {
	b := newBench(t, "4 5 4 0 4 5")
	b.Change(func(s *shell.Settings) { s.Speed = shell.SpeedNormal })
	press(b, fyne.KeyRight, fyne.KeyRight)
	b.expect(t, 2, "1 7 6 2 0 6 from 4")
	press(b, fyne.KeyLeft)
	b.expect(t, 1, "0 6 5 1 5 5 from 5")
}

// At every speed the animation stops at the end of the period.
func TestRunStopsAtPeriod(t *testing.T) {
	for _, speed := range []int{0, 3, 4, 7, len(speeds()) - 1} {
		b := newBench(t, "4x3")
		b.changeSpeed(-len(speeds()))
		b.changeSpeed(speed)
		press(b, fyne.KeySpace)
		if !b.running() || b.play.Label() != "Pause" {
			t.Fatal("it does not run")
		}
		for range 20 {
			b.advanceClock(100 * time.Millisecond)
		}
		if want := b.course.At(b.at); b.at < 1 || !want.Equal(b.Page.now) {
			t.Errorf("%s: after %d sowings it is %v, not %v", speedText(speed), b.at, b.Page.now, want)
		}
		for i := 0; b.running() && i < 100_000; i++ {
			b.advanceClock(2 * time.Second)
		}
		b.expect(t, 164, "3 3 3 3")
		if b.running() || b.ticks != nil || b.play.Label() != "Run" {
			t.Errorf("%s: it runs on", speedText(speed))
		}
	}
}

// The animation can run ahead of the search, and detects the return to the start.
func TestRunBeforePeriodIsKnown(t *testing.T) {
	b := newBench(t, "1")
	b.Start(array(t, "40x6"))
	b.Queue.WaitUntil(t, "the search has begun", func() bool { return b.course.Sowings > 0 })
	b.search.Stop()
	b.waitPeriod(t)
	if v := b.badge.View(); !strings.HasPrefix(v.Headline, "The board has not recurred after ") || len(v.Actions) != 1 {
		t.Fatalf("it says %+v", v)
	}
	press(b, fyne.KeyLeft)
	if b.at != 0 || b.tab.Message() == "" {
		t.Errorf("before the start it is at %d, and says %q", b.at, b.tab.Message())
	}
	far := b.course.Sowings + 1000
	b.jumped(ring.Move(far).String())
	if b.at != 0 || !strings.Contains(b.tab.Message(), "Enter a whole number") {
		t.Errorf("it went to %d, and says %q", b.at, b.tab.Message())
	}
	press(b, fyne.KeyEnd)
	end := b.at
	press(b, fyne.KeyRight, fyne.KeyRight)
	b.jumped(ring.Move(end + 1).String())
	if b.at != end+1 || !b.Page.now.Predecessor().Equal(b.course.At(end)) {
		t.Errorf("it is at %d", b.at)
	}
	b.continueSearch()
	b.search.Stop()
	b.waitPeriod(t)
	if b.course.Sowings < end {
		t.Error("the search began anew")
	}
}

// A search stopped before its first sowing can be resumed, and nothing is hidden.
func TestStopBeforeFirstSowing(t *testing.T) {
	b := newBench(t, "1")
	b.Start(array(t, "40x6"))
	b.search.Drop() // its last report is dropped
	b.addResults(course.Begin(array(t, "40x6")), true)
	if v := b.verdict(); strings.Contains(v.Detail, "hidden") || len(v.Actions) != 1 || v.Actions[0].Label != "Continue" {
		t.Errorf("it says %+v", v)
	}
}

func TestClickPictures(t *testing.T) {
	b := newBench(t, "4x1")
	width, height := b.plate.SceneSize()
	b.plate.OnTapped(width-24, height/2)
	b.expect(t, 12, "1 1 1 1")
	b.page.OnChanged(1)
	c := b.circleChart(width, height)
	for x := 0.0; x < width; x += width / 40 {
		if at, ok := c.SowingAt(x, height/2); ok {
			b.plate.OnTapped(x, height/2)
			if b.at != at {
				t.Errorf("a click on the array after %d sowings goes to that after %d", at, b.at)
			}
		}
	}
	b.Start(array(t, "5x4"))
	b.waitPeriod(t)
	b.page.OnChanged(1)
	b.plate.OnTapped(width/2, 20)
	if b.at != 0 || !strings.Contains(b.noCircleReason(), "3,825") {
		t.Errorf("too many arrays: it is at %d", b.at)
	}
}

func TestOpenInMainWindowAndExport(t *testing.T) {
	b := newBench(t, "3x1")
	press(b, fyne.KeyRight)
	test.Tap(b.table)
	if len(b.taken) != 1 || b.taken[0] != "0 2 1 from 2" {
		t.Errorf("on the table are %v", b.taken)
	}
	for _, f := range export.Formats() {
		if f == export.DOT || f == export.GIF || f == export.HTML {
			continue
		}
		for _, circle := range []bool{false, true} {
			b.setCircle(circle)
			b.Chooser.Path = filepath.Join(t.TempDir(), "file"+f.Ext())
			b.Export()
			b.Fixture.Export(t, "", f)
			b.Queue.WaitUntil(t, string(f)+" is there", func() bool { return strings.HasPrefix(b.tab.Message(), "Exported") })
			text, err := os.ReadFile(b.Chooser.Path)
			if err != nil || len(text) == 0 {
				t.Fatalf("%s: %v", f, err)
			}
			if f == "csv" && !strings.HasPrefix(string(text), "sowings,distance,next,hole1,hole2,hole3\r\n0,0,1,1,1,1\r\n1,1,2,0,2,1\r\n") {
				t.Errorf("the table is\n%s", text)
			}
			b.tab.ShowMessage("")
		}
	}
}

// A figure list cannot contain a recurrence, so the dialog does not offer it.
func TestNoFigures(t *testing.T) {
	b := newBench(t, "3x1")
	b.Bench.AddFigure = func(*shell.Window, func(string), exporting.Order, string, func()) {}
	b.Export()
	b.Queue.Drain()
	if apptest.Find(b.Win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		button, ok := o.(*dialogs.Button)
		return ok && button.Text == "Add to Figures…" && button.Visible()
	}) != nil {
		t.Error("the dialog offers a figure")
	}
}

// A change of language keeps the state.
func TestLanguageChange(t *testing.T) {
	b := newBench(t, "4 5 4 0 4 5")
	press(b, fyne.KeyRight)
	b.setCircle(true)
	b.Bench.Retranslate()
	b.expect(t, 1, "0 6 5 1 5 5 from 5")
	if !b.circle || b.page.Selected() != 1 || b.shape.Selected() != 1 {
		t.Error("another picture is shown")
	}
}
