package solve_test

import (
	"context"
	"encoding/binary"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/study/survey"
)

// paper is a plain implementation of the method that Campbell and Chavey describe, for comparison.
// It sows from each hole in turn, decides recursively whether the result can be won, and memoizes
// lost positions as strings. It sows seed by seed, and a chain is a loop. Their program ends at a
// win, so it does not memoize won positions.
type paper struct {
	lost map[string]bool
	key  []byte
	// laps drops whole laps at once, by a division. The paper does not do this, but without it
	// boards of 100,000 seeds a hole would take hours.
	laps bool
}

// wins reports whether a row is won in Tchuka Ruma.
func (p *paper) wins(row []int) bool {
	empty := true
	for hole := range row {
		if row[hole] == 0 {
			continue
		}
		empty = false
		next := append([]int(nil), row...)
		if p.sow(next, hole) && !p.lost[p.name(next)] && p.wins(next) {
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

// sow plays a move in place and reports whether it is safe.
func (p *paper) sow(row []int, at int) bool {
	for {
		hand := row[at]
		row[at] = 0
		if p.laps {
			for i := range row {
				row[i] += hand / (len(row) + 1)
			}
			hand %= len(row) + 1
		}
		for ; hand > 0; hand-- {
			if at++; at > len(row) {
				at = 0
			}
			if at < len(row) {
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

// lostBy returns the lost k up to upTo, by the paper's method.
func lostBy(laps bool, n, upTo int) (lost []int) {
	for k := 1; k <= upTo; k++ {
		p := paper{lost: map[string]bool{}, laps: laps}
		if !p.wins(slices.Repeat([]int{k}, n)) {
			lost = append(lost, k)
		}
	}
	return lost
}

// lostBySurvey returns the same by a survey on one core, which searches every board, like the
// paper.
func lostBySurvey(t testing.TB, n, upTo int) (lost []int) {
	t.Helper()
	request := uniform(row.Multitchouka(), n, n, 1, upTo)
	request.NoTheorems, request.NoLines, request.Workers = true, true, 1
	err := survey.Run(context.Background(), request, func(c survey.Cell) {
		if c.Facts.Verdict() == engine.Lost {
			lost = append(lost, c.Across)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return lost
}

// The implementation of the paper's method is correct, so that the comparison is meaningful.
func TestPaperPeer(t *testing.T) {
	for n := 1; n <= 6; n++ {
		want := lostBySurvey(t, n, 60)
		for _, laps := range []bool{false, true} {
			if got := lostBy(laps, n, 60); !slices.Equal(got, want) {
				t.Errorf("n = %d, laps %v: lost %v, want %v", n, laps, got, want)
			}
		}
	}
}

// BenchmarkTable1 solves Table 1 by the paper's method and by a survey on one core, row by row, and
// reports the seconds of each and their ratio. It covers a hundredth of the paper's k. The whole
// table takes some minutes:
//
//	TCHOUKA_TABLE1=whole go test -run '^$' -bench Table1 -benchtime 1x -timeout 0 ./engine/games/row/solve
//
// There are two forms of the paper's method. The plain one sows seed by seed and is left out of the
// whole table. The other drops whole laps at once.
func BenchmarkTable1(b *testing.B) {
	whole := os.Getenv("TCHOUKA_TABLE1") == "whole"
	sum := times{}
	for _, row := range []struct{ n, upTo int }{
		{2, 100_000},
		{3, 100_000},
		{4, 100_000},
		{5, 100_000},
		{6, 100_000},
		{7, 100_000},
		{8, 10_000},
		{9, 1_000},
		{10, 1_000},
	} {
		if !whole {
			row.upTo /= 100
		}
		b.Run(fmt.Sprintf("n=%d,k≤%d", row.n, row.upTo), func(b *testing.B) {
			all := times{}
			for range b.N {
				all.compare(b, row.n, row.upTo, !whole)
			}
			all.report(b)
			sum.add(all, b.N)
		})
	}
	b.Run("all", func(b *testing.B) {
		sum.report(b)
		b.ReportMetric(0, "ns/op")
	})
}

// times holds the times of the two forms of the paper's method and of the survey.
type times struct{ plain, laps, survey time.Duration }

// compare solves one row of Table 1.
func (t *times) compare(b *testing.B, n, upTo int, plain bool) {
	start := time.Now()
	want := lostBySurvey(b, n, upTo)
	t.survey += time.Since(start)
	start = time.Now()
	got := lostBy(true, n, upTo)
	t.laps += time.Since(start)
	if !slices.Equal(got, want) {
		b.Fatalf("lost %v, want %v", got, want)
	}
	if plain {
		start = time.Now()
		lostBy(false, n, upTo)
		t.plain += time.Since(start)
	}
}

func (t *times) add(u times, runs int) {
	t.plain += u.plain / time.Duration(runs)
	t.laps += u.laps / time.Duration(runs)
	t.survey += u.survey / time.Duration(runs)
}

func (t *times) report(b *testing.B) {
	b.ReportMetric(t.survey.Seconds()/float64(b.N), "s/survey")
	b.ReportMetric(t.laps.Seconds()/float64(b.N), "s/paper-with-laps")
	b.ReportMetric(float64(t.laps)/float64(t.survey), "times-as-fast")
	if t.plain > 0 {
		b.ReportMetric(t.plain.Seconds()/float64(b.N), "s/paper")
		b.ReportMetric(float64(t.plain)/float64(t.survey), "times-as-fast-as-the-paper")
	}
}
