package designer

import (
	"context"

	"tchouka/engine"
	"tchouka/engine/study/find"
)

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
