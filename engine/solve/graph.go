package solve

import (
	"context"
	"iter"
	"math"
	"slices"

	"tchouka/engine"
	"tchouka/engine/pace"
)

// The default memory limit, and the approximate memory of a node and an edge with their results, and
// of a state that is not expanded.
const (
	defaultMemory = 1 << 30
	nodeBytes     = 170
	edgeBytes     = 10
	stateBytes    = 200
)

// graph holds the states that can be reached from the first one, and the ends of play.
type graph struct {
	ctx          context.Context
	limits       engine.Limits
	game         engine.Game
	sides        []int // of each player
	singlePlayer bool
	scored       bool // two players count seeds

	index    map[engine.Key]int32
	ends     map[end]int32
	nodes    []node
	edges    []int32
	memory   int64 // of the keys
	expanded int
	stopped  bool
	shared   bool // several sides can win together
	partial  bool // some states have moves that are not listed, or players who choose at once
}

// node is a state or an end of play.
type node struct {
	from, to uint32 // the range of its edges
	end      end    // of play; of a state, endless play that returns to it
	side     uint8  // of the player to move
	kind     kind
}

type kind uint8

// An open node is a state whose moves are not known.
const (
	open kind = iota
	inner
	over
)

// end is the result of play, and the lead of player 0 in seeds.
type end struct {
	lead    int32
	outcome engine.Outcome
}

// unexpanded is a node and its state.
type unexpanded struct {
	id    int32
	state engine.State
}

// explore generates the graph depth first, so that a search that is cut off has explored the states
// near the ends completely.
func explore(ctx context.Context, game engine.Game, start engine.State, limits engine.Limits) *graph {
	g := &graph{
		ctx: ctx, limits: limits, game: game, sides: engine.SidesOf(game, start), singlePlayer: start.Players() == 1,
		scored: start.Players() == 2 && game.Scores(start) != nil,
		index:  map[engine.Key]int32{}, ends: map[end]int32{},
	}
	if g.limits.Memory <= 0 {
		g.limits.Memory = defaultMemory
	}
	unlisted := game.About().Unlisted
	var todo []unexpanded
	meet := func(s engine.State, outcome engine.Outcome) int32 {
		key := s.Key()
		id, visited := g.index[key]
		if visited {
			return id
		}
		n := node{side: uint8(g.sides[max(s.ToMove(), 0)])}
		if outcome.Over() {
			n.kind, n.end = over, g.endOf(s, outcome)
		} else {
			n.end = g.endless(s)
			todo = append(todo, unexpanded{int32(len(g.nodes)), s})
		}
		id = g.add(n)
		g.index[key] = id
		g.memory += int64(len(key))
		return id
	}
	meet(start, game.Outcome(start))
	for len(todo) > 0 && g.canContinue(len(todo)) {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		n := g.nodes[at.id]
		n.kind = inner
		moves := game.Moves(at.state)
		if len(moves) == 0 || at.state.ToMove() == engine.Everyone {
			g.partial = true
			continue
		}
		n.from = uint32(len(g.edges))
		for _, m := range moves {
			r, err := game.Play(at.state, m)
			if err != nil {
				panic(err) // invariant: Play accepts the moves that Moves lists
			}
			if r.Outcome.Over() && game.Outcome(r.State) != r.Outcome { // the move itself ends the game
				g.edges = append(g.edges, g.ended(g.endOf(r.State, r.Outcome)))
			} else {
				g.edges = append(g.edges, meet(r.State, r.Outcome))
			}
		}
		if unlisted != nil && unlisted(at.state) {
			g.partial = true
			g.edges = append(g.edges, g.add(node{}))
		}
		n.to = uint32(len(g.edges))
		g.nodes[at.id] = n
	}
	return g
}

// add adds a node.
func (g *graph) add(n node) int32 {
	if n.kind == over {
		winners := n.end.outcome.Winners(len(g.sides))
		for _, p := range winners {
			g.shared = g.shared || g.sides[p] != g.sides[winners[0]]
		}
	}
	g.nodes = append(g.nodes, n)
	return int32(len(g.nodes) - 1)
}

