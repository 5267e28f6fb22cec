package app

import (
	"runtime"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tchouka/app/work"
	"tchouka/engine/row"
	"tchouka/engine/tree"
)

// Thirty changes of a large tree, made faster than any is carried out, keep one
// goroutine busy and are all in the tree in the end.
func TestThirtyChangesOfTheTreeKeepOneGoroutine(t *testing.T) {
	b := newBench(t, "12x3")
	b.queue.until(t, "the tree is large", func() bool { return b.tree.tree.Len() > 50_000 })
	b.settle()
	before := runtime.NumGoroutine()
	folded := tree.None
	for id := range tree.ID(b.tree.tree.Len()) {
		if !b.tree.tree.Folded(id) && b.tree.tree.Node(id).Children > 0 {
			folded = id
		}
	}
	if folded == tree.None {
		t.Fatal("nothing to fold")
	}
	for i := range 31 { // an odd number
		b.tree.view.OnFolded(folded, i%2 == 0)
	}
	if now := runtime.NumGoroutine(); now > before+1 {
		t.Errorf("%d goroutines became %d", before, now)
	}
	b.settle()
	if !b.tree.tree.Folded(folded) {
		t.Error("the last change is not in the tree")
	}
}

// Nothing that the search reports is carried out between the wish to stop it and
// the window that says so.
func TestStopIsShownAtOnce(t *testing.T) {
	b := newBench(t, "4x2")
	b.takeBoard(row.Multitchouka(), mustParse(t, "12x8"))
	b.queue.until(t, "the window offers to stop", func() bool { return len(b.verdict.badge.View().Actions) > 0 })
	b.verdict.badge.View().Actions[0].Run()
	if v := b.verdict.badge.View(); v.Headline != "Stopping…" || len(v.Actions) > 0 {
		t.Errorf("says %q", v.Headline)
	}
	if got := b.status.left.text(); got != "Stopping…" {
		t.Errorf("the status line says %q", got)
	}
	b.settle()
	b.says("Not settled: the search ended early")
}

// counting is a presenter that counts what it is told.
type counting struct{ shown *int }

func (c counting) show(news) { *c.shown++ }

// What the searches say of how far they are is shown ten times a second at most,
// and by those alone who show it.
func TestNewsOfProgressAreGathered(t *testing.T) {
	b := newBench(t, "4x2")
	clock := time.Now().Add(time.Hour)
	b.desk.analyst.whole.now = func() time.Time { return clock }
	meters, others := 0, 0
	b.desk.meters = append(b.desk.meters, counting{&meters})
	b.desk.presenters = append(b.desk.presenters, counting{&others})
	for range 100 { // a second
		clock = clock.Add(work.Pause / 10)
		b.desk.analyst.progressed()
	}
	if meters < 9 || meters > 10 || others != 0 {
		t.Errorf("shown %d times, and %d times by those who show nothing of it", meters, others)
	}
}

// Building the bar anew closes a menu that is open; it is done for a first mark and
// a last one only.
func TestMenusAreSeldomBuilt(t *testing.T) {
	if runtime.GOOS == "darwin" {
		t.Skip("the menus of macOS do not look at their items")
	}
	a, b := fyne.NewMenuItem("a", nil), fyne.NewMenuItem("b", nil)
	bar := fyne.NewMainMenu(fyne.NewMenu("first", a, b), fyne.NewMenu("second", fyne.NewMenuItem("c", nil)))
	for _, c := range []struct {
		change func()
		builds bool
	}{
		{func() { a.Disabled = true }, false},
		{func() { a.Checked = true }, true},
		{func() { a.Checked, b.Checked = false, true }, false},
		{func() { b.Checked = false }, true},
	} {
		before := marks(bar)
		if c.change(); mustBuild(bar, before) != c.builds {
			t.Errorf("builds: %v", !c.builds)
		}
	}
}
