package sowgraph_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/study/tchoukaillon"
)

const all = 1 << 30

func counts(t *testing.T, edges string, to int) []int64 {
	t.Helper()
	return sowgraph.FindWinning(t.Context(), sowgraph.WinningRequest{Graph: graphOf(t, edges), To: to}).Counts
}

// The published table of the family.
func TestKnownCounts(t *testing.T) {
	for edges, want := range map[string][]int64{
		"a4>a3 a3>a2 a2>a1 a1>r":              {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0},
		"r>b3 b3>b2 b2>b1 b1>r":               {1, 1, 1, 1, 1, 1, 0, 1, 1, 0, 0, 1, 1, 1, 0, 1},
		"a2>a1 a1>r b2>b1 b1>r c2>c1 c1>r":    {1, 3, 6, 10, 12, 12, 10, 6, 3, 1, 0},
		"v1>v2 v2>v1 v2>r":                    {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
		"a>b b>r a>c c>r":                     {1, 2, 2, 2, 1, 0},
		"a>r1 a>b b>a b>r2":                   {1, 2, 3, 4, 5, 6, 7, 8, 9},
		"a>b a>c a>r b>a b>c b>r c>a c>b c>r": {1, 3, 6, 10, 15, 21, 28, 36, 45, 55},
		"v>r1 r1>r1":                          {1, 1, 1, 1, 1, 1},
		"v>r1 r1>r2 r2>r1":                    {1, 1, 1, 1, 1, 1},
		"v>w w>w":                             {1},
		"r1>r2 r2>r1 v>w":                     {1},
	} {
		got := counts(t, edges, len(want)-1)
		if len(want) > len(got) { // there are no more boards
			want = want[:len(got)+1]
			got = append(got, 0)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", edges, got, want)
		}
	}
}

// A path is Tchoukaillon: it has N(l) boards of length less than l, one for each number of seeds.
func TestPathsAreTchoukaillon(t *testing.T) {
	for holes := range 40 {
		if holes == 0 {
			continue
		}
		f := sowgraph.FindWinning(t.Context(), sowgraph.WinningRequest{Graph: pathOf(t, holes), To: all, Keep: all})
		if want := int(tchoukaillon.MinSeeds(holes + 1)); !f.Exhausted || len(f.Counts) != want+1 && len(f.Counts) != want || f.Len() != want {
			t.Fatalf("%d holes: %d boards, want %d; %d layers, %v", holes, f.Len(), want, len(f.Counts), f.Exhausted)
		}
		for n := range f.Len() {
			want := make([]int, holes+1)
			for i, seeds := range tchoukaillon.Board(int64(n)) {
				want[holes-1-i] = seeds
			}
			b := f.Board(n)
			if !slices.Equal(b.Seeds, want) || b.Outside != n || b.Fewest != n || b.Most != n || b.Lines.String() != "1" {
				t.Errorf("%d holes, %d seeds: %+v, want %v", holes, n, b, want)
			}
		}
	}
}

// A star is the product of its spokes (Example 5.3).
func TestStarsAreProductsOfPaths(t *testing.T) {
	for spokes := 1; spokes <= 3; spokes++ {
		for length := 1; length <= 4; length++ {
			path := int(tchoukaillon.MinSeeds(length + 1))
			want := []int64{1}
			for range spokes {
				next := make([]int64, len(want)+path-1)
				for i, n := range want {
					for k := range path {
						next[i+k] += n
					}
				}
				want = next
			}
			f := sowgraph.FindWinning(t.Context(), sowgraph.WinningRequest{Graph: starOf(t, spokes, length), To: all, Keep: all})
			got := f.Counts
			if last := len(got) - 1; got[last] == 0 {
				got = got[:last]
			}
			if !slices.Equal(got, want) || !f.Exhausted {
				t.Errorf("star %dx%d: %v, want %v", spokes, length, got, want)
			}
			for i := range f.Len() {
				if b := f.Board(i); b.Fewest != b.Outside || b.Most != b.Outside {
					t.Errorf("star %dx%d: %+v: each move brings one seed in", spokes, length, b)
				}
			}
		}
	}
}

// The boards found backwards are those won by forward play, with the same numbers.
func TestRetractAgainstForwardPlay(t *testing.T) {
	rng := enginetest.Random(t)
	boards, won := 0, 0
	for range 150 {
		g := randomGraph(t, rng)
		most := 6
		if g.Len() < 4 {
			most = 8
		}
		f := sowgraph.FindWinning(t.Context(), sowgraph.WinningRequest{Graph: g, To: most, Keep: all})
		found := map[string]sowgraph.WinningBoard{}
		for i := range f.Len() {
			b := f.Board(i)
			if _, twice := found[fmt.Sprint(b.Seeds)]; twice {
				t.Fatalf("%v twice", b.Seeds)
			}
			found[fmt.Sprint(b.Seeds)] = b
		}
		empty, err := sowgraph.NewState(g, nil)
		if err != nil {
			t.Fatal(err)
		}
		o, byName := oracleOf(empty)
		for outside := range most + 1 {
			count := int64(0)
			eachBoard(g, outside, func(seeds []int) {
				boards++
				for v, n := range seeds {
					byName[g.Name(v)] = n
				}
				want := o.value(byName)
				b, yes := found[fmt.Sprint(seeds)]
				if yes != (want.moves >= 0) || yes && (b.Fewest != want.moves || b.Most != want.most || b.Lines.String() != want.wins.String() || b.Outside != outside) {
					t.Fatalf("%v, edges %v: %+v, want %+v", seeds, g.Edges(), b, want)
				}
				if yes {
					count++
				}
			})
			won += int(count)
			switch {
			case outside < len(f.Counts) && f.Counts[outside] != count, outside >= len(f.Counts) && (count > 0 || !f.Exhausted):
				t.Fatalf("%d boards with %d outside, edges %v: %v, %v", count, outside, g.Edges(), f.Counts, f.Exhausted)
			}
		}
	}
	t.Logf("%d boards, %d of them winning", boards, won)
}

// The game graph of a cycle is a path: at most one board for each number of seeds.
func BenchmarkFourCycle(b *testing.B) {
	g := cycleOf(b, 3)
	for b.Loop() {
		f := sowgraph.FindWinning(context.Background(), sowgraph.WinningRequest{Graph: g, To: 100_000})
		if len(f.Counts) != 100_001 || f.Cause != sowgraph.Finished {
			b.Fatal(len(f.Counts), f.Cause)
		}
	}
}

// A search that is stopped returns exactly its complete layers.
func TestCutOff(t *testing.T) {
	g := graphOf(t, "a>b a>c a>r b>a b>c b>r c>a c>b c>r")
	full := sowgraph.FindWinning(t.Context(), sowgraph.WinningRequest{Graph: g, To: 30, Keep: all})
	if full.Cause != sowgraph.Finished || len(full.Counts) != 31 {
		t.Fatalf("%v, %d layers", full.Cause, len(full.Counts))
	}
	check := func(f *sowgraph.WinningBoards, cause sowgraph.Cause) {
		t.Helper()
		if f.Cause != cause || f.Exhausted || len(f.Counts) == 0 || len(f.Counts) == 31 || !slices.Equal(f.Counts, full.Counts[:len(f.Counts)]) {
			t.Errorf("%v, %v, %v", f.Cause, f.Exhausted, f.Counts)
		}
		for i := range f.Len() {
			if got, want := fmt.Sprint(f.Board(i)), fmt.Sprint(full.Board(i)); got != want {
				t.Errorf("%s, want %s", got, want)
			}
		}
	}
	check(sowgraph.FindWinning(t.Context(), sowgraph.WinningRequest{Graph: g, To: 30, Keep: all, Memory: 100_000}), sowgraph.MemoryFull)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	check(sowgraph.FindWinning(ctx, sowgraph.WinningRequest{Graph: g, To: 30, Keep: all}), sowgraph.Cancelled)
	for n := range 40 {
		check(sowgraph.FindWinning(&ending{t.Context(), n + 1}, sowgraph.WinningRequest{Graph: g, To: 30, Keep: all}), sowgraph.Cancelled)
	}
}

// Boards are kept in ascending order of seeds outside; the rest is counted.
func TestKeepLimit(t *testing.T) {
	g := graphOf(t, "a>r1 a>b b>a b>r2")
	f := sowgraph.FindWinning(t.Context(), sowgraph.WinningRequest{Graph: g, To: 8, Keep: 12})
	if !slices.Equal(f.Counts, []int64{1, 2, 3, 4, 5, 6, 7, 8, 9}) || f.Len() != 12 {
		t.Errorf("%v, %d kept", f.Counts, f.Len())
	}
	if from, to := f.Layer(2); from != 3 || to != 6 || f.Board(4).Outside != 2 {
		t.Errorf("layer 2 is %d to %d", from, to)
	}
	if from, to := f.Layer(7); from != to {
		t.Errorf("layer 7 is %d to %d", from, to)
	}
}

func names(g *sowgraph.Graph, vertices []int) string {
	var all []string
	for _, v := range vertices {
		all = append(all, g.Name(v))
	}
	return strings.Join(all, " ")
}

func TestFiniteness(t *testing.T) {
	for _, c := range []struct {
		edges     string
		published bool
		cycle     string
		any       string
		kind      sowgraph.CycleKind
		walk      string // to, round, from
		most      int
	}{
		{"a>b b>r", true, "", "", sowgraph.NoCycle, "||", 3},
		{"r>b3 b3>b2 b2>b1 b1>r", false, "b3 b2 b1 r b3", "b3 b2 b1", sowgraph.MixedCycle, "b3|b3 b2 b1 r b3|b3 b2 b1 r", 0},
		{"v1>v2 v2>v1 v2>r", true, "", "v1 v2", sowgraph.HoleCycle, "v2|v2 v1 v2|v2 r", 0},
		{"a>b b>r a>c c>r", true, "", "", sowgraph.NoCycle, "||", 4},
		{"a>r1 a>b b>a b>r2", true, "", "a b", sowgraph.HoleCycle, "a|a b a|a r1", 0},
		{"v>w w>w w>r", true, "", "v w", sowgraph.HoleCycle, "w|w w|w r", 0},
		{"v>r1 r1>r2 r2>r1", true, "", "v", sowgraph.RumaCycle, "v r1|r1 r2 r1|r1", 0},
		{"v>w w>r1 r1>r2 r2>r2", true, "", "v w", sowgraph.RumaCycle, "w r1 r2|r2 r2|r2", 0},
		{"v>w w>v u>r", true, "", "", sowgraph.NoCycle, "||", 1}, // the cycle does not lead to a Ruma
		{"r>r v>r", true, "", "v", sowgraph.RumaCycle, "v r|r r|r", 0},
		{"v>r r>v r>w w>w", false, "v r v", "v", sowgraph.MixedCycle, "v|v r v|v r", 0},
		{"v>r r>v w>w w>v", false, "v r v", "v w", sowgraph.HoleCycle, "w|w w|w v r", 0}, // a path to a Ruma on a cycle
		{"r>v", true, "", "", sowgraph.NoCycle, "||", 0},
		{"r>r v>v", true, "", "", sowgraph.NoCycle, "||", 0}, // neither leads to the other
	} {
		g := graphOf(t, c.edges)
		f := sowgraph.FinitenessOf(g)
		walk := names(g, f.Walk.To) + "|" + names(g, f.Walk.Round) + "|" + names(g, f.Walk.From)
		if f.Published != c.published || names(g, f.Cycle) != c.cycle || names(g, f.Any) != c.any || f.Walk.Kind != c.kind || walk != c.walk || f.Most != c.most {
			t.Errorf("%s: %+v: cycle %q, any %q, walk %q", c.edges, f, names(g, f.Cycle), names(g, f.Any), walk)
		}
		if f.Refutes() != (c.published && c.any != "") {
			t.Errorf("%s: refutes %v", c.edges, f.Refutes())
		}
	}
}

// graphOf returns a graph given by its edges, for example "a>b b>r"; vertices whose names begin
// with r are Rumas.
func graphOf(t testing.TB, edges string) *sowgraph.Graph {
	t.Helper()
	var vertices []sowgraph.Vertex
	number := map[string]int{}
	vertex := func(name string) int {
		if _, exists := number[name]; !exists {
			number[name] = len(vertices)
			vertices = append(vertices, sowgraph.Vertex{Name: name, Ruma: strings.HasPrefix(name, "r"), X: float64(len(vertices))})
		}
		return number[name]
	}
	var links []engine.Link
	for _, edge := range strings.Fields(edges) {
		from, to, joined := strings.Cut(edge, ">")
		link := engine.Link{From: vertex(from)}
		if joined {
			link.To = vertex(to)
			links = append(links, link)
		}
	}
	g, err := sowgraph.NewGraph(vertices, links)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// cycleOf returns a cycle of a number of holes and a Ruma.
func cycleOf(t testing.TB, holes int) *sowgraph.Graph {
	edges := fmt.Sprintf("r>b%d", holes)
	for i := holes; i > 1; i-- {
		edges += fmt.Sprintf(" b%d>b%d", i, i-1)
	}
	return graphOf(t, edges+" b1>r")
}

// pathOf returns a path of a number of holes to a Ruma.
func pathOf(t testing.TB, holes int) *sowgraph.Graph { return starOf(t, 1, holes) }

// starOf returns a star with a number of spokes, each a path to the Ruma.
func starOf(t testing.TB, spokes, length int) *sowgraph.Graph {
	var edges []string
	for s := range spokes {
		for i := length; i > 1; i-- {
			edges = append(edges, fmt.Sprintf("s%d_%d>s%d_%d", s, i, s, i-1))
		}
		edges = append(edges, fmt.Sprintf("s%d_1>r", s))
	}
	return graphOf(t, strings.Join(edges, " "))
}

// randomGraph returns a graph with a few vertices, some of them Rumas, and random edges, including
// loops.
func randomGraph(t testing.TB, rng *rand.Rand) *sowgraph.Graph {
	n := 2 + rng.IntN(3)
	names := make([]string, n)
	for i := range names {
		if names[i] = fmt.Sprintf("v%d", i); i > 0 && rng.IntN(3) == 0 || i == n-1 {
			names[i] = fmt.Sprintf("r%d", i)
		}
	}
	edges := []string{names[0], names[n-1]}
	for _, from := range names {
		for _, to := range names {
			if rng.IntN(5) < 2 {
				edges = append(edges, from+">"+to)
			}
		}
	}
	return graphOf(t, strings.Join(edges, " "))
}

// eachBoard calls yield for every board with a number of seeds outside.
func eachBoard(g *sowgraph.Graph, outside int, yield func([]int)) {
	seeds := make([]int, g.Len())
	var put func(v, left int)
	put = func(v, left int) {
		switch {
		case v == len(seeds):
			if left == 0 {
				yield(seeds)
			}
		case g.Ruma(v):
			put(v+1, left)
		default:
			for n := 0; n <= left; n++ {
				seeds[v] = n
				put(v+1, left-n)
			}
			seeds[v] = 0
		}
	}
	put(0, outside)
}
