package solve

import (
	"cmp"
	"context"
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tchouka/engine/pace"

	"tchouka/engine"
	"tchouka/engine/games/row"
)

// team is an analysis by several workers, who share its table. The first one, the leader, runs on
// the caller's goroutine. The others join it when the table has spreadFrom positions.
//
//	leader   start ── 1 ──▶ ● ── 1 ──▶ ●          tries the holes in ascending order
//	helper   start ── 3 ──▶ ● ── 3 ──▶ ●          begins in the middle
type team[P words] struct {
	ctx      context.Context
	lanes    *lanes[P]
	free     bool // every nonempty hole can be chosen
	table    *table[P]
	progress func(Progress)
	reported time.Time

	spreadFrom int // positions from which all workers search

	start *node[P]
	next  map[*node[P]]*node[P] // the positions after the best moves of those that are not settled

	workers   []*search[P]
	joined    sync.WaitGroup
	done      atomic.Bool // the start is settled
	cause     atomic.Uint32
	positions atomic.Int64 // in the table
	collected atomic.Int64 // maximum number of seeds in the Ruma so far
}

const (
	// reportEvery is the time between progress reports.
	reportEvery = 50 * time.Millisecond
	// minGarbage is the minimum of bytes for which the garbage collector is called. It would otherwise
	// wait until the garbage is as large as the table.
	minGarbage = 2 << 20
)

// run analyses a position.
func (t *team[P]) run(start row.Position) {
	leader := t.workers[0]
	leader.work = pollEvery // poll the context first
	line := t.lanes.pack(start)
	if !leader.growStack() {
		return
	}
	if t.start, _ = leader.add(&line, hash64(&line)); t.start == nil || !leader.push(t.start, start.Outside(), false) {
		return
	}
	if t.table.spreads() { // by the analysis that this one continues
		t.join()
	}
	leader.run()
	t.joined.Wait()
	if t.done.Load() {
		t.cause.Store(uint32(Finished))
	}
	t.storeBounds()
	for _, s := range t.workers {
		s.publish()
		s.releaseStack()
	}
}

// spread prepares the table for several workers and starts them. If memory is scarce, the leader
// continues alone.
func (t *team[P]) spread() {
	leader := t.workers[0]
	if !t.table.spread(leader.poll) {
		return
	}
	moved := func(n *node[P]) *node[P] {
		if n == nil {
			return nil
		}
		return t.table.find(&n.row, hash64(&n.row))
	}
	for i := range leader.stack {
		f := &leader.stack[i]
		f.node, f.bestNode = moved(f.node), moved(f.bestNode)
	}
	t.start = leader.stack[0].node
	t.table.shared = len(t.workers) > 1
	t.join()
}

// join starts the helpers.
func (t *team[P]) join() {
	root := &t.workers[0].stack[0]
	for _, s := range t.workers[1:] {
		if s.push(root.node, root.outside, true) {
			t.joined.Go(s.run)
		}
	}
}

// storeBounds stores the bounds of the positions that are left on the stacks and not settled. Those
// with fewer seeds in the holes come first, so that the bounds of a child are complete.
func (t *team[P]) storeBounds() {
	type place struct {
		worker *search[P]
		at     int
	}
	var places []place
	for _, s := range t.workers {
		for at := range s.stack {
			places = append(places, place{s, at})
		}
	}
	slices.SortStableFunc(places, func(a, b place) int {
		return cmp.Compare(a.worker.stack[a.at].outside, b.worker.stack[b.at].outside)
	})
	for _, p := range places {
		s, f := p.worker, &p.worker.stack[p.at]
		known, stored := t.table.load(&f.node.packed)
		if known.exact {
			t.table.discard(&f.entry)
			continue
		}
		if p.at+1 < len(s.stack) {
			n := s.stack[p.at+1].node
			child, _ := t.table.load(&n.packed)
			s.fold(f, n, &child)
		}
		if !stored || !f.improve(&known) {
			t.next[f.node] = f.bestNode
		}
		t.table.store(&f.node.packed, &f.entry)
		t.table.bounded = append(t.table.bounded, f.node)
	}
}

// line returns the best moves found from the start. It does not play the moves of positions that are
// not settled, because each can take as long as the analysis.
func (t *team[P]) line() (line []row.Move) {
	for n := t.start; n != nil; {
		e, _ := t.table.load(&n.packed)
		if e.best == 0 {
			break
		}
		line = append(line, row.Move(e.best))
		next := t.next[n]
		if next == nil {
			after, m := n.row, move{at: int(e.best) - 1}
			t.lanes.play(&after, &m, math.MaxInt)
			next = t.table.find(&after, hash64(&after))
		}
		n = next
	}
	return line
}

// newWorkers adds workers to a team.
func (t *team[P]) newWorkers(count int) {
	for i := range count {
		s := &search[P]{team: t, leader: i == 0}
		for hole := i * t.lanes.holes / count; hole < t.lanes.holes; hole++ {
			t.lanes.put(&s.first, hole)
		}
		t.workers = append(t.workers, s)
	}
}

// end ends the work of the team, unless it has another cause to end.
func (s *search[P]) end(cause Cause) {
	s.team.cause.CompareAndSwap(uint32(Finished), uint32(cause))
	s.cause = Cause(s.team.cause.Load())
}

// poll publishes the numbers of a worker. The leader polls the context and reports progress. It
// returns false if the search must end.
func (s *search[P]) poll() bool {
	s.work = 0
	s.publish()
	if s.leader {
		if garbage := s.table.garbage.Load(); garbage > minGarbage && garbage > s.table.used.Load()/16 {
			s.table.garbage.Store(0)
			runtime.GC()
		}
		if now := time.Now(); s.progress != nil && now.Sub(s.reported) >= reportEvery {
			s.report()
			s.reported = time.Now()
		}
		if s.cause == Finished && pace.Yield(s.ctx) != nil {
			s.end(Cancelled)
		}
	}
	if s.cause == Finished {
		s.cause = Cause(s.team.cause.Load())
	}
	return s.cause == Finished && !s.done.Load()
}

func (s *search[P]) publish() {
	s.positions.Add(int64(s.added - s.published))
	s.published = s.added
	for most := int64(s.collected); ; {
		known := s.team.collected.Load()
		if most <= known || s.team.collected.CompareAndSwap(known, most) {
			return
		}
	}
}

func (t *team[P]) report() {
	p := Progress{Positions: int(t.positions.Load()), Collected: int(t.collected.Load())}
	if p.Collected == t.table.total {
		p.Verdict = engine.Won
	}
	t.progress(p)
}
