package acheh

import "math/bits"

// ranking maps boards to numbers. The result of the remaining play depends neither on the captures
// so far nor on which player is to move. So the board is seen from the player to move, and only the
// seeds in the holes and the captured holes remain. The seeds have a number below C(seeds + holes,
// holes), in ascending order of their sum:
//
//	rank(a, b, c, …) = C(a, 1) + C(a + b + 1, 2) + C(a + b + c + 2, 3) + …
//
// because a, a + b + 1, a + b + c + 2 … can be any increasing numbers.
type ranking struct {
	holes   int        // of a row
	seeds   int        // maximum number of seeds in the holes
	chosen  [][]uint64 // chosen[i][n] is the binomial coefficient n over i
	closing bool       // holes can be captured
}

// newRanking returns the ranking of all boards reachable from a state. It returns false if their
// numbers exceed 64 bits.
func newRanking(g Game, s State) (r ranking, ok bool) {
	r = ranking{holes: int(s.holes), seeds: s.row(0) + s.row(1), closing: g.rules == meuta}
	places := 2 * r.holes
	r.chosen = make([][]uint64, places+1)
	for i := range r.chosen {
		r.chosen[i] = make([]uint64, r.seeds+places+1)
		for n := range r.chosen[i] {
			switch {
			case i == 0:
				r.chosen[i][n] = 1
			case n > 0:
				sum, carry := bits.Add64(r.chosen[i][n-1], r.chosen[i-1][n-1], 0)
				if carry > 0 {
					return ranking{}, false
				}
				r.chosen[i][n] = sum
			}
		}
	}
	return r, !r.closing || bits.Len64(r.chosen[places][r.seeds+places])+places <= 64
}

// of returns the rank of a board.
func (r *ranking) of(s *State) uint64 {
	rank, sum := uint64(0), 0
	closed := s.closed
	places, at := 2*r.holes, int(s.mover)*r.holes
	for i := range places {
		sum += int(s.seeds[at])
		rank += r.chosen[i+1][sum+i]
		if at++; at == places {
			at = 0
		}
	}
	if !r.closing {
		return rank
	}
	if s.mover == 1 {
		closed = closed>>r.holes | closed<<r.holes&(1<<places-1)
	}
	return rank<<places | uint64(closed)
}

// board inverts of. In the result South is to move, and the stores are empty.
func (r *ranking) board(rank uint64) State {
	s := State{holes: int8(r.holes)}
	places := 2 * r.holes
	if r.closing {
		s.closed = uint32(rank & (1<<places - 1))
		rank >>= places
	}
	sum := r.seeds
	for i := places - 1; i >= 0; i-- {
		most := sum
		for r.chosen[i+1][sum+i] > rank {
			sum--
		}
		if rank -= r.chosen[i+1][sum+i]; i < places-1 {
			s.seeds[i+1] = uint16(most - sum)
		}
	}
	s.seeds[0] = uint16(sum)
	return s
}

// layer returns a number that no turn raises: it combines the seeds in the holes and the holes that
// are not captured.
func (r *ranking) layer(s *State) int {
	return (s.row(0)+s.row(1))*(2*r.holes+1) + 2*r.holes - bits.OnesCount32(s.closed)
}

// layers returns the number of layers.
func (r *ranking) layers() int { return (r.seeds + 1) * (2*r.holes + 1) }
