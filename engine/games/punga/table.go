package punga

import "tchouka/engine/solve"

// table maps positions to results.
type table struct {
	*solve.Store
	values []value // of each key
}

// value is the result of a position: whether the hero wins, and the moves to the end plus one, or 0
// if these were not counted.
type value uint16

const (
	heroWins value = 1 << 15
	maxToGo        = 1<<15 - 2
)

func valueOf(wins bool, toGo int) value {
	v := value(min(toGo, maxToGo) + 1)
	if wins {
		v |= heroWins
	}
	return v
}

func (v value) wins() bool { return v&heroWins != 0 }

// toGo returns the moves to the end; −1 if they were not counted.
func (v value) toGo() int { return int(v&^heroWins) - 1 }

func newTable(words int) *table { return &table{Store: solve.NewStore(words)} }

// find returns the value of a position.
func (t *table) find(key []uint64) (v value, ok bool) {
	number, ok := t.Find(key)
	if !ok {
		return 0, false
	}
	return t.values[number], true
}

// put stores the value of a position.
func (t *table) put(key []uint64, v value) {
	if number, added := t.Add(key); !added {
		t.values[number] = v
		return
	}
	t.values = append(t.values, v)
}

// bytes returns the memory of the table, including that of the next growth.
func (t *table) bytes() int64 {
	values := int64(cap(t.values))
	if 8*len(t.values) > 7*cap(t.values) {
		values = values * 9 / 4
	}
	return t.Bytes() + values*2
}
