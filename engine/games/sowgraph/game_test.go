package sowgraph_test

import (
	"context"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/sowgraph"
)

func TestContract(t *testing.T) {
	enginetest.Contract(t, sowgraph.Game{}, enginetest.Conserved)
}

// oddNames lists names that need different quoting in the formats.
var oddNames = []string{
	"a b", `say "hi"`, "é", "node", "Graph", "12", "-3.5", "a-b", "x:y", "[1,2]", "<b>", `"<b>"`, `"<"b">`, "<", "50%", "a%41", "=", "#1", "start",
	"a!", "b?", "日本", "a→b", "//", "/*", "a;b", "{", "'", "1a", "_", "+", "v", "w",
}

// randomState returns a random graph of up to six vertices with at least one Ruma, and random
// seeds.
func randomState(random *rand.Rand) sowgraph.State {
	names := random.Perm(len(oddNames))
	vertices := make([]sowgraph.Vertex, 1+random.IntN(6))
	for i := range vertices {
		x, y := float64(i)*2+random.Float64(), 10*random.Float64()-5
		vertices[i] = sowgraph.Vertex{Name: oddNames[names[i]], Ruma: random.IntN(4) == 0, X: x, Y: y}
	}
	vertices[random.IntN(len(vertices))].Ruma = true
	var edges []engine.Link
	density := random.IntN(4)
	for i := range vertices {
		for j := range vertices {
			if random.IntN(5) <= density {
				edges = append(edges, engine.Link{From: i, To: j})
			}
		}
	}
	g, err := sowgraph.NewGraph(vertices, edges)
	if err != nil {
		panic(err)
	}
	seeds := make([]int, len(vertices))
	for i := range seeds {
		seeds[i] = random.IntN(5)
	}
	s, err := sowgraph.NewState(g, seeds)
	if err != nil {
		panic(err)
	}
	return s
}

// The named examples can be won in the number of moves that their names give.
func TestExamplesWinnable(t *testing.T) {
	game, words := sowgraph.Game{}, []string{"six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	for _, e := range game.About().Examples {
		s, err := game.Parse(e.Board)
		if err != nil {
			t.Fatal(err)
		}
		toGo, _ := game.Solve(t.Context(), s, engine.Limits{}).Facts(s.Key()).Find(engine.MovesToGo)
		if n := toGo.Value - 6; n < 0 || n >= len(words) || !strings.HasSuffix(e.Name, ": won in "+words[n]+" moves") {
			t.Errorf("%s: %d moves", e.Name, toGo.Value)
		}
	}
}

