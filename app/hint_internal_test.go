package app

import (
	"math"
	"sync"
	"sync/atomic"
	"testing"

	"tchouka/engine"
	"tchouka/engine/punga"
)

// pondering estimates boards. After a number of estimates it blocks until the channel is closed.
type pondering struct {
	engine.Estimated
	left *atomic.Int32
	on   chan struct{}
}

func (p pondering) Estimate(s engine.State) []int {
	if p.left.Add(-1) < 0 {
		<-p.on
	}
	return p.Estimated.Estimate(s)
}

// A hint that is requested during a search waits for the result of the search.
func TestAHintWaitsForTheSearch(t *testing.T) {
	game, slow := punga.Game{}, pondering{punga.Game{}, new(atomic.Int32), make(chan struct{})}
	slow.left.Store(math.MaxInt32)
	d := newContest(t, unsolved{game, slow}, "6x4")
	d.menu.do("hints")
	slow.left.Store(2000)
	d.menu.do("hints") // starts a search
	goOn := sync.OnceFunc(func() { close(slow.on) })
	t.Cleanup(goOn)
	d.queue.Until(t, "something is thought", func() bool { return d.desk.Guess.Thought().Depth > 0 })
	d.menu.do("hint")
	if d.board.Pointed != nil {
		t.Fatalf("it points to %v while the search goes on", d.board.Pointed)
	}
	goOn()
	d.queue.Until(t, "the search is done", func() bool { return d.board.Pointed != nil })
	d.board.Show(0)
	at := game.Trace(d.desk.Doc.State(), d.board.Pointed)[0]
	if text := d.board.Widget.View().Marks[at].HintText; text != "≈1st" {
		t.Errorf("the hint is %v, of which the board says %q", d.board.Pointed, text)
	}
}
