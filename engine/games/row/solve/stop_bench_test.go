package solve_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

// BenchmarkStop measures how long a search continues after it is cancelled at a random time: the
// maximum of all runs. Runs that finish before do not count.
func BenchmarkStop(b *testing.B) {
	for _, name := range []string{"24x3", "200x2", "20x20", "20x18", "200x198", "1000x2000"} {
		b.Run(name, func(b *testing.B) {
			start := rowtest.Board(b, name)
			var worst time.Duration
			for range b.N {
				ctx, cancel := context.WithCancel(context.Background())
				stopped := make(chan time.Time, 1)
				timer := time.AfterFunc(rand.N(400*time.Millisecond), func() {
					stopped <- time.Now()
					cancel()
				})
				solve.Analyse(ctx, row.Multitchouka(), start, solve.Options{Memory: 1 << 30})
				if !timer.Stop() {
					worst = max(worst, time.Since(<-stopped))
				}
				cancel()
			}
			b.ReportMetric(float64(worst.Microseconds())/1000, "ms-to-stop")
			b.ReportMetric(0, "ns/op")
		})
	}
}
