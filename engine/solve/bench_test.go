package solve_test

import (
	"context"
	"encoding/binary"
	"testing"
	"time"

	"tchouka/engine"
	"tchouka/engine/solve"
)

// paper is the method of Campbell and Chavey, written plainly for comparison:
// depth first, a win ends the search, lost positions are remembered in a map.
type paper struct {
	lost map[string]bool
	key  []byte
}

// wins reports whether Tchuka Ruma is won from a row.
func (p *paper) wins(row []int) bool {
	empty := true
	for hole := range row {
		if row[hole] == 0 {
			continue
		}
		empty = false
		next := append([]int(nil), row...)
		if sowTo(next, hole) && !p.lost[p.name(next)] && p.wins(next) {
			return true
		}
	}
	if !empty {
		p.lost[p.name(row)] = true
	}
	return empty
}

func (p *paper) name(row []int) string {
	p.key = p.key[:0]
	for _, s := range row {
		p.key = binary.AppendUvarint(p.key, uint64(s))
	}
	return string(p.key)
}

// sowTo plays a move in place and reports whether it is safe. Whole laps are
// given at once, or the larger boards would take for ever.
func sowTo(row []int, at int) bool {
	for {
		hand := row[at]
		row[at] = 0
		laps := hand / (len(row) + 1)
		for i := range row {
			row[i] += laps
		}
		for hand %= len(row) + 1; hand > 0; hand-- {
			if at = (at + 1) % (len(row) + 1); at < len(row) {
				row[at]++
			}
		}
		if at == len(row) {
			return true
		}
		if row[at] == 1 {
			return false
		}
	}
}

// The paper's method is itself right, or the comparison means nothing.
func TestPaperPeer(t *testing.T) {
	for n := 1; n <= 6; n++ {
		for k := 1; k <= 12; k++ {
			p := paper{lost: map[string]bool{}}
			got := p.wins(uniform(t, n, k).Holes())
			if want := prove(t, engine.Multitchouka(), uniform(t, n, k).String()); got != (want.Verdict == engine.Won) {
				t.Errorf("%dx%d: won %v, want %v", n, k, got, want.Verdict)
			}
		}
	}
}

// BenchmarkAgainstPaper settles the same boards by the paper's method and by
// Prove, and reports how many times as fast the latter is.
func BenchmarkAgainstPaper(b *testing.B) {
	for _, set := range []struct {
		name        string
		n, from, to int
	}{
		{"n=3,k≤3000", 3, 1, 3000},
		{"n=5,k≤1000", 5, 1, 1000},
		{"n=7,k≤500", 7, 1, 500},
		{"12x3", 12, 3, 3},
		{"12x7", 12, 7, 7},
	} {
		b.Run(set.name, func(b *testing.B) {
			var plain, fast time.Duration
			for range b.N {
				start := time.Now()
				for k := set.from; k <= set.to; k++ {
					p := paper{lost: map[string]bool{}}
					p.wins(uniform(b, set.n, k).Holes())
				}
				plain += time.Since(start)
				start = time.Now()
				tables, prover := solve.NewTables(engine.Multitchouka(), set.n, 0), new(solve.Prover)
				for k := set.from; k <= set.to; k++ {
					prover.Prove(context.Background(), engine.Multitchouka(), uniform(b, set.n, k), solve.Options{Tables: tables})
				}
				fast += time.Since(start)
			}
			b.ReportMetric(float64(plain)/float64(fast), "times-as-fast")
			b.ReportMetric(float64(fast.Milliseconds())/float64(b.N), "ms/prove")
			b.ReportMetric(float64(plain.Milliseconds())/float64(b.N), "ms/paper")
		})
	}
}

func BenchmarkProve(b *testing.B) {
	for _, text := range []string{"4x2", "8x4", "12x3", "13x3"} {
		b.Run(text, func(b *testing.B) {
			p := board(b, text)
			for range b.N {
				solve.Prove(context.Background(), engine.Multitchouka(), p, solve.Options{})
			}
		})
	}
}

// BenchmarkTables makes all layers for 12 holes and up to 24 seeds.
func BenchmarkTables(b *testing.B) {
	positions := 0
	for range b.N {
		tables := extended(b, engine.Multitchouka(), 12, 24)
		for seeds := range tables.Seeds() + 1 {
			count, _ := tables.Count(seeds)
			positions += count
		}
	}
	b.ReportMetric(float64(positions)/b.Elapsed().Seconds(), "won/s")
}
