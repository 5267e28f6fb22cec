package think_test

import (
	"testing"
	"time"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/acheh"
	"tchouka/engine/games/punga"
	"tchouka/engine/solve/think"
)

func named[G engine.Game](t testing.TB, games []G, id string) engine.Game {
	t.Helper()
	for _, game := range games {
		if game.ID() == id {
			return game
		}
	}
	t.Fatalf("there is no %s", id)
	return nil
}

// The margins by which South wins meutjōh, computed by a complete search.
func TestMarginsOfMeutjoh(t *testing.T) {
	game := named(t, acheh.Games(), "meutjoh")
	for start, margin := range map[string]int{"1x1": 0, "2x1": 4, "2x2": 8, "2x3": 12, "3x1": 6, "3x2": 6} {
		s, err := game.Parse(start)
		if err != nil {
			t.Fatal(err)
		}
		got := think.Best(t.Context(), game, s, think.Limits{})
		if !got.Complete || got.Value.Margin() != margin {
			t.Errorf("%s: %v, complete %v; want %d", start, got.Value, got.Complete, margin)
		}
	}
}

// The winners of small boards of punga.
func TestWinnersOfPunga(t *testing.T) {
	game := named(t, punga.Games(), "punga")
	for start, want := range map[string]engine.Verdict{"2x1": engine.Lost, "2x2": engine.Won, "3x1": engine.Won} {
		s, err := game.Parse(start)
		if err != nil {
			t.Fatal(err)
		}
		if got := think.Best(t.Context(), game, s, think.Limits{Nodes: 3_000_000}); got.Value.Verdict() != want {
			t.Errorf("%s: %v after %d moves, depth %d; want %v", start, got.Value, got.Nodes, got.Depth, want)
		}
	}
}

// Repeating an earlier position of the game is a draw, even for a player who would win or lose
// there.
func TestRepetitionIsDraw(t *testing.T) {
	game := estimated{}
	random, tried := enginetest.Random(t), 0
	for range 100 {
		s := randomState(t, game, "3x1", random)
		for _, m := range game.Moves(s) {
			r, err := game.Play(s, m)
			if err != nil || r.Outcome.Over() {
				continue
			}
			got := think.Best(t.Context(), game, s, think.Limits{Depth: 3, ExactValues: true, Played: []engine.State{r.State}})
			for _, v := range got.Moves {
				if v.Move == m && v.Value != 0 {
					t.Errorf("at %q back by %s: %v", s, m, v.Value)
				}
			}
			tried++
		}
	}
	if tried == 0 {
		t.Error("nothing was tried")
	}
}

// Captured seeds count in endless play: South is five ahead, independently of the player to move.
func TestEndlessPlayCountsCaptures(t *testing.T) {
	game := named(t, acheh.Games(), "meusoeeb")
	for text, want := range map[string]string{"1 0 | 5 / 1 0 | 0": "won by 5", "1 0 | 5 / 1 0 | 0 North": "lost by 5"} {
		s, err := game.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		got := think.Best(t.Context(), game, s, think.Limits{})
		if _, ends := got.Value.ToGo(); !got.Complete || got.Value.String() != want || ends {
			t.Errorf("%s: %v, complete %v, comes to an end %v; want %s for ever", text, got.Value, got.Complete, ends, want)
		}
	}
}

// In games with endless play, a search agrees with minimax and with the margins of the solver.
func TestEndlessPlayAgreesWithSolver(t *testing.T) {
	random, complete := enginetest.Random(t), 0
	for _, game := range []acheh.Game{acheh.Games()[0], acheh.Games()[1], acheh.Games()[3]} {
		const start = "1 1 0 | 1 / 0 1 1 | 0"
		s, err := game.Parse(start)
		if err != nil {
			t.Fatal(err)
		}
		for depth := 1; depth <= 5; depth++ {
			agrees(t, game, s, depth)
		}
		for range 6 {
			if s = randomState(t, game, start, random); game.Outcome(s).Over() {
				continue
			}
			got := think.Best(t.Context(), game, s, think.Limits{Nodes: 100_000})
			margin, _ := game.Solve(t.Context(), s, engine.Limits{}).Facts(s.Key()).Find(engine.Margin)
			if want := sign(s) * margin.Value; got.Complete && got.Value.Margin() != want {
				t.Errorf("%s %q: %v, want a margin of %d", game.ID(), s, got.Value, want)
			}
			if got.Complete {
				complete++
			}
		}
	}
	if complete == 0 {
		t.Error("no search came to its end")
	}
}

// Time is measured by the given clock.
func TestClockStopsSearch(t *testing.T) {
	game := enginetest.Toy{}
	s, err := game.Parse("4x2")
	if err != nil {
		t.Fatal(err)
	}
	nodes := map[int64]bool{}
	for range 3 {
		looks := 0
		now := func() time.Time { looks++; return time.Unix(int64(looks), 0) }
		got := think.Best(t.Context(), game, s, think.Limits{Time: 5 * time.Second, Now: now})
		nodes[got.Nodes] = true
		if got.Move == nil || looks != 6 {
			t.Errorf("after %d looks: %+v", looks, got)
		}
	}
	if len(nodes) != 1 {
		t.Errorf("it stops after %v", nodes)
	}
}

// benchmarked returns boards that occur in play.
func benchmarked(b *testing.B) map[string]engine.State {
	b.Helper()
	all := map[string]engine.State{}
	for id, game := range map[string]engine.Game{
		"meutjoh": named(b, acheh.Games(), "meutjoh"), "meusoeeb": named(b, acheh.Games(), "meusoeeb"), "punga": named(b, punga.Games(), "punga"),
	} {
		s, err := game.Parse("6x4")
		if err != nil {
			b.Fatal(err)
		}
		for range 4 {
			moves := game.Moves(s)
			r, err := game.Play(s, moves[len(moves)/2])
			if err != nil {
				b.Fatal(err)
			}
			s = r.State
		}
		all[id] = s
	}
	return all
}

func gameOf(b *testing.B, id string) engine.Game {
	b.Helper()
	if id == "punga" {
		return named(b, punga.Games(), id)
	}
	return named(b, acheh.Games(), id)
}

// The time for a depth, and the number of moves tried per second.
func BenchmarkThink(b *testing.B) {
	for id, s := range benchmarked(b) {
		b.Run(id, func(b *testing.B) {
			nodes := int64(0)
			for b.Loop() {
				nodes += think.Best(b.Context(), gameOf(b, id), s, think.Limits{Depth: 5}).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes/op")
		})
	}
}

// The baseline: plain minimax to the same depth with the same interface.
func BenchmarkMinimax(b *testing.B) {
	for id, s := range benchmarked(b) {
		b.Run(id, func(b *testing.B) {
			p := &plain{game: gameOf(b, id)}
			for b.Loop() {
				p.value(s, 5, 0, nil)
			}
			b.ReportMetric(float64(p.nodes)/b.Elapsed().Seconds(), "nodes/s")
			b.ReportMetric(float64(p.nodes)/float64(b.N), "nodes/op")
		})
	}
}
