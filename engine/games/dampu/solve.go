package dampu

import (
	"context"
	"math"
	"math/big"
	"math/bits"
	"slices"
	"sync"

	"tchouka/engine"
	"tchouka/engine/pace"
	"tchouka/engine/solve"
	"tchouka/engine/solve/matrixgame"
)

var _ engine.Solvable = Game{}

// Solve searches all boards reachable from a state. For two players each is a matrix game; for a
// single player Solve computes the fewest moves.
func (Game) Solve(ctx context.Context, s engine.State, limits engine.Limits) engine.Solution {
	from := s.(State)
	p, fits := newPacking(from)
	q := newSearch(ctx, p, limits)
	q.Stopped = !fits
	if fits {
		q.value(from.seeds, 0)
	}
	found := &solution{search: q}
	found.computeExact(from)
	found.end = q.End()
	return found
}

// solution provides the results that a search stored.
type solution struct {
	*search
	fractions fractions
	end       engine.End
}

// Report returns the facts, the optimal strategies of both players, and the number of boards that
// were searched.
func (s *solution) Report(key engine.Key) engine.Report {
	return engine.Report{Facts: s.Facts(key), Mixed: s.mixed(key), Positions: s.Visited, End: s.end}
}

// Facts returns for two players the result if it is certain, and otherwise the value. For a single
// player it returns that all seeds are collected, and the number of moves.
func (s *solution) Facts(key engine.Key) engine.Facts {
	state, ok := decode(key)
	if !ok {
		return engine.Facts{}
	}
	if state.rows == 1 {
		return s.alone(state)
	}
	w, ok := s.worth(state)
	if !ok {
		return engine.Facts{}
	}
	facts := engine.FactsOf(w.verdict())
	if facts == (engine.Facts{}) {
		facts.Add(engine.Fact{Kind: engine.Value, Value: int(math.Round(w.value * engine.ValueUnit))})
	}
	return facts
}

// alone returns the facts for a single player: any line of play brings every seed into the Ruma.
func (s *solution) alone(state State) engine.Facts {
	facts := engine.FactsOf(engine.Won, engine.Fact{Kind: engine.Collected, Value: sum(state.seeds)})
	if w, ok := s.worth(state); ok {
		facts.Add(engine.Fact{Kind: engine.MovesToGo, Value: int(w.value)})
	}
	return facts
}

// worth returns the worth of a state that was searched.
func (s *solution) worth(state State) (worth, bool) {
	if !s.packing.fits(state) {
		return worth{}, false
	}
	return s.find(state.seeds)
}

// mixed returns the value of a state for South, and the optimal probabilities of both players, or
// nil if they were not computed. If a player has more than half of the seeds, any choice is
// optimal.
func (s *solution) mixed(key engine.Key) *engine.Mixed {
	state, ok := decode(key)
	if !ok || state.rows != 2 {
		return nil
	}
	w, ok := s.worth(state)
	if !ok {
		return nil
	}
	var x choiceTable
	if _, settled := s.packing.settled(state.seeds); settled {
		x.of(s.packing, state.seeds, func([]int) (worth, bool) { return w, true })
	} else if !x.of(s.packing, state.seeds, s.find) {
		return nil
	}
	best := x.solved()
	return &engine.Mixed{Value: w.value, Fraction: s.exactValue(state), Chances: [2][]float64{best.Rows, best.Columns}}
}

// search computes the worths of a board and of all boards reachable from it. No board recurs, so
// plain recursion terminates. The results that it stored stay valid if it is cut off.
type search struct {
	solve.Budget
	packing packing
	known   *solve.Table[worth]
	tables  []*choiceTable // for each depth, reused
}

func newSearch(ctx context.Context, p packing, limits engine.Limits) *search {
	q := &search{packing: p, known: solve.NewTable[worth](len(word{}))}
	q.Budget = solve.NewBudget(ctx, limits, func() engine.Progress { return engine.Progress{States: q.Visited, Memory: q.known.Bytes()} })
	return q
}

// value returns the worth of a board. If the search stops, the result is meaningless.
func (q *search) value(seeds []int, depth int) worth {
	if w, ok := q.packing.settled(seeds); ok {
		return w
	}
	if depth == len(q.tables) {
		q.tables = append(q.tables, &choiceTable{})
	}
	scratch := q.tables[depth]
	board, exchanged := q.packing.place(seeds, &scratch.exchanged)
	w, ok := q.known.Find(board[:])
	if !ok {
		if exchanged {
			seeds = scratch.exchanged
		}
		w = q.played(seeds, depth)
		if !exchanged && slices.Equal(seeds, scratch.exchanged) {
			w.value = 0 // exactly 0 for symmetric boards
		}
		if !q.Stopped {
			q.known.Put(board[:], w)
		}
	}
	if exchanged {
		return w.exchanged()
	}
	return w
}

// played computes the worth of a board from its successors.
func (q *search) played(seeds []int, depth int) worth {
	if q.Spent() {
		return worth{}
	}
	scratch := q.tables[depth]
	if !scratch.of(q.packing, seeds, func(next []int) (worth, bool) { return q.value(next, depth+1), !q.Stopped }) {
		return worth{}
	}
	return scratch.worth()
}

