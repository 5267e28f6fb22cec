package twoperson

import (
	"slices"

	"tchouka/engine/solve"
)

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
