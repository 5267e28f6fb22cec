package sowgraph

import (
	"encoding/binary"
	"iter"
	"math/big"
	"strings"

	"tchouka/engine"
)

// solution is the result of a search.
type solution struct {
	start    State
	index    map[board]int32
	nodes    []found
	complete bool
	end      engine.End
}

// Complete reports whether the fewest moves to a win are known, or that there is no win.
func (s *solution) Complete() bool { return s.complete }

// Facts returns whether a board is winnable and in how many moves, an upper bound if the search was
// interrupted.
func (s *solution) Facts(key engine.Key) engine.Facts {
	return s.found(key).facts()
}

// facts returns the facts of a board; none for nil.
func (n *found) facts() engine.Facts {
	switch {
	case n == nil || !n.exact && n.moves < 0:
		return engine.Facts{}
	case n.moves < 0:
		return engine.FactsOf(engine.Lost)
	}
	moves := engine.Fact{Kind: engine.MovesToGo, Value: int(n.moves)}
	if !n.exact {
		moves.Bound = engine.AtMost
	}
	return engine.FactsOf(engine.Won, moves)
}

// Report returns the facts, the number of winning lines, a shortest known winning line, and the
// number of boards that the search reached.
func (s *solution) Report(key engine.Key) engine.Report {
	n := s.found(key)
	r := engine.Report{Facts: n.facts(), CountsLines: true, Positions: int64(len(s.nodes)), End: s.end}
	if n == nil {
		return r
	}
	if n.wins != nil {
		r.Lines = new(big.Int).Set(n.wins)
	}
	if state, err := (Game{}).Decode(key); err == nil && n.moves >= 0 {
		r.Line = s.line(state.(State))
	}
	return r
}

// found returns the entry of a board of the same graph, or nil.
func (s *solution) found(key engine.Key) *found {
	rest, same := strings.CutPrefix(string(key), s.start.graph.key)
	if !same {
		return nil
	}
	b := make([]byte, 0, len(rest))
	for v := range s.start.graph.vertices {
		_, size := binary.Uvarint([]byte(rest))
		if size <= 0 {
			return nil
		}
		if !s.start.graph.Ruma(v) {
			b = append(b, rest[:size]...)
		}
		rest = rest[size:]
	}
	if id, visited := s.index[board(b)]; visited {
		return &s.nodes[id]
	}
	return nil
}

// line yields a shortest known winning line from a winnable board.
func (s *solution) line(from State) iter.Seq[engine.Move] {
	return func(yield func(engine.Move) bool) {
		f := newField(s.start.graph)
		for seeds := from.All(); ; {
			n := &s.nodes[s.index[f.board(seeds)]]
			if n.moves <= 0 {
				return
			}
			if m, ok := s.toward(f, seeds, n.moves); !ok || !yield(m) {
				return
			}
		}
	}
}

// toward finds a move to a board with fewer moves to go, and plays it on the seeds.
func (s *solution) toward(f *field, seeds []int, moves int32) (Move, bool) {
	next := make([]int, len(seeds))
	for _, from := range f.holes {
		if seeds[from] == 0 {
			continue
		}
		w := f.graph.walks(from, seeds[from])
		if f.counts.walks(from, seeds[from]) > fewWalks {
			w.enter = f.dedupe(seeds, from)
		}
		for w.next() {
			sow(next, seeds, from, w.walk)
			if id, visited := s.index[f.board(next)]; visited && s.nodes[id].moves >= 0 && s.nodes[id].moves < moves {
				copy(seeds, next)
				return MoveOf(f.graph, from, w.walk), true
			}
		}
	}
	return Move{}, false
}

// dedupe returns a filter for the steps of walks from a hole. It reports whether they lead to a new
// pair of vertex and board. Later steps to the same pair with the same length need not be followed.
func (f *field) dedupe(seeds []int, from int) func(steps []int) bool {
	type visited struct {
		hand
		steps int // not determined by the board, which omits seeds in Rumas
	}
	seen, work := map[visited]bool{}, make([]int, len(seeds))
	return func(steps []int) bool {
		sow(work, seeds, from, steps)
		m := visited{hand{steps[len(steps)-1], f.board(work)}, len(steps)}
		if seen[m] {
			return false
		}
		seen[m] = true
		return true
	}
}

// sow writes to after the seeds after the given steps from a hole.
func sow(after, seeds []int, from int, steps []int) {
	copy(after, seeds)
	after[from] = 0
	for _, v := range steps {
		after[v]++
	}
}
