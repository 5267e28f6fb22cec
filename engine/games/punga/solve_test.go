package punga_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/twoperson"
	"tchouka/engine/solve/think"
)

// The winners with two players: reference values, and others found by this solver.
func TestWinners(t *testing.T) {
	for _, c := range []struct {
		game  punga.Game
		board string
		first bool // South and North win
		moves int  // with best play
	}{
		{punga.Game{}, "2x1", false, 27},
		{punga.Game{}, "2x2", true, 7},
		{punga.Game{}, "3x1", true, 13},
		{punga.Game{}, "1x1", true, 1},
		{punga.Game{}, "4x1", false, 39},
		{punga.Game{}, "2x3", true, 15},
		{punga.Game{}, "2x4", true, 13},
		{punga.Game{Variation: true}, "2x1", false, 9},
		{punga.Game{Variation: true}, "2x2", false, 19},
		{punga.Game{Variation: true}, "3x1", true, 16},
	} {
		s := parse(t, c.game, c.board)
		solution := c.game.Solve(context.Background(), s, engine.Limits{})
		facts := solution.Facts(s.Key())
		toGo, _ := facts.Find(engine.MovesToGo)
		if (facts.Verdict() == engine.Won) != c.first || facts.Verdict() == engine.Unknown || !solution.Complete() || toGo.Value != c.moves {
			t.Errorf("%s %s: %v, complete: %v", c.game.ID(), c.board, facts, solution.Complete())
		}
	}
}

// A search that is cut off returns no facts, or only the winner, and these facts are correct.
func TestCutOff(t *testing.T) {
	game := punga.Game{}
	s := parse(t, game, "3x2")
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	if cut := game.Solve(cancelled, s, engine.Limits{}); cut.Complete() || cut.Facts(s.Key()) != (engine.Facts{}) {
		t.Errorf("cancelled at once: %v", cut.Facts(s.Key()))
	}
	most := int64(0)
	limits := engine.Limits{Memory: 256 << 10, Progress: func(p engine.Progress) { most = max(most, p.Memory) }}
	cut := game.Solve(context.Background(), s, limits)
	facts := cut.Facts(s.Key())
	if _, counted := facts.Find(engine.MovesToGo); cut.Complete() || counted || facts.Verdict() != engine.Won {
		t.Errorf("with little memory: %v, complete: %v", facts, cut.Complete())
	}
	if most == 0 || most > limits.Memory {
		t.Errorf("%d bytes were used of %d", most, limits.Memory)
	}
	other := parse(t, game, "3x2 rows 2")
	if facts := cut.Facts(other.Key()); facts != (engine.Facts{}) {
		t.Errorf("of another game it knows %v", facts)
	}
}

// The numbers of sequences of 1, 2, 3 … moves with two players.
func TestPerft(t *testing.T) {
	for board, want := range map[string][]int64{
		"6x2": {6, 36, 216, 1260, 5190},
		"6x3": {6, 36, 216, 1224, 5076},
		"6x4": {6, 36, 216, 1182, 5086},
	} {
		depth := 0
		for got, err := range think.Counts(context.Background(), punga.Game{}, parse(t, punga.Game{}, board), engine.Limits{}) {
			if err != nil || got.Int64() != want[depth] {
				t.Errorf("%s, depth %d: %v, %v, not %d", board, depth+1, got, err, want[depth])
			}
			if depth++; depth == len(want) {
				break
			}
		}
	}
}

