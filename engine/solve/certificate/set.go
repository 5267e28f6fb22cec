package certificate

import (
	"bytes"
	"encoding/binary"
	"hash/maphash"
	"iter"

	"tchouka/engine"
)

// set is a set of keys in the order of insertion. A hash table with open addressing holds the offset
// of each key plus one, or 0, in a list of bytes, in which the length of each key precedes it. With
// about 30 bytes for a row of 18 holes, it takes less than half of a map of strings. A nil set is
// empty.
type set struct {
	seed  maphash.Seed
	slots []uint64
	list  []byte
	count int
}

func newSet() *set { return &set{seed: maphash.MakeSeed(), slots: make([]uint64, 8)} }

// bytes returns the memory of the set.
func (s *set) bytes() int64 { return int64(8*cap(s.slots) + cap(s.list)) }

// size returns the number of keys.
func (s *set) size() int {
	if s == nil {
		return 0
	}
	return s.count
}

// add adds a key unless it is in the set.
func (s *set) add(key engine.Key) {
	at, found := s.slot([]byte(key))
	if found {
		return
	}
	s.slots[at] = uint64(len(s.list)) + 1
	s.list = append(binary.AppendUvarint(s.list, uint64(len(key))), key...)
	if s.count++; 4*s.count > 3*len(s.slots) {
		s.grow()
	}
}

// has reports whether a key is in the set.
func (s *set) has(key engine.Key) bool {
	if s == nil {
		return false
	}
	_, found := s.slot([]byte(key))
	return found
}

// keys yields the keys. The set must not change meanwhile.
func (s *set) keys() iter.Seq[engine.Key] {
	return func(yield func(engine.Key) bool) {
		for at := 0; s != nil && at < len(s.list); {
			key, next := s.key(at)
			if !yield(engine.Key(key)) {
				return
			}
			at = next
		}
	}
}

// key returns the key at an offset, and the next offset.
func (s *set) key(at int) (key []byte, next int) {
	size, n := binary.Uvarint(s.list[at:])
	at += n
	return s.list[at : at+int(size)], at + int(size)
}

// slot returns the slot of a key, or the free slot for it.
func (s *set) slot(key []byte) (at int, found bool) {
	mask := len(s.slots) - 1
	for at = int(maphash.Bytes(s.seed, key)) & mask; s.slots[at] != 0; at = (at + 1) & mask {
		if other, _ := s.key(int(s.slots[at]) - 1); bytes.Equal(key, other) {
			return at, true
		}
	}
	return at, false
}

// grow doubles the hash table.
func (s *set) grow() {
	s.slots = make([]uint64, 2*len(s.slots))
	for at := 0; at < len(s.list); {
		key, next := s.key(at)
		slot, _ := s.slot(key)
		s.slots[slot], at = uint64(at)+1, next
	}
}