// The examples are graphs of the named shapes. Places may differ by the rounding of a processor.
func TestExampleShapes(t *testing.T) {
	graph := func(g *sowgraph.Graph, err error) *sowgraph.Graph {
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	shapes := []*sowgraph.Graph{
		graph(sowgraph.Star(3, 2)), sowgraph.Pair(), sowgraph.FourCycle(), graph(sowgraph.Path(5)), graph(sowgraph.Cycle(4)),
		graph(sowgraph.TwoRumas(3)), graph(sowgraph.Ladder(3)), graph(sowgraph.Tree(6)), graph(sowgraph.Complete(3)),
	}
	near := func(a, b sowgraph.Vertex) bool {
		return a.Name == b.Name && a.Ruma == b.Ruma && math.Hypot(a.X-b.X, a.Y-b.Y) < 0.01
	}
	for i, e := range (sowgraph.Game{}).About().Examples {
		s, err := read(e.Board)
		if err != nil {
			t.Fatal(err)
		}
		g := s.Graph()
		if !slices.EqualFunc(g.Vertices(), shapes[i].Vertices(), near) || !slices.Equal(g.Edges(), shapes[i].Edges()) {
			t.Errorf("%s: %s", e.Name, e.Board)
		}
	}
}

func BenchmarkAbout(b *testing.B) {
	for b.Loop() {
		sowgraph.Game{}.About()
	}
}

// TestDrawing draws a graph step by step from a blank board. The board before each step remains
// unchanged.
func TestDrawing(t *testing.T) {
	blank := sowgraph.Blank()
	if err := blank.CheckPlayable(); err == nil {
		t.Error("no playable hole on an empty table")
	}
	s := must(t)(blank.AddVertex(0, 0))
	s = must(t)(s.AddVertex(2, 0))
	s = must(t)(s.AddVertex(1, 1.5))
	s = must(t)(s.SetRuma(2, true))
	for _, e := range []engine.Link{{From: 0, To: 1}, {From: 1, To: 0}, {From: 1, To: 2}, {From: 0, To: 0}} {
		s = must(t)(s.AddEdge(e.From, e.To))
	}
	s = must(t)(s.SetSeeds(0, 3))
	s = must(t)(s.Rename(1, "the middle"))
	want := `digraph { a [seeds=3, pos="0,0"]; "the middle" [pos="108,0"]; c [ruma=true, pos="54,-81"]; ` +
		`a -> a; a -> "the middle"; "the middle" -> a; "the middle" -> c }`
	if got := s.String(); got != want {
		t.Errorf("the board is\n%s, want\n%s", got, want)
	}
	if err := s.CheckPlayable(); err != nil || blank.Graph().Len() != 0 || s.Outside() != 3 {
		t.Errorf("%v; %d vertices where there were none; %d seeds in play", err, blank.Graph().Len(), s.Outside())
	}
	s = must(t)(s.DeleteVertex(0))
	s = must(t)(s.AddVertex(5, 5))
	s = must(t)(s.MoveVertex(2, -0.00001, 7))
	want = `digraph { "the middle" [pos="108,0"]; c [ruma=true, pos="54,-81"]; a [pos="0,-378"]; "the middle" -> c }`
	if got := s.String(); got != want {
		t.Errorf("the board is\n%s, want\n%s", got, want)
	}
	if got := must(t)(s.DeleteEdge(0, 1)); len(got.Graph().Edges()) != 0 || got.Graph().HasEdge(0, 1) || !s.Graph().HasEdge(0, 1) {
		t.Errorf("edges %v are left, and %v of the board before", got.Graph().Edges(), s.Graph().Edges())
	}
}

// TestRefusedEdits checks that an impossible edit is refused with a reason.
func TestRefusedEdits(t *testing.T) {
	s := must(t)(sowgraph.Blank().AddVertex(0, 0))
	s = must(t)(s.AddVertex(1, 0))
	s = must(t)(s.AddEdge(0, 1))
	refused := func(want sowgraph.Reason) func(_ sowgraph.State, err error) {
		return func(_ sowgraph.State, err error) {
			t.Helper()
			var e *sowgraph.Error
			if !errors.As(err, &e) || e.Reason != want {
				t.Errorf("%v, want %q", err, want)
			}
		}
	}
	refused(sowgraph.DuplicateName)(s.Rename(1, "a"))
	for _, name := range []string{"", " ", "a ", `a\b`, "a\nb", "\xff", "%1", string(make([]rune, 41))} {
		refused(sowgraph.BadName)(s.Rename(1, name))
	}
	refused(sowgraph.SamePosition)(s.MoveVertex(1, 0.0001, 0))
	refused(sowgraph.TooFar)(s.MoveVertex(1, math.NaN(), 0))
	refused(sowgraph.TooFar)(s.AddVertex(0, math.Inf(-1)))
	refused(sowgraph.EdgeExists)(s.AddEdge(0, 1))
	refused(sowgraph.NoEdge)(s.DeleteEdge(1, 0))
	refused(sowgraph.NoVertex)(s.AddEdge(0, 2))
	refused(sowgraph.NoVertex)(s.DeleteVertex(-1))
	refused(sowgraph.NoVertex)(s.SetSeeds(2, 0))
	refused(sowgraph.FewSeeds)(s.SetSeeds(1, -1))
	refused(sowgraph.ManySeeds)(s.SetSeeds(1, sowgraph.MaxSeeds+1))
	_, err := sowgraph.NewGraph(make([]sowgraph.Vertex, 1_000_000), nil)
	refused(sowgraph.TooMany)(s, err)
}

// Names are unique up to the maximum number of vertices.
func TestUniqueNames(t *testing.T) {
	s := sowgraph.Blank()
	for i := range sowgraph.MaxVertices {
		s = must(t)(s.AddVertex(float64(i), 0))
	}
	if g := s.Graph(); g.Name(0) != "a" || g.Name(25) != "z" || g.Name(26) != "v1" {
		t.Errorf("vertices are called %s … %s, %s …", g.Name(0), g.Name(25), g.Name(26))
	}
	if _, err := s.AddVertex(0, 1); err == nil {
		t.Errorf("there are more than %d vertices", sowgraph.MaxVertices)
	}
	if names := s.Graph().Vertices(); !slices.IsSortedFunc(names, func(a, b sowgraph.Vertex) int { return int(a.X - b.X) }) {
		t.Error("vertices are in another order than they were made in")
	}
}

// must fails the test on an error.
func must(t *testing.T) func(sowgraph.State, error) sowgraph.State {
	return func(s sowgraph.State, err error) sowgraph.State {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
}

// Every reason of an error or of the end of a game is listed for translation.
func TestSentencesListAllReasons(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "game.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	known := sowgraph.Game{}.About().Sentences
	for _, end := range (sowgraph.Game{}).About().Ends {
		known = append(known, string(end))
	}
	found := 0
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		for _, value := range spec.Values {
			literal, ok := value.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				continue
			}
			if text, _ := strconv.Unquote(literal.Value); !slices.Contains(known, text) {
				t.Errorf("%q is in no list", text)
			}
			found++
		}
		return false
	})
	if found != len(known) {
		t.Errorf("%d reasons, and %d sentences", found, len(known))
	}
}

