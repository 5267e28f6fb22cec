package dampu

import (
	"math/big"
	"sync"

	"tchouka/engine"
	"tchouka/engine/matrixgame"
)

// Values are numbers that were rounded. Those of small boards are worked out once more in
// fractions, which say more: 1/3, and not 0.333333333.

var _ engine.Fractional = (*solution)(nil)

// What is not worked out in fractions: a board that takes more boards than so many, or that
// has a value of more digits.
const (
	mostFractions = 400
	mostBits      = 32 // of the number below the line
)

// fractions are the values that were worked out, by board; nil where there is no handy one.
type fractions struct {
	sync.Mutex
	known map[engine.Key]*big.Rat
}

// Fraction returns the value of a state for South without any rounding; false where it is
// not known, or no handy fraction.
func (s *solution) Fraction(key engine.Key) (value *big.Rat, known bool) {
	state, ok := decode(key)
	if !ok || state.rows != 2 {
		return nil, false
	}
	s.fractions.Lock()
	defer s.fractions.Unlock()
	if s.fractions.known == nil {
		s.fractions.known = map[engine.Key]*big.Rat{}
	}
	left := mostFractions
	value = s.fraction(state, &left)
	return value, value != nil
}

// fraction works out the value of a state, and of all that it depends on.
func (s *solution) fraction(state State, left *int) *big.Rat {
	w, ok := s.worth(state)
	switch {
	case !ok:
		return nil
	case w.verdict() != engine.Unknown:
		return big.NewRat(int64(w.value), 1)
	}
	key := state.Key()
	if value, ok := s.fractions.known[key]; ok {
		return value
	}
	if *left--; *left < 0 {
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
