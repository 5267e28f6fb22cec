package find

import (
	"context"
	"iter"
	"slices"

	"tchouka/engine"
)

// Nearest yields the boards at the smallest distance from a board that match the criteria, in a
// fixed order. Holes and Seeds of the request are ignored. The boards have the places, stores and
// player to move of the given board, and differ in the seeds in the holes. A board without seeds in
// its holes is not a puzzle and is omitted.
//
// The distance of two boards is the number of seeds that are moved from one hole to another, added
// or removed, at the minimum. If the holes that gain seeds gain g in total, and the others lose l,
// then it is max(g, l): min(g, l) seeds are moved, and |g − l| are added or removed. Among equal
// distances, boards with fewer seeds added or removed come first.
//
//	2 2 2 2     distance 0
//	2 1 3 2     distance 1: one seed moved
//	2 2 3 2     distance 1: one seed added
//	2 1 3 3     distance 2: one seed moved and one added
//
// Nearest examines all boards of distance 0, then 1, and so on up to the distance within. It returns
// the distance of the boards found, or the last distance whose boards were all examined, −1 for
// none. If the summary counts undecided boards, a board that is as near or nearer may be missing.
// The error wraps ErrRequest.
func Nearest(ctx context.Context, r Request, from engine.State, within int, yield func(Board) bool) (distance int, summary Summary, err error) {
	f, err := newFinderOn(ctx, r, from)
	if err != nil {
		return -1, Summary{}, err
	}
	board := make([]int, len(f.holes))
	for i, hole := range f.holes {
		board[i] = r.Game.Board(from).Places[hole].Seeds
	}
	for distance = 0; distance <= within; distance++ {
		f.reported = Progress{Phase: Choosing, Distance: distance}
		if !f.at(board, distance, yield) {
			if f.summary.Found > 0 {
				return distance, f.summary, nil
			}
			return distance - 1, f.summary, nil
		}
		if f.summary.Found > 0 {
			return distance, f.summary, nil
		}
	}
	return within, f.complete(f.summary), nil
}

// at examines all boards at a distance. It returns false if the search must stop.
func (f *finder) at(board []int, distance int, yield func(Board) bool) bool {
	for changed := range distance + 1 {
		for _, moved := range [][2]int{{distance, distance - changed}, {distance - changed, distance}} {
			for edited := range edits(board, moved[0], moved[1]) {
				if !slices.ContainsFunc(edited, func(n int) bool { return n > 0 }) || !f.shape.Fits(func(i int) int { return edited[i] }) {
					if !f.canContinue() {
						return false
					}
				} else if !f.consider(edited, yield) {
					return false
				}
			}
			if changed == 0 {
				break // both are the same
			}
		}
	}
	return true
}

// edits yields each board in which some holes have gained a number of seeds in total, and other
// holes have lost a number. The slice is valid until the next iteration.
func edits(board []int, gained, lost int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		edited := slices.Clone(board)
		rest := make([]int, len(board)+1) // the seeds from each hole on
		for i := len(board) - 1; i >= 0; i-- {
			rest[i] = rest[i+1] + board[i]
		}
		var fill func(at, gained, lost int) bool
		fill = func(at, gained, lost int) bool {
			switch {
			case lost > rest[at]:
				return true
			case at == len(board):
				return gained > 0 || yield(edited)
			}
			for change := -min(lost, board[at]); change <= gained; change++ {
				edited[at] = board[at] + change
				if !fill(at+1, gained-max(change, 0), lost-max(-change, 0)) {
					return false
				}
			}
			return true
		}
		fill(0, gained, lost)
	}
}

// Ancestor is a board from which play can lead to another board.
type Ancestor struct {
	Board               // the game and the start, and the properties if the board is winnable
	Path  []engine.Move // lead to the other board, which then has the added seeds in its stores
	Won   bool
	Cause Cause // Finished if it is decided whether the board is winnable
}

// Reversible reports whether the moves of a game can be played backwards on boards that can be
// searched.
func Reversible(game engine.Game) bool {
	_, ok := game.(engine.Reversible)
	return ok && Findable(game)
}

