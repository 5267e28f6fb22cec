package sowgraph_test

import (
	"fmt"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/games/sowgraph"
)

// The choices of places that Next offers lead to every legal move and to no other.
func TestTracedMoves(t *testing.T) {
	random, game := enginetest.Random(t), sowgraph.Game{}
	for range 1500 {
		s := reduceSeeds(randomState(random), 12)
		moves := game.Moves(s)
		if game.About().Unlisted(s) {
			continue
		}
		var reached []engine.Move
		var choose func(chosen []int)
		choose = func(chosen []int) {
			next, m := game.NextPlaces(s, chosen)
			if (m != nil) != (len(chosen) > 0 && len(next) == 0) {
				t.Fatalf("%s: after %v there is %v to choose, and the move %v", s, chosen, next, m)
			}
			if m != nil {
				reached = append(reached, m)
				if trace := game.Trace(s, m); !slices.Equal(trace, chosen) {
					t.Fatalf("%s: %s was chosen by %v, and is traced as %v", s, m, chosen, trace)
				}
			}
			for _, v := range next {
				choose(append(slices.Clone(chosen), v))
			}
		}
		choose(nil)
		if !slices.Equal(reached, moves) {
			t.Fatalf("%s: %v can be chosen of %v", s, reached, moves)
		}
		for _, m := range moves {
			g, chosen := s.Graph(), []int{}
			from, walk := m.(sowgraph.Move).Names()
			for _, name := range append([]string{from}, walk...) {
				v, _ := g.Find(name)
				chosen = append(chosen, v)
			}
			if _, whole := game.NextPlaces(s, chosen); whole != m {
				t.Fatalf("%s: all places of %s make %v", s, m, whole)
			}
			for _, wrong := range [][]int{append(chosen, chosen[len(chosen)-1]), {-1}, {g.Len()}, append(chosen[:1:1], -1)} {
				if next, m := game.NextPlaces(s, wrong); m != nil || next != nil {
					t.Fatalf("%s: %v make %v", s, wrong, m)
				}
			}
		}
	}
}

// Playing a move backwards from its result leads to the board before it, and every move played
// backwards leads to the result again.
func TestPredecessors(t *testing.T) {
	random, game := enginetest.Random(t), sowgraph.Game{}
	for range 100 {
		s := reduceSeeds(randomState(random), 4)
		for _, m := range game.Moves(s) {
			r, err := game.Play(s, m)
			if err != nil {
				t.Fatal(err)
			}
			found := false
			all := game.Predecessors(r.State, false, func(before engine.State, back engine.Move) bool {
				again, err := game.Play(before, back)
				if err != nil || again.State.Key() != r.State.Key() {
					t.Fatalf("%s: %s from %s leads to %v, %v", r.State, back, before, again.State, err)
				}
				found = found || before.Key() == s.Key() && back == m
				return true
			})
			if all && !found {
				t.Fatalf("%s: %s is not taken back from %s", s, m, r.State)
			}
		}
	}
}

// Predecessors reports that it omits some: there are too many, or too many walks that lead to none.
func TestUnlistedPredecessors(t *testing.T) {
	const many = `digraph { R [seeds=%d, ruma=true]; a -> R; R -> R }`
	for text, want := range map[string]int{
		fmt.Sprintf(many, 4096): 4096, fmt.Sprintf(many, 4097): -4096,
		`digraph { R [seeds=1, ruma=true]; a -> R; a -> b; b [seeds=300000]; b -> c; c [seeds=300000]; c -> b }`: -1,
	} {
		s, err := sowgraph.Game{}.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		listed := 0
		all := sowgraph.Game{}.Predecessors(s, false, func(engine.State, engine.Move) bool {
			listed++
			return true
		})
		if !all {
			listed = -listed
		}
		if listed != want {
			t.Errorf("%s: %d predecessors, want %d; negative if some are omitted", text, listed, want)
		}
	}
}

// If a board has too many moves, some are listed for each vertex, and the unlisted ones can still
// be played.
func TestTooManyMoves(t *testing.T) {
	game := sowgraph.Game{}
	g, err := sowgraph.Complete(7)
	if err != nil {
		t.Fatal(err)
	}
	s, err := sowgraph.NewState(g, []int{9, 9, 9, 9, 9, 9, 9, 0})
	if err != nil {
		t.Fatal(err)
	}
	moves := game.Moves(s)
	if !game.About().Unlisted(s) || len(moves) > 1000 || len(moves) < 900 {
		t.Errorf("%d moves are listed, and more: %v", len(moves), game.About().Unlisted(s))
	}
	m, err := game.ParseMove("g: f e d c b a b c R")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := game.Play(s, m); err != nil || slices.Contains(moves, m) {
		t.Errorf("%s is listed, or not played: %v", m, err)
	}
	if facts := game.Solve(t.Context(), s, engine.Limits{Memory: 1 << 20}).Facts(s.Key()); facts.Verdict() == engine.Lost {
		t.Errorf("a search says %v", facts)
	}
}

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
