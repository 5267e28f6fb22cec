package twoperson_test

import (
	"context"
	"fmt"
	"strings"
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

// The Grundy values and the misère outcomes of uniform rows, k = 1 … 8 for n = 1, 2, …
var numbers = []struct {
	wrapping       bool
	grundy, misere string
}{
	{
		false, "10000000 11000000 11100000 11110000 12111000 10111100 20211110 20111111",
		"LWWWWWWW LLWWWWWW LLLWWWWW LLLLWWWW LWLLLWWW LWLLLLWW WWWLLLLW WWLLLLLL",
	},
	{
		true, "10001010 11000120 12102002 11110200 12011010 10121104",
		"LWWWLWLW LLWWWLWW LWLWWLLW LLLLWWLW LWWLLWLL LWLWWLWW",
	},
}

func TestUniformRows(t *testing.T) {
	for _, c := range numbers {
		misere := strings.Fields(c.misere)
		for n, row := range strings.Fields(c.grundy) {
			for k, value := range row {
				normal := solved(t, twoperson.Game{Wrapping: c.wrapping}, n+1, k+1)
				if got := fact(t, normal, engine.Grundy); got != int(value-'0') {
					t.Errorf("wrapping %v, %dx%d: Grundy value %d, not %c", c.wrapping, n+1, k+1, got, value)
				}
				if won := normal.Verdict() == engine.Won; won != (value != '0') {
					t.Errorf("wrapping %v, %dx%d: %v with the Grundy value %c", c.wrapping, n+1, k+1, normal, value)
				}
				last := solved(t, twoperson.Game{Wrapping: c.wrapping, Misere: true}, n+1, k+1)
				if got := fact(t, last, engine.Grundy); got != int(value-'0') {
					t.Errorf("wrapping %v, %dx%d, misère: Grundy value %d, not %c", c.wrapping, n+1, k+1, got, value)
				}
				if won := last.Verdict() == engine.Won; won != (misere[n][k] == 'W') {
					t.Errorf("wrapping %v, %dx%d, misère: %v, not %c", c.wrapping, n+1, k+1, last, misere[n][k])
				}
			}
		}
	}
}

// solved returns the facts of a uniform row.
func solved(t *testing.T, game twoperson.Game, holes, seeds int) engine.Facts {
	t.Helper()
	s, err := game.Start(holes, seeds)
	if err != nil {
		t.Fatal(err)
	}
	solution := game.Solve(context.Background(), s, engine.Limits{})
	if !solution.Complete() {
		t.Fatalf("%s: %v was incomplete", game.ID(), s)
	}
	return solution.Facts(s.Key())
}

func fact(t *testing.T, facts engine.Facts, kind engine.FactKind) int {
	t.Helper()
	f, ok := facts.Find(kind)
	if !ok || f.Bound != engine.Exact {
		t.Fatalf("the %v is not known: %v", kind, facts)
	}
	return f.Value
}

// BenchmarkGrundy computes the Grundy values of all uniform rows with n and k up to 8; on one core
// in less than 10 s.
func BenchmarkGrundy(b *testing.B) {
	for _, game := range twoperson.Games()[:2] {
		b.Run(game.ID(), func(b *testing.B) {
			visited := int64(0)
			for range b.N {
				for n := 1; n <= 8; n++ {
					for k := 1; k <= 8; k++ {
						s, err := game.Start(n, k)
						if err != nil {
							b.Fatal(err)
						}
						solution := game.Solve(context.Background(), s, engine.Limits{})
						if !solution.Complete() {
							b.Fatalf("%v was incomplete", s)
						}
						visited += solution.Report("").Positions
					}
				}
			}
			b.ReportMetric(float64(visited)/b.Elapsed().Seconds(), "positions/s")
		})
	}
}

// BenchmarkPerft counts sequences of moves of two rows, at least 5 million a second. It compares
// Perft with playing each sequence through the generic interface. For one row Perft plays each
// sequence too.
func BenchmarkPerft(b *testing.B) {
	game := twoperson.Game{Wrapping: true}
	for _, board := range []struct {
		text  string
		depth int
	}{{"7x5 + 6x4", 6}, {"8x6", 8}} {
		s, err := game.Parse(board.text)
		if err != nil {
			b.Fatal(err)
		}
		for name, count := range map[string]func() (uint64, error){
			"counted":    func() (uint64, error) { return game.Perft(context.Background(), s, board.depth) },
			"one by one": func() (uint64, error) { return played(game, s, board.depth), nil },
		} {
			b.Run(fmt.Sprintf("%s depth %d/%s", board.text, board.depth, name), func(b *testing.B) {
				b.ReportAllocs()
				total := uint64(0)
				for range b.N {
					n, err := count()
					if err != nil {
						b.Fatal(err)
					}
					total += n
				}
				b.ReportMetric(float64(total)/b.Elapsed().Seconds(), "moves/s")
			})
		}
	}
}

// BenchmarkSums searches sums of two rows for the moves to go.
func BenchmarkSums(b *testing.B) {
	for _, text := range []string{"5x3 + 5x3", "6x4 + 6x5", "7x3 + 6x4"} {
		for _, misere := range []bool{false, true} {
			game := twoperson.Game{Wrapping: true, Misere: misere}
			b.Run(game.ID()+" "+text, func(b *testing.B) {
				s, err := game.Parse(text)
				if err != nil {
					b.Fatal(err)
				}
				for range b.N {
					if solution := game.Solve(context.Background(), s, engine.Limits{}); !solution.Complete() {
						b.Fatal("it was incomplete")
					}
				}
			})
		}
	}
}
