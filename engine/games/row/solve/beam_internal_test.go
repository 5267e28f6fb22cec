package solve

import (
	"math/rand/v2"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

// A beam changes no verdict, and its lines are legal, for all widths and sizes of memory.
func TestBeamsChangeNoVerdict(t *testing.T) {
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	rules := row.Multitchouka()
	beams, won := 0, 0
	for range 25 {
		holes := 9 + random.IntN(2)
		seeds := make([]int, holes)
		for range 24 + random.IntN(16) {
			seeds[random.IntN(holes)]++
		}
		start := rowtest.Position(t, 0, seeds...)
		want := Analyse(t.Context(), rules, start, Options{NoTheorems: true}).Verdict
		s := newSearcher[[2]uint64](rules, holes, laneWidth(start.Outside()))
		s.firstBeam = random.IntN(2)
		opts := Options{Memory: 1 << (16 + random.IntN(12)), NoTheorems: true}
		p := &Proof{Rules: rules, Start: start, Meeting: -1}
		s.prove(t.Context(), p, opts)
		if p.Verdict != want && (p.Verdict != engine.Unknown || p.Cause != MemoryFull) {
			t.Fatalf("seed %d: %v: %v after %d positions, want %v", seed, start, p.Verdict, p.Positions, want)
		}
		if s.beams.positions > 0 {
			beams++
		}
		if p.Verdict != engine.Won {
			continue
		}
		won++
		at := start
		for _, m := range p.Line {
			out, err := rules.Play(at, m)
			if err != nil || out.Ending.Loses() {
				t.Fatalf("seed %d: %v: line %v: %v", seed, start, p.Line, err)
			}
			at = out.Position
		}
		if at.Outside() > 0 {
			t.Fatalf("seed %d: %v: line %v ends with %v", seed, start, p.Line, at)
		}
	}
	if beams == 0 || won == 0 {
		t.Errorf("seed %d: %d boards with beams, %d won", seed, beams, won)
	}
	t.Logf("%d boards with beams, %d won", beams, won)
}

// A beam settles boards for which a search in depth needs millions of positions.
func TestBeamsFindWins(t *testing.T) {
	for _, board := range []string{"18x14", "20x4"} {
		p := Prove(t.Context(), row.Multitchouka(), rowtest.Board(t, board), Options{NoTheorems: true})
		if p.Verdict != engine.Won || p.Positions > 200_000 {
			t.Errorf("%s: %v after %d positions", board, p.Verdict, p.Positions)
		}
	}
}