func parse(t testing.TB, game punga.Game, text string) engine.State {
	t.Helper()
	s, err := game.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// With four players the winner is reported, even if another player is to move.
func TestWinnersOfFour(t *testing.T) {
	game := punga.Game{Variation: true}
	for board, want := range map[string]struct {
		winner engine.Player
		moves  int
	}{"2x1x4": {3, 10}, "1x2x4": {1, 9}} {
		start := parse(t, game, board)
		solution := game.Solve(t.Context(), start, engine.Limits{})
		r := solution.Report(start.Key())
		if toGo, _ := r.Facts.Find(engine.MovesToGo); !slices.Equal(r.Winners, []engine.Player{want.winner}) || toGo.Value != want.moves {
			t.Errorf("%s: %v in %d; want player %d in %d", board, r.Winners, toGo.Value, want.winner, want.moves)
		}
	}
}

// In the variation all but one of four players can win together. The solver reports each of them,
// and no loss for a player to move who can win too.
func TestJointWinnersOfFour(t *testing.T) {
	game := punga.Game{Variation: true}
	start := parse(t, game, "1x3x4")
	solution := game.Solve(t.Context(), start, engine.Limits{})
	if winners := solution.Report(start.Key()).Winners; !slices.Equal(winners, []engine.Player{0, 1, 3}) {
		t.Errorf("the winners are %v, want South, East and West", winners)
	}
	for s := start; ; {
		moves := game.Moves(s)
		if len(moves) == 0 {
			break
		}
		if r := solution.Report(s.Key()); slices.Contains(r.Winners, s.ToMove()) != (r.Facts.Verdict() == engine.Won) {
			t.Errorf("%v: the verdict is %v, and the winners are %v", s, r.Facts.Verdict(), r.Winners)
		} else if r.Facts.Verdict() == engine.Lost {
			t.Errorf("%v: lost for a player who is not proved to lose", s)
		}
		played, err := game.Play(s, moves[0])
		if err != nil {
			t.Fatal(err)
		}
		s = played.State
	}
}

// BenchmarkSolve finds the winner, and on 3x2 the number of moves; 4x2 is the largest board that
// takes seconds. For comparison it searches two-person Tchuka Ruma on a row with about as many
// positions.
func BenchmarkSolve(b *testing.B) {
	for _, c := range []struct {
		game  engine.Game
		board string
	}{
		{punga.Game{}, "3x2"},
		{punga.Game{}, "3x3"},
		{punga.Game{Variation: true}, "3x3"},
		{twoperson.Game{Wrapping: true}, "8x5"},
	} {
		b.Run(c.game.ID()+" "+c.board, func(b *testing.B) {
			s, err := c.game.Parse(c.board)
			if err != nil {
				b.Fatal(err)
			}
			visited := int64(0)
			for range b.N {
				solution := c.game.(engine.Solvable).Solve(context.Background(), s, engine.Limits{})
				if !solution.Complete() {
					b.Fatal("it was cut off")
				}
				visited += solution.Report("").Positions
			}
			b.ReportMetric(float64(visited)/b.Elapsed().Seconds(), "positions/s")
		})
	}
}

// BenchmarkPlay plays random games, and for comparison those of two-person Tchuka Ruma.
func BenchmarkPlay(b *testing.B) {
	for _, c := range []struct {
		game  engine.Game
		board string
	}{{punga.Game{}, "6x4"}, {punga.Game{Variation: true}, "6x4"}, {twoperson.Game{Wrapping: true}, "12x4"}} {
		b.Run(c.game.ID()+" "+c.board, func(b *testing.B) {
			start, err := c.game.Parse(c.board)
			if err != nil {
				b.Fatal(err)
			}
			random := rand.New(rand.NewPCG(1, 1))
			s := start
			for range b.N {
				moves := c.game.Moves(s)
				r, err := c.game.Play(s, moves[random.IntN(len(moves))])
				if err != nil {
					b.Fatal(err)
				}
				if s = r.State; r.Outcome.Over() {
					s = start
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}

// BenchmarkPerft counts sequences of eight moves from 6x4.
func BenchmarkPerft(b *testing.B) {
	s, err := punga.Game{}.Parse("6x4")
	if err != nil {
		b.Fatal(err)
	}
	for range b.N {
		depth := 0
		for _, err := range think.Counts(context.Background(), punga.Game{}, s, engine.Limits{}) {
			if depth++; err != nil || depth == 8 {
				break
			}
		}
	}
}
