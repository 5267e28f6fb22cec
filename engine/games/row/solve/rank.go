package solve

import (
	"math"
	"math/bits"
)

// ranking numbers the ways to distribute s seeds over n holes, 0 to C(s+n−1, n−1) − 1, by the
// combinatorial number system. In a sequence of seeds and bars, the i-th bar (i = 1 … n−1) is at
// b_i = (seeds in the first i holes) + i − 1:
//
//	2 0 3 1     ●●││●●●│●     bars at 2, 3, 7     rank C(2,1) + C(3,2) + C(7,3)
//
// So a row takes the minimum number of bits, for any number of seeds in one hole.
type ranking struct {
	holes, most int // seeds 0 to most can be ranked
	// choose holds C(q+i−1, i) at (i−1)·(most+1) + q, for i = 1 … n−1.
	choose []uint64
}

const (
	rankBits       = 57      // a rank and a hole index fit in a word
	rankTable      = 1 << 17 // maximum number of entries of ranking.choose
	maxRankedSeeds = 2047
	maxRanked      = 48 // holes
)

// newRanking returns the ranking for the given holes and for as many seeds as possible, with ranks
// below 2^rankBits.
func newRanking(holes int) ranking { return rankingUpTo(holes, 1<<rankBits) }

// rankingUpTo returns the ranking for the given holes and for as many seeds as possible, with at
// most the given number of ranks.
func rankingUpTo(holes int, ranks uint64) ranking {
	most := min(maxRankedSeeds, rankTable/holes)
	for most >= 0 && rankCount(holes, most) > ranks {
		most--
	}
	r := ranking{holes: holes, most: most, choose: make([]uint64, 0, (holes-1)*(most+1))}
	for i := 1; i < holes; i++ {
		for q := range most + 1 {
			r.choose = append(r.choose, binomial(q+i-1, i))
		}
	}
	return r
}

// rankCount returns C(seeds+holes−1, holes−1), the number of rows.
func rankCount(holes, seeds int) uint64 { return binomial(seeds+holes-1, holes-1) }

// binomial returns C(n, k), or math.MaxUint64 if it exceeds 64 bits.
func binomial(n, k int) uint64 {
	if k > n {
		return 0
	}
	c := uint64(1)
	for i := 1; i <= k; i++ {
		hi, lo := bits.Mul64(c, uint64(n-k+i))
		if hi >= uint64(i) {
			return math.MaxUint64
		}
		c, _ = bits.Div64(hi, lo, uint64(i))
	}
	return c
}

// rank returns the rank of a row. O(n).
func (r *ranking) rank(row []int32) uint64 {
	rank, q, at := uint64(0), 0, 0
	for _, s := range row[:r.holes-1] {
		q += int(s)
		rank += r.choose[at+q]
		at += r.most + 1
	}
	return rank
}

// unrank writes the row with the given rank and number of seeds. O(n + seeds).
func (r *ranking) unrank(row []int32, rank uint64, seeds int) {
	q := seeds
	for i := r.holes - 1; i > 0; i-- {
		column := r.choose[(i-1)*(r.most+1):]
		before := q
		for column[q] > rank {
			q--
		}
		rank -= column[q]
		row[i] = int32(before - q)
	}
	row[0] = int32(q)
}

// rankOf returns the rank of a packed row. O(n).
func rankOf[P words](r *ranking, l *lanes[P], row *P) uint64 {
	rank, q, at := uint64(0), uint64(0), 0
	for _, lane := range l.places[:len(l.places)-1] {
		q += (*row)[lane.word] >> lane.shift & l.mask
		rank += r.choose[at+int(q)]
		at += r.most + 1
	}
	return rank
}
