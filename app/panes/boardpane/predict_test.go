package boardpane_test

import (
	"strings"
	"testing"

	"tchouka/app/desk"
	"tchouka/engine"
)

// marks returns the texts on the places of the board, separated by commas.
func (b *bench) marks() string {
	var all []string
	for _, m := range b.Board.Widget.View().Marks {
		all = append(all, m.HintText)
	}
	return strings.Join(all, ",")
}

// A prediction keeps a move until the class has pointed to a place, and then judges it.
func TestPredict(t *testing.T) {
	b := newBench(t, "4x2")
	b.Hints(false)
	p := &b.Board.Predict
	expect := func(when, position, marks string) {
		t.Helper()
		b.Expect(position)
		if got := b.marks(); strings.Trim(got, ",") != marks {
			t.Errorf("%s the places show %q, want %q", when, got, marks)
		}
	}
	p.Begin()
	b.Sow(3)
	expect("before a place is chosen", "2 2 2 2 | 0", "")
	b.Sow(1)
	expect("with a prediction", "2 2 2 2 | 0", "?")
	if !p.Back() || !p.Pointing() {
		t.Error("the first step back does not remove the place")
	}
	expect("after a step back", "2 2 2 2 | 0", "")
	if !p.Back() || p.Pointing() || p.Back() {
		t.Error("the second step back does not lead to the choice of a move")
	}
	b.Sow(3)
	b.Sow(4)
	p.Reveal()
	b.Settle()
	expect("a wrong prediction", "2 2 0 3 | 1", "wrong,right")
	if b.Message != "Wrong\nThe last seed fell here: Ruma" {
		t.Errorf("the message is %q", b.Message)
	}
	b.Sow(4)
	expect("after the next move", "3 0 1 1 | 3", "")
	p.Begin()
	b.Sow(3)
	if !p.Cancel() || p.Cancel() {
		t.Error("a prediction is not cancelled once")
	}
	b.Sow(3)
	expect("after the cancelled prediction", "0 1 1 1 | 5", "")
}

// A move can be predicted if one player moves at a time on the board.
func TestPredictInEveryGame(t *testing.T) {
	b := newBench(t, "4x2")
	b.Hints(false)
	for _, game := range b.Games {
		b.Main.Play(game, desk.DefaultStart(game).Start(), func() {})
		here := b.Doc.State()
		_, traced := game.(engine.Traced)
		_, simultaneous := game.(engine.Simultaneous)
		possible := b.Board.Predict.Possible()
		if want := traced && !simultaneous && len(game.Moves(here)) > 0; possible != want {
			t.Errorf("%s: a prediction is possible: %v", game.ID(), possible)
		}
		if !possible {
			continue
		}
		move := game.Moves(here)[0]
		sowings, err := engine.Sowings(game, here, move)
		if err != nil {
			t.Fatal(err)
		}
		b.Board.Predict.Begin()
		b.Board.Choose(move)
		b.Board.Widget.OnChosen(engine.Joined(sowings).Last)
		b.Board.Predict.Reveal()
		b.Queue.Drain()
		if b.Doc.Depth() != 1 || !strings.HasPrefix(b.Message, "Right\n") {
			t.Errorf("%s: after the prediction the depth is %d and the message %q", game.ID(), b.Doc.Depth(), b.Message)
		}
	}
}
