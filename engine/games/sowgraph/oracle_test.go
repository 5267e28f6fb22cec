package sowgraph_test

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/sowgraph"
)

// oracle is a second implementation of the game. It uses names, tries every walk and caches only
// the values of boards.
type oracle struct {
	out   map[string][]string
	ruma  map[string]bool
	holes []string
	worth map[string]worth
}

type worth struct {
	moves, most int // the fewest and the most to a win; −1 if the board cannot be won
	wins        *big.Int
}

type seedsOf map[string]int

func oracleOf(s sowgraph.State) (*oracle, seedsOf) {
	g := s.Graph()
	o := &oracle{out: map[string][]string{}, ruma: map[string]bool{}, worth: map[string]worth{}}
	seeds := seedsOf{}
	for v := range g.Len() {
		name := g.Name(v)
		seeds[name] = s.Seeds(v)
		if o.ruma[name] = g.Ruma(v); !g.Ruma(v) {
			o.holes = append(o.holes, name)
		}
		for w := range g.Len() {
			if g.HasEdge(v, w) {
				o.out[name] = append(o.out[name], g.Name(w))
			}
		}
	}
	return o, seeds
}

// moves returns each move as its names joined by spaces, with the resulting board.
func (o *oracle) moves(seeds seedsOf) (names []string, boards []seedsOf) {
	for _, hole := range o.holes {
		if seeds[hole] == 0 {
			continue
		}
		for _, walk := range o.walks(hole, seeds[hole]) {
			if !o.ruma[walk[len(walk)-1]] {
				continue
			}
			after := seedsOf{}
			for name, n := range seeds {
				after[name] = n
			}
			after[hole] = 0
			for _, name := range walk {
				after[name]++
			}
			names, boards = append(names, strings.Join(append([]string{hole}, walk...), "\x00")), append(boards, after)
		}
	}
	return names, boards
}

func (o *oracle) walks(from string, edges int) [][]string {
	if edges == 0 {
		return [][]string{nil}
	}
	var all [][]string
	for _, to := range o.out[from] {
		for _, rest := range o.walks(to, edges-1) {
			all = append(all, append([]string{to}, rest...))
		}
	}
	return all
}

func (o *oracle) won(seeds seedsOf) bool {
	return !slices.ContainsFunc(o.holes, func(hole string) bool { return seeds[hole] > 0 })
}

func (o *oracle) value(seeds seedsOf) worth {
	key := ""
	for _, hole := range o.holes {
		key += fmt.Sprint(seeds[hole], " ")
	}
	if w, ok := o.worth[key]; ok {
		return w
	}
	w := worth{-1, -1, new(big.Int)}
	if o.won(seeds) {
		w = worth{0, 0, big.NewInt(1)}
	}
	_, boards := o.moves(seeds)
	for _, after := range boards {
		next := o.value(after)
		w.wins.Add(w.wins, next.wins)
		if next.moves >= 0 && (w.moves < 0 || next.moves+1 < w.moves) {
			w.moves = next.moves + 1
		}
		if next.moves >= 0 {
			w.most = max(w.most, next.most+1)
		}
	}
	o.worth[key] = w
	return w
}

func (o *oracle) perft(seeds seedsOf, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var sum uint64
	_, boards := o.moves(seeds)
	for _, after := range boards {
		sum += o.perft(after, depth-1)
	}
	return sum
}

func namesOf(m engine.Move) string {
	from, walk := m.(sowgraph.Move).Names()
	return strings.Join(append([]string{from}, walk...), "\x00")
}

// The game and the oracle agree on any graph about the moves, their results and the outcome. They
// also agree about the result of a search and the number of lines.
func TestAgainstOracle(t *testing.T) {
	random, game := enginetest.Random(t), sowgraph.Game{}
	for range 3000 {
		s := randomState(random)
		if game.About().Unlisted(s) {
			continue
		}
		o, seeds := oracleOf(s)
		names, boards := o.moves(seeds)
		moves := game.Moves(s)
		if len(moves) != len(names) {
			t.Fatalf("%s: %d moves, want %d", s, len(moves), len(names))
		}
		for _, m := range moves {
			i := slices.Index(names, namesOf(m))
			r, err := game.Play(s, m)
			if i < 0 || err != nil {
				t.Fatalf("%s: move %s is no move, %v", s, m, err)
			}
			for v, name := range r.State.(sowgraph.State).Graph().Vertices() {
				if r.State.(sowgraph.State).Seeds(v) != boards[i][name.Name] {
					t.Fatalf("%s: move %s leads to %s, want %v", s, m, r.State, boards[i])
				}
			}
		}
		want := engine.Open
		if o.won(seeds) {
			want = engine.SolitaireWon
		} else if len(moves) == 0 {
			want = engine.SolitaireLost
		}
		if got := game.Outcome(s); got != want {
			t.Fatalf("%s: outcome %v, want %v", s, got, want)
		}
	}
}

