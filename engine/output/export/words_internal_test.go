package export

import "testing"

func TestCount(t *testing.T) {
	for want, got := range map[string]string{
		"1 vertex": count(1, "vertex"), "2 vertices": count(2, "vertex"), "0 moves": count(0, "move"),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
