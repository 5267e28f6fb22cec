package engine_test

import (
	"slices"
	"testing"

	"tchouka/engine"
)

// Only optional values of a start may be omitted; they have their defaults.
func TestStartValues(t *testing.T) {
	params := []engine.Param{
		{Name: "holes", Min: 1, Max: 6, Default: 6},
		{Name: "seeds", Min: 0, Max: 9, Default: 4},
		{Name: "players", Min: 2, Max: 4, Default: 2, Optional: true},
		{Name: "rows", Min: 1, Max: 2, Default: 1, Optional: true},
	}
	for _, c := range []struct{ given, want []int }{
		{[]int{6, 4}, []int{6, 4, 2, 1}},
		{[]int{6, 4, 3}, []int{6, 4, 3, 1}},
		{[]int{6, 4, 3, 2}, []int{6, 4, 3, 2}},
		{[]int{6}, nil},
		{[]int{6, 4, 3, 2, 1}, nil},
		{[]int{6, 4, 5}, nil},
		{nil, nil},
	} {
		got, err := engine.StartValues(params, c.given)
		if !slices.Equal(got, c.want) || (err == nil) != (c.want != nil) {
			t.Errorf("StartValues(%v) = %v, %v; want %v", c.given, got, err, c.want)
		}
	}
}
