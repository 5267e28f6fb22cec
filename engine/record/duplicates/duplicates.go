// Package duplicates finds boards of collections that are the same puzzle: the same board, its
// mirror image, or the same play after a forced first move. It looks one move ahead: boards that
// become alike later are not found.
package duplicates

import (
	"slices"

	"tchouka/engine"
	"tchouka/engine/record/notation"
)

// Kind is why two boards are the same puzzle.
type Kind uint8

// None: the boards differ. SameBoard: they are equal. Mirrored: a symmetry of the game maps one to
// the other, for example an exchange of the players. SameHoles: in a solitaire, only the seeds in the
// stores differ, which do not affect the play. AfterMove: in a solitaire, the first move of one of
// them is forced, since every other one loses at once, and leads to the other. AfterMoves: the first
// moves of both are forced, and lead to the same play.
const (
	None Kind = iota
	SameBoard
	Mirrored
	SameHoles
	AfterMove
	AfterMoves
)

// Match is a board that is the same puzzle as another one.
type Match struct {
	Kind    Kind
	Of      int  // the index of the other board
	Earlier bool // the other board is in the earlier collection
}

// Find returns for each board the first other one that is the same puzzle: the kinds are tried in
// their order, the boards of the collection before those of an earlier one. O(boards and their first
// moves).
func Find(boards, earlier []notation.Board) []Match {
	all := make([]puzzle, 0, len(boards)+len(earlier))
	for _, b := range slices.Concat(boards, earlier) {
		all = append(all, puzzleOf(b))
	}
	matches := make([]Match, len(boards))
	match := func(kind Kind, own, other func(puzzle) string) {
		first := index(all, other)
		for i := range boards {
			key := own(all[i])
			if matches[i].Kind != None || key == "" {
				continue
			}
			for _, at := range first[key] {
				if at != i {
					matches[i] = Match{Kind: kind, Of: at, Earlier: at >= len(boards)}
					if at >= len(boards) {
						matches[i].Of -= len(boards)
					}
					break
				}
			}
		}
	}
	board, mirror := func(p puzzle) string { return p.board }, func(p puzzle) string { return p.mirror }
	play, after := func(p puzzle) string { return p.play }, func(p puzzle) string { return p.after }
	match(SameBoard, board, board)
	match(Mirrored, mirror, mirror)
	match(SameHoles, play, play)
	match(AfterMove, after, play)
	match(AfterMove, play, after)
	match(AfterMoves, after, after)
	return matches
}

// index returns the first two puzzles with each key, so that each of them has another one.
func index(all []puzzle, key func(puzzle) string) map[string][]int {
	first := map[string][]int{}
	for i, p := range all {
		if of := first[key(p)]; len(of) < 2 {
			first[key(p)] = append(of, i)
		}
	}
	return first
}

// puzzle is a board as keys of different strictness. The keys contain the game; an empty key matches
// nothing.
type puzzle struct{ board, mirror, play, after string }

func puzzleOf(b notation.Board) puzzle {
	key := func(s engine.State) string { return b.Game.ID() + "\x00" + string(s.Key()) }
	p := puzzle{board: key(b.Start), mirror: key(canonical(b.Game, b.Start))}
	if b.Start.Players() == 1 {
		p.play = key(canonical(b.Game, withoutStores(b.Game, b.Start)))
		if s, ok := forced(b.Game, b.Start); ok {
			p.after = key(canonical(b.Game, withoutStores(b.Game, s)))
		}
	}
	return p
}

func canonical(game engine.Game, s engine.State) engine.State {
	if symmetric, ok := game.(engine.Symmetric); ok {
		return symmetric.Canonical(s)
	}
	return s
}

// withoutStores returns a state with empty stores, or the state if it cannot be set up.
func withoutStores(game engine.Game, s engine.State) engine.State {
	settable, ok := game.(engine.Settable)
	if !ok {
		return s
	}
	for i, place := range game.Board(s).Places {
		if place.Store && place.Seeds > 0 {
			if emptied, err := settable.Set(s, i, 0); err == nil {
				s = emptied
			}
		}
	}
	return s
}

// forced returns the state after the only move that does not lose at once. It returns false if
// there is another number of such moves, if the moves are not listed, or if the move ends the game.
func forced(game engine.Game, s engine.State) (after engine.State, ok bool) {
	if unlisted := game.About().Unlisted; unlisted != nil && unlisted(s) || game.Outcome(s).Over() {
		return nil, false
	}
	over := false
	for _, m := range game.Moves(s) {
		result, err := game.Play(s, m)
		if err != nil || result.Outcome == engine.SolitaireLost {
			continue
		}
		if after != nil && after.Key() != result.State.Key() {
			return nil, false
		}
		after, over = result.State, result.Outcome.Over()
	}
	return after, after != nil && !over
}
