package designer

import (
	"context"
	"time"

	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/find"
)

// composed is a report of a search.
type composed struct {
	boards   []find.Ancestor
	progress find.Progress
	ended    bool
	summary  find.Summary
	distance int
	full     bool // there are more boards than can be listed
	err      error
	drop     *find.Drop
	done     bool // this is the last report
}

// reporter collects boards, and reports them at most once per work.ReportInterval.
type reporter struct {
	composed
	last   time.Time
	found  int
	report func(composed)
}

func (r *reporter) hand() {
	r.report(r.composed)
	r.boards, r.drop, r.last = nil, nil, time.Now()
}

func (r *reporter) progressed(now find.Progress) {
	if r.progress = now; time.Since(r.last) >= work.ReportInterval {
		r.hand()
	}
}

// add adds a board. It returns false if no more boards can be listed.
func (r *reporter) add(a find.Ancestor) bool {
	r.boards = append(r.boards, a)
	r.found++
	r.full = r.found >= maxListed
	return !r.full
}

// ancestors searches for the boards from which moves lead to a board.
func ancestors(ctx context.Context, r find.Request, board engine.State, back int, report func(composed)) {
	c := reporter{last: time.Now(), report: report}
	r.Progress = c.progressed
	c.summary, c.err = find.Ancestors(ctx, r, board, back, c.add)
	c.ended, c.done = true, true
	c.hand()
}

// near searches for the nearest boards. If there are none, it tries without each of the criteria.
func near(ctx context.Context, r find.Request, board engine.State, within int, report func(composed)) {
	c := reporter{last: time.Now(), report: report}
	r.Progress = c.progressed
	c.distance, c.summary, c.err = find.Nearest(ctx, r, board, within, func(b find.Board) bool {
		return c.add(find.Ancestor{Board: b, Won: true})
	})
	c.ended = true
	c.done = c.found > 0 || c.err != nil || c.summary.Cause != find.Finished
	if c.hand(); c.done {
		return
	}
	drops := find.Drops(r.Criteria, maxDropped, func(criteria find.Criteria, yield func(find.Board) bool) (s find.Summary, err error) {
		r.Criteria = criteria
		_, s, err = find.Nearest(ctx, r, board, within, yield)
		return s, err
	})
	c.ended = false
	for drop := range drops {
		c.drop = &drop
		c.hand()
	}
	c.done = true
	c.hand()
}
