package papers

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"tchouka/engine/row"
	"tchouka/engine/row/tchoukaillon"
	"tchouka/engine/sowgraph"
)

func figure6(w *work) (Finding, string) {
	g := sowgraph.FourCycle()
	found := sowgraph.FindWinning(w.ctx, sowgraph.WinningRequest{Graph: g, To: 11, Keep: 100})
	hole := map[string]int{}
	for v := range g.Len() {
		hole[g.Name(v)] = v
	}
	var boards [][]int
	for i := range min(found.Len(), 9) {
		seeds := found.Board(i).Seeds
		boards = append(boards, []int{seeds[hole["b1"]], seeds[hole["b2"]], seeds[hole["b3"]]})
	}
	return equal("0 0 0; 1 0 0; 0 2 0; 1 2 0; 0 1 3; 1 1 3; 5 0 2; 4 2 2; 1 10 0", rows(boards...))
}

func theorem52(w *work) (Finding, string) {
	s, err := sowgraph.Read(strings.NewReader("digraph { v1 -> v2; v2 -> v1; v2 -> r; r [ruma=true] }"), false)
	if err != nil {
		w.fail(err)
		return 0, ""
	}
	counts := sowgraph.FindWinning(w.ctx, sowgraph.WinningRequest{Graph: s.Graph(), To: 29}).Counts
	if sowgraph.FinitenessOf(s.Graph()).Published && len(counts) == 30 && !slices.Contains(counts, 0) {
		return Refuted, "boards with 0, 1, …, 29 seeds"
	}
	return Equal, fmt.Sprint(counts)
}

func example53(w *work) (Finding, string) {
	sizes := map[string]string{}
	for k := 1; k <= 3; k++ {
		for l := 1; l <= 3; l++ {
			g, err := sowgraph.Star(k, l)
			if err != nil {
				w.fail(err)
				return 0, ""
			}
			sum := sowgraph.SummarizeWinning(w.ctx, sowgraph.WinningRequest{Graph: g})
			printed := new(big.Int).Exp(big.NewInt(tchoukaillon.MinSeeds(l+1)), big.NewInt(int64(k)), nil)
			if sizes[fmt.Sprintf("%d×%d", k, l)] = sum.Boards.String(); sum.Boards.Cmp(printed) != 0 {
				return Refuted, fmt.Sprintf("%d×%d: %v", k, l, sum.Boards)
			}
		}
	}
	return Equal, fmt.Sprintf("%d stars, 3×2: %s", len(slices.Collect(maps.Keys(sizes))), sizes["3×2"])
}

func lattice(w *work) (Finding, string) {
	var printed, computed []int
	for k := range w.to(1, 5) {
		g, err := sowgraph.Star(k, 3)
		if err != nil {
			w.fail(err)
			return 0, ""
		}
		neighbours := sowgraph.FindWinning(w.ctx, sowgraph.WinningRequest{Graph: g, To: 1}).Counts
		printed, computed = append(printed, 2*k), append(computed, int(neighbours[len(neighbours)-1]))
	}
	return equal(rows(printed), rows(computed))
}

func example54(w *work) (Finding, string) {
	for n := range w.to(2, 5) {
		counts := w.wonLayers(row.Monokalah(), n, 40)
		if slices.Max(counts) > 1 || !slices.Contains(counts, 0) {
			return Refuted, rows(counts)
		}
	}
	return Equal, "at most one board each"
}

func cycleNumbers(w *work) (Finding, string) {
	var first []int
	for n := range w.to(2, 6) {
		missing := slices.Index(w.wonLayers(row.Monokalah(), n, 20), 0)
		if first = append(first, missing); int64(missing) != tchoukaillon.MinSeeds(n+1) {
			return Refuted, rows(first)
		}
	}
	return Open, "first: " + rows(first)
}
