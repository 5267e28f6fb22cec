package twoperson

import (
	"context"
	"math/bits"
	"slices"

	"tchouka/engine"
	"tchouka/engine/solve"
)

// search computes the forms of all rows reachable from the rows of a state, and then the remoteness
// of all sums of forms. The results that it stored stay valid if it is cut off.
type search struct {
	solve.Budget
	misere   bool
	wrapping bool
	forms    *forms
	lanes    map[int]*lane // by the number of holes
	sums     *sums
	outcomes outcomes
}

// lane holds the rows of one length found so far, and their forms.
type lane struct {
	bits int // width of a hole in a key
	rows *solve.Table[form]
	buf  []scratch // for each depth of the search
}

// scratch is the reusable memory of one search depth.
type scratch struct {
	row     []int
	key     []uint64
	options []form
}

// newSearch allocates the lanes for the rows of a state.
func newSearch(ctx context.Context, g Game, s State, limits engine.Limits) *search {
	q := &search{misere: g.Misere, wrapping: g.Wrapping, forms: newForms(), lanes: map[int]*lane{}}
	most := map[int]int{}
	for _, row := range s.rows {
		holes := len(row) - 1
		most[holes] = max(most[holes], sum(row[:holes]), 1)
	}
	for holes, seeds := range most {
		l := &lane{bits: bits.Len(uint(seeds))}
		l.rows = solve.NewTable[form]((holes*l.bits + 63) / 64)
		q.lanes[holes] = l
	}
	q.sums = newSums(len(s.rows))
	q.Budget = solve.NewBudget(ctx, limits, func() engine.Progress { return engine.Progress{States: q.Visited, Memory: q.bytes()} })
	q.outcomes.most = int(q.Memory / outcomeShare / outcomeBytes)
	q.Memory -= q.Memory / outcomeShare
	return q
}

// key packs the holes of a row. It returns false if a hole holds more seeds than fit.
func (l *lane) key(key []uint64, row []int) ([]uint64, bool) {
	key = slices.Grow(key[:0], l.rows.Words())[:l.rows.Words()]
	clear(key)
	for i, seeds := range row[:len(row)-1] {
		if seeds >= 1<<l.bits {
			return key, false
		}
		at := i * l.bits
		key[at/64] |= uint64(seeds) << (at % 64)
		if over := at%64 + l.bits - 64; over > 0 {
			key[at/64+1] |= uint64(seeds) >> (l.bits - over)
		}
	}
	return key, true
}

// find returns the form of a row that is in the lane.
func (l *lane) find(row []int) (form, bool) {
	key, fits := l.key(nil, row)
	if !fits {
		return 0, false
	}
	return l.rows.Find(key)
}

// row computes the form of a row and of all rows reachable from it. If the search stops, the result
// is meaningless.
func (q *search) row(l *lane, row []int, depth int) form {
	if depth == len(l.buf) {
		l.buf = append(l.buf, scratch{row: make([]int, len(row))})
	}
	key, _ := l.key(l.buf[depth].key, row)
	l.buf[depth].key = key
	if of, ok := l.rows.Find(key); ok {
		return of
	}
	if q.Spent() {
		return 0
	}
	g := Game{Wrapping: q.wrapping}
	options := l.buf[depth].options[:0]
	next := l.buf[depth].row
	for at := range len(row) - 1 {
		if !g.playOn(row, at, next) {
			continue
		}
		options = append(options, q.row(l, next, depth+1))
		if q.Stopped {
			return 0
		}
	}
	l.buf[depth].options = options
	of := q.forms.of(options)
	l.rows.Put(l.buf[depth].key, of)
	return of
}

// bytes returns the memory of the tables of the search.
func (q *search) bytes() int64 {
	used := q.forms.bytes() + q.sums.known.Bytes()
	for _, l := range q.lanes {
		used += l.rows.Bytes()
	}
	return used
}

// form identifies rows that are equivalent in play: two rows have the same form if their moves lead
// to the same forms. In any sum, in normal play or misère, one can replace the other without a
// difference. There are far fewer forms than rows, and a sum needs only one order of its forms:
//
//	form 0   no move
//	form 1   moves only to form 0                a nim heap of 1
//	form 2   moves only to form 1                value 0 in normal play
//	form 3   moves to forms 0 and 1              a nim heap of 2
//	…
type form uint32

// forms is the table of the forms found so far.
type forms struct {
	worths  []worth
	starts  []uint32 // index in options of the first option of each form; one more at the end
	options []form
	slots   []uint32 // a hash table over the options: the form plus one, or 0
}

func newForms() *forms {
	f := &forms{starts: []uint32{0}, slots: make([]uint32, 64)}
	f.of(nil)
	return f
}

// moves returns the options of a form.
func (f *forms) moves(of form) []form { return f.options[f.starts[of]:f.starts[of+1]] }

// of returns the form with the given options. It reorders options.
func (f *forms) of(options []form) form {
	slices.Sort(options)
	options = slices.Compact(options)
	at := f.slot(options)
	if f.slots[at] != 0 {
		return form(f.slots[at] - 1)
	}
	f.options = append(f.options, options...)
	f.starts = append(f.starts, uint32(len(f.options)))
	f.worths = append(f.worths, f.evaluate(options))
	f.slots[at] = uint32(len(f.worths))
	if len(f.worths)*4 > len(f.slots)*3 {
		f.slots = make([]uint32, 2*len(f.slots))
		for i := range f.worths {
			f.slots[f.slot(f.moves(form(i)))] = uint32(i + 1)
		}
	}
	return form(len(f.worths) - 1)
}

