package randomboard_test

import (
	"testing"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk/desktest"
	"tchouka/app/parts/randomboard"
	"tchouka/engine"
	"tchouka/engine/study/find"
)

func TestMain(m *testing.M) { apptest.Main(m) }

func TestRandomWinnableBoards(t *testing.T) {
	b := desktest.New(t, "6x2")
	random := randomboard.New(b.Main)
	b.Add(random.Part())
	b.WaitFor(func() bool { return !random.Drawing() })
	open := func(text string) {
		t.Helper()
		game, state, err := b.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		b.OpenTyped(game, state)
	}
	for _, level := range find.Levels() {
		b.Invoke("draw." + level.String())
		state := b.Doc.State()
		if holes := b.Doc.Game().Board(state).Holes(); holes != 6 || b.Analyzer.Facts(state.Key()).Verdict() != engine.Won {
			t.Errorf("%v: %s has the verdict %v", level, state, b.Analyzer.Facts(state.Key()).Verdict())
		}
		b.ExpectMessage("Random winnable board, " + level.String())
	}
	for range find.Levels() {
		b.Doc.Session.Undo()
	}
	b.Expect("2 2 2 2 2 2 | 0")
	for _, c := range []struct{ board, level, message string }{
		{"49x1", "easy", "Boards drawn at random have at most 48 holes"},
		{"3x1", "hard", "No board with 3 holes"},
	} {
		open(c.board)
		b.Invoke("draw." + c.level)
		b.ExpectMessage(c.message)
	}
	open("8x2")
	b.Do("draw.hard")
	open("8x1") // the board that was drawn arrives too late
	b.Settle()
	b.Do("draw.hard")
	if random.Stop(); random.Drawing() {
		t.Error("the draw is not stopped")
	}
	b.Settle()
	b.Expect("1 1 1 1 1 1 1 1 | 0")
}
