package row_test

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

func TestLimits(t *testing.T) {
	for _, test := range []struct {
		name  string
		ruma  int
		holes []int
		want  error
	}{
		{"one hole", 0, []int{1}, nil},
		{"no seeds at all", 0, []int{0, 0}, nil},
		{"as many holes as there may be", 0, make([]int, row.MaxHoles), nil},
		{"as many seeds as there may be", 1, []int{row.MaxSeeds - 2, 1}, nil},
		{"no hole", 3, nil, row.ErrNoHoles},
		{"a hole too many", 0, make([]int, row.MaxHoles+1), row.ErrTooManyHoles},
		{"a seed too many", 1, []int{row.MaxSeeds}, row.ErrTooManySeeds},
		{"sums that would overflow", 0, slices.Repeat([]int{row.MaxSeeds}, 10), row.ErrTooManySeeds},
		{"a negative hole", 0, []int{2, -1}, row.ErrNegative},
		{"a negative Ruma", -1, []int{2}, row.ErrNegative},
	} {
		t.Run(test.name, func(t *testing.T) {
			if _, err := row.NewPosition(test.ruma, test.holes...); !errors.Is(err, test.want) {
				t.Errorf("error %v, want %v", err, test.want)
			}
		})
	}
}

func TestUniform(t *testing.T) {
	p, err := row.Uniform(4, 2)
	if err != nil || p.String() != "2 2 2 2 | 0" {
		t.Errorf("Uniform(4, 2) = %v, %v", p, err)
	}
	for _, test := range []struct {
		n, k int
		want error
	}{
		{0, 2, row.ErrNoHoles},
		{-1, 2, row.ErrNoHoles},
		{row.MaxHoles + 1, 2, row.ErrTooManyHoles},
		{row.MaxSeeds, 2, row.ErrTooManyHoles},
		{4, -2, row.ErrNegative},
		{4, row.MaxSeeds, row.ErrTooManySeeds},
	} {
		if _, err := row.Uniform(test.n, test.k); !errors.Is(err, test.want) {
			t.Errorf("Uniform(%d, %d): error %v, want %v", test.n, test.k, err, test.want)
		}
	}
}

func TestCounts(t *testing.T) {
	p := rowtest.Board(t, "2 2 0 3 | 1")
	if p.Len() != 4 || p.Ruma() != 1 || p.Outside() != 7 || p.Total() != 8 || p.Seeds(4) != 3 || p.Distance(1) != 4 {
		t.Errorf("%v: n %d, Ruma %d, outside %d, total %d, hole 4 %d, distance of hole 1 %d",
			p, p.Len(), p.Ruma(), p.Outside(), p.Total(), p.Seeds(4), p.Distance(1))
	}
}

// A position is immutable: changes to its input or to its returned slices do not affect it.
func TestPositionsAreImmutable(t *testing.T) {
	seeds := []int{1, 2, 3}
	p := rowtest.Position(t, 0, seeds...)
	seeds[0] = 9
	p.Holes()[1] = 9
	q, err := p.With(3, 9)
	if err != nil {
		t.Fatal(err)
	}
	p.Apply(engine.Step{Kind: engine.Lap, Count: 5})
	if p.String() != "1 2 3 | 0" {
		t.Errorf("became %v", p)
	}
	if q.String() != "1 2 9 | 0" {
		t.Errorf("With(3, 9) gives %v", q)
	}
}

func TestWith(t *testing.T) {
	p := rowtest.Board(t, "1 2 3 | 4")
	if q, err := p.With(0, 9); err != nil || q.String() != "1 2 3 | 9" {
		t.Errorf("With(0, 9) = %v, %v", q, err)
	}
	if _, err := p.With(2, -1); !errors.Is(err, row.ErrNegative) {
		t.Errorf("With(2, -1): error %v", err)
	}
	if _, err := p.With(2, row.MaxSeeds); !errors.Is(err, row.ErrTooManySeeds) {
		t.Errorf("With(2, MaxSeeds): error %v", err)
	}
}

// Invalid keys are refused: every accepted key is the key of the decoded position.
func TestInvalidKeys(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key := engine.Key(rapid.SliceOfN(rapid.SampledFrom([]byte{0, 1, 2, 0x7F, 0x80, 0x81, 0xFF}), 0, 8).Draw(t, "key"))
		if p, err := row.PositionOf(key); err == nil && p.Key() != key {
			t.Fatalf("%q is read as %v, which has the key %q", key, p, p.Key())
		}
	})
	for _, key := range []engine.Key{"", "\x00", "\x80", "\x01\x80\x00", "\x00\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01"} {
		if p, err := row.PositionOf(key); err == nil {
			t.Errorf("%q is read as %v", key, p)
		}
	}
}