func (f *forms) slot(options []form) int {
	mask := uint64(len(f.slots) - 1)
	h := uint64(len(options))
	for _, o := range options {
		h = (h ^ uint64(o)) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	at := (h ^ h>>32) & mask
	for f.slots[at] != 0 && !slices.Equal(f.moves(form(f.slots[at]-1)), options) {
		at = (at + 1) & mask
	}
	return int(at)
}

// evaluate computes the worth of a form from its options.
func (f *forms) evaluate(options []form) worth {
	j := newJudge()
	for _, o := range options {
		j.moves(f.worths[o])
	}
	return j.worth()
}

// bytes returns the memory of the forms.
func (f *forms) bytes() int64 {
	return int64(cap(f.worths))*8 + int64(cap(f.starts)+cap(f.options)+len(f.slots))*4
}

// sums holds the sums of forms found so far, with their remoteness in the convention of the game. A
// sum is the sorted list of its forms without form 0.
type sums struct {
	known *solve.Table[uint16]
	buf   []sumBuf // for each depth of the search
}

type sumBuf struct {
	forms []form
	key   []uint64
}

func newSums(rows int) *sums { return &sums{known: solve.NewTable[uint16]((rows + 1) / 2)} }

// reduced sorts forms and removes form 0.
func reduced(forms []form) []form {
	slices.Sort(forms)
	for len(forms) > 0 && forms[0] == 0 {
		forms = forms[1:]
	}
	return forms
}

// key packs reduced forms, two in a word.
func (s *sums) key(key []uint64, forms []form) []uint64 {
	key = slices.Grow(key[:0], s.known.Words())[:s.known.Words()]
	clear(key)
	for i, f := range forms {
		key[i/2] |= uint64(f) << (i % 2 * 32)
	}
	return key
}

// find returns the remoteness of a stored sum.
func (s *sums) find(forms []form) (uint16, bool) {
	return s.known.Find(s.key(nil, forms))
}

// sum computes the remoteness of a reduced sum and of all sums reachable from it. If the search
// stops, the result is meaningless.
func (q *search) sum(forms []form, depth int) uint16 {
	if len(forms) < 2 {
		return q.single(forms)
	}
	s := q.sums
	if depth == len(s.buf) {
		s.buf = append(s.buf, sumBuf{})
	}
	key := s.key(s.buf[depth].key, forms)
	s.buf[depth].key = key
	if remote, ok := s.known.Find(key); ok {
		return remote
	}
	if q.Spent() {
		return 0
	}
	r := newRemoteness(lastWins)
	if q.misere {
		r = newRemoteness(lastLoses)
	}
	for i, f := range forms {
		if i > 0 && forms[i-1] == f {
			continue
		}
		for _, to := range q.forms.moves(f) {
			next := append(s.buf[depth].forms[:0], forms...)
			s.buf[depth].forms = next
			next[i] = to
			r.moves(q.sum(reduced(next), depth+1))
			if q.Stopped {
				return 0
			}
		}
	}
	s.known.Put(s.buf[depth].key, r.value())
	return r.value()
}

// single returns the remoteness of one form, or of none.
func (q *search) single(forms []form) uint16 {
	var f form
	if len(forms) > 0 {
		f = forms[0]
	}
	return q.remoteIn(q.forms.worths[f])
}

// remoteIn returns the remoteness in the convention of the game.
func (q *search) remoteIn(w worth) uint16 {
	if q.misere {
		return w.misere
	}
	return w.normal
}

// worth is the solution of a row, or of its form.
type worth struct {
	grundy  uint8
	normal  uint16 // remoteness in normal play: odd if the player to move wins
	misere  uint16 // the same in the misère version: even if the player to move wins
	longest uint16 // maximum number of moves
}

// judge computes the worth of a row from its successors.
type judge struct {
	values         uint64 // a bit for the Grundy value of each successor, at most MaxHoles
	longest        uint16
	normal, misere remoteness
}

func newJudge() judge {
	return judge{normal: newRemoteness(lastWins), misere: newRemoteness(lastLoses)}
}

// moves adds one successor.
func (j *judge) moves(to worth) {
	j.values |= 1 << to.grundy
	j.longest = max(j.longest, to.longest+1)
	j.normal.moves(to.normal)
	j.misere.moves(to.misere)
}

func (j *judge) worth() worth {
	return worth{
		grundy: uint8(bits.TrailingZeros64(^j.values)),
		normal: j.normal.value(), misere: j.misere.value(), longest: j.longest,
	}
}

// remoteness computes the number of moves to the end from those of the successors: the winner
// minimizes it, the loser maximizes it. Its parity determines the winner, who makes the last move
// in normal play; in the misère version the loser makes it.
type remoteness struct {
	won      uint16 // parity if the player to move wins
	some     bool
	fastest  uint16 // to a position that the opponent loses
	slowest  uint16 // to a position that the opponent wins
	canBeWon bool
}

const (
	lastLoses = 0 // misère: 0 moves to the end are a win
	lastWins  = 1
)

func newRemoteness(won uint16) remoteness { return remoteness{won: won} }

// moves adds one successor.
func (r *remoteness) moves(to uint16) {
	r.some = true
	switch {
	case to%2 == r.won:
		r.slowest = max(r.slowest, to)
	case !r.canBeWon || to < r.fastest:
		r.fastest, r.canBeWon = to, true
	}
}

func (r *remoteness) value() uint16 {
	switch {
	case r.canBeWon:
		return r.fastest + 1
	case r.some:
		return r.slowest + 1
	}
	return 0
}
