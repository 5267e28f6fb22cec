package sowgraph_test

import (
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/games/sowgraph"
)

// The game is Tchoukaillon on a path, and Monokalah on a cycle.
func TestAgainstRows(t *testing.T) {
	random, game := enginetest.Random(t), sowgraph.Game{}
	for name, c := range map[string]struct {
		rules row.Rules
		graph func(int) (*sowgraph.Graph, error)
	}{
		"path":  {row.Tchoukaillon(), sowgraph.Path},
		"cycle": {row.Monokalah(), sowgraph.Cycle},
	} {
		for range 400 {
			holes := make([]int, 1+random.IntN(6))
			for i := range holes {
				holes[i] = random.IntN(9)
			}
			p, err := row.NewPosition(random.IntN(3), holes...)
			if err != nil {
				t.Fatal(err)
			}
			g, err := c.graph(len(holes))
			if err != nil {
				t.Fatal(err)
			}
			s, err := sowgraph.NewState(g, append(holes, p.Ruma()))
			if err != nil {
				t.Fatal(err)
			}
			checkRow(t, name, solve.GameOf(c.rules), p, s)
			want := solve.GameOf(c.rules).Solve(t.Context(), p, engine.Limits{}).Facts(p.Key())
			got := game.Solve(t.Context(), s, engine.Limits{}).Facts(s.Key())
			toGo, _ := want.Find(engine.MovesToGo)
			mine, _ := got.Find(engine.MovesToGo)
			if want.Verdict() != got.Verdict() || want.Verdict() == engine.Won && toGo.Value != mine.Value {
				t.Fatalf("%s %s: %v, and as a graph %v", name, p, want, got)
			}
		}
	}
}

// checkRow plays the same random moves in both games and compares the results.
func checkRow(t *testing.T, name string, rows engine.Game, p, s engine.State) {
	t.Helper()
	game := sowgraph.Game{}
	for {
		theirs, mine := rows.Moves(p), game.Moves(s)
		if len(theirs) != len(mine) || rows.Outcome(p) != game.Outcome(s) {
			t.Fatalf("%s %s: moves %v, %v, and as a graph %v, %v", name, p, theirs, rows.Outcome(p), mine, game.Outcome(s))
		}
		if len(mine) == 0 {
			return
		}
		a, err := rows.Play(p, theirs[0])
		if err != nil {
			t.Fatal(err)
		}
		b, err := game.Play(s, mine[0])
		if err != nil {
			t.Fatal(err)
		}
		p, s = a.State, b.State
		position := p.(row.Position)
		if all := s.(sowgraph.State).All(); !slices.Equal(all, append(position.Holes(), position.Ruma())) {
			t.Fatalf("%s: %s, and as a graph %v", name, p, all)
		}
	}
}
