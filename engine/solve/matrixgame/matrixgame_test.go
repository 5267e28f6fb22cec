package matrixgame_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/solve/matrixgame"
)

// Games with published or obvious values.
func TestKnownValues(t *testing.T) {
	for name, c := range map[string]struct {
		payoffs [][]float64
		value   float64
	}{
		"one number":                    {[][]float64{{-0.25}}, -0.25},
		"a saddle":                      {[][]float64{{3, 1, 4}, {1, 0, 9}}, 1},
		"all the same":                  {[][]float64{{2, 2}, {2, 2}, {2, 2}}, 2},
		"matching pennies":              {[][]float64{{1, -1}, {-1, 1}}, 0},
		"two rows":                      {[][]float64{{3, 0}, {1, 2}}, 1.5},
		"rock, paper, scissors":         {[][]float64{{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}}, 0},
		"a row that is never better":    {[][]float64{{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}, {-1, 0, -1}}, 0},
		"a column that is never better": {[][]float64{{0, -1, 1, 1}, {1, 0, -1, 2}, {-1, 1, 0, 1}}, 0},
		"Morra":                         {[][]float64{{0, 2, -3, 0}, {-2, 0, 0, 3}, {3, 0, 0, -4}, {0, -3, 4, 0}}, 0},
		"three and a diagonal":          {[][]float64{{1, 0, 0}, {0, 2, 0}, {0, 0, 3}}, 1 / (1 + 1.0/2 + 1.0/3)},
		"wins and losses":               {[][]float64{{1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}}, -1.0 / 3},
	} {
		s := solve(t, c.payoffs)
		if math.Abs(s.Value-c.value) > 1e-12 {
			t.Errorf("%s: the value is %v, want %v", name, s.Value, c.value)
		}
	}
}

// Invalid payoffs are refused.
func TestInvalidPayoffs(t *testing.T) {
	for _, payoffs := range [][][]float64{nil, {}, {{}}, {{1, 2}, {3}}} {
		if _, err := matrixgame.Solve(payoffs); !errors.Is(err, matrixgame.ErrShape) {
			t.Errorf("%v: %v", payoffs, err)
		}
	}
	for _, payoffs := range [][][]float64{{{math.NaN()}}, {{1, math.Inf(1)}}} {
		if _, err := matrixgame.Solve(payoffs); !errors.Is(err, matrixgame.ErrNumber) {
			t.Errorf("%v: %v", payoffs, err)
		}
	}
}

// solve solves a game. It fails if a pure choice of either player is better than the solution.
func solve(t *testing.T, payoffs [][]float64) matrixgame.Solution {
	t.Helper()
	s, err := matrixgame.Solve(payoffs)
	if err != nil {
		t.Fatal(err)
	}
	span := 0.0
	for _, row := range payoffs {
		for _, payoff := range row {
			span = max(span, math.Abs(payoff-payoffs[0][0]))
		}
	}
	slack := 1e-11*span + 1e-14*math.Abs(payoffs[0][0])
	if s.Gap < 0 || s.Gap > slack {
		t.Fatalf("%v: the gap is %v", payoffs, s.Gap)
	}
	for _, chances := range [][]float64{s.Rows, s.Columns} {
		total := 0.0
		for _, chance := range chances {
			if !(chance >= 0 && chance <= 1) {
				t.Fatalf("%v: chances %v", payoffs, chances)
			}
			total += chance
		}
		if math.Abs(total-1) > 1e-12 {
			t.Fatalf("%v: the chances %v are together %v", payoffs, chances, total)
		}
	}
	for j := range payoffs[0] {
		mean := 0.0
		for i := range payoffs {
			mean += s.Rows[i] * payoffs[i][j]
		}
		if mean < s.Value-slack {
			t.Fatalf("%v: against the rows %v column %d leaves %v, less than %v", payoffs, s.Rows, j, mean, s.Value)
		}
	}
	for i := range payoffs {
		mean := 0.0
		for j := range payoffs[0] {
			mean += s.Columns[j] * payoffs[i][j]
		}
		if mean > s.Value+slack {
			t.Fatalf("%v: against the columns %v row %d gives %v, more than %v", payoffs, s.Columns, i, mean, s.Value)
		}
	}
	return s
}

