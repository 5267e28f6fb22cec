package dampu_test

import (
	"math"
	"math/big"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
)

// The values equal those computed in exact fractions. There the matrix games are solved by the
// theorem of Shapley and Snow: in some square of rows and columns, probabilities make all choices
// equally good, and no other row or column is better.
func TestValuesAgainstFractions(t *testing.T) {
	random := enginetest.Random(t)
	boards := []engine.State{board(t, "3x2"), board(t, "2x5")}
	if !testing.Short() {
		boards = append(boards, board(t, "3x3"))
	}
	for range 20 {
		holes := 2 + random.IntN(2)
		boards = append(boards, board(t, drawnBowls(random, holes, 3+random.IntN(9)).text(holes)))
	}
	for _, s := range boards {
		solution, seen := solved(t, s), map[engine.Key]*big.Rat{}
		exactOracle(t, s, seen)
		for key, exact := range seen {
			mixed := solution.Report(key).Mixed
			if want, _ := exact.Float64(); mixed == nil || math.Abs(mixed.Value-want) > 1e-11 {
				at, _ := game.Decode(key)
				t.Fatalf("%v: the value of %v is %v; exactly %v", s, at, mixed, exact)
			}
			if f := mixed.Fraction; f != nil && f.Cmp(exact) != 0 {
				t.Fatalf("%v: the fraction of %v is %v; exactly %v", s, mixed.Value, f, exact)
			}
		}
	}
}

// exactOracle returns the value of a board for South, and stores those of its successors.
func exactOracle(t *testing.T, s engine.State, seen map[engine.Key]*big.Rat) *big.Rat {
	if v, ok := seen[s.Key()]; ok {
		return v
	}
	if outcome := game.Outcome(s); outcome.Over() {
		v := big.NewRat(map[engine.Verdict]int64{engine.Won: 1, engine.Lost: -1}[outcome.Of(0)], 1)
		seen[s.Key()] = v
		return v
	}
	var payoffs [][]*big.Rat
	for _, south := range game.Choices(s, 0) {
		var row []*big.Rat
		for _, north := range game.Choices(s, 1) {
			to, err := game.Play(s, game.Combine(south, north))
			if err != nil {
				t.Fatal(err)
			}
			row = append(row, exactOracle(t, to.State, seen))
		}
		payoffs = append(payoffs, row)
	}
	for rows := 1; rows < 1<<len(payoffs); rows++ {
		for columns := 1; columns < 1<<len(payoffs[0]); columns++ {
			if v, ok := square(payoffs, members(rows), members(columns)); ok {
				seen[s.Key()] = v
				return v
			}
		}
	}
	t.Fatalf("%v: %v has no value", s, payoffs)
	return nil
}

func members(set int) (all []int) {
	for i := 0; set>>i > 0; i++ {
		if set>>i&1 == 1 {
			all = append(all, i)
		}
	}
	return all
}

// square returns the value of a game if the given rows and columns determine it.
func square(payoffs [][]*big.Rat, is, js []int) (*big.Rat, bool) {
	if len(is) != len(js) {
		return nil, false
	}
	at := func(i, j int) *big.Rat { return payoffs[is[i]][js[j]] }
	y, v, ok := equalizing(len(is), at)
	if !ok {
		return nil, false
	}
	x, _, ok := equalizing(len(is), func(i, j int) *big.Rat { return at(j, i) })
	if !ok {
		return nil, false
	}
	for i := range payoffs {
		if mean(y, func(k int) *big.Rat { return payoffs[i][js[k]] }).Cmp(v) > 0 {
			return nil, false
		}
	}
	for j := range payoffs[0] {
		if mean(x, func(k int) *big.Rat { return payoffs[is[k]][j] }).Cmp(v) < 0 {
			return nil, false
		}
	}
	return v, true
}

func mean(chances []*big.Rat, of func(int) *big.Rat) *big.Rat {
	total := new(big.Rat)
	for k, chance := range chances {
		total.Add(total, new(big.Rat).Mul(chance, of(k)))
	}
	return total
}

// equalizing returns the probabilities of the columns for which every row yields the same, and this
// value. It returns false if there is not exactly one solution, or if it has a negative number.
func equalizing(n int, at func(i, j int) *big.Rat) (chances []*big.Rat, value *big.Rat, ok bool) {
	cells := make([][]*big.Rat, n+1) // a row for each, and one for the sum of the probabilities
	for i := range cells {
		for j := range n + 2 { // the probabilities, the value, the right side
			cell := new(big.Rat)
			switch {
			case i < n && j < n:
				cell.Set(at(i, j))
			case i < n && j == n:
				cell.SetInt64(-1)
			case i == n && j != n:
				cell.SetInt64(1)
			}
			cells[i] = append(cells[i], cell)
		}
	}
	for column := range n + 1 {
		pivot := column
		for pivot <= n && cells[pivot][column].Sign() == 0 {
			pivot++
		}
		if pivot > n {
			return nil, nil, false
		}
		cells[column], cells[pivot] = cells[pivot], cells[column]
		for i := range cells {
			if i == column {
				continue
			}
			times := new(big.Rat).Quo(cells[i][column], cells[column][column])
			for j := range cells[i] {
				cells[i][j].Sub(cells[i][j], new(big.Rat).Mul(times, cells[column][j]))
			}
		}
	}
	for i := range n + 1 {
		share := new(big.Rat).Quo(cells[i][n+1], cells[i][i])
		if i < n && share.Sign() < 0 {
			return nil, nil, false
		}
		chances = append(chances, share)
	}
	return chances[:n], chances[n], true
}

// A value is reported as a fraction if its denominator is at most a million, for any number of
// boards that it depends on; for symmetric boards it is 0.
func TestReportedFractions(t *testing.T) {
	for text, want := range map[string]string{"3 2 2 2 | 0 / 2 2 2 2 | 0": "62/463", "3x4": "0"} {
		s := board(t, text)
		got := solved(t, s).Report(s.Key()).Mixed.Fraction
		if got == nil || got.RatString() != want {
			t.Errorf("%s: %v; want %s", text, got, want)
		}
	}
}
