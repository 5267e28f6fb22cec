package sowgraph_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/sowgraph"
)

// The game graph contains the moves of the game between winning boards, and shortest plays win in
// the computed number of moves.
func TestGameGraphAgainstGame(t *testing.T) {
	rng := enginetest.Random(t)
	arrows := 0
	for range 60 {
		g := randomGraph(t, rng)
		f := sowgraph.FindWinning(t.Context(), sowgraph.WinningRequest{Graph: g, To: 7, Keep: all})
		index := sowgraph.NewWinningIndex(f)
		at := map[string]int{}
		for i := range f.Len() {
			at[fmt.Sprint(f.Board(i).Seeds)] = i
		}
		for i := range f.Len() {
			b := f.Board(i)
			start, err := sowgraph.NewState(g, b.Seeds)
			if err != nil {
				t.Fatal(err)
			}
			want := map[string]int64{}
			game := sowgraph.Game{}
			for _, m := range movesOf(start, nil) {
				r, err := game.Play(start, m)
				if err != nil {
					t.Fatal(err)
				}
				from, _ := m.(sowgraph.Move).Names()
				if to, wins := at[fmt.Sprint(holes(g, r.State.(sowgraph.State).All()))]; wins {
					want[fmt.Sprint(from, " ", to)]++
				}
			}
			got, err := index.Arrows(t.Context(), i)
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range got {
				arrows++
				name := fmt.Sprint(g.Name(a.From), " ", a.To)
				r, err := game.Play(start, a.Move)
				if a.Walks.Big().Cmp(big.NewInt(want[name])) != 0 || err != nil || !slices.Equal(holes(g, r.State.(sowgraph.State).All()), f.Board(a.To).Seeds) {
					t.Fatalf("%v, edges %v: %+v: %v, want %d", b.Seeds, g.Edges(), a, err, want[name])
				}
				delete(want, name)
			}
			if len(want) > 0 {
				t.Fatalf("%v, edges %v: no arrows %v", b.Seeds, g.Edges(), want)
			}
			moves, err := index.Shortest(t.Context(), i)
			if err != nil || len(moves) != b.Fewest {
				t.Fatalf("%v: %d moves, want %d; %v", b.Seeds, len(moves), b.Fewest, err)
			}
			for state, left := engine.State(start), moves; len(left) > 0; left = left[1:] {
				r, err := game.Play(state, left[0])
				if err != nil {
					t.Fatal(err)
				}
				if state = r.State; len(left) == 1 && !r.Outcome.Over() {
					t.Fatalf("%v is not won by %v", b.Seeds, moves)
				}
			}
		}
	}
	t.Logf("%d arrows", arrows)
}

// movesOf returns the moves that begin with the chosen places. [sowgraph.Game.Moves] lists only the
// first thousand moves.
func movesOf(s sowgraph.State, chosen []int) []engine.Move {
	game := sowgraph.Game{}
	next, m := game.NextPlaces(s, chosen)
	if m != nil {
		return []engine.Move{m}
	}
	var moves []engine.Move
	for _, place := range next {
		moves = append(moves, movesOf(s, append(slices.Clone(chosen), place))...)
	}
	return moves
}

// holes returns the seeds outside the Rumas.
func holes(g *sowgraph.Graph, seeds []int) []int {
	for v := range seeds {
		if g.Ruma(v) {
			seeds[v] = 0
		}
	}
	return seeds
}

// Figure 6: the beginning of the game graph of the four-cycle.
func TestFigure6(t *testing.T) {
	g := sowgraph.FourCycle()
	f := sowgraph.FindWinning(t.Context(), sowgraph.WinningRequest{Graph: g, To: 11, Keep: all})
	want := [][]int{{0, 0, 0}, {1, 0, 0}, {0, 2, 0}, {1, 2, 0}, {0, 1, 3}, {1, 1, 3}, {5, 0, 2}, {4, 2, 2}, {1, 10, 0}}
	if f.Len() != len(want) {
		t.Fatalf("%d boards: %v", f.Len(), f.Counts)
	}
	index := sowgraph.NewWinningIndex(f)
	for i, board := range want {
		if got := f.Board(i).Seeds[:3]; !slices.Equal(got, board) {
			t.Errorf("board %d: %v, want %v", i, got, board)
		}
		arrows, err := index.Arrows(t.Context(), i)
		if err != nil || i > 0 && (len(arrows) != 1 || arrows[0].To != i-1) {
			t.Errorf("from board %d: %+v, %v", i, arrows, err)
		}
	}
}

