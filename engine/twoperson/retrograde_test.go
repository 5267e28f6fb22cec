package twoperson_test

import (
	"context"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/twoperson"
)

// Grundy values a second time, from the end: the boards are taken by the seeds outside,
// and when a board's value is known, it is told to all boards from which a move leads to
// it. What was told by then is all there is, because each move lowers the seeds outside.
func TestGrundyFromTheEnd(t *testing.T) {
	for _, game := range twoperson.Games() {
		for _, size := range []struct{ holes, seeds int }{{1, 12}, {2, 12}, {3, 9}, {4, 8}, {5, 6}} {
			told := map[engine.Key]map[int]bool{}
			layers := layersOf(t, game, size.holes, size.seeds)
			for _, layer := range layers {
				for _, s := range layer {
					value := 0
					for told[s.Key()][value] {
						value++
					}
					facts := game.Solve(context.Background(), s, engine.Limits{}).Facts(s.Key())
					if got := fact(t, facts, engine.Grundy); got != value {
						t.Fatalf("%s: %v: %d, and from the end %d", game.ID(), s, got, value)
					}
					for before := range game.Unmoves(s, false) {
						key := before.Key()
						if told[key] == nil {
							told[key] = map[int]bool{}
						}
						told[key][value] = true
					}
				}
			}
		}
	}
}

// layersOf returns all boards of so many holes and seeds, those of the Ruma counted,
// by the seeds outside, of either player.
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
