package enginetest

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// Random returns a random source. A failing test logs its seed, and TCHOUKA_SEED repeats it.
func Random(t testing.TB) *rand.Rand {
	t.Helper()
	seed := rand.Uint64()
	if text := os.Getenv("TCHOUKA_SEED"); text != "" {
		var err error
		if seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			t.Fatal("TCHOUKA_SEED: ", err)
		}
	}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("TCHOUKA_SEED=%d", seed)
		}
	})
	return rand.New(rand.NewPCG(seed, 0)) //nolint:gosec // not used for security
}

// Sample returns n random elements of all with -short, in their order, and otherwise all elements.
func Sample[T any](t testing.TB, n int, all ...T) []T {
	t.Helper()
	if !testing.Short() || n >= len(all) {
		return all
	}
	random, some := Random(t), make([]T, 0, n)
	for i, one := range all {
		if random.IntN(len(all)-i) < n-len(some) {
			some = append(some, one)
		}
	}
	return some
}