// many returns the largest complete bipartite graph, with one Ruma and the maximum number of seeds
// in one hole.
func many(t testing.TB) sowgraph.State {
	var vertices []sowgraph.Vertex
	var edges []engine.Link
	for i := range sowgraph.MaxVertices {
		vertices = append(vertices, sowgraph.Vertex{Name: string(rune(0x4e00 + i)), X: float64(i), Ruma: i == 1})
		for j := range sowgraph.MaxVertices {
			if i%2 != j%2 {
				edges = append(edges, engine.Link{From: i, To: j})
			}
		}
	}
	g, err := sowgraph.NewGraph(vertices, edges)
	if err != nil {
		t.Fatal(err)
	}
	seeds := make([]int, sowgraph.MaxVertices)
	seeds[0] = sowgraph.MaxSeeds - 1
	s, err := sowgraph.NewState(g, seeds)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The largest graph with the maximum number of seeds can be played, and a search on it ends in
// time.
func TestLargestGraph(t *testing.T) {
	game, s := sowgraph.Game{}, many(t)
	moves := game.Moves(s)
	if len(moves) == 0 || !game.About().Unlisted(s) {
		t.Fatalf("%d moves are listed, and more: %v", len(moves), game.About().Unlisted(s))
	}
	if _, err := game.Play(s, moves[0]); err != nil {
		t.Error(err)
	}
	shortCtx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if facts := game.Solve(shortCtx, s, engine.Limits{}).Facts(s.Key()); facts.Verdict() == engine.Lost {
		t.Errorf("a search that was cut off says %v", facts)
	}
	var e *sowgraph.Error
	if n, err := game.Perft(shortCtx, s, 2); !errors.As(err, &e) && !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%d sequences, %v", n, err)
	}
	read, err := game.Parse(s.String())
	if err != nil || read.Key() != s.Key() {
		t.Errorf("the largest graph is not read: %v", err)
	}
}

// ending is a context that is cancelled after a number of calls of Err.
type ending struct {
	context.Context
	polls int
}

func (e *ending) Err() error {
	if e.polls--; e.polls < 0 {
		return context.Canceled
	}
	return nil
}

// A search that is cancelled while it counts walks never reports that there are none.
func TestCutOffDuringWalkCount(t *testing.T) {
	vertices := make([]sowgraph.Vertex, sowgraph.MaxVertices) // most have no edges
	for i := range vertices {
		vertices[i] = sowgraph.Vertex{Name: string(rune(0x4e00 + i)), X: float64(i), Ruma: i == 3}
	}
	g, err := sowgraph.NewGraph(vertices, []engine.Link{{From: 0, To: 1}, {From: 1, To: 0}, {From: 1, To: 2}, {From: 2, To: 4}, {From: 4, To: 2}, {From: 2, To: 3}})
	if err != nil {
		t.Fatal(err)
	}
	seeds := make([]int, len(vertices))
	seeds[0] = 99_999
	s, err := sowgraph.NewState(g, seeds)
	if err != nil {
		t.Fatal(err)
	}
	for polls := range 8 {
		solution := sowgraph.Game{}.Solve(&ending{t.Context(), polls}, s, engine.Limits{})
		if solution.Complete() || solution.Facts(s.Key()).Verdict() == engine.Lost {
			t.Errorf("cut off at look %d: %v", polls+1, solution.Facts(s.Key()))
		}
	}
}

func benchmarkBoard(b *testing.B, g *sowgraph.Graph, err error, seeds ...int) sowgraph.State {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
	s, err := sowgraph.NewState(g, slices.Concat(seeds, make([]int, g.Len()-len(seeds))))
	if err != nil {
		b.Fatal(err)
	}
	return s
}

// BenchmarkPerft reports the moves of the last depth per second.
func BenchmarkPerft(b *testing.B) {
	g, err := sowgraph.Complete(4)
	s := benchmarkBoard(b, g, err, 3, 3, 3, 3)
	var moves uint64
	for b.Loop() {
		n, err := (sowgraph.Game{}).Perft(b.Context(), s, 4)
		if err != nil {
			b.Fatal(err)
		}
		moves += n
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}

func BenchmarkSolve(b *testing.B) {
	g, err := sowgraph.Ladder(3)
	s := benchmarkBoard(b, g, err, 4, 4, 3, 3, 2, 2)
	var boards int64
	for b.Loop() {
		boards += (sowgraph.Game{}).Solve(b.Context(), s, engine.Limits{}).Report(s.Key()).Positions
	}
	b.ReportMetric(float64(boards)/b.Elapsed().Seconds(), "boards/s")
}

func BenchmarkMoves(b *testing.B) {
	g, err := sowgraph.Complete(5)
	s := benchmarkBoard(b, g, err, 3, 3, 3, 3, 3)
	for b.Loop() {
		(sowgraph.Game{}).Moves(s)
	}
}

func BenchmarkRead(b *testing.B) {
	text := many(b).String()
	for b.Loop() {
		if _, err := (sowgraph.Game{}).Parse(text); err != nil {
			b.Fatal(err)
		}
	}
}
