package winning

import "encoding/binary"

// search makes the winning boards layer by layer: layer t holds those with t seeds
// outside the Rumas.
//
// A move is taken back one step of its walk after the other, from its end to its
// beginning. On the way one halts somewhere, with some seeds still in the holes and the
// others in the hand, t in all. A step back into a hole that holds seeds takes one of
// them, and t stays as it is; into an empty hole the hand is put down, and a board of
// layer t is made; into a Ruma one more seed comes from there, and the halt is one of
// layer t + 1. So layers can be made one after the other, from the boards of the layer
// before and the halts it has left over, and nothing else need be remembered. Within a
// layer each step back fills the hand by one: when the turn of a halt comes, all is
// known that leads there.
type search struct {
	shape  shape
	number int    // of the layer that was made last
	boards *halts // of that layer
	now    *layer
	later  *layer // the halts of the next one
	spare  []*halts
	seeds  []int              // room for those of a key
	key    []byte             // room for a key
	states int64              // made so far
	bytes  int64              // taken now
	room   int64              // that may be taken; 0 for any
	goOn   func(*search) bool // asked now and then
}

// newSearch begins with layer 0, which is the empty board.
func newSearch(of shape, memory int64, goOn func(s *search) bool) *search {
	s := &search{shape: of, room: memory, goOn: goOn, boards: newHalts(), now: newLayer(), later: newLayer(), seeds: make([]int, of.holes)}
	s.add(s.boards, make([]byte, of.holes), way{lines: one()})
	return s
}

// exhausted reports whether no layer to come has a board.
func (s *search) exhausted() bool { return len(s.boards.keys) == 0 && len(s.later.hands) == 0 }

// next makes the next layer. It returns false where it was ended, or the memory is full,
// and no layer can be made after that.
func (s *search) next() bool {
	if !s.goOn(s) {
		return false
	}
	s.number++
	s.now, s.later = s.later, s.now
	before := s.boards
	for i, key := range before.keys {
		for _, ruma := range s.shape.rumas {
			s.key = binary.AppendUvarint(append(s.key[:0], key...), uint64(ruma))
			s.add(s.at(s.now, 1), s.key, before.ways[i])
		}
	}
	s.boards = s.fresh()
	s.drop(before)
	for len(s.now.hands) > 0 {
		hand, here := s.now.first()
		for i := range here.keys {
			if s.states++; s.states%256 == 0 && !s.goOn(s) || s.room > 0 && s.bytes > s.room {
				return false
			}
			s.back(here.keys[i], here.ways[i], hand)
		}
		s.drop(here)
	}
	return true
}

// back takes one step back from a halt, in each way.
func (s *search) back(key string, w way, hand int) {
	vertex := s.read(key)
	for _, from := range s.shape.before[vertex] {
		hole := s.shape.hole[from]
		switch {
		case hole < 0:
			s.add(s.at(s.later, hand+1), s.write(from), w)
		case s.seeds[hole] == 0:
			s.seeds[hole] = hand
			s.add(s.boards, s.write(-1), w.longer())
			s.seeds[hole] = 0
		default:
			s.seeds[hole]--
			s.add(s.at(s.now, hand+1), s.write(from), w)
			s.seeds[hole]++
		}
	}
}

// write returns the key of the seeds and a vertex; without one where that is negative.
func (s *search) write(vertex int) []byte {
	s.key = s.key[:0]
	for _, n := range s.seeds {
		s.key = binary.AppendUvarint(s.key, uint64(n))
	}
	if vertex >= 0 {
		s.key = binary.AppendUvarint(s.key, uint64(vertex))
	}
	return s.key
}

// read takes the seeds from a key, and returns the vertex.
func (s *search) read(key string) (vertex int) {
	at := 0
	for i := range s.seeds {
		s.seeds[i], at = number(key, at)
	}
	vertex, _ = number(key, at)
	return vertex
}

// number reads a number of a key, and returns where the next one is.
func number(key string, at int) (n, next int) {
	for shift := 0; ; shift += 7 {
		b := key[at]
		at++
		if n |= int(b&0x7f) << shift; b < 0x80 {
			return n, at
		}
	}
}

// haltBytes is about what a halt or a board takes besides its key.
const haltBytes = 120

// add adds a way to one of a set.
func (s *search) add(to *halts, key []byte, w way) {
	if i, there := to.index[string(key)]; there {
		to.ways[i] = to.ways[i].or(w)
		return
	}
	text := string(key)
	to.index[text] = int32(len(to.keys))
	to.keys, to.ways = append(to.keys, text), append(to.ways, w)
	s.bytes += int64(len(key)) + haltBytes
}

// at returns the halts of a layer with so many seeds in the hand.
func (s *search) at(l *layer, hand int) *halts {
	h, there := l.halts[hand]
	if !there {
		h = s.fresh()
		l.enter(hand, h)
	}
	return h
}

// fresh returns an empty set.
func (s *search) fresh() *halts {
	if last := len(s.spare) - 1; last >= 0 {
		h := s.spare[last]
		s.spare = s.spare[:last]
		return h
	}
	return newHalts()
}

// drop lets go of a set. One that is small is used again.
func (s *search) drop(h *halts) {
	for _, key := range h.keys {
		s.bytes -= int64(len(key)) + haltBytes
	}
	if len(h.keys) < 64 && len(s.spare) < 64 {
		clear(h.index)
		h.keys, h.ways = h.keys[:0], h.ways[:0]
		s.spare = append(s.spare, h)
	}
}
