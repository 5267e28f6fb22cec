package learn

import (
	"testing"

	"tchouka/app/desk"
)

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
