package dampu

import (
	"math/big"
	"slices"
	"sync"

	"tchouka/engine"
	"tchouka/engine/matrixgame"
)

// Values are numbers that were rounded. Those of small boards are worked out once more in
// fractions, which say more: 1/3, and not 0.333333333.

// What is not worked out in fractions: a board whose value needs that of one with more digits,
// and boards for which there is no memory left. A value is told when the number below its line
// is small enough to be read.
const (
	mostFractions    = 400  // boards for one that is asked for
	mostBits         = 1024 // of the number below the line
	mostDenominator  = 1_000_000
	bytesOfAFraction = 512 // with its key, about
)

// fractions are the values that were worked out, by board; nil where that takes too many digits.
type fractions struct {
	sync.Mutex
	known    map[engine.Key]*big.Rat
	canceled func() bool // nil where nobody can
}

// readable returns the value of a state of two for South without any rounding; nil where it is
// not known, or its denominator is above a million.
func (s *solution) readable(state State) *big.Rat {
	s.fractions.Lock()
	defer s.fractions.Unlock()
	left := mostFractions
	value := s.fraction(state, &left)
	if value == nil || value.Denom().Cmp(big.NewInt(mostDenominator)) > 0 {
		return nil
	}
	return value
}

// workOut works out the value of the state that was solved, as far as there is memory. Others
// that it does not depend on are worked out when they are asked for.
func (s *solution) workOut(state State) {
	s.fractions.known = map[engine.Key]*big.Rat{}
	if state.rows == 2 {
		left := int((s.limits.Memory - s.known.bytes()) / bytesOfAFraction)
		s.fractions.canceled = func() bool { return s.ctx.Err() != nil }
		s.fraction(state, &left)
		s.fractions.canceled = nil // the context may end before the solution is read
	}
}

// fraction works out the value of a state, and of all that it depends on.
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
	if payoffs == nil && *left < 0 { // another time there may be enough
		return nil
	}
	var value *big.Rat
	if payoffs != nil {
		value = matrixgame.Exactly(payoffs)
	}
	if value != nil && value.Denom().BitLen() > mostBits {
		value = nil
	}
	s.fractions.known[key] = value
	return value
}

// payoffs are the values of what a state leads to; nil where one of them has no fraction.
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
