package matrixgame

import (
	"testing"

	"tchouka/engine/enginetest"
)

// Linear programs and fractions agree on random games.
func TestLinearProgramsAgainstFractions(t *testing.T) {
	random := enginetest.Random(t)
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
			t.Fatalf("%v: fractions leave the gap %v", p, exact.Gap)
		}
		s, ok := r.fullSolution(byLinearProgram(r.payoffs))
		if !ok {
			failed++
			continue
		}
		if d := s.Value - exact.Value; d > 1e-11 || d < -1e-11 {
			t.Fatalf("%v: %v by programme, %v in fractions", p, s.Value, exact.Value)
		}
	}
	t.Logf("of %d games %d were left to fractions", games, failed)
	if failed > games/20 {
		t.Errorf("of %d games %d were left to fractions", games, failed)
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
