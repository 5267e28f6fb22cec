package dampu

import (
	"math/big"
	"slices"
	"sync"

	"tchouka/engine/pace"

	"tchouka/engine"
	"tchouka/engine/solve/matrixgame"
)

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