// Ancestors yields the boards from which up to back moves lead to a board, each once, with the
// shortest path: first the predecessors, then their predecessors, and so on. Seeds that a move needs
// in a store are added, so that boards can be built up from an empty one, to at most r.Seeds.To
// seeds. Holes and Criteria of the request are ignored; see [Criteria.Fits].
//
// Found of the summary counts the winnable boards. The Cause is MemoryFull if the boards do not fit
// into the memory, and Unlisted if predecessors are missing. The error wraps ErrRequest.
func Ancestors(ctx context.Context, r Request, to engine.State, back int, yield func(Ancestor) bool) (Summary, error) {
	r.Criteria = Criteria{}
	f, err := newFinderOn(ctx, r, to)
	if err != nil {
		return Summary{}, err
	}
	if !Reversible(r.Game) {
		return Summary{}, RequestErrorf("the moves of %s cannot be played backwards", r.Game.ID())
	}
	layer, seen, used := []Ancestor{{Board: Board{Start: to}}}, map[engine.Key]bool{to.Key(): true}, int64(0)
	for depth := range back {
		var next []Ancestor
		f.reported = Progress{Phase: Choosing, Distance: depth + 1}
		for _, after := range layer {
			for start, move := range f.predecessors(after.Start) {
				if seen[start.Key()] {
					continue
				}
				seen[start.Key()] = true
				a := f.ancestor(start, move, after.Path)
				if used += int64(bytesOfBoard + 3*len(start.Key()) + 8*len(a.Path)); used > f.Memory && f.canContinue() {
					f.summary.Cause = MemoryFull
				}
				if !f.canContinue() {
					return f.summary, nil
				}
				if next = append(next, a); !yield(a) {
					f.summary.Cause = Stopped
					return f.summary, nil
				}
			}
		}
		layer = next
	}
	return f.complete(f.summary), nil
}

// bytesOfBoard is the approximate memory of an ancestor without its key and path.
const bytesOfBoard = 512

// ancestor solves a board.
func (f *finder) ancestor(start engine.State, move engine.Move, after []engine.Move) Ancestor {
	f.reported.Examined++
	f.summary.Examined++
	a := Ancestor{Path: append([]engine.Move{move}, after...)}
	a.Board, a.Won, a.Cause = Judge(f.ctx, f.Game, start, f.Memory)
	switch {
	case a.Won:
		f.summary.Found++
	case a.Cause == MemoryFull:
		f.summary.Undecided++
	}
	a.Game, a.Start = f.Game, start
	if f.reported.Found = f.summary.Found; f.Progress != nil {
		f.Progress(f.reported)
	}
	return a
}

// predecessors yields the predecessors of a state with at most r.Seeds.To seeds. It fills the stores,
// plays backwards, and takes out the seeds that the move did not need. It sets unlisted if it does not
// yield all.
func (f *finder) predecessors(s engine.State) iter.Seq2[engine.State, engine.Move] {
	_, seeds := f.Game.Board(s).Stored()
	added := max(f.Seeds.To-seeds, 0)
	return func(yield func(engine.State, engine.Move) bool) {
		full, err := f.addToStores(s, added)
		if err != nil {
			f.unlisted = true // cannot happen: the total is within the limits of the game
			return
		}
		stopped := false
		all := f.Game.(engine.Reversible).Predecessors(full, false, func(before engine.State, move engine.Move) bool {
			if before, err = f.addToStores(before, -added); err != nil {
				return false
			}
			_, seeds := f.Game.Board(before).Stored()
			stopped = seeds <= f.Seeds.To && !yield(before, move)
			return !stopped
		})
		f.unlisted = f.unlisted || !all && !stopped
	}
}

// addToStores adds seeds to each store, or takes as many as there are.
func (f *finder) addToStores(s engine.State, seeds int) (engine.State, error) {
	for i, p := range f.Game.Board(s).Places {
		if !p.Store || p.Furrow || p.Closed {
			continue
		}
		var err error
		if s, err = f.Game.Set(s, i, max(p.Seeds+seeds, 0)); err != nil {
			return nil, err
		}
	}
	return s, nil
}
