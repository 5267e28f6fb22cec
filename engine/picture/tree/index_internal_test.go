package tree

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// The index finds the same nodes as a map, however often it grows.
func TestIndexIsMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, model := newIndex(), map[string]ID{}
		var keys [][]byte
		keyOf := func(id ID) []byte { return keys[id] }
		count := rapid.IntRange(1, 2000).Draw(t, "count")
		dice := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for range count {
			key := binary.AppendUvarint(nil, uint64(dice.IntN(count))) // many occur twice
			want, known := model[string(key)]
			if !known {
				want = None
			}
			got, place := x.find(key, keyOf)
			if got != want {
				t.Fatalf("key %x is found at %d, want %d", key, got, want)
			}
			if known {
				continue
			}
			keys = append(keys, key)
			model[string(key)] = ID(len(keys) - 1)
			x.put(place, ID(len(keys)-1), keyOf)
		}
		for key, want := range model {
			if got, _ := x.find([]byte(key), keyOf); got != want {
				t.Fatalf("key %x is found at %d, want %d", key, got, want)
			}
		}
		if len(x.slots) > 64 && len(x.slots) > 2*x.used+1 {
			t.Fatalf("%d slots for %d keys", len(x.slots), x.used)
		}
	})
}
