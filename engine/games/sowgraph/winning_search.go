package sowgraph

import "encoding/binary"

// winningSearch generates the winning boards layer by layer: layer t contains the boards with t seeds
// outside the Rumas.
//
// It plays moves backwards, step by step from the end of a walk to its beginning. An intermediate
// position is a halt: some seeds are in the holes and the others in the hand, t in total. A step
// back into a nonempty hole takes one of its seeds and keeps t. A step into an empty hole puts the
// hand down there, which gives a board of layer t. A step into a Ruma takes one more seed from
// there and gives a halt of layer t + 1. Each layer therefore needs only the boards of the previous
// winningLayer and the halts that it left over. Within a layer, each step back adds one seed to the
// hand. Halts are processed in ascending order of the hand, so all ways to a halt are known when it
// is processed.
type winningSearch struct {
	shape       graphShape
	number      int    // of the last layer generated
	boards      *halts // of that layer
	now         *winningLayer
	later       *winningLayer // the halts of the next layer
	spare       []*halts
	seeds       []int                     // buffer for the seeds of a key
	key         []byte                    // buffer for a key
	states      int64                     // keyNumber generated so far
	bytes       int64                     // in use
	memoryLimit int64                     // limit in bytes; 0 means unlimited
	canContinue func(*winningSearch) bool // called periodically; reports whether to continue
}

// newWinningSearch begins with layer 0, which contains the empty board.
func newWinningSearch(of graphShape, memory int64, canContinue func(s *winningSearch) bool) *winningSearch {
	s := &winningSearch{shape: of, memoryLimit: memory, canContinue: canContinue, boards: newHalts(), now: newWinningLayer(), later: newWinningLayer(), seeds: make([]int, of.holes)}
	s.add(s.boards, make([]byte, of.holes), haltWay{lines: singleLine()})
	return s
}

// exhausted reports whether no later layer contains a board.
func (s *winningSearch) exhausted() bool { return len(s.boards.keys) == 0 && len(s.later.hands) == 0 }

// next generates the next layer. It returns false if the search was stopped or the memory limit was
// reached; it must then not be called again.
func (s *winningSearch) next() bool {
	if !s.canContinue(s) {
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
			if s.states++; s.states%256 == 0 && !s.canContinue(s) || s.memoryLimit > 0 && s.bytes > s.memoryLimit {
				return false
			}
			s.back(here.keys[i], here.ways[i], hand)
		}
		s.drop(here)
	}
	return true
}

// back performs one step back from a halt along each edge.
func (s *winningSearch) back(key string, w haltWay, hand int) {
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

// write encodes the seeds and a vertex as a key; a negative vertex is omitted.
func (s *winningSearch) write(vertex int) []byte {
	s.key = s.key[:0]
	for _, n := range s.seeds {
		s.key = binary.AppendUvarint(s.key, uint64(n))
	}
	if vertex >= 0 {
		s.key = binary.AppendUvarint(s.key, uint64(vertex))
	}
	return s.key
}

// read decodes the seeds of a key, and returns the vertex.
func (s *winningSearch) read(key string) (vertex int) {
	at := 0
	for i := range s.seeds {
		s.seeds[i], at = keyNumber(key, at)
	}
	vertex, _ = keyNumber(key, at)
	return vertex
}

// keyNumber decodes a number of a key, and returns the offset of the next one.
func keyNumber(key string, at int) (n, next int) {
	for shift := 0; ; shift += 7 {
		b := key[at]
		at++
		if n |= int(b&0x7f) << shift; b < 0x80 {
			return n, at
		}
	}
}

// haltBytes is the approximate size of a halt or a board without its key.
const haltBytes = 120

// add adds a way to an element of a set.
func (s *winningSearch) add(to *halts, key []byte, w haltWay) {
	if i, exists := to.index[string(key)]; exists {
		to.ways[i] = to.ways[i].combine(w)
		return
	}
	text := string(key)
	to.index[text] = int32(len(to.keys))
	to.keys, to.ways = append(to.keys, text), append(to.ways, w)
	s.bytes += int64(len(key)) + haltBytes
}

// at returns the halts of a layer with a number of seeds in the hand.
func (s *winningSearch) at(l *winningLayer, hand int) *halts {
	h, exists := l.halts[hand]
	if !exists {
		h = s.fresh()
		l.enter(hand, h)
	}
	return h
}

// fresh returns an empty set.
func (s *winningSearch) fresh() *halts {
	if last := len(s.spare) - 1; last >= 0 {
		h := s.spare[last]
		s.spare = s.spare[:last]
		return h
	}
	return newHalts()
}

// drop releases a set. It keeps small sets for reuse.
func (s *winningSearch) drop(h *halts) {
	for _, key := range h.keys {
		s.bytes -= int64(len(key)) + haltBytes
	}
	if len(h.keys) < 64 && len(s.spare) < 64 {
		clear(h.index)
		h.keys, h.ways = h.keys[:0], h.ways[:0]
		s.spare = append(s.spare, h)
	}
}
