package designer

import (
	"context"
	"iter"
	"time"

	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/study/find"
)

// report is a report of a search for boards, which are of type B.
type report[B any] struct {
	boards   []B // since the last report
	progress find.Progress
	ended    bool // the search has ended
	summary  find.Summary
	distance int        // of the nearest boards
	full     bool       // there are more boards than can be listed
	drop     *find.Drop // what the omission of one of the criteria yields
	done     bool       // this is the last report
	err      error
}

// reporter collects the results of a search, and reports them at most once per work.ReportInterval.
type reporter[B any] struct {
	report[B]
	last  time.Time
	found int
	most  int // the number of boards that can be listed
	take  func(report[B])
}

func newReporter[B any](most int, take func(report[B])) *reporter[B] {
	return &reporter[B]{last: time.Now(), most: most, take: take}
}

// hand reports now.
func (r *reporter[B]) hand() {
	r.take(r.report)
	r.boards, r.drop, r.last = nil, nil, time.Now()
}

func (r *reporter[B]) handIfDue() {
	if time.Since(r.last) >= work.ReportInterval {
		r.hand()
	}
}

func (r *reporter[B]) progressed(now find.Progress) {
	r.progress = now
	r.handIfDue()
}

// add adds a board. It returns false if no more boards can be listed.
func (r *reporter[B]) add(b B) bool {
	r.boards = append(r.boards, b)
	r.found++
	r.full = r.found >= r.most
	r.handIfDue()
	return !r.full
}

// end reports the end of the search. If it has found nothing, the drops are reported after it.
func (r *reporter[B]) end(drops iter.Seq[find.Drop]) {
	r.ended = true
	r.done = r.found > 0 || r.err != nil || r.summary.Cause != find.Finished
	if r.hand(); r.done {
		return
	}
	r.ended = false
	for drop := range drops {
		r.drop = &drop
		r.hand()
	}
	r.done = true
	r.hand()
}

// composed is a report of a search of the composer.
type composed = report[find.Ancestor]

// ancestors searches for the boards from which moves lead to a board.
func ancestors(ctx context.Context, r find.Request, board engine.State, back int, take func(composed)) {
	c := newReporter(maxListed, take)
	r.Progress = c.progressed
	c.summary, c.err = find.Ancestors(ctx, r, board, back, c.add)
	c.ended, c.done = true, true
	c.hand()
}

// near searches for the nearest boards. Without a result, it tries without each of the criteria.
func near(ctx context.Context, r find.Request, board engine.State, within int, take func(composed)) {
	c := newReporter(maxListed, take)
	r.Progress = c.progressed
	c.distance, c.summary, c.err = find.Nearest(ctx, r, board, within, func(b find.Board) bool {
		return c.add(find.Ancestor{Board: b, Won: true})
	})
	c.end(find.Drops(r.Criteria, maxDropped, func(criteria find.Criteria, yield func(find.Board) bool) (s find.Summary, err error) {
		r.Criteria = criteria
		_, s, err = find.Nearest(ctx, r, board, within, yield)
		return s, err
	}))
}
