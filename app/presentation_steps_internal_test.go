package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/desk"
	"tchouka/app/learn"
	"tchouka/engine"
)

// marks returns the texts on the places of the board, separated by commas.
func (b *bench) marks() string {
	var all []string
	for _, m := range b.board.Widget.View().Marks {
		all = append(all, m.HintText)
	}
	return strings.Join(all, ",")
}

// A prediction keeps a move until the class has pointed to a place, and then judges it.
func TestPredict(t *testing.T) {
	b := newBench(t, "4x2")
	b.typed("g")
	b.typed("3")
	b.expect("2 2 0 3 | 1") // only a presentation predicts
	b.press(fyne.KeyPageUp)
	b.do("first")
	b.do("present")
	b.typed("g3")
	b.expect("2 2 2 2 | 0")
	b.typed("1")
	if got := b.marks(); got != "?,,,," {
		t.Errorf("the prediction is %q", got)
	}
	b.press(fyne.KeyBackspace)
	if got := b.marks(); got != ",,,," {
		t.Errorf("after Backspace the prediction is %q", got)
	}
	b.typed("r4")
	if got := b.marks(); got != ",,,?," {
		t.Errorf("the prediction is %q", got)
	}
	b.press(fyne.KeyPageDown)
	b.expect("2 2 0 3 | 1")
	if got := b.marks(); got != ",,,wrong,right" {
		t.Errorf("the places are judged %q", got)
	}
	if !strings.HasPrefix(b.status.Message, "Wrong\n") || !strings.HasSuffix(b.status.Message, "Ruma") {
		t.Errorf("the card says %q", b.status.Message)
	}
	b.typed("4")
	b.expect("3 0 1 1 | 3")
	if got := b.marks(); strings.Trim(got, ",") != "" {
		t.Errorf("after the next move the places are judged %q", got)
	}
	b.typed("g3")
	b.press(fyne.KeyPageUp) // cancels
	b.typed("3")
	b.expect("0 1 1 1 | 5")
}

// A move can be predicted in every game in which one player moves at a time on the board.
func TestPredictEveryGame(t *testing.T) {
	for _, game := range newBench(t, "1").desk.Games {
		b := newStoppedBench(t, desk.DefaultStart(game))
		b.do("present")
		_, traced := game.(engine.Traced)
		_, simultaneous := game.(engine.Simultaneous)
		here := b.desk.Doc.State()
		if got, want := b.board.Predict.Possible(), traced && !simultaneous && len(game.Moves(here)) > 0; got != want {
			t.Errorf("%s: a prediction is possible: %v", game.ID(), got)
		}
		if !b.board.Predict.Possible() {
			continue
		}
		move := game.Moves(here)[0]
		b.board.Predict.Begin()
		b.board.Choose(move)
		sowings, err := engine.Sowings(game, here, move)
		if err != nil {
			t.Fatal(err)
		}
		b.board.Widget.OnChosen(engine.Joined(sowings).Last)
		b.stage.next()
		b.settleMove()
		if b.desk.Doc.Depth() != 1 || !strings.HasPrefix(b.status.Message, "Right\n") {
			t.Errorf("%s: after the prediction the depth is %d and the card says %q", game.ID(), b.desk.Doc.Depth(), b.status.Message)
		}
	}
}

// settleMove waits for the end of an animation.
func (b *bench) settleMove() {
	b.t.Helper()
	b.board.Player.Finish()
	b.done()
}

// A wireless presenter steps through a lesson, and blanks the screen.
func TestPresentationStepsThroughLesson(t *testing.T) {
	b := newBench(t, "4x2")
	b.menu.do(learn.PageID)
	b.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
	b.do("present")
	title := func() string { return strings.Join(seen(b.stage.page), "\n") }
	begin := title()
	var steps []string
	for range 3 {
		b.press(fyne.KeyRight)
		b.settle()
		steps = append(steps, title())
	}
	if steps[0] == begin || len(slices.Compact(steps)) < 2 {
		t.Errorf("from %s the steps are %q", begin, steps)
	}
	for range 9 {
		b.press(fyne.KeyPageUp)
		b.settle()
	}
	if got := title(); got != begin {
		t.Errorf("back at %s, want %s", got, begin)
	}
	b.typed("b")
	if !b.stage.sheet.Visible() {
		t.Error("B leaves the screen as it is")
	}
	b.press(fyne.KeyB)
	b.typed("b") // the same key
	if b.stage.sheet.Visible() {
		t.Error("B does not show the screen again")
	}
	b.typed(".")
	b.press(fyne.KeySpace)
	if b.stage.sheet.Visible() || title() != begin {
		t.Error("a key after that does more than show the screen")
	}
}
