package twoperson

// store is a set of keys of the same length, numbered in the order of insertion. It is a hash table
// with open addressing that reports its memory.
type store struct {
	words int      // of a key
	keys  []uint64 // concatenated
	slots []uint32 // the number of a key plus one; 0 if free
}

func newStore(words int) *store { return &store{words: words, slots: make([]uint32, 64)} }

func (s *store) len() int { return len(s.keys) / s.words }

// key returns a key by its number.
func (s *store) key(i int) []uint64 { return s.keys[i*s.words:][:s.words] }

// find returns the number of a key, and whether it is in the store.
func (s *store) find(key []uint64) (number int, ok bool) {
	at := s.slot(key)
	return int(s.slots[at]) - 1, s.slots[at] != 0
}

// add adds a key that is not in the store.
func (s *store) add(key []uint64) {
	s.keys = append(s.keys, key...)
	if s.len()*4 > len(s.slots)*3 {
		s.slots = make([]uint32, 2*len(s.slots))
		for i := range s.len() {
			s.slots[s.slot(s.key(i))] = uint32(i + 1)
		}
		return
	}
	s.slots[s.slot(key)] = uint32(s.len())
}

// slot returns the slot of a key, or the free slot for it.
func (s *store) slot(key []uint64) int {
	mask := uint64(len(s.slots) - 1)
	at := hash(key) & mask
	for s.slots[at] != 0 && !equal(s.key(int(s.slots[at])-1), key) {
		at = (at + 1) & mask
	}
	return int(at)
}

// bytes returns the memory of the store, including that of the next doubling, during which the old
// slots still exist.
func (s *store) bytes() int64 {
	slots := int64(len(s.slots))
	if 8*s.len() > 5*len(s.slots) {
		slots *= 3
	}
	return int64(cap(s.keys))*8 + slots*4
}

func equal(a, b []uint64) bool {
	for i, word := range a {
		if b[i] != word {
			return false
		}
	}
	return true
}

func hash(key []uint64) uint64 {
	h := uint64(len(key))
	for _, word := range key {
		h = (h ^ word) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return h ^ h>>32
}
