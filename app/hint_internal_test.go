package app

import (
	"math"
	"sync"
	"sync/atomic"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/punga"
)

// blockingEstimator estimates boards. After a number of estimates it blocks until the channel is
// closed.
type blockingEstimator struct {
	engine.Estimated
	left *atomic.Int32
	on   chan struct{}
}

func (p blockingEstimator) Estimate(s engine.State) []int {
	if p.left.Add(-1) < 0 {
		<-p.on
	}
	return p.Estimated.Estimate(s)
}

// A hint that is requested during a search waits for the result of the search.
func TestHintWaitsForSearch(t *testing.T) {
	game, slow := punga.Game{}, blockingEstimator{punga.Game{}, new(atomic.Int32), make(chan struct{})}
	slow.left.Store(math.MaxInt32)
	d := newContest(t, unsolved{game, slow}, "6x4")
	d.menu.do("hints")
	slow.left.Store(2000)
	d.menu.do("hints") // starts a search
	advance := sync.OnceFunc(func() { close(slow.on) })
	t.Cleanup(advance)
	d.queue.WaitUntil(t, "something is thought", func() bool { return d.desk.Estimator.Estimate().Depth > 0 })
	d.menu.do("hint")
	if d.board.HintMove != nil {
		t.Fatalf("it points to %v while the search goes on", d.board.HintMove)
	}
	advance()
	d.queue.WaitUntil(t, "the search is done", func() bool { return d.board.HintMove != nil })
	d.board.Show(0)
	at := game.Trace(d.desk.Doc.State(), d.board.HintMove)[0]
	if text := d.board.Widget.View().Marks[at].HintText; text != "≈1st" {
		t.Errorf("the hint is %v, of which the board says %q", d.board.HintMove, text)
	}
}
