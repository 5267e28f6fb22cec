package solve_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/study/find"
)

// Gautheron's example: the 20 won boards of three holes and ten seeds.
const threeHolesTenSeeds = "0 1 9, 0 5 5, 0 7 3, 0 8 2, 1 0 9, 1 1 8, 1 7 2, 1 8 1, 2 0 8, 2 4 4, " +
	"2 6 2, 3 3 4, 5 4 1, 5 5 0, 7 1 2, 7 3 0, 8 0 2, 8 1 1, 8 2 0, 9 0 1"

func TestGautheronBoards(t *testing.T) {
	t.Parallel()
	layers, cause, err := solve.GeneratorOf(row.Multitchouka()).Won(context.Background(), find.Request{Holes: 3, Seeds: find.Exactly(10)})
	if cause != find.Finished || err != nil {
		t.Fatal(cause, err)
	}
	var boards []string
	for _, p := range layers[10] {
		boards = append(boards, strings.TrimSuffix(p.String(), " | 0"))
	}
	if got := strings.Join(boards, ", "); got != threeHolesTenSeeds {
		t.Errorf("%s", got)
	}
}

// The layers have the sizes that the rules imply: the test plays every distribution of up to 14
// seeds over up to 6 holes.
func TestLayersEqualBruteForce(t *testing.T) {
	t.Parallel()
	const seeds = 14
	for _, rules := range row.Games() {
		for holes := 1; holes <= 6; holes++ {
			layers, cause, err := solve.GeneratorOf(rules).Won(context.Background(), find.Request{Holes: holes, Seeds: find.Exactly(seeds)})
			if cause != find.Finished || err != nil || len(layers) != seeds+1 {
				t.Fatal(cause, err)
			}
			won := map[string]bool{fmt.Sprint(make([]int, holes)): true}
			for outside, layer := range layers {
				var want []string
				eachRow(holes, outside, func(line []int) {
					p := rowtest.Position(t, seeds-outside, line...)
					if won[fmt.Sprint(line)] = won[fmt.Sprint(line)] || hasMoveInto(rules, p, won); won[fmt.Sprint(line)] {
						want = append(want, p.String())
					}
				})
				var got []string
				for _, p := range layer {
					got = append(got, p.String())
				}
				if !slices.Equal(got, want) {
					t.Fatalf("%s, %d holes, %d outside: %v, want %v", rules.ID, holes, outside, got, want)
				}
			}
		}
	}
}

// hasMoveInto reports whether a move leads to a position in won.
func hasMoveInto(rules row.Rules, p row.Position, won map[string]bool) bool {
	return slices.ContainsFunc(rules.Moves(p), func(m row.Move) bool {
		out, err := rules.Play(p, m)
		return err == nil && !out.Ending.Loses() && won[fmt.Sprint(out.Position.Holes())]
	})
}

func TestLayerSizes(t *testing.T) {
	t.Parallel()
	sizes := func(rules row.Rules, holes, seeds int) (sizes []int) {
		layers, _, err := solve.GeneratorOf(rules).Won(context.Background(), find.Request{Holes: holes, Seeds: find.Exactly(seeds)})
		if err != nil {
			t.Fatal(err)
		}
		for _, layer := range layers {
			sizes = append(sizes, len(layer))
		}
		return sizes
	}
	want := []int{1, 1, 2, 2, 1, 4, 4, 8, 7, 10, 20, 31, 36}
	if got := sizes(row.Multitchouka(), 3, 12); !slices.Equal(got, want) {
		t.Errorf("Multitchouka: %v, want %v", got, want)
	}
	for holes := 1; holes <= 8; holes++ {
		if most := slices.Max(sizes(row.Monokalah(), holes, 40)); most != 1 {
			t.Errorf("Monokalah, %d holes: %d positions with as many seeds", holes, most)
		}
	}
}

func TestWonMemoryFull(t *testing.T) {
	t.Parallel()
	layers, cause, err := solve.GeneratorOf(row.Multitchouka()).Won(context.Background(), find.Request{Holes: 8, Seeds: find.Exactly(20), Memory: 60_000})
	if err != nil || cause != find.MemoryFull || len(layers) == 0 || len(layers) > 20 {
		t.Errorf("%d layers, %v, %v", len(layers), cause, err)
	}
	if _, _, err := solve.GeneratorOf(row.Multitchouka()).Won(context.Background(), find.Request{Holes: 0, Seeds: find.Exactly(20)}); err == nil {
		t.Error("layers of no holes")
	}
}
