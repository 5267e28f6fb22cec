package matrixgame

import (
	"math/rand/v2"
	"testing"
	"time"
)

// Linear programs and fractions agree on random games.
func TestLinearProgramsAgainstFractions(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	random := rand.New(rand.NewPCG(seed, 1))
	failed := 0
	const games = 400
	for range games {
		p := make([][]float64, 2+random.IntN(6))
		columns, few := 2+random.IntN(6), 2+random.IntN(5)
		for i := range p {
			for range columns {
				p[i] = append(p[i], float64(random.IntN(few)))
			}
		}
		if _, pure := saddle(p); pure {
			continue
		}
		r := reduce(p)
		exact, ok := r.fullSolution(byFractions(r.payoffs))
		if !ok {
			t.Fatalf("seed %d: %v: fractions leave the gap %v", seed, p, exact.Gap)
		}
		s, ok := r.fullSolution(byLinearProgram(r.payoffs))
		if !ok {
			failed++
			continue
		}
		if d := s.Value - exact.Value; d > 1e-11 || d < -1e-11 {
			t.Fatalf("seed %d: %v: %v by programme, %v in fractions", seed, p, s.Value, exact.Value)
		}
	}
	t.Logf("of %d games %d were left to fractions", games, failed)
	if failed > games/20 {
		t.Errorf("seed %d: of %d games %d were left to fractions", seed, games, failed)
	}
}

// A linear program that cycles is abandoned.
func TestCyclingProgramAbandoned(t *testing.T) {
	p := &limitedMatrix{left: 0}
	defer func() {
		if recover() == nil {
			t.Error("it goes on")
		}
	}()
	p.At(0, 0)
}
