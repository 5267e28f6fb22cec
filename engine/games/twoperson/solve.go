package twoperson

import (
	"context"
	"errors"
	"math/bits"

	"tchouka/engine"
	"tchouka/engine/pace"
)

var _ engine.Solvable = Game{}

// Solve searches the rows of a state separately, and then their sums.
func (g Game) Solve(ctx context.Context, s engine.State, limits engine.Limits) engine.Solution {
	q := newSearch(ctx, g, s.(State), limits)
	q.solve(s.(State))
	return &solution{q, q.End()}
}

// solve searches the rows and their sums until it is stopped.
func (q *search) solve(from State) {
	var forms []form
	for _, row := range from.rows {
		l := q.lanes[len(row)-1]
		f := q.row(l, row, 0)
		if q.Stopped {
			if len(from.rows) == 1 && l.rows.Words() == 1 {
				q.settle(l, row)
			}
			return
		}
		forms = append(forms, f)
	}
	q.sum(reduced(forms), 0)
}

// solution provides the results that a search stored.
type solution struct {
	*search
	end engine.End
}

// Report returns the facts, and the number of rows and sums that were searched.
func (s *solution) Report(key engine.Key) engine.Report {
	return engine.Report{Facts: s.Facts(key), Positions: s.Visited, End: s.end}
}

// Facts returns the winner, the moves to go, and the Grundy value. If the search of sums was cut
// off, the rows still determine the Grundy value, and the winner in normal play. If the search of a
// single row was cut off, possibly only the winner was found.
func (s *solution) Facts(key engine.Key) engine.Facts {
	state, ok := decode([]byte(key))
	if !ok {
		return engine.Facts{}
	}
	var forms []form
	var all worth
	for _, row := range state.rows {
		w, f, ok := s.find(row)
		if !ok {
			return s.outcome(row)
		}
		forms = append(forms, f)
		if len(state.rows) == 1 {
			return s.exactly(w.grundy, s.remoteIn(w))
		}
		all.grundy ^= w.grundy
		all.longest += w.longest
	}
	if remote, known := s.remoteness(reduced(forms)); known {
		return s.exactly(all.grundy, remote)
	}
	facts := engine.FactsOf(engine.Unknown, engine.Fact{Kind: engine.Grundy, Value: int(all.grundy)})
	if s.misere {
		return facts
	}
	won, toGo := all.grundy != 0, int(all.longest) // the winner makes the last move
	if won != (toGo%2 == lastWins) {
		toGo--
	}
	facts.Add(result(won))
	facts.Add(engine.Fact{Kind: engine.MovesToGo, Bound: engine.AtMost, Value: toGo})
	return facts
}

// exactly returns the facts of a state with the given Grundy value and remoteness.
func (s *solution) exactly(grundy uint8, remote uint16) engine.Facts {
	facts := engine.FactsOf(engine.Unknown, result(s.winning(remote)))
	facts.Add(engine.Fact{Kind: engine.MovesToGo, Value: int(remote)})
	facts.Add(engine.Fact{Kind: engine.Grundy, Value: int(grundy)})
	return facts
}

// outcome returns the winner of a row of which only that was found. In normal play the winner
// determines whether the Grundy value is 0.
func (s *solution) outcome(row []int) engine.Facts {
	l := s.lanes[len(row)-1]
	if l == nil {
		return engine.Facts{}
	}
	key, fits := l.key(nil, row)
	won, known := s.outcomes.won[key[0]]
	if !fits || !known {
		return engine.Facts{}
	}
	facts := engine.FactsOf(engine.Unknown, result(won))
	switch {
	case s.misere:
	case won:
		facts.Add(engine.Fact{Kind: engine.Grundy, Bound: engine.AtLeast, Value: 1})
	default:
		facts.Add(engine.Fact{Kind: engine.Grundy, Value: 0})
	}
	return facts
}

func result(won bool) engine.Fact {
	if won {
		return engine.Fact{Kind: engine.ResultFact, Value: int(engine.Won)}
	}
	return engine.Fact{Kind: engine.ResultFact, Value: int(engine.Lost)}
}

// find returns the worth of a row that was searched, and its form.
func (s *solution) find(row []int) (w worth, f form, ok bool) {
	l := s.lanes[len(row)-1]
	if l == nil {
		return worth{}, 0, false
	}
	if f, ok = l.find(row); ok {
		w = s.forms.worths[f]
	}
	return w, f, ok
}

// remoteness returns the remoteness of a sum in the convention of the game, if it was found.
func (s *solution) remoteness(forms []form) (uint16, bool) {
	switch {
	case len(forms) < 2:
		return s.single(forms), true
	case len(forms) > 2*s.sums.known.Words():
		return 0, false
	}
	return s.sums.find(forms)
}

// outcomes holds the winners of rows that were examined after the memory for full results was
// exhausted: whether the player to move wins. This search visits far fewer rows, because one
// winning move is sufficient.
type outcomes struct {
	won  map[uint64]bool
	most int // maximum number of rows
	buf  []scratch
}

