package twoperson_test

import (
	"context"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/twoperson"
)

// A sum whose positions do not fit in memory is still decided in normal play: its rows determine
// the winner, and an upper bound of the moves. In the misère version they do not.
func TestSumsCutOff(t *testing.T) {
	for _, misere := range []bool{false, true} {
		game := twoperson.Game{Wrapping: true, Misere: misere}
		s := board(t, game, "6x4 + 6x5 + 5x3")
		full := game.Solve(context.Background(), s, engine.Limits{})
		cut := game.Solve(context.Background(), s, engine.Limits{Memory: 400 << 10})
		if !full.Complete() || cut.Complete() {
			t.Fatalf("complete: %v, and with little memory %v", full.Complete(), cut.Complete())
		}
		exact, bounded := full.Facts(s.Key()), cut.Facts(s.Key())
		if got := fact(t, bounded, engine.Grundy); got != 2^1 || got != fact(t, exact, engine.Grundy) {
			t.Errorf("%s: the Grundy value is %d, and searched to the end %v", game.ID(), got, exact)
		}
		toGo, known := bounded.Find(engine.MovesToGo)
		switch {
		case misere && (bounded.Verdict() != engine.Unknown || known):
			t.Errorf("misère and cut off: %v", bounded)
		case !misere && (bounded.Verdict() != exact.Verdict() || toGo.Bound != engine.AtMost ||
			toGo.Value < fact(t, exact, engine.MovesToGo) || toGo.Value%2 != fact(t, exact, engine.MovesToGo)%2):
			t.Errorf("cut off: %v; searched to the end: %v", bounded, exact)
		}
		cancelled, cancel := context.WithCancel(context.Background())
		cancel()
		if facts := game.Solve(cancelled, s, engine.Limits{}).Facts(s.Key()); facts != (engine.Facts{}) {
			t.Errorf("cancelled at once: %v", facts)
		}
	}
}

// The winner of a row whose positions do not fit in memory is found if that takes few positions.
func TestRowsCutOff(t *testing.T) {
	for _, misere := range []bool{false, true} {
		game := twoperson.Game{Wrapping: true, Misere: misere}
		reported := 0
		for _, text := range []string{"6x8", "7x5", "8x4", "6x9", "8x5"} {
			s := board(t, game, text)
			full := game.Solve(context.Background(), s, engine.Limits{}).Facts(s.Key())
			cut := game.Solve(context.Background(), s, engine.Limits{Memory: 512 << 10})
			facts := cut.Facts(s.Key())
			if cut.Complete() {
				t.Fatalf("%s: %v was not incomplete", game.ID(), s)
			}
			if facts.Verdict() != engine.Unknown {
				reported++
			}
			if v := facts.Verdict(); v != engine.Unknown && v != full.Verdict() {
				t.Errorf("%s: %v is %v when it is cut off, and %v", game.ID(), s, facts, full)
			}
			if _, ok := facts.Find(engine.MovesToGo); ok {
				t.Errorf("%s: %v is cut off: %v", game.ID(), s, facts)
			}
			if g, ok := facts.Find(engine.Grundy); ok && g.Value > fact(t, full, engine.Grundy) {
				t.Errorf("%s: %v: %v, and %v", game.ID(), s, facts, full)
			}
		}
		if reported == 0 {
			t.Errorf("%s: nobody wins anything", game.ID())
		}
	}
}

// The memory limit bounds the memory that a search reports.
func TestMemory(t *testing.T) {
	game, most := twoperson.Game{Wrapping: true}, int64(0)
	limits := engine.Limits{Memory: 2 << 20, Progress: func(p engine.Progress) { most = max(most, p.Memory) }}
	s := board(t, game, "8x5")
	if game.Solve(context.Background(), s, limits).Complete() || most == 0 || most > limits.Memory {
		t.Errorf("%d bytes were used of %d", most, limits.Memory)
	}
}
