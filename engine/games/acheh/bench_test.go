package acheh_test

import (
	"context"
	"runtime"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/acheh"
)

// BenchmarkSolve solves meutjōh 4x3, and compares the solver with plain negamax and a Go map with
// the state's key. On one busy core the solver took 0.21 s and retained 0.65 MB for 26 306 boards,
// including the moves to the end. Plain negamax took 1.55 s and retained 8.25 MB for 117 985
// boards: 7 times as long, and 13 times as much.
func BenchmarkSolve(b *testing.B) {
	game := byID(b, "meutjoh")
	s := board(b, game, "4x3")
	b.Run("solve", func(b *testing.B) {
		b.ReportAllocs()
		most := int64(0)
		var solution engine.Solution
		before := heap()
		for range b.N {
			solution = game.Solve(context.Background(), s, engine.Limits{Progress: func(p engine.Progress) { most = max(most, p.Memory) }})
		}
		b.ReportMetric(float64(heap()-before), "kept-B")
		b.ReportMetric(float64(most), "most-B")
		b.ReportMetric(float64(solution.Report("").Positions), "boards")
	})
	b.Run("plain memo negamax", func(b *testing.B) {
		b.ReportAllocs()
		var memo map[engine.Key]int
		before := heap()
		for range b.N {
			memo = map[engine.Key]int{}
			if got := negamax(game, s, memo); got != margin(b, game, "4x3") {
				b.Fatalf("South wins by %d", got)
			}
		}
		b.ReportMetric(float64(heap()-before), "kept-B")
		b.ReportMetric(float64(len(memo)), "boards")
		runtime.KeepAlive(memo)
	})
}

// negamax returns the winning margin of the player to move in a game without recurring boards.
func negamax(game acheh.Game, s engine.State, memo map[engine.Key]int) int {
	key := s.Key()
	if value, ok := memo[key]; ok {
		return value
	}
	moves := game.Moves(s)
	mover := s.ToMove()
	value := -acheh.MaxSeeds
	if len(moves) == 0 {
		scores := game.Scores(s)
		value = scores[mover] - scores[1-mover]
	}
	for _, m := range moves {
		to, err := game.Play(s, m)
		if err != nil {
			panic(err) // cannot happen: Moves returns legal moves only
		}
		worth := negamax(game, to.State, memo)
		if to.State.ToMove() != mover {
			worth = -worth
		}
		value = max(value, worth)
	}
	memo[key] = value
	return value
}

func heap() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// BenchmarkTurns plays the turns of 6x4.
func BenchmarkTurns(b *testing.B) {
	for _, game := range acheh.Games() {
		b.Run(game.ID(), func(b *testing.B) {
			s := board(b, game, "6x4")
			total := uint64(0)
			for range b.N {
				total += sequences(b, game, s, 4)
			}
			b.ReportMetric(float64(total)/b.Elapsed().Seconds(), "turns/s")
		})
	}
}