// outcomeShare is the divisor of the memory reserved for outcomes. outcomeBytes is the memory of
// one outcome.
const (
	outcomeShare = 8
	outcomeBytes = 48
)

// settle determines the winner of a row whose search was cut off, if possible.
func (q *search) settle(l *lane, row []int) {
	q.outcomes.won = map[uint64]bool{}
	q.wins(l, row, 0)
}

// wins reports whether the player to move wins a row; known is false if the search ends before.
func (q *search) wins(l *lane, row []int, depth int) (won, known bool) {
	o := &q.outcomes
	if depth == len(o.buf) {
		o.buf = append(o.buf, scratch{row: make([]int, len(row))})
	}
	keys, _ := l.key(o.buf[depth].key, row)
	o.buf[depth].key = keys
	key := keys[0]
	if f, ok := l.rows.Find(keys); ok {
		return q.winning(q.remoteIn(q.forms.worths[f])), true
	}
	if won, ok := o.won[key]; ok {
		return won, true
	}
	if len(o.won) >= o.most || len(o.won)%1024 == 0 && pace.Yield(q.Context) != nil {
		return false, false
	}
	g := Game{Wrapping: q.wrapping}
	next, moved := o.buf[depth].row, false
	for at := range len(row) - 1 {
		if !g.playOn(row, at, next) {
			continue
		}
		moved = true
		opponentWins, known := q.wins(l, next, depth+1)
		if !known {
			return false, false
		}
		if !opponentWins {
			won = true
			break
		}
	}
	won = won || !moved && q.misere
	o.won[key] = won
	return won, true
}

// winning reports whether the player to move wins with the given remoteness.
func (q *search) winning(remote uint16) bool { return (remote%2 == lastWins) != q.misere }

var _ engine.Counted = Game{}

var errTooMany = errors.New("there are more sequences of moves than 64 bits can count: choose a smaller depth")

// Perft counts sequences of moves. It counts those of each row by playing them. A sequence in a sum
// is an interleaving of one sequence of each row: sequences of i and of j moves have (i + j over i)
// interleavings, which are not played.
func (g Game) Perft(ctx context.Context, s engine.State, depth int) (uint64, error) {
	if depth <= 0 {
		return 1, ctx.Err()
	}
	depth = min(depth, g.Layer(s)+1) // every move decreases the layer
	total := append(make([]uint64, 0, depth+1), 1)
	total = total[:depth+1]
	for _, row := range s.(State).rows {
		counts, err := g.sequences(ctx, row, depth)
		if err != nil {
			return 0, err
		}
		if total, err = interleaved(total, counts); err != nil {
			return 0, err
		}
	}
	return total[depth], nil
}

// sequences returns the number of move sequences of each length up to depth in a row.
func (g Game) sequences(ctx context.Context, row []int, depth int) ([]uint64, error) {
	w := walker{game: g, ctx: ctx, counts: make([]uint64, depth+1), boards: make([]int, depth*len(row))}
	w.counts[0] = 1
	w.walk(row, 1)
	return w.counts, w.err
}

// walker plays all sequences of moves of a row.
type walker struct {
	game   Game
	ctx    context.Context
	counts []uint64 // by depth
	boards []int    // one for each depth, reused
	played int
	err    error
}

// walk counts the moves of a row at a depth of a sequence, and the continuations.
func (w *walker) walk(row []int, depth int) {
	size := len(row)
	next := w.boards[(depth-1)*size:][:size]
	deepest := depth == len(w.counts)-1
	for at := range size - 1 {
		allowed, known := w.game.first(row, at)
		if known && !allowed {
			continue
		}
		if !known || !deepest {
			copy(next, row)
			if _, ending := w.game.sow(next, at); ending.Loses() {
				continue
			}
		}
		if w.counts[depth]++; !deepest {
			w.walk(next, depth+1)
		}
		if w.played++; w.played%(1<<16) == 0 && w.err == nil {
			w.err = w.ctx.Err()
		}
		if w.err != nil {
			return
		}
	}
}

// interleaved returns the number of sequences of each length in the sum of two games, given the
// numbers in each.
func interleaved(a, b []uint64) ([]uint64, error) {
	both := make([]uint64, len(a))
	for n := range both {
		over := uint64(1) // binomial coefficient n over i
		for i := range n + 1 {
			if i > 0 {
				high, low := bits.Mul64(over, uint64(n+1-i))
				if high >= uint64(i) {
					return nil, errTooMany
				}
				over, _ = bits.Div64(high, low, uint64(i))
			}
			if a[i] == 0 || b[n-i] == 0 {
				continue
			}
			product, ok := times(a[i], b[n-i])
			if ok {
				product, ok = times(product, over)
			}
			sum, carry := bits.Add64(both[n], product, 0)
			if !ok || carry > 0 {
				return nil, errTooMany
			}
			both[n] = sum
		}
	}
	return both, nil
}

func times(a, b uint64) (product uint64, ok bool) {
	high, low := bits.Mul64(a, b)
	return low, high == 0
}
