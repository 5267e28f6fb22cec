package find

import (
	"context"
	"iter"
)

// Drop is the result of a search with all criteria but one.
type Drop struct {
	Term     string // the omitted criterion; see [Criteria.Terms]
	Found    int    // boards that match the others
	Complete bool   // all of them were counted
	Example  Board  // one of them, if Found is not 0
}

// Search is a search such as [Find] for given criteria.
type Search func(c Criteria, yield func(Board) bool) (Summary, error)

// Drops repeats a search that has found nothing, each time without one of the criteria, and yields
// the results. It counts at most most boards for each. The sequence ends when search is cancelled.
func Drops(c Criteria, most int, search Search) iter.Seq[Drop] {
	return func(yield func(Drop) bool) {
		for i, term := range c.Terms() {
			d := Drop{Term: term}
			summary, err := search(c.without(i), func(b Board) bool {
				if d.Found++; d.Found == 1 {
					d.Example = b
				}
				return d.Found < most
			})
			d.Complete = err != nil || summary.Cause == Finished && summary.Undecided == 0
			if summary.Cause == Cancelled || !yield(d) {
				return
			}
		}
	}
}

// FindWith returns [Find] of the request with other criteria.
func (r Request) FindWith(ctx context.Context) Search {
	return func(c Criteria, yield func(Board) bool) (Summary, error) {
		r.Criteria = c
		return Find(ctx, r, yield)
	}
}
