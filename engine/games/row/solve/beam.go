package solve

import (
	"cmp"
	"math"
	"slices"

	"tchouka/engine"
)

// beam is a search in layers that keeps only the best positions of each layer, as many as its
// width. It finds most wins of large boards after far fewer positions than a search in depth, which
// tries all variations of its first moves. It cannot prove a loss:
//
//	seeds outside    80  79  78  77  76
//	                  ● ─ ● ─ ● ─ ● ─ ●
//	                    ╲ ● ╳ ● ╲ ● ╳ ●      width 2
//	                      ○   ○   ○   ○      not kept
//
// Positions are compared by estimates that were found by experiment. In nearly all won positions
// with few seeds outside, no hole has more seeds than its distance from the Ruma. So if there are
// many seeds, the estimate is the number of laps by which the holes exceed these distances,
// slightly more for far holes. If there are few, the tables provide a naive Bayes classifier: the
// estimate is a sum over the holes, the logarithm of the frequency of the kind of the hole among
// the won positions, divided by its frequency among all positions.
type beam[P words] struct {
	width   int
	wide    int32            // layers with more seeds outside are narrower
	pending [][]contender[P] // by seeds outside
	links   [][]link         // of the positions kept, by seeds outside
	weights [2][]int32       // of each kind of each hole, by the parity of the seeds outside
	spare   [][]contender[P] // empty, for reuse
	memory  int64            // bytes left
}

// contender is a position that a beam may keep.
type contender[P words] struct {
	key uint64 // the estimate, then a hash
	row P
	link
}

// link is a move from the position with an index in a layer; the start has the zero link.
type link struct {
	outside, index int32
	move           int16
}

const (
	minBeam    = 64 // width of the first beam
	manySeeds  = 3  // for each hole: the estimate counts laps if there are more
	wideSeeds  = 4  // for each hole: a layer is narrower if there are more
	wideFactor = 8  // how much narrower

	linkBytes   = 12
	layerSlices = 48 // bytes of the empty layers with one number of seeds
)

// beams is the schedule of the beams of a search. A beam tries about as many positions as the
// search in depth before it. When the search in depth has tried twice as many, a wider beam begins.
type beams struct {
	layers    int  // layers of a beam, a narrow one counts less
	next      int  // positions of the search in depth before the next beam
	positions int  // tried by beams
	full      bool // a beam needed more memory, and was the last
}

// newBeams returns the schedule with the given width of the first beam.
func newBeams(first, holes int, outside int32) beams {
	wide := min(int(outside), wideSeeds*holes)
	layers := wide + (int(outside)-wide)/wideFactor
	return beams{layers: layers, next: first * layers}
}

// due returns the width of the next beam, or false if none is due after the given positions.
func (b *beams) due(positions int) (width int, due bool) {
	if positions < b.next || b.full {
		return 0, false
	}
	b.next = 2 * positions
	return max(positions/b.layers, 1), true
}

// searchBeam runs a beam from the start. It returns true if the search is over.
func (s *searcher[P]) searchBeam(start *child[P], width int) bool {
	b := &beam[P]{
		width: width, wide: int32(wideSeeds * s.holes), memory: s.share/4 - layerSlices*int64(start.outside),
		pending: make([][]contender[P], start.outside+1), links: make([][]link, start.outside+1),
	}
	for seeds := max(len(s.layers)-2, 1); seeds < len(s.layers); seeds++ {
		b.weights[seeds%2] = s.layers[seeds].weights(s.holes, seeds)
	}
	ok := s.keep(b, start, link{})
	for outside := start.outside; ok && outside > 0; outside-- {
		kept := b.take(outside)
		for i := 0; ok && i < len(kept); i++ {
			s.beams.positions++
			var over bool
			if over, ok = s.playAll(b, &child[P]{row: kept[i].row, outside: outside}, i); over {
				return true
			}
		}
		b.spare = append(b.spare, kept[:0])
	}
	s.beams.full = !ok
	return false
}

// playAll tries all moves of the position with an index in its layer. It returns over if the search is
// over, and false if the beam needs more memory.
func (s *searcher[P]) playAll(b *beam[P], from *child[P], index int) (over, ok bool) {
	if s.work >= pollEvery/4 && !s.poll() {
		return true, true
	}
	if int(from.outside) < len(s.layers) { // the tables have grown since it was kept
		if over = s.judge(from) == engine.Won; over {
			s.winByBeam(b, from, b.links[from.outside][index])
		}
		return over, true
	}
	var next child[P]
	for hole := range s.holes {
		verdict, finished := s.try(&next, from, hole)
		by := link{from.outside, int32(index), next.move}
		switch {
		case !finished:
			return true, true
		case verdict == engine.Won:
			s.winByBeam(b, &next, by)
			return true, true
		case verdict == engine.Unknown && !s.keep(b, &next, by):
			return false, false
		}
	}
	return false, true
}

