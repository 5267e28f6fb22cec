package workbench

import (
	"context"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/ui/dialogs"
	"tchouka/engine"
	"tchouka/engine/games/ring"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// The button of a run starts its work and stops it. The page stops it as well when it is closed.
func TestRun(t *testing.T) {
	_, pages := newBench(t, "survey")
	tab, ended := pages[0].tab, 0
	var r *Run
	r = NewRun(tab, func() { r.Begin(func(ctx context.Context, _ func(func())) { <-ctx.Done() }) }, func() { r.Show() })
	r.Part, r.Ended = func() float64 { return 0.5 }, func() { ended++ }
	expect := func(running bool, label string, ends int) {
		t.Helper()
		r.Show()
		if r.Running() != running || r.Label() != label || tab.bench.barRow.Visible() != running || ended != ends {
			t.Errorf("running %v, labelled %s, progress %v, ended %d times", r.Running(), r.Label(), tab.bench.barRow.Visible(), ended)
		}
	}
	expect(false, "Find", 0)
	test.Tap(r)
	expect(true, "Stop", 0)
	test.Tap(r)
	expect(false, "Find", 1)
	r.Commands("survey")[0].Run()
	expect(true, "Stop", 1)
	tab.Close()
	expect(false, "Find", 2)
	r.End()
	expect(false, "Find", 2)
}

// Work that reports its results when it is stopped ends by its last report.
func TestRunReportsAtStop(t *testing.T) {
	_, pages := newBench(t, "survey")
	r, reported := NewRun(pages[0].tab, nil, nil), make(chan bool)
	r.ReportsAtStop = true
	r.Begin(func(ctx context.Context, report func(func())) {
		<-ctx.Done()
		report(func() {
			r.End()
			close(reported)
		})
	})
	r.Stop()
	<-reported
	if r.Running() {
		t.Error("it is still running")
	}
}

// A change of a field removes its error. The first field with an error is the wrong one.
func TestFields(t *testing.T) {
	changes, starts := 0, 0
	f := Fields{Changed: func() { changes++ }, Start: func() { starts++ }}
	first, second := dialogs.NewNote(), dialogs.NewNote()
	a, b := f.Entry(first), f.Entry(second)
	check := f.Check("Symmetric")
	second.SetText("too large")
	if f.Wrong() != b {
		t.Error("the second field is not wrong")
	}
	b.SetText("2")
	b.OnSubmitted("")
	check.SetChecked(true)
	if f.Wrong() != nil || changes != 2 || starts != 1 || len(f.All) != 3 {
		t.Errorf("wrong %v, %d changes, %d starts", f.Wrong(), changes, starts)
	}
	first.SetText("empty")
	if f.Wrong() != a {
		t.Error("the first field is not wrong")
	}
	if f.ClearErrors(); f.Wrong() != nil {
		t.Error("an error remains")
	}
}

// A button shows whether a playback is running, and has a tip and keys. A move is animated unless motion
// is switched off.
func TestPlayback(t *testing.T) {
	_, pages := newBench(t, "ring")
	tab, play, keys := pages[0].tab, controls.NewToolButton("", nil, nil), 0
	for _, running := range []bool{true, false} {
		ShowPlaying(play, running, "Run")
		if want := map[bool]string{true: "Pause", false: "Run"}[running]; play.On() != running || play.Label() != want {
			t.Errorf("running %v: on %v, labelled %s", running, play.On(), play.Label())
		}
	}
	tab.Tips(func(*fyne.KeyEvent) bool { keys++; return true }, map[*controls.ToolButton]string{play: "runs"})
	play.FocusGained()
	if play.OnKey(&fyne.KeyEvent{Name: fyne.KeySpace}) || !play.OnKey(&fyne.KeyEvent{Name: fyne.KeyLeft}) || keys != 1 || tab.tip != "runs" {
		t.Errorf("%d keys, the tip is %q", keys, tab.tip)
	}

	game := ring.Recurrence{}
	start, err := game.Parse("2 1 0")
	if err != nil {
		t.Fatal(err)
	}
	field := board.New()
	field.SetView(board.View{Mover: engine.Everyone, Places: game.Board(start).Places})
	s := Sowing{Game: game, From: start, Move: game.Moves(start)[0], Places: func(s engine.State) []engine.Place { return game.Board(s).Places }, Speed: 1}
	for _, back := range []bool{false, true} {
		s.Back = back
		animated := false
		if tab.Animate(field, s, func(is bool) { animated = is }); !animated { // Fyne's test driver ends it at once
			t.Errorf("backwards %v: the move is not animated", back)
		}
	}
	tab.Settings.ReduceMotion = true
	still := false
	if tab.Animate(field, s, func(animated bool) { still = !animated }); !still {
		t.Error("the move is animated without motion")
	}
}
