package learn

import (
	"testing"

	"tchouka/app/desk"
)

// TestATypedBoardIsTheOneThatIsSetUp checks also that no hint reveals whether the board is won.
func TestATypedBoardIsTheOneThatIsSetUp(t *testing.T) {
	b := newBench(t)
	b.begin("11-gaps")
	b.Go(3) // The gap
	b.takeRight(b.taskNow())
	game := b.desk.Doc.Game()
	board, err := game.Parse("2 2 4")
	if err != nil {
		t.Fatal(err)
	}
	desk.NewTable(b.desk, b.host.Files).Take(game, board, func() {})
	if b.desk.Doc.State().Key() != board.Key() || b.desk.Veiled() != desk.HintsHidden || b.desk.Judges() {
		t.Errorf("%v is on the table, and hints are %v", b.desk.Doc.State(), b.desk.Veiled())
	}
	now := b.taskNow()
	b.view.tasks[now].check.Tapped(nil)
	b.settle(now)
	if !now.done {
		t.Errorf("it is not taken: %s", now.said)
	}
}