// Games of two rows and two columns have the value of the formula, or of their saddle point.
func TestTwoByTwo(t *testing.T) {
	random := enginetest.Random(t)
	for range 20_000 {
		p := randomPayoffs(random, 2, 2)
		a, b, c, d := p[0][0], p[0][1], p[1][0], p[1][1]
		want := math.Max(math.Min(a, b), math.Min(c, d))
		if want < math.Min(math.Max(a, c), math.Max(b, d)) {
			e, f, g := b-a, c-a, d-a // relative to a, to reduce rounding
			want = a - e*f/(g-e-f)
		}
		if s := solve(t, p); math.Abs(s.Value-want) > 1e-11 {
			t.Fatalf("%v: %v, want %v", p, s.Value, want)
		}
	}
}

// randomPayoffs returns random payoffs: few different numbers, so that many are equal, or arbitrary
// ones, or close ones.
func randomPayoffs(random *rand.Rand, rows, columns int) [][]float64 {
	kind, few := random.IntN(4), 2+random.IntN(4)
	p := make([][]float64, rows)
	for i := range p {
		p[i] = make([]float64, columns)
		for j := range p[i] {
			switch kind {
			case 0, 1:
				p[i][j] = float64(random.IntN(few) - few/2)
			case 2:
				p[i][j] = 2*random.Float64() - 1
			case 3:
				p[i][j] = float64(random.IntN(few)) + 1e-9*random.Float64()
			}
		}
	}
	return p
}

// Exchanging the players negates the value. No pure choice is better than the solution, for any
// size of the game and any number of equal payoffs.
func TestRandomGames(t *testing.T) {
	random := enginetest.Random(t)
	for range 3000 {
		p := randomPayoffs(random, 1+random.IntN(9), 1+random.IntN(9))
		other := make([][]float64, len(p[0]))
		for j := range other {
			for i := range p {
				other[j] = append(other[j], -p[i][j])
			}
		}
		if s, o := solve(t, p), solve(t, other); math.Abs(s.Value+o.Value) > 1e-11 {
			t.Fatalf("%v: %v, and for the other %v", p, s.Value, o.Value)
		}
	}
}

// Adding a dominated row or column does not change the value.
func TestDominatedChoices(t *testing.T) {
	random := enginetest.Random(t)
	for range 1000 {
		p := randomPayoffs(random, 1+random.IntN(5), 1+random.IntN(5))
		want := solve(t, p).Value
		like := random.IntN(len(p))
		var worse []float64
		for _, payoff := range p[like] {
			worse = append(worse, payoff-float64(random.IntN(2)))
		}
		more := append([][]float64{worse}, p...)
		at := random.IntN(len(p[0]))
		for i, row := range more {
			more[i] = append([]float64{row[at] + float64(random.IntN(2))}, row...)
		}
		if got := solve(t, more).Value; math.Abs(got-want) > 1e-10 {
			t.Fatalf("%v: %v, and with more choices %v", p, want, got)
		}
	}
}

// BenchmarkSolve solves games of different sizes without a saddle point.
func BenchmarkSolve(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, size := range []int{2, 3, 4, 6, 9} {
		p := randomPayoffs(random, size, size)
		for s, _ := matrixgame.Solve(p); s.Rows == nil || s.Gap == 0; s, _ = matrixgame.Solve(p) {
			for i := range p {
				for j := range p {
					p[i][j] = 2*random.Float64() - 1
				}
			}
		}
		b.Run(string(rune('0'+size)), func(b *testing.B) {
			for range b.N {
				if _, err := matrixgame.Solve(p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// A value that differs from 0 only by rounding is 0, without a sign.
func TestZeroWithoutSign(t *testing.T) {
	for _, payoffs := range [][][]float64{
		{{math.Copysign(0, -1)}},
		{{1, -1}, {-1, 1 - 1e-16}},
		{{-1, 1}, {1, -1 - 3e-16}},
		{{0, -1, 1}, {1, 0, -1}, {-1, 1, -1e-16}},
	} {
		s, err := matrixgame.Solve(payoffs)
		if err != nil || s.Value != 0 || math.Signbit(s.Value) {
			t.Errorf("%v: %v, %v; want 0", payoffs, s.Value, err)
		}
	}
}
