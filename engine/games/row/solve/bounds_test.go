package solve_test

import (
	"math/big"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

// reach calls visit with every position that safe moves reach.
func reach(rules row.Rules, start row.Position, visit func(row.Position)) {
	seen := map[engine.Key]bool{start.Key(): true}
	for open := []row.Position{start}; len(open) > 0; {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		visit(p)
		for _, m := range rules.Moves(p) {
			if r, err := rules.Play(p, m); err == nil && !r.Ending.Loses() && !seen[r.Position.Key()] {
				seen[r.Position.Key()] = true
				open = append(open, r.Position)
			}
		}
	}
}

// positionBounds returns both bounds of Campbell and Chavey for the positions of Tchuka Ruma with n
// holes of k seeds: C(n(k+1), n), the ways to distribute the seeds, and that number less the
// distributions with more seeds in a hole than m = k + k(n−1)/2. If m is not an integer it is
// rounded up, because a hole can hold half a seed more than m.
func positionBounds(n, k int) (all, sharper int64) {
	first := new(big.Int).Binomial(int64(n*(k+1)), int64(n))
	full := new(big.Int).Binomial(int64(k*(n-1)/2+n-1), int64(n))
	return first.Int64(), first.Int64() - int64(n-1)*full.Int64()
}

// The bounds of page 354 are compared with all distributions of the seeds, and with the positions
// reached.
func TestPositionBounds(t *testing.T) {
	for n := 1; n <= 4; n++ {
		for k := 1; k*n <= 12; k++ {
			all, fitting := int64(0), int64(0)
			var distribute func(holes, seeds, fullest int)
			distribute = func(holes, seeds, fullest int) {
				if holes == 0 {
					all++
					if 2*(fullest-1) < 2*k+k*(n-1) { // not above the bound, rounded up
						fitting++
					}
					return
				}
				for s := range seeds + 1 {
					distribute(holes-1, seeds-s, max(fullest, s))
				}
			}
			distribute(n, n*k, 0)
			reached := solve.Analyse(t.Context(), row.Multitchouka(), rowtest.Uniform(t, n, k), solve.Options{NoTheorems: true}).Positions
			first, second := positionBounds(n, k)
			if first != all || second < fitting || second < int64(reached) {
				t.Errorf("%dx%d: bounds %v and %v; %d distributions, %d that fit, %d reached", n, k, first, second, all, fitting, reached)
			}
		}
	}
	if first, second := positionBounds(3, 10); first != 5456 || second != 5016 {
		t.Errorf("3x10: bounds %d and %d", first, second)
	}
}

// The bound of page 353 for the seeds of a hole, k + k(n−1)/2, is exceeded by half a seed on four
// small boards, and on no other.
func TestFullestHole(t *testing.T) {
	rules := row.Multitchouka()
	var fuller [][2]int
	for n := 1; n <= 4; n++ {
		for k := 1; k <= 20 && (n < 4 || k <= 6); k++ {
			most := 0
			reach(rules, rowtest.Uniform(t, n, k), func(p row.Position) {
				for _, m := range rules.Moves(p) {
					now := p
					if _, err := rules.PlaySteps(p, m, func(s engine.Step) bool {
						now = now.Apply(s)
						most = max(most, slices.Max(now.Holes()))
						return true
					}); err != nil {
						t.Fatal(err)
					}
				}
			})
			if 2*most > 2*k+k*(n-1) {
				fuller = append(fuller, [2]int{n, k})
			}
			if 2*most > 2*k+k*(n-1)+1 {
				t.Errorf("%dx%d: a hole holds %d seeds", n, k, most)
			}
		}
	}
	if want := [][2]int{{2, 1}, {2, 5}, {2, 15}, {2, 17}}; !slices.Equal(fuller, want) {
		t.Errorf("%v exceed the bound, want %v", fuller, want)
	}
}

// Without wrapping, the k − 1 holes nearest to the Ruma are never sown (page 354).
func TestNearestHolesNotSown(t *testing.T) {
	rules := row.NoWrap()
	for n := 1; n <= 9; n++ {
		for k := 1; k <= 4; k++ {
			reach(rules, rowtest.Uniform(t, n, k), func(p row.Position) {
				for _, m := range rules.Moves(p) {
					if p.Distance(int(m)) < k {
						t.Errorf("%dx%d: hole %d of %v is sown", n, k, m, p)
					}
				}
			})
		}
	}
}
