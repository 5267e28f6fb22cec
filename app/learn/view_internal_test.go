package learn

import (
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/desk"
	"tchouka/engine/record/lesson"
	"tchouka/engine/text/i18n"
)

// TestMessageClearedByNewAnswer checks that choosing another answer removes the message about the
// previous one, and that making the page again keeps it.
func TestMessageClearedByNewAnswer(t *testing.T) {
	b := newBench(t)
	b.begin("02-laps")
	now := b.taskNow()
	b.answerWrong(now)
	if now.Message == nil {
		t.Fatal("nothing is said about a wrong answer")
	}
	b.Build()
	if now.Message == nil {
		t.Error("a page made anew no longer says what was wrong")
	}
	b.view.tasks[now].choices[1].Tapped(nil)
	if len(now.Message) > 0 {
		t.Errorf("another answer is chosen, and the page still says %q", now.Message)
	}
}

// TestPageScrollsToMessage checks that the page scrolls until a task with a new message is completely
// visible, even the last task of a step.
func TestPageScrollsToMessage(t *testing.T) {
	b := newBench(t)
	b.begin("02-laps")
	b.Go(1)
	b.room.Win.Resize(fyne.NewSize(400, 420))
	for now := b.taskNow(); now != nil; now = b.taskNow() {
		b.answerRight(now)
		visibleState := now
		if next := b.taskNow(); next != nil {
			visibleState = next
		}
		box := b.view.tasks[visibleState].box
		bottom, shown := box.Position().Y+box.Size().Height, b.view.page.Scrolled()+b.view.page.Size().Height
		if bottom > shown {
			t.Errorf("%q ends at %v, and the page is seen as far as %v", visibleState.Texts().Prompt, bottom, shown)
		}
	}
}

// TestShownCalledForChangedPage checks that Shown is called for a changed page, so that its host
// can change the text size.
func TestShownCalledForChangedPage(t *testing.T) {
	b := newBench(t)
	b.begin("02-laps")
	times := 0
	b.Shown = func() { times++ }
	b.Go(1)
	if times == 0 {
		t.Error("a new step is shown, and nobody hears of it")
	}
	times = 0
	b.answerRight(b.taskNow())
	if times == 0 {
		t.Error("a task is uncovered, and nobody hears of it")
	}
	times = 0
	b.answerRight(b.taskNow())
	if times == 0 {
		t.Error("something is said of the last task, and nobody hears of it")
	}
}

// TestContinueButtonFocusedAfterLastTask checks that the button that continues gets the focus,
// because the focused field is disabled.
func TestContinueButtonFocusedAfterLastTask(t *testing.T) {
	b := newBench(t)
	b.begin("03-always-lost")
	b.answerRight(b.taskNow())
	now := b.taskNow()
	b.focusTask()
	if b.room.Win.Canvas().Focused() != b.view.tasks[now].entry {
		t.Fatal("the field for the number does not have the keys")
	}
	b.answerRight(now)
	if b.taskNow() != nil {
		t.Fatal("the step has another task")
	}
	if b.room.Win.Canvas().Focused() != b.view.next {
		t.Errorf("%T has the keys, not the button that leads on", b.room.Win.Canvas().Focused())
	}
}

// TestConditionText checks that a learner does not see the keys of lesson files.
func TestConditionText(t *testing.T) {
	for want, c := range map[string]lesson.Condition{
		"the board is winnable":   {Property: "won"},
		"seeds in play > 16":      {Property: "seeds", Compare: ">", Number: 16},
		"seeds at distance 2 ≤ 3": {Property: "distance", Place: "2", Compare: "<=", Number: 3},
	} {
		if got := lesson.MissingText(c, true, i18n.Language{}); got != "Not correct yet. The board does not meet this condition: "+want+"." {
			t.Errorf("%v is said as %q", c, got)
		}
	}
}

// TestTypedBoardCompletesSetUpTask checks also that no hint reveals whether the board is won.
func TestTypedBoardCompletesSetUpTask(t *testing.T) {
	b := newBench(t)
	b.begin("11-gaps")
	b.Go(3) // The gap
	b.answerRight(b.taskNow())
	game := b.desk.Doc.Game()
	board, err := game.Parse("2 2 4")
	if err != nil {
		t.Fatal(err)
	}
	desk.NewBoardOpener(b.desk, b.main.Files).Open(game, board, func() {})
	if b.desk.Doc.State().Key() != board.Key() || b.desk.HintOverride() != desk.HintsHidden || b.desk.MayShowVerdict() {
		t.Errorf("%v is on the table, and hints are %v", b.desk.Doc.State(), b.desk.HintOverride())
	}
	now := b.taskNow()
	b.view.tasks[now].check.Tapped(nil)
	b.settle(now)
	if !now.Done {
		t.Errorf("it is not taken: %s", now.Message)
	}
}
