package sowgraph_test

import (
	"fmt"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
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