// smallGraph is a graph of up to four vertices: bit n·from+to of edges is an edge, and the last
// vertices are the Rumas.
type smallGraph struct {
	n, rumas int
	edges    uint16
}

// first reports whether no numbering of the holes and of the Rumas gives a smaller set of edges.
// Only these graphs need to be tried.
func (s smallGraph) first(numberings [][]int) bool {
	for _, to := range numberings {
		edges := uint16(0)
		for bit := range s.n * s.n {
			edges |= s.edges >> bit & 1 << (s.n*to[bit/s.n] + to[bit%s.n])
		}
		if edges < s.edges {
			return false
		}
	}
	return true
}

// numberings returns the permutations of n vertices that keep the last ones last.
func numberings(n, last int) (all [][]int) {
	var extend func(p []int)
	extend = func(p []int) {
		if len(p) == n {
			all = append(all, slices.Clone(p))
		}
		for v := range n {
			if !slices.Contains(p, v) && (v >= n-last) == (len(p) >= n-last) {
				extend(append(p, v))
			}
		}
	}
	extend(nil)
	return all
}

func (s smallGraph) graph(t *testing.T) *sowgraph.Graph {
	vertices, links := make([]sowgraph.Vertex, s.n), []engine.Link(nil)
	for v := range vertices {
		vertices[v] = sowgraph.Vertex{Name: string(rune('a' + v)), Ruma: v >= s.n-s.rumas, X: float64(v)}
	}
	for bit := range s.n * s.n {
		if s.edges>>bit&1 != 0 {
			links = append(links, engine.Link{From: bit / s.n, To: bit % s.n})
		}
	}
	g, err := sowgraph.NewGraph(vertices, links)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// longWalks returns the holes with a walk of n to 2n − 1 edges to a Ruma, where n is the number of
// vertices. Such a walk repeats a vertex, so there are arbitrarily long ones.
func longWalks(g *sowgraph.Graph) (holes []int) {
	reach, long := make([]bool, g.Len()), make([]bool, g.Len())
	for v := range reach {
		reach[v] = g.Ruma(v)
	}
	for edges := 1; edges < 2*g.Len(); edges++ {
		next := make([]bool, g.Len())
		for v := range next {
			next[v] = slices.ContainsFunc(g.Out(v), func(to int) bool { return reach[to] })
			long[v] = long[v] || next[v] && edges >= g.Len() && !g.Ruma(v)
		}
		reach = next
	}
	for v, is := range long {
		if is {
			holes = append(holes, v)
		}
	}
	return holes
}

// checkTheorem checks Theorem 5.2, corrected, on a graph: its criterion against [longWalks], the
// construction by replaying its moves, and the bound by a search that ends.
func checkTheorem(t *testing.T, g *sowgraph.Graph, of string) (kind sowgraph.CycleKind) {
	t.Helper()
	f := sowgraph.FinitenessOf(g)
	if long := longWalks(g); !slices.Equal(f.Any, long) {
		t.Fatalf("%s: %+v, but arbitrarily long walks from %v", of, f, long)
	}
	if !f.Finite() {
		checkGrowth(t, f.Walk, g, of)
		return f.Walk.Kind
	}
	found := sowgraph.FindWinning(t.Context(), sowgraph.WinningRequest{Graph: g, To: sowgraph.MaxSeeds})
	if largest := len(found.Counts) - 1; !found.Exhausted || slices.Max(append(found.Counts[min(f.Most, largest)+1:], 0)) > 0 {
		t.Fatalf("%s: more than %d seeds: %v", of, f.Most, found.Counts)
	}
	return sowgraph.NoCycle
}

// checkGrowth grows boards from the empty one. Each move must lead back.
func checkGrowth(t *testing.T, w sowgraph.RoundWalk, g *sowgraph.Graph, of string) {
	t.Helper()
	empty, err := sowgraph.NewState(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	const most = 12
	for s := empty; s.Outside() < most; {
		back := s
		if w.Kind == sowgraph.RumaCycle {
			back = empty
		}
		s = checkGrown(t, w, s, back, of)
	}
}

// checkGrown grows a board, and checks that the move leads back to another one.
func checkGrown(t *testing.T, w sowgraph.RoundWalk, s, back sowgraph.State, of string) sowgraph.State {
	t.Helper()
	after, move, err := w.Grow(s)
	if err != nil {
		t.Fatalf("%s: %v", of, err)
	}
	result, err := sowgraph.Game{}.Play(after, move)
	if err != nil {
		t.Fatalf("%s: %v from %v: %v", of, move, after, err)
	}
	for v, n := range result.State.(sowgraph.State).All() {
		if !s.Graph().Ruma(v) && n != back.Seeds(v) {
			t.Fatalf("%s: %v leads from %v to %v, want %v", of, move, after, result.State, back)
		}
	}
	if gain := after.Outside() - s.Outside(); gain < 1 || w.EveryNumber() && gain != 1 {
		t.Fatalf("%s: from %v to %v", of, s, after)
	}
	return after
}

// Theorem 5.2, corrected, holds for all graphs of up to four vertices, with loops and any Rumas.
func TestTheoremOnSmallGraphs(t *testing.T) {
	t.Parallel()
	kinds := map[sowgraph.CycleKind]int{}
	for n := 1; n <= 4; n++ {
		for rumas := range n + 1 {
			numberings := numberings(n, rumas)
			for edges := range 1 << (n * n) {
				if s := (smallGraph{n, rumas, uint16(edges)}); s.first(numberings) {
					kinds[checkTheorem(t, s.graph(t), fmt.Sprintf("%+v", s))]++
				}
			}
		}
	}
	t.Logf("graphs by the kind of cycle: %v", kinds)
}

// The theorem holds for larger graphs, and boards grow from every winning board.
func TestTheoremOnRandomGraphs(t *testing.T) {
	rng := enginetest.Random(t)
	for range 200 {
		g := randomLarge(t, rng)
		of := fmt.Sprint(g.Edges())
		kind := checkTheorem(t, g, of)
		if kind == sowgraph.NoCycle || kind == sowgraph.RumaCycle {
			continue
		}
		walk := sowgraph.FinitenessOf(g).Walk
		found := sowgraph.FindWinning(t.Context(), sowgraph.WinningRequest{Graph: g, To: 4, Keep: 50})
		for i := range found.Len() {
			board, err := sowgraph.NewState(g, found.Board(i).Seeds)
			if err != nil {
				t.Fatal(err)
			}
			checkGrown(t, walk, board, board, of)
		}
	}
}

// randomLarge returns a graph of 5 to 10 vertices with few edges.
func randomLarge(t *testing.T, rng *rand.Rand) *sowgraph.Graph {
	n := 5 + rng.IntN(6)
	var links []engine.Link
	vertices := make([]sowgraph.Vertex, n)
	for v := range vertices {
		vertices[v] = sowgraph.Vertex{Name: string(rune('a' + v)), Ruma: v == 0 || rng.IntN(4) == 0, X: float64(v)}
		for to := range n {
			if rng.IntN(n) < 2 {
				links = append(links, engine.Link{From: v, To: to})
			}
		}
	}
	g, err := sowgraph.NewGraph(vertices, links)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// On v ⇄ R, only boards of 2^i − 1 seeds win, so the construction cannot give every number.
func TestMixedCycleSkipsNumbers(t *testing.T) {
	g := graphOf(t, "v>r r>v")
	found := sowgraph.FindWinning(t.Context(), sowgraph.WinningRequest{Graph: g, To: 40})
	for outside, n := range found.Counts {
		if want := outside&(outside+1) == 0; n != 0 != want {
			t.Errorf("%d seeds: %d boards", outside, n)
		}
	}
}

// A board cannot grow beyond the maximum number of seeds.
func TestGrowTooLarge(t *testing.T) {
	for _, edges := range []string{"v>v v>r", "v>r r>r", "v>r r>v"} {
		g := graphOf(t, edges)
		full, err := sowgraph.NewState(g, []int{sowgraph.MaxSeeds, 0})
		if err != nil {
			t.Fatal(err)
		}
		if after, _, err := sowgraph.FinitenessOf(g).Walk.Grow(full); err == nil {
			t.Errorf("%s: grows to %d seeds", edges, after.Outside())
		}
	}
}
