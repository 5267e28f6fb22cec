package app

import (
	"slices"
	"strings"
	"testing"

	"tchouka/app/desk"
	"tchouka/app/panes/boardpane"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

// newPredecessorBench returns a window in set-up with the focus on the list of backward moves.
func newPredecessorBench(t *testing.T, board string) *bench {
	t.Helper()
	b := newBench(t, board)
	b.do("unsow")
	if b.desk.Mode != desk.SettingUp || !b.board.Predecessors.Panel.Visible() || b.division.lines.Visible() {
		t.Fatalf("mode %d, the list is visible: %v, the line: %v", b.desk.Mode, b.board.Predecessors.Panel.Visible(), b.division.lines.Visible())
	}
	return b
}

// TestPlayBackwardsFromEmptyBoard plays five moves backwards, and then forwards again.
func TestPlayBackwardsFromEmptyBoard(t *testing.T) {
	b := newPredecessorBench(t, "6x0")
	var line []engine.Move
	for i := range 5 {
		v := b.board.Predecessors.List.View()
		if v.Len == 0 {
			t.Fatalf("no unmove of %v", rowOf(b.desk.Doc).Here)
		}
		entry := i % v.Len
		line = append(line, b.board.Predecessors.All[entry].Move)
		want := v.Row(entry).Text
		b.board.Predecessors.List.OnChosen(entry)
		b.settle()
		b.expect(want)
	}
	b.do("setup")
	if b.board.Predecessors.Panel.Visible() {
		t.Error("the list of unmoves stays in play")
	}
	for _, m := range slices.Backward(line) {
		b.sow(row.Hole(m))
	}
	b.settle()
	b.says("Won: all seeds are in the Ruma")
	b.do("setup")
	for range 5 + 5 {
		b.do("undo")
	}
	b.expect("0 0 0 0 0 0 | 0")
}

// In single step a choice lifts one seed, and each further choice lifts another.
func TestPlayBackwardsInSingleSteps(t *testing.T) {
	b := newPredecessorBench(t, "0 0 0 | 2")
	b.desk.Change(func(s *shell.Settings) { s.SingleStep = true })
	if v := b.board.Widget.View(); !slices.Equal(v.Pointed, []int{row.Hole(b.board.Predecessors.All[0].Move) - 1}) || !v.Marks[v.Pointed[0]].Open {
		t.Errorf("the board points to place %v", v.Pointed)
	}
	u := b.board.Predecessors.All[0]
	all, _ := rowtest.Sow(t, rowOf(b.desk.Doc).Rules, u.From.(row.Position), u.Move.(row.Move))
	steps := len(all)
	for i := range steps { // the last click puts back the seed that was lifted first
		if active := b.board.Player.Active(); active != (i > 0) {
			t.Fatalf("after %d of %d clicks a move is shown: %v", i, steps, active)
		}
		b.board.Predecessors.List.OnChosen(0)
	}
	b.settle()
	b.expect(u.From.(row.Position).String())
}

func TestBackwardMovesLimit(t *testing.T) {
	b := newPredecessorBench(t, "1 2 1 0 2 1 2 1 2 1 0 1") // has 2,650
	if v := b.board.Predecessors.List.View(); v.Len != 1000 || !strings.Contains(b.board.Predecessors.Note.Text(), "the first 1,000") {
		t.Errorf("%d unmoves, says %q", v.Len, b.board.Predecessors.Note.Text())
	}
	b.openBoard(row.NoWrap(), rowtest.Board(t, "1 2 1"))
	if v := b.board.Predecessors.List.View(); v.Len != 0 || v.Empty == "" {
		t.Errorf("%d unmoves without wrapping, says %q", v.Len, v.Empty)
	}
	b.openBoard(row.Monokalah(), rowtest.Board(t, "1 2 1"))
	v := b.board.Predecessors.List.View()
	if v.Len != 1 || !strings.HasPrefix(b.board.Predecessors.Note.Text(), "the moves that lead here") {
		t.Fatalf("%d unmoves of Monokalah, says %q", v.Len, b.board.Predecessors.Note.Text())
	}
	if got := v.Row(0).Cells; !slices.Equal(got, []string{"3", "1", "+2"}) {
		t.Errorf("the row says %q", got)
	}
}

// Moves of games other than rows can also be played backwards if the game is reversible. The list
// contains the move that was played, the board points to it, and the predecessor can be played.
func TestPlayBackwardsInAnyGame(t *testing.T) {
	b := newBench(t, "4x2")
	for _, game := range games.All() {
		_, able := game.(engine.Reversible)
		s := desk.DefaultStart(game)
		b.desk.Doc.Session.MarkSaved()
		b.main.Play(game, s.Start(), func() {})
		i := slices.IndexFunc(b.menu.commands, func(c shell.Command) bool { return c.ID == "unsow" })
		if enabled := b.menu.commands[i].Enabled(); enabled != able {
			t.Errorf("%s: moves can be played backwards in the window: %v", game.ID(), enabled)
		}
		if _, inRow := row.RulesOf(game); inRow || !able {
			continue
		}
		first := game.Moves(s.Start())[0]
		if err := b.board.Player.Play(first); err != nil {
			t.Fatal(err)
		}
		b.settle()
		after := b.desk.Doc.State()
		b.desk.Doc.Session.MarkSaved()
		b.do("unsow")
		at := slices.IndexFunc(b.board.Predecessors.All, func(u boardpane.Predecessor) bool { return u.From.Key() == s.Start().Key() && u.Move == first })
		if at < 0 || !b.board.Predecessors.Panel.Visible() {
			t.Fatalf("%s: %s is not among the moves that lead to %s", game.ID(), first, after)
		}
		b.board.Predecessors.List.OnSelected(at)
		from := game.(engine.Traced).Trace(s.Start(), first)[0]
		if v := b.board.Widget.View(); len(v.Pointed) == 0 || v.Pointed[0] != from || !v.Marks[from].Open {
			t.Errorf("%s: the board points to %v, and not to %d", game.ID(), v.Pointed, from)
		}
		b.board.Predecessors.List.OnChosen(at)
		b.settle()
		b.expectState(s.Start())
		b.do("setup")
		if err := b.board.Player.Play(first); err != nil {
			t.Fatal(err)
		}
		b.settle()
		b.expectState(after)
	}
}