// ended returns the node of an end by the move itself.
func (g *graph) ended(e end) int32 {
	id, visited := g.ends[e]
	if !visited {
		id = g.add(node{kind: over, end: e})
		g.ends[e] = id
	}
	return id
}

// endOf returns the end of play in a state with the given outcome.
func (g *graph) endOf(s engine.State, outcome engine.Outcome) end {
	e := end{outcome: outcome}
	if g.scored {
		scores := g.game.Scores(s)
		e.lead = int32(scores[0] - scores[1])
	}
	return e
}

// endless returns the end of play without end that returns to a state.
func (g *graph) endless(s engine.State) end {
	if g.singlePlayer {
		return end{outcome: engine.SolitaireLost}
	}
	return g.endOf(s, engine.Endless(g.game, s))
}

// heroes returns the sides that are heroes. Of two sides, the first player's decides for both.
func (g *graph) heroes() []int {
	heroes := slices.Compact(slices.Sorted(slices.Values(g.sides)))
	if len(heroes) <= 2 {
		return g.sides[:1]
	}
	return heroes
}

// canContinue checks the memory, and periodically the context, before the next state is expanded.
func (g *graph) canContinue(todo int) bool {
	const period = 512
	used := g.memory + int64(len(g.nodes))*nodeBytes + int64(len(g.edges))*edgeBytes + int64(todo)*stateBytes
	if g.expanded++; g.expanded%period == 1 {
		g.stopped = pace.Yield(g.ctx) != nil
		if g.limits.Progress != nil && !g.stopped {
			g.limits.Progress(engine.Progress{States: int64(len(g.index)), Memory: used})
		}
	}
	g.stopped = g.stopped || used > g.limits.Memory
	return !g.stopped
}

// after returns the nodes after a node, one for each edge.
func (g *graph) after(id int32) []int32 { return g.edges[g.nodes[id].from:g.nodes[id].to] }

// order lists the nodes so that each edge leads to an earlier node or into the same component.
type order struct {
	nodes         []int32
	componentEnds []uint32 // for each component, the index in nodes behind its last node
}

// components yields the nodes of each component.
func (o order) components() iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		begin := uint32(0)
		for _, componentEnds := range o.componentEnds {
			if !yield(o.nodes[begin:componentEnds]) {
				return
			}
			begin = componentEnds
		}
	}
}

// order divides the graph into its strongly connected components. The algorithm is Tarjan's, with
// the path of nodes as a list.
func (g *graph) order() order {
	type visit struct {
		id   int32
		next uint32
	}
	var o order
	const done = math.MaxInt32 // the low number of nodes whose component is complete
	number, low := make([]int32, len(g.nodes)), make([]int32, len(g.nodes))
	entered := int32(0)
	var path []visit
	var stack []int32
	enter := func(id int32) {
		entered++
		number[id], low[id] = entered, entered
		path, stack = append(path, visit{id, g.nodes[id].from}), append(stack, id)
	}
	for enter(0); len(path) > 0; {
		v := &path[len(path)-1]
		if v.next < g.nodes[v.id].to {
			to := g.edges[v.next]
			v.next++
			switch {
			case number[to] == 0:
				enter(to)
			case low[to] != done:
				low[v.id] = min(low[v.id], number[to])
			}
			continue
		}
		id := v.id
		if path = path[:len(path)-1]; len(path) > 0 {
			up := path[len(path)-1].id
			low[up] = min(low[up], low[id])
		}
		if low[id] < number[id] {
			continue
		}
		first := len(stack) - 1
		for stack[first] != id {
			first--
		}
		for _, member := range slices.Backward(stack[first:]) {
			low[member] = done
			o.nodes = append(o.nodes, member)
		}
		stack = stack[:first]
		o.componentEnds = append(o.componentEnds, uint32(len(o.nodes)))
	}
	return o
}
