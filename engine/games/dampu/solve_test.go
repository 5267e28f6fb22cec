package dampu_test

import (
	"math"
	"math/big"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/dampu"
)

// Boards with obvious values: a player banks seeds that are only in their row, a player who banks
// more than half has won, and symmetric boards are even.
func TestValues(t *testing.T) {
	for text, want := range map[string]float64{
		"1 | 0 / 0 | 0": 1, "0 | 0 / 1 | 0": -1, "1 | 0 / 1 | 0": 0, "0 | 3 / 0 | 3": 0, "0 | 3 / 0 | 2": 1,
		"1 0 | 0 / 0 0 | 0": 1, "0 1 | 0 / 0 0 | 1": 0, "1 | 0 / 0 | 5": -1,
		"1x1": 0, "2x3": 0, "3x2": 0, "3x3": 0, "2 0 1 | 1 / 2 0 1 | 1": 0, "0 3 1 | 2 / 0 3 1 | 2": 0,
	} {
		s := board(t, text)
		mixed := solved(t, s).Report(s.Key()).Mixed
		if mixed == nil || math.Abs(mixed.Value-want) > 1e-9 {
			t.Errorf("%s: %v; want %v", text, mixed, want)
		}
	}
}

// A result is reported only if it is certain: 3x3 has the value of a draw, which neither player can
// force.
func TestResults(t *testing.T) {
	for text, want := range map[string]engine.Verdict{
		"1 | 0 / 0 | 0": engine.Won, "0 | 0 / 1 | 0": engine.Lost, "3x2": engine.Drawn, "3x3": engine.Unknown,
	} {
		s := board(t, text)
		if got := game.Solve(t.Context(), s, engine.Limits{}).Facts(s.Key()).Verdict(); got != want {
			t.Errorf("%s is %v, want %v", text, got, want)
		}
	}
}

// The probabilities of the search guarantee the value at every board. An opponent who is given the
// probabilities and chooses the best answer at every reachable board cannot do better.
func TestMixedStrategiesGuaranteeValue(t *testing.T) {
	random := enginetest.Random(t)
	boards := []engine.State{board(t, "3x2"), board(t, "2x4"), board(t, "3x3"), board(t, "4x1")}
	for range 30 {
		holes := 2 + random.IntN(2)
		boards = append(boards, board(t, drawnBowls(random, holes, 4+random.IntN(9)).text(holes)))
	}
	mixed := 0
	for _, s := range boards {
		solution := solved(t, s)
		for player := range 2 {
			a := answer{t, solution, player, map[engine.Key]float64{}, &mixed}
			value := solution.Report(s.Key()).Mixed.Value
			if got := a.best(s); math.Abs(got-value) > 1e-9 {
				t.Errorf("%v: it is worth %v, and against the chances of player %d %v", s, value, player, got)
			}
		}
	}
	if mixed < 100 {
		t.Errorf("only %d boards needed chances", mixed)
	}
}

// answer computes the best answer to the probabilities of a player.
type answer struct {
	t        *testing.T
	solution engine.Solution
	player   int
	seen     map[engine.Key]float64
	mixed    *int
}

// best returns South's gain if the other player is given the probabilities, and fails if it differs
// from the value of the board.
func (a answer) best(s engine.State) float64 {
	if v, ok := a.seen[s.Key()]; ok {
		return v
	}
	known := a.solution.Report(s.Key()).Mixed
	if known == nil {
		a.t.Fatalf("%v is not known", s)
	}
	value, chances := known.Value, known.Chances
	if outcome := game.Outcome(s); outcome.Over() {
		a.seen[s.Key()] = value
		return value
	}
	sign := float64(1 - 2*a.player) // turns the other player's preference into a minimum
	worst := math.Inf(1)
	for _, theirs := range game.Choices(s, engine.Player(1-a.player)) {
		mean := 0.0
		for i, mine := range game.Choices(s, engine.Player(a.player)) {
			m := dampu.Round{South: mine.(dampu.Hole), North: theirs.(dampu.Hole)}
			if a.player == 1 {
				m = dampu.Round{South: theirs.(dampu.Hole), North: mine.(dampu.Hole)}
			}
			if chance := chances[a.player][i]; chance > 0 {
				to, err := game.Play(s, m)
				if err != nil {
					a.t.Fatal(err)
				}
				mean += chance * a.best(to.State)
				if chance < 1 {
					*a.mixed++
				}
			}
		}
		worst = min(worst, sign*mean)
	}
	if sign*value > worst+1e-9 {
		a.t.Fatalf("%v: it is worth %v, and against the chances %v of player %d %v", s, value, chances, a.player, sign*worst)
	}
	a.seen[s.Key()] = sign * worst
	return sign * worst
}

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

var game = dampu.Game{}

// Rounds and sequences of rounds from two starts.
func TestPerft(t *testing.T) {
	for text, counts := range map[string][]uint64{"4x2": {16, 132, 1040}, "6x3": {36, 892, 21265}} {
		s := board(t, text)
		for i, want := range counts {
			got := rounds(s, i+1)
			if got != want {
				t.Errorf("%s, %d rounds: %d sequences, want %d", text, i+1, got, want)
			}
		}
	}
}

func board(t testing.TB, text string) engine.State {
	t.Helper()
	s, err := game.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func rounds(s engine.State, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	total := uint64(0)
	for _, m := range game.Moves(s) {
		r, err := game.Play(s, m)
		if err != nil {
			panic(err)
		}
		total += rounds(r.State, depth-1)
	}
	return total
}

// BenchmarkSolve computes the value of starts: about 200 000 boards a second on one core, each with
// all its rounds. 4x3 has 375 148 boards, and 5x2 has 922 034 with 48 MiB.
func BenchmarkSolve(b *testing.B) {
	for _, text := range []string{"3x3", "4x2", "4x3"} {
		b.Run(text, func(b *testing.B) {
			s, visited := board(b, text), int64(0)
			for range b.N {
				solution := game.Solve(b.Context(), s, engine.Limits{})
				if !solution.Complete() {
					b.Fatal("it was cut off")
				}
				visited += solution.Report("").Positions
			}
			b.ReportMetric(float64(visited)/b.Elapsed().Seconds(), "boards/s")
		})
	}
}

// BenchmarkPlay plays rounds one after the other, like a search.
func BenchmarkPlay(b *testing.B) {
	s := board(b, "6x4")
	moves := game.Moves(s)
	for i := range b.N {
		if _, err := game.Play(s, moves[i%len(moves)]); err != nil {
			b.Fatal(err)
		}
	}
}
