package find

import (
	"context"
	"iter"

	"tchouka/engine"
)

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