func TestSearchAgainstOracle(t *testing.T) {
	random, game := enginetest.Random(t), sowgraph.Game{}
	for i := range 600 {
		s := reduceSeeds(randomState(random), 3+i%4) // the oracle takes a second for each larger board
		o, seeds := oracleOf(s)
		want := o.value(seeds)
		solution := game.Solve(t.Context(), s, engine.Limits{})
		if !solution.Complete() {
			t.Fatalf("%s: not complete", s)
		}
		checkValue(t, solution, s, want)
		var line []engine.Move
		if want.moves >= 0 {
			line = slices.Collect(solution.Report(s.Key()).Line)
		}
		if want.moves >= 0 && len(line) != want.moves {
			t.Fatalf("%s: the line %v has %d moves, want %d", s, line, len(line), want.moves)
		}
		var at engine.State = s
		for _, m := range line {
			r, err := game.Play(at, m)
			if err != nil {
				t.Fatalf("%s: %s of the line %v: %v", s, m, line, err)
			}
			at = r.State
			_, after := oracleOf(at.(sowgraph.State))
			checkValue(t, solution, at.(sowgraph.State), o.value(after))
		}
		if want.moves >= 0 && game.Outcome(at) != engine.SolitaireWon {
			t.Fatalf("%s: the line %v leads to %s", s, line, at)
		}
		for depth := range 4 {
			got, err := game.Perft(context.Background(), s, depth)
			if want := o.perft(seeds, depth); err != nil || got != want {
				t.Fatalf("%s: %d sequences of %d moves, %v, want %d", s, got, depth, err, want)
			}
		}
	}
}

func checkValue(t *testing.T, solution engine.Solution, s sowgraph.State, want worth) {
	t.Helper()
	facts, verdict := solution.Facts(s.Key()), engine.Lost
	if want.moves >= 0 {
		verdict = engine.Won
	}
	toGo, known := facts.Find(engine.MovesToGo)
	if facts.Verdict() != verdict || known != (want.moves >= 0) || known && (toGo.Value != want.moves || toGo.Bound != engine.Exact) {
		t.Fatalf("%s: %v, want %v in %d", s, facts, verdict, want.moves)
	}
	if wins := solution.Report(s.Key()).Lines; wins == nil || wins.Cmp(want.wins) != 0 {
		t.Fatalf("%s: %v winning lines, want %v", s, wins, want.wins)
	}
}

// reduceSeeds removes seeds until the oracle can solve the board.
func reduceSeeds(s sowgraph.State, most int) sowgraph.State {
	all := s.All()
	for v := 0; s.Outside() > most; v = (v + 1) % len(all) {
		all[v] = max(all[v]-1, 0)
		s, _ = sowgraph.NewState(s.Graph(), all)
	}
	return s
}

// A search that is cut off reports nothing false.
func TestSearchCutOff(t *testing.T) {
	random, game := enginetest.Random(t), sowgraph.Game{}
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for range 300 {
		s := reduceSeeds(randomState(random), 8)
		whole := game.Solve(t.Context(), s, engine.Limits{}).Facts(s.Key())
		for _, part := range []engine.Solution{
			game.Solve(cancelled, s, engine.Limits{}),
			game.Solve(t.Context(), s, engine.Limits{Memory: 1 + int64(random.IntN(5000))}),
		} {
			facts := part.Facts(s.Key())
			if v := facts.Verdict(); v != engine.Unknown && v != whole.Verdict() {
				t.Fatalf("%s: %v, and when the search was cut off %v", s, whole, facts)
			}
			all, _ := whole.Find(engine.MovesToGo)
			if some, ok := facts.Find(engine.MovesToGo); ok && (some.Value < all.Value || some.Bound == engine.Exact && some != all) {
				t.Fatalf("%s: %v, and when the search was cut off %v", s, whole, facts)
			}
		}
	}
}

// shaped starts with a small graph of a shape, so that the contract of games is checked on that
// shape. On large graphs the search for predecessors is incomplete.
type shaped struct {
	sowgraph.Game
	shape engine.Shape
}

func (g shaped) Params() []engine.Param {
	params := slices.Clone(g.shape.Params)
	for i := range params {
		params[i].Max = min(params[i].Max, 3)
		params[i].Default = min(params[i].Default, 2)
	}
	return params
}

func (g shaped) Start(values ...int) (engine.State, error) {
	if _, err := engine.CheckStart(g.Params(), values); err != nil {
		return nil, err
	}
	return g.shape.Start(values...)
}

func (g shaped) Parse(text string) (engine.State, error) {
	if s, ok, err := engine.ParseStart(g, text); ok {
		return s, err
	}
	return g.Game.Parse(text)
}

func TestContractOfShapes(t *testing.T) {
	for _, shape := range (sowgraph.Game{}).About().Shapes {
		t.Run(shape.Name, func(t *testing.T) {
			enginetest.Contract(t, shaped{shape: shape}, enginetest.Conserved)
		})
	}
}
