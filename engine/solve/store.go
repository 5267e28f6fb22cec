package solve

import (
	"context"
	"math/bits"
	"slices"
	"unsafe"

	"tchouka/engine"
	"tchouka/engine/pace"
)

// Budget is the limits of a search by the solver of a single game. The results that such a search
// stored stay valid if it stops.
type Budget struct {
	engine.Limits
	Context context.Context
	Visited int64 // calls of Spent
	Stopped bool
	use     func() engine.Progress
}

// DefaultMemory is the default memory ceiling of a search.
const DefaultMemory = 1 << 30

// NewBudget returns a budget. Its search uses what use returns, including the next growth of its tables.
func NewBudget(ctx context.Context, limits engine.Limits, use func() engine.Progress) Budget {
	if limits.Memory <= 0 {
		limits.Memory = DefaultMemory
	}
	return Budget{Limits: limits, Context: ctx, use: use}
}

// Spent counts a position, and reports whether the search must stop. At intervals it polls the context,
// checks the memory and reports progress.
func (b *Budget) Spent() bool {
	if b.Visited++; b.Visited%512 != 1 || b.Stopped {
		return b.Stopped
	}
	used := b.use()
	b.Stopped = pace.Yield(b.Context) != nil || used.Memory > b.Memory
	if b.Progress != nil && !b.Stopped {
		b.Progress(used)
	}
	return b.Stopped
}

// Complete reports whether the search finished.
func (b *Budget) Complete() bool { return !b.Stopped }

// End returns how the search has just ended.
func (b *Budget) End() engine.End { return engine.EndOf(b.Context, !b.Stopped) }

// Table maps packed states to values.
type Table[V any] struct {
	keys   *Store
	values []V // of each key
}

// NewTable returns a table of keys of the given number of words, at least 1.
func NewTable[V any](words int) *Table[V] { return &Table[V]{keys: NewStore(words)} }

// Words returns the number of words of a key.
func (t *Table[V]) Words() int { return t.keys.words }

// Find returns the value of a key, and whether it is in the table.
func (t *Table[V]) Find(key []uint64) (v V, ok bool) {
	number, ok := t.keys.Find(key)
	if ok {
		v = t.values[number]
	}
	return v, ok
}

// Put sets the value of a key.
func (t *Table[V]) Put(key []uint64, v V) {
	number, added := t.keys.Add(key)
	if added {
		t.values = append(t.values, v)
	}
	t.values[number] = v
}

// Bytes returns the memory of the table, including that of the next growth.
func (t *Table[V]) Bytes() int64 {
	values := int64(cap(t.values))
	if 8*len(t.values) > 7*cap(t.values) {
		values = values * 9 / 4
	}
	var v V
	return t.keys.Bytes() + values*int64(unsafe.Sizeof(v))
}

// Store is a set of packed states, numbered in the order of insertion, for the solvers of single
// games. All keys have the same number of words. It is a hash table with open addressing that reports
// its memory.
type Store struct {
	words int
	keys  []uint64 // concatenated
	slots []uint32 // the number of a key plus one; 0 if free
}

// NewStore returns a store of keys of the given number of words, at least 1.
func NewStore(words int) *Store { return &Store{words: words, slots: make([]uint32, 64)} }

// Len returns the number of keys.
func (s *Store) Len() int { return len(s.keys) / s.words }

// Key returns a key by its number.
func (s *Store) Key(i int) []uint64 { return s.keys[i*s.words:][:s.words] }

// Find returns the number of a key, and whether it is in the store.
func (s *Store) Find(key []uint64) (number int, ok bool) {
	at := s.slot(key)
	return int(s.slots[at]) - 1, s.slots[at] != 0
}

// Add adds a key unless it is in the store, and returns its number.
func (s *Store) Add(key []uint64) (number int, added bool) {
	at := s.slot(key)
	if s.slots[at] != 0 {
		return int(s.slots[at]) - 1, false
	}
	s.keys = append(s.keys, key...)
	if s.slots[at] = uint32(s.Len()); s.Len()*4 > len(s.slots)*3 {
		s.index(2 * len(s.slots))
	}
	return s.Len() - 1, true
}

// Renumber gives the keys the numbers of their order in keys, a permutation of all of them, which it
// keeps.
func (s *Store) Renumber(keys []uint64) {
	s.keys = keys
	s.index(len(s.slots))
}

// index rebuilds the hash table.
func (s *Store) index(slots int) {
	s.slots = make([]uint32, slots)
	for i := range s.Len() {
		s.slots[s.slot(s.Key(i))] = uint32(i + 1)
	}
}

// slot returns the slot of a key, or the free slot for it.
func (s *Store) slot(key []uint64) int {
	hash := uint64(len(key))
	for _, word := range key {
		high, low := bits.Mul64(hash^word, 0x9e3779b97f4a7c15)
		hash = high ^ low
	}
	mask := uint64(len(s.slots) - 1)
	at := hash & mask
	for s.slots[at] != 0 && !slices.Equal(s.Key(int(s.slots[at])-1), key) {
		at = (at + 1) & mask
	}
	return int(at)
}

// Bytes returns the memory of the store, including that of the next growth, during which the old
// slots and keys still exist.
func (s *Store) Bytes() int64 {
	slots, keys := int64(len(s.slots)), int64(cap(s.keys))
	if 8*s.Len() > 5*len(s.slots) {
		slots *= 3
	}
	if 8*len(s.keys) > 7*cap(s.keys) {
		keys = keys * 9 / 4
	}
	return slots*4 + keys*8
}
