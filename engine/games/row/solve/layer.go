package solve

import (
	"math"
	"math/bits"
	"slices"
)

// layer is an immutable set of ranks below a limit. A dense set has a bit for each possible rank.
// Other sets store the ranks themselves. A bijection scatters them, and each scattered rank is
// split in two: the high part selects the bucket that contains the low part. So a member takes some
// five bytes, and membership is exact.
//
//	scattered   │  bucket  │     low part     │
//	starts      0     2     2     5     …          where each bucket begins
//	low         a  b  │  │ c  d  e  │ …            32 bits each, in ascending order
//
// If so few ranks are so large that the buckets would take most of the memory, the set is a sorted
// list.
type layer struct {
	count int
	cost  int64 // in sowings, of the layers below and of computing it
	peak  int64 // maximum bytes of the tables until it was computed
	// profile counts the kinds of each hole in a sample of the positions; see kindOf.
	profile []uint32

	bits   []uint64 // dense form
	sorted []uint64 // sparse form

	scatter scatter // scattered form
	cut     uint    // bits of the low part
	starts  []uint32
	low     []uint32
}

// bytes returns the memory of a layer.
func (l *layer) bytes() int64 {
	return int64(8*len(l.bits) + 8*cap(l.sorted) + 4*len(l.starts) + 4*cap(l.low))
}

const (
	perBucket = 4       // approximate average number of members of a bucket
	fewRanks  = 1 << 16 // below this limit the dense form is always cheap
	fewSorted = 1 << 18 // below this count sorting time is negligible
)

// newLayer returns the set of the given ranks, which are less than limit and may repeat. It
// overwrites them. It calls patient at intervals, and returns false if patient does.
func newLayer(ranks []uint64, limit uint64, canContinue func() bool) (layer, bool) {
	if dense(len(ranks), limit) {
		l := layer{bits: make([]uint64, limit/64+1)}
		for _, rank := range ranks {
			l.bits[rank/64] |= 1 << (rank % 64)
		}
		for _, word := range l.bits {
			l.count += bits.OnesCount64(word)
		}
		return l, true
	}
	if sparse(len(ranks), limit) {
		slices.Sort(ranks)
		l := layer{sorted: append(make([]uint64, 0, len(ranks)), slices.Compact(ranks)...)}
		l.count = len(l.sorted)
		return l, true
	}
	l := layer{scatter: newScatter(uint(bits.Len64(limit - 1)))}
	buckets := bucketBits(len(ranks), limit)
	l.cut = l.scatter.bits - buckets
	l.starts = make([]uint32, 1<<buckets+1)
	for i, rank := range ranks {
		ranks[i] = l.scatter.forward(rank)
		l.starts[ranks[i]>>l.cut+1]++
		if i%rehashed == 0 && !canContinue() {
			return layer{}, false
		}
	}
	return l, l.fill(ranks, canContinue)
}

// dense reports whether a layer has a bit for each rank.
func dense(count int, limit uint64) bool {
	return limit <= fewRanks || limit/48 <= uint64(count)
}

// sparse reports whether a layer that is not dense is a sorted list.
func sparse(count int, limit uint64) bool {
	return count < fewSorted && count < 1<<bucketBits(count, limit)
}

// bucketBits returns the number of bits of a scattered rank that select its bucket.
func bucketBits(count int, limit uint64) uint {
	return uint(max(bits.Len(uint(count/perBucket)), bits.Len64(limit-1)-32, 0))
}

// layerBytes returns an upper bound of the memory that newLayer allocates for count ranks.
func layerBytes(count int, limit uint64) int64 {
	switch {
	case dense(count, limit):
		return int64(limit/8) + 8
	case sparse(count, limit):
		return 8 * int64(count)
	default:
		return 4*(int64(1)<<bucketBits(count, limit)+1) + 4*int64(count)
	}
}

// fill distributes scattered ranks. starts[b+1] holds the number of ranks in bucket b.
func (l *layer) fill(scattered []uint64, canContinue func() bool) bool {
	for b := 1; b < len(l.starts); b++ {
		l.starts[b] += l.starts[b-1]
	}
	l.low = make([]uint32, len(scattered))
	lowMask := uint64(1)<<l.cut - 1
	// While bucket b is filled, starts[b] moves to its end, which is the start of bucket b + 1.
	for i, rank := range scattered {
		b := rank >> l.cut
		l.low[l.starts[b]] = uint32(rank & lowMask)
		l.starts[b]++
		if i%rehashed == 0 && !canContinue() {
			return false
		}
	}
	from, kept := uint32(0), uint32(0)
	for b, end := range l.starts[:len(l.starts)-1] {
		bucket := l.low[from:end]
		slices.Sort(bucket)
		l.starts[b] = kept
		kept += uint32(copy(l.low[kept:], slices.Compact(bucket)))
		from = end
		if b%rehashed == 0 && !canContinue() {
			return false
		}
	}
	l.starts[len(l.starts)-1] = kept
	l.low = l.low[:kept]
	l.count = int(kept)
	return true
}

// has reports whether a rank is in the set. Expected O(1), or O(log m) for a sorted list of m
// ranks.
func (l *layer) has(rank uint64) bool {
	switch {
	case l.bits != nil:
		return l.bits[rank/64]>>(rank%64)&1 != 0
	case l.starts == nil:
		_, in := slices.BinarySearch(l.sorted, rank)
		return in
	}
	rank = l.scatter.forward(rank)
	b, low := rank>>l.cut, uint32(rank&(1<<l.cut-1))
	for _, member := range l.low[l.starts[b]:l.starts[b+1]] {
		if member == low {
			return true
		}
	}
	return false
}

// each visits the members until visit returns false, and reports whether it visited all.
func (l *layer) each(visit func(rank uint64) bool) bool {
	for _, rank := range l.sorted {
		if !visit(rank) {
			return false
		}
	}
	if l.bits != nil {
		for i, word := range l.bits {
			for ; word != 0; word &= word - 1 {
				if !visit(uint64(i*64 + bits.TrailingZeros64(word))) {
					return false
				}
			}
		}
		return true
	}
	for b := range uint64(max(len(l.starts)-1, 0)) {
		for _, low := range l.low[l.starts[b]:l.starts[b+1]] {
			if !visit(l.scatter.back(b<<l.cut | uint64(low))) {
				return false
			}
		}
	}
	return true
}

// scatter is a bijection on the numbers of a given width in bits.
type scatter struct{ bits, shift uint }

func newScatter(width uint) scatter { return scatter{width, (width + 1) / 2} }

const (
	scatterBy = 0x9E3779B97F4A7C15 // odd, so that multiplication by it is invertible
	gatherBy  = 0xF1DE83E19937733D // scatterBy · gatherBy = 1 modulo 2⁶⁴
)

func (s scatter) forward(x uint64) uint64 {
	mask := uint64(1)<<s.bits - 1
	x = x * scatterBy & mask
	x ^= x >> s.shift // an involution, since 2·shift ≥ bits
	return x * scatterBy & mask
}

func (s scatter) back(x uint64) uint64 {
	mask := uint64(1)<<s.bits - 1
	x = x * gatherBy & mask
	x ^= x >> s.shift
	return x * gatherBy & mask
}

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
