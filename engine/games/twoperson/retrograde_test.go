package twoperson_test

import (
	"context"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/twoperson"
)

// Grundy values computed by retrograde analysis. The boards are processed by the seeds outside.
// When the value of a board is computed, it is added to all predecessors. Each move decreases the
// seeds outside, so all successors of a board are processed before it.
func TestGrundyByRetrogradeAnalysis(t *testing.T) {
	for _, game := range twoperson.Games() {
		for _, size := range []struct{ holes, seeds int }{{1, 12}, {2, 12}, {3, 9}, {4, 8}, {5, 6}} {
			reported := map[engine.Key]map[int]bool{}
			layers := layersOf(t, game, size.holes, size.seeds)
			for _, layer := range layers {
				for _, s := range layer {
					value := 0
					for reported[s.Key()][value] {
						value++
					}
					facts := game.Solve(context.Background(), s, engine.Limits{}).Facts(s.Key())
					if got := fact(t, facts, engine.Grundy); got != value {
						t.Fatalf("%s: %v: %d, and from the end %d", game.ID(), s, got, value)
					}
					game.Predecessors(s, false, func(before engine.State, _ engine.Move) bool {
						key := before.Key()
						if reported[key] == nil {
							reported[key] = map[int]bool{}
						}
						reported[key][value] = true
						return true
					})
				}
			}
		}
	}
}

// layersOf returns all boards with the given holes and seeds, including those of the Ruma, by the
// seeds outside, for both players.
func layersOf(t *testing.T, game twoperson.Game, holes, seeds int) [][]engine.State {
	t.Helper()
	layers := make([][]engine.State, seeds+1)
	var fill func(row []int, left int)
	fill = func(row []int, left int) {
		if len(row) < holes {
			for n := range left + 1 {
				fill(append(slices.Clone(row), n), left-n)
			}
			return
		}
		for _, turn := range []string{"", " second"} {
			s := board(t, game, text([][]int{append(slices.Clone(row), left)})+turn)
			layers[seeds-left] = append(layers[seeds-left], s)
		}
	}
	fill(nil, seeds)
	return layers
}
