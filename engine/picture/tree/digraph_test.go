package tree_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"tchouka/engine"
)

// digraph is a game of two players on a finite digraph, in which states recur. Each vertex belongs
// to a player, who moves from there along an edge. Two edges can join the same vertices. A player
// without an edge loses, or the game is drawn.
type digraph struct {
	next  [][]int // where the edges of each vertex lead
	owner []engine.Player
	draws []bool // whether a vertex without edges is a draw
}

// vertex is a state of a digraph.
type vertex struct {
	g  *digraph
	at int
}

func (v vertex) Key() engine.Key       { return engine.Key(binary.AppendUvarint(nil, uint64(v.at))) }
func (v vertex) String() string        { return fmt.Sprint(v.at) }
func (v vertex) Players() int          { return 2 }
func (v vertex) ToMove() engine.Player { return v.g.owner[v.at] }

// arc is a move of a digraph: a struct, like the moves of other games.
type arc struct{ from, nth int }

func (a arc) String() string { return fmt.Sprintf("%d.%d", a.from, a.nth) }

func (*digraph) ID() string                           { return "digraph" }
func (*digraph) About() engine.About                  { return engine.About{} }
func (*digraph) Name() string                         { return "Digraph" }
func (*digraph) Params() []engine.Param               { return nil }
func (g *digraph) Start(...int) (engine.State, error) { return vertex{g, 0}, nil }

func (g *digraph) Moves(s engine.State) []engine.Move {
	var moves []engine.Move
	for nth := range g.next[s.(vertex).at] {
		moves = append(moves, arc{s.(vertex).at, nth})
	}
	return moves
}

func (g *digraph) Play(s engine.State, m engine.Move) (engine.Result, error) {
	at, arc := s.(vertex).at, m.(arc)
	if arc.from != at || arc.nth >= len(g.next[at]) {
		return engine.Result{}, errors.New("no such edge")
	}
	to := vertex{g, g.next[at][arc.nth]}
	return engine.Result{State: to, Outcome: g.Outcome(to)}, nil
}

func (g *digraph) PlaySteps(s engine.State, m engine.Move, _ func(engine.Step) bool) (engine.Result, error) {
	return g.Play(s, m)
}

func (*digraph) Apply(s engine.State, _ engine.Step) engine.State { return s }

// Board returns a board that draws nothing.
func (*digraph) Board(engine.State) engine.Board { return engine.Board{} }

// Scores returns nil: seeds do not decide the game.
func (*digraph) End(engine.Result) engine.GameEnd { return engine.GameEnd{} }
func (*digraph) Scores(engine.State) []int        { return nil }

func (g *digraph) Outcome(s engine.State) engine.Outcome {
	switch v := s.(vertex); {
	case len(g.next[v.at]) > 0:
		return engine.Open
	case g.draws[v.at]:
		return engine.Over(engine.Drawn, engine.Drawn)
	case v.ToMove() == 0:
		return engine.Over(engine.Lost, engine.Won)
	}
	return engine.Over(engine.Won, engine.Lost)
}

func (g *digraph) Parse(text string) (engine.State, error) {
	var at int
	_, err := fmt.Sscan(text, &at)
	return vertex{g, at}, err
}

func (*digraph) ParseMove(text string) (engine.Move, error) {
	var m arc
	_, err := fmt.Sscanf(text, "%d.%d", &m.from, &m.nth)
	return m, err
}

func (g *digraph) Decode(k engine.Key) (engine.State, error) {
	at, _ := binary.Uvarint([]byte(k))
	return vertex{g, int(at)}, nil
}

// drawDigraph draws a digraph, usually with cycles.
func drawDigraph(t *rapid.T) *digraph {
	n := rapid.IntRange(1, 20).Draw(t, "vertices")
	g := &digraph{}
	for range n {
		g.next = append(g.next, rapid.SliceOfN(rapid.IntRange(0, n-1), 0, 4).Draw(t, "edges"))
		g.owner = append(g.owner, engine.Player(rapid.IntRange(0, 1).Draw(t, "owner")))
		g.draws = append(g.draws, rapid.Bool().Draw(t, "draws"))
	}
	return g
}

// depths returns the fewest moves to each reachable vertex.
func (g *digraph) depths() map[int]int {
	depths := map[int]int{0: 0}
	for layer, depth := []int{0}, 1; len(layer) > 0; depth++ {
		var next []int
		for _, from := range layer {
			for _, to := range g.next[from] {
				if _, visited := depths[to]; !visited {
					depths[to] = depth
					next = append(next, to)
				}
			}
		}
		layer = next
	}
	return depths
}

// solve returns the facts of each vertex for its owner: won or lost in a number of moves, or drawn.
// Each round settles the vertices that end in that many moves; the rest is drawn.
func (g *digraph) solve() []engine.Facts {
	facts := make([]engine.Facts, len(g.next))
	for at := range g.next {
		facts[at] = engine.FactsOf(engine.Drawn)
	}
	settled := map[int]engine.Verdict{}
	for round := 0; round <= len(g.next); round++ {
		now := map[int]engine.Verdict{}
		for at, next := range g.next {
			if _, done := settled[at]; done || len(next) == 0 && g.draws[at] {
				continue
			}
			worths := make([]engine.Verdict, len(next))
			for i, to := range next {
				worths[i] = settled[to]
				if g.owner[to] != g.owner[at] {
					worths[i] = map[engine.Verdict]engine.Verdict{engine.Won: engine.Lost, engine.Lost: engine.Won}[settled[to]]
				}
			}
			switch {
			case slices.Contains(worths, engine.Won):
				now[at] = engine.Won
			case !slices.ContainsFunc(worths, func(v engine.Verdict) bool { return v != engine.Lost }):
				now[at] = engine.Lost
			}
		}
		for at, verdict := range now {
			settled[at] = verdict
			facts[at] = engine.FactsOf(verdict, engine.Fact{Kind: engine.MovesToGo, Value: round})
		}
	}
	return facts
}

// annotate returns the facts computed by solve.
func (g *digraph) annotate() func(engine.Key) engine.Facts {
	facts := g.solve()
	return func(k engine.Key) engine.Facts {
		at, _ := binary.Uvarint([]byte(k))
		return facts[at]
	}
}