// winByBeam writes the line through a won position, to which the last link leads.
func (s *searcher[P]) winByBeam(b *beam[P], won *child[P], last link) {
	s.stack = s.stack[:0]
	for by := last; by.move != 0; by = b.links[by.outside][by.index] {
		s.stack = append(s.stack, level[P]{child: child[P]{move: by.move}})
	}
	s.stack = append(s.stack, level[P]{}) // the start
	slices.Reverse(s.stack)
	s.win(won)
}

// keep adds a position to its layer. It returns false if the memory is full.
func (s *searcher[P]) keep(b *beam[P], k *child[P], by link) bool {
	layer := &b.pending[k.outside]
	if len(*layer) == cap(*layer) {
		if most := 2 * b.widthOf(k.outside); len(*layer) >= most {
			b.prune(k.outside)
		} else if !b.grow(layer, most) {
			return false
		}
	}
	estimate := b.estimate(&s.form(k.outside).lanes, k)
	*layer = append(*layer, contender[P]{uint64(estimate)<<32 | uint64(hash(&k.row)), k.row, by})
	return true
}

// grow enlarges a layer, at most to the given capacity.
func (b *beam[P]) grow(layer *[]contender[P], most int) bool {
	if last := len(b.spare) - 1; last >= 0 && cap(b.spare[last]) > cap(*layer) {
		*layer = append(b.spare[last], *layer...)
		b.spare = b.spare[:last]
		return true
	}
	size := min(max(2*cap(*layer), 16), most)
	if b.memory -= int64(size-cap(*layer)) * int64(8*len(*new(P))+linkBytes+12); b.memory < 0 {
		return false
	}
	*layer = append(make([]contender[P], 0, size), *layer...)
	return true
}

// widthOf returns the width of a layer.
func (b *beam[P]) widthOf(outside int32) int {
	if outside > b.wide {
		return max(b.width/wideFactor, 1)
	}
	return b.width
}

// prune keeps the best positions of a layer, without duplicates, in descending order of their keys.
func (b *beam[P]) prune(outside int32) {
	layer := b.pending[outside]
	slices.SortFunc(layer, func(x, y contender[P]) int {
		if x.key != y.key {
			return cmp.Compare(y.key, x.key)
		}
		for i := range len(x.row) {
			if x.row[i] != y.row[i] {
				return cmp.Compare(x.row[i], y.row[i])
			}
		}
		return 0
	})
	layer = slices.CompactFunc(layer, func(x, y contender[P]) bool { return x.key == y.key && x.row == y.row })
	b.pending[outside] = layer[:min(len(layer), b.widthOf(outside))]
}

// take removes the best positions of a layer and stores their links.
func (b *beam[P]) take(outside int32) []contender[P] {
	b.prune(outside)
	kept := b.pending[outside]
	b.pending[outside] = nil
	b.links[outside] = make([]link, len(kept))
	b.memory -= linkBytes * int64(len(kept))
	for i := range kept {
		b.links[outside][i] = kept[i].link
	}
	return kept
}

// estimate returns the estimate of a position. The best is the highest.
func (b *beam[P]) estimate(l *lanes[P], k *child[P]) uint32 {
	sum, weights := int32(0), b.weights[k.outside%2]
	if int(k.outside) <= manySeeds*l.holes && weights != nil {
		for i := range l.holes {
			sum += weights[kinds*i+kindOf(int(l.seeds(&k.row, i)), l.holes-i)]
		}
	} else {
		for i := range l.holes {
			excess := max(0, int(l.seeds(&k.row, i))-(l.holes-i))
			laps := (excess + l.holes) / (l.holes + 1)
			sum -= int32(laps * (3*l.holes - i))
		}
	}
	return uint32(sum) + 1<<31
}

// kinds is the number of kinds of a hole.
const kinds = 4

// kindOf returns the kind of a hole: it is empty, or its number of seeds is below its distance from
// the Ruma, equal to it, or above it.
func kindOf(seeds, distance int) int {
	switch {
	case seeds == 0:
		return 0
	case seeds < distance:
		return 1
	case seeds == distance:
		return 2
	default:
		return 3
	}
}

// weights returns the weight of each kind of each hole: 16 times the binary logarithm of the
// quotient of its frequencies among the positions of the layer and among all positions with as many
// seeds. Rare kinds have a limit. It returns nil if the layer is empty.
func (l *layer) weights(holes, seeds int) []int32 {
	atLeast := func(x int) float64 { // the frequency of x or more seeds in a hole, of all positions
		if x > seeds {
			return 0
		}
		return float64(rankCount(holes, seeds-x)) / float64(rankCount(holes, seeds))
	}
	weights := make([]int32, kinds*holes)
	for i := range holes {
		distance := holes - i
		below, equal, above := atLeast(1), atLeast(distance), atLeast(distance+1)
		counts := l.profile[kinds*i:][:kinds]
		sampled := float64(counts[0] + counts[1] + counts[2] + counts[3])
		if sampled == 0 {
			return nil
		}
		for kind, all := range [kinds]float64{1 - below, below - equal, equal - above, above} {
			won := float64(counts[kind]) / sampled
			weights[kinds*i+kind] = int32(math.Round(16 * math.Log2((won+1e-4)/(all+1e-3))))
		}
	}
	return weights
}