// find returns the worth of a board, if it was computed.
func (q *search) find(seeds []int) (worth, bool) {
	if w, ok := q.packing.settled(seeds); ok {
		return w, true
	}
	var scratch []int
	board, exchanged := q.packing.place(seeds, &scratch)
	w, ok := q.known.Find(board[:])
	if exchanged {
		w = w.exchanged()
	}
	return w, ok
}

// packing encodes boards with the places and the total seeds of the first one as keys of two words.
type packing struct {
	places, rows int
	bits         int // of a place
	total        int // seeds, which no move changes
}

// newPacking returns the encoding of the boards reachable from a state. It returns false if a key
// is too small for them; then there are more boards than can be searched.
func newPacking(s State) (packing, bool) {
	p := packing{places: len(s.seeds), rows: s.rows, bits: bits.Len(uint(sum(s.seeds))), total: sum(s.seeds)}
	return p, p.bits*(p.places-1) <= 128 // the last Ruma holds the rest of the seeds
}

// word is a key.
type word [2]uint64

// of returns the key of a board.
func (p packing) of(seeds []int) (w word) {
	for _, n := range seeds[:p.places-1] {
		w[1] = w[1]<<p.bits | w[0]>>(64-p.bits)
		w[0] = w[0]<<p.bits | uint64(n)
	}
	return w
}

// fits reports whether a state is one of these boards.
func (p packing) fits(s State) bool {
	return s.rows == p.rows && len(s.seeds) == p.places && sum(s.seeds) == p.total
}

// place returns the key under which a board is stored. A board and its mirror image with exchanged
// players share one key. place stores the mirror image in the given slice, and exchanged means that
// the key is that of the mirror image.
func (p packing) place(seeds []int, scratch *[]int) (w word, exchanged bool) {
	w = p.of(seeds)
	if p.rows == 1 {
		return w, false
	}
	row := len(seeds) / 2
	*scratch = append(append((*scratch)[:0], seeds[row:]...), seeds[:row]...)
	other := p.of(*scratch)
	if other[1] < w[1] || other[1] == w[1] && other[0] < w[0] {
		return other, true
	}
	return w, false
}

// Values are rounded numbers. The values of small boards are also computed as fractions, which are
// more informative: 1/3 instead of 0.333333333.

// Limits of the fractions. A fraction is not computed if it depends on one with too many digits, or
// if the memory is exhausted. A value is shown as a fraction only if its denominator is small
// enough to be readable.
const (
	maxFractions   = 400  // maximum number of boards for one value
	maxBits        = 1024 // of the denominator
	maxDenominator = 1_000_000
	fractionBytes  = 512 // approximate, with its key
)

// fractions holds the computed values by board; nil if a value has too many digits.
type fractions struct {
	sync.Mutex
	known    map[engine.Key]*big.Rat
	canceled func() bool // nil if it cannot be canceled
}

// exactValue returns the exact value of a state of two players for South. It returns nil if the value
// was not computed, or if its denominator exceeds a million.
func (s *solution) exactValue(state State) *big.Rat {
	s.fractions.Lock()
	defer s.fractions.Unlock()
	left := maxFractions
	value := s.fraction(state, &left)
	if value == nil || value.Denom().Cmp(big.NewInt(maxDenominator)) > 0 {
		return nil
	}
	return value
}

// computeExact computes the exact value of the solved state, as far as the memory allows. Values on
// which it does not depend are computed on demand.
func (s *solution) computeExact(state State) {
	s.fractions.known = map[engine.Key]*big.Rat{}
	if state.rows == 2 {
		left := int((s.Memory - s.known.Bytes()) / fractionBytes)
		s.fractions.canceled = func() bool { return pace.Yield(s.Context) != nil }
		s.fraction(state, &left)
		s.fractions.canceled = nil // the context may end before the solution is used
	}
}

// fraction computes the value of a state, and of all states that it depends on.
func (s *solution) fraction(state State, left *int) *big.Rat {
	w, ok := s.worth(state)
	switch {
	case !ok:
		return nil
	case w.verdict() != engine.Unknown:
		return big.NewRat(int64(w.value), 1)
	case slices.Equal(state.row(South), state.row(North)) && state.ruma(South) == state.ruma(North):
		return new(big.Rat)
	}
	key := state.Key()
	if value, ok := s.fractions.known[key]; ok {
		return value
	}
	if *left--; *left < 0 || s.fractions.canceled != nil && s.fractions.canceled() {
		*left = -1
		return nil
	}
	payoffs := s.payoffs(state, left)
	if payoffs == nil && *left < 0 { // a later call may have a larger budget
		return nil
	}
	var value *big.Rat
	if payoffs != nil {
		value = matrixgame.ExactValue(payoffs)
	}
	if value != nil && value.Denom().BitLen() > maxBits {
		value = nil
	}
	s.fractions.known[key] = value
	return value
}

// payoffs returns the values of the successors of a state; nil if one of them has no fraction.
func (s *solution) payoffs(state State, left *int) [][]*big.Rat {
	var payoffs [][]*big.Rat
	for _, south := range (Game{}).Choices(state, South) {
		var row []*big.Rat
		for _, north := range (Game{}).Choices(state, North) {
			r, err := Game{}.Play(state, Round{south.(Hole), north.(Hole)})
			if err != nil {
				return nil
			}
			value := s.fraction(r.State.(State), left)
			if value == nil {
				return nil
			}
			row = append(row, value)
		}
		payoffs = append(payoffs, row)
	}
	return payoffs
}
