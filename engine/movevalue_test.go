package engine_test

import (
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
)

// The order of preference is: win (faster first), draw, unknown, loss (slower first). If the best
// verdict is unknown, Best reports no best move.
func TestBest(t *testing.T) {
	game := enginetest.Toy{}
	s, err := game.Parse("1 1 1 / 1 1 1 South")
	if err != nil {
		t.Fatal(err)
	}
	moves := game.Moves(s)
	keyAfter := func(m engine.Move) engine.Key {
		r, err := game.Play(s, m)
		if err != nil {
			t.Fatal(err)
		}
		return r.State.Key()
	}
	// Facts of the resulting states are from the view of the other player.
	facts := func(v engine.Verdict, toGo int) engine.Facts {
		if toGo < 0 {
			return engine.FactsOf(v)
		}
		return engine.FactsOf(v, engine.Fact{Kind: engine.MovesToGo, Value: toGo})
	}
	for _, c := range []struct {
		a, b  engine.Facts
		best  int
		known bool
	}{
		{facts(engine.Won, 4), facts(engine.Lost, 6), 1, true},
		{facts(engine.Lost, 4), facts(engine.Lost, 2), 1, true},
		{facts(engine.Lost, -1), facts(engine.Lost, 8), 1, true},
		{facts(engine.Won, 4), facts(engine.Won, 6), 1, true},
		{facts(engine.Won, 4), facts(engine.Drawn, -1), 1, true},
		{facts(engine.Won, 4), engine.Facts{}, 1, false},
		{engine.Facts{}, facts(engine.Drawn, -1), 1, true},
		{engine.Facts{}, engine.Facts{}, 0, false},
	} {
		known := map[engine.Key]engine.Facts{keyAfter(moves[0]): c.a, keyAfter(moves[1]): c.b, keyAfter(moves[2]): c.a}
		best, _, ok := engine.Best(game, s, func(k engine.Key) engine.Facts { return known[k] })
		if best != moves[c.best] || ok != c.known {
			t.Errorf("%v and %v: best is %v, %v", c.a, c.b, best, ok)
		}
	}
}

// If seeds are counted, the margin precedes all other criteria.
func TestBefore(t *testing.T) {
	counted := func(v engine.Verdict, margin int) engine.MoveValue {
		return engine.MoveValue{Verdict: v, ToGo: -1, Counted: true, Margin: margin}
	}
	best := []engine.MoveValue{
		{Verdict: engine.Won, ToGo: 1, Counted: true, Margin: 6},
		{Verdict: engine.Won, ToGo: 3, Counted: true, Margin: 6},
		counted(engine.Won, 2), counted(engine.Drawn, 0), counted(engine.Lost, -1), counted(engine.Lost, -5),
	}
	for i, w := range best {
		for j, v := range best {
			if w.Before(v) != (i < j) {
				t.Errorf("%+v before %+v: %v", w, v, w.Before(v))
			}
		}
	}
}

// allied is a game whose players are on one side.
type allied struct{ enginetest.Toy }

func (allied) Board(engine.State) engine.Board { return engine.Board{Players: make([]engine.Seat, 2)} }

// A win for an ally is a win.
func TestWorthAmongAllies(t *testing.T) {
	s, err := enginetest.Toy{}.Parse("1 1 1 / 1 1 1 South")
	if err != nil {
		t.Fatal(err)
	}
	r, err := enginetest.Toy{}.Play(s, enginetest.Toy{}.Moves(s)[0])
	if err != nil {
		t.Fatal(err)
	}
	won := func(engine.Key) engine.Facts { return engine.FactsOf(engine.Won) }
	if v := engine.EvaluateMove(enginetest.Toy{}, s, r, won).Verdict; v != engine.Lost {
		t.Errorf("what is won for the other is %v", v)
	}
	if v := engine.EvaluateMove(allied{}, s, r, won).Verdict; v != engine.Won {
		t.Errorf("what is won for an ally is %v", v)
	}
}
