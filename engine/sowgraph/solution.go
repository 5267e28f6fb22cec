package sowgraph

import (
	"encoding/binary"
	"iter"
	"math/big"
	"strings"

	"tchouka/engine"
)

// solution is what a search found.
type solution struct {
	start    State
	index    map[board]int32
	nodes    []found
	complete bool
	end      engine.End
}

// Complete reports whether the fewest moves are known, or that there is no win.
func (s *solution) Complete() bool { return s.complete }

// Facts returns whether a board can be won and in how many moves, at most so many when
// the search was cut off.
func (s *solution) Facts(key engine.Key) engine.Facts {
	return s.found(key).facts()
}

// facts returns what is known of a board, of which nothing may be.
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

// Report returns the facts, the number of lines that win, one with the fewest moves that are
// known, and how many boards the search met.
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

// found returns what is known of a board of the same graph.
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
	if id, met := s.index[board(b)]; met {
		return &s.nodes[id]
	}
	return nil
}

// line yields a line from a won board with the fewest moves that are known.
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

// toward finds a move that leaves fewer to go, and plays it on the seeds.
func (s *solution) toward(f *field, seeds []int, moves int32) (Move, bool) {
	next := make([]int, len(seeds))
	for _, from := range f.holes {
		if seeds[from] == 0 {
			continue
		}
		w := f.graph.walks(from, seeds[from])
		if f.counts.walks(from, seeds[from]) > fewWalks {
			w.enter = f.once(seeds, from)
		}
		for w.next() {
			sow(next, seeds, from, w.walk)
			if id, met := s.index[f.board(next)]; met && s.nodes[id].moves >= 0 && s.nodes[id].moves < moves {
				copy(seeds, next)
				return MoveOf(f.graph, from, w.walk), true
			}
		}
	}
	return Move{}, false
}

// once says of steps from a hole whether they lead for the first time to a vertex with
// such a board: those that do so later, and are as many, need not be followed.
func (f *field) once(seeds []int, from int) func(steps []int) bool {
	type met struct {
		hand
		steps int // which the board does not tell: seeds in Rumas are not on it
	}
	seen, work := map[met]bool{}, make([]int, len(seeds))
	return func(steps []int) bool {
		sow(work, seeds, from, steps)
		m := met{hand{steps[len(steps)-1], f.board(work)}, len(steps)}
		if seen[m] {
			return false
		}
		seen[m] = true
		return true
	}
}

// sow writes the seeds after steps from a hole over others.
func sow(after, seeds []int, from int, steps []int) {
	copy(after, seeds)
	after[from] = 0
	for _, v := range steps {
		after[v]++
	}
}
