package enginetest

import (
	"context"
	"fmt"
	"slices"

	"tchouka/engine"
)

// board checks what a state has on the table: rows, parts, moves chosen place by place,
// and how many sequences of moves there are.
func (c *checker) board(s engine.State, moves []engine.Move) error {
	return first(
		func() error { return c.rows(s) },
		func() error { return c.parts(s) },
		func() error { return c.perft(s, moves) },
		func() error { return c.traces(s, moves) },
		func() error { return c.turns(s) },
	)
}

// rows checks that rows hold what the places hold, in their order: a Ruma stands behind its
// row, and furrows behind all.
func (c *checker) rows(s engine.State) error {
	rowed, ok := c.game.(engine.Rowed)
	if !ok {
		return nil
	}
	rows, rumas := rowed.Rows(s)
	if len(rumas) > len(rows) {
		return fmt.Errorf("%d Rumas for %d rows", len(rumas), len(rows))
	}
	places := engine.PlacesOf(c.game, s)
	if places == nil {
		return nil
	}
	var there, written []int
	for _, p := range places {
		if !p.Furrow { // what counts against a player is in no row
			there = append(there, p.Seeds)
		}
	}
	for r, row := range rows {
		if written = append(written, row...); r < len(rumas) {
			written = append(written, rumas[r])
		}
	}
	if !slices.Equal(there, written) {
		return fmt.Errorf("the rows %v with the Rumas %v are not the places %+v", rows, rumas, places)
	}
	return nil
}

// parts checks that the boards of a sum are states with all its moves among them.
func (c *checker) parts(s engine.State) error {
	summed, ok := c.game.(engine.Summed)
	if !ok {
		return nil
	}
	parts, moves := summed.Parts(s), 0
	for _, part := range parts {
		if part.ToMove() != s.ToMove() {
			return fmt.Errorf("player %d is to move in the part %q", part.ToMove(), part)
		}
		if err := c.written(part); err != nil {
			return fmt.Errorf("the part %q: %w", part, err)
		}
		moves += len(c.game.Moves(part))
	}
	if len(parts) == 1 && !c.same(parts[0], s) || moves != len(c.game.Moves(s)) || blank(summed.Summing()) {
		return fmt.Errorf("the parts are %v, with %d moves, %q", parts, moves, summed.Summing())
	}
	return nil
}

// perft compares counted sequences of moves with those that are played.
func (c *checker) perft(s engine.State, moves []engine.Move) error {
	counted, ok := c.game.(engine.Counted)
	if _, crowded := c.game.(engine.Crowded); !ok || crowded {
		return nil
	}
	two := 0
	for _, m := range moves {
		if r, err := c.game.Play(s, m); err == nil && !r.Outcome.Over() {
			two += len(c.game.Moves(r.State))
		}
	}
	for depth, want := range []int{1, len(moves), two} {
		if got, err := counted.Perft(context.Background(), s, depth); err != nil || got != uint64(want) {
			return fmt.Errorf("there are %d sequences of %d moves, and %d are counted, %v", want, depth, got, err)
		}
	}
	return nil
}

// traces checks that each move is chosen place by place, and that nothing else is.
func (c *checker) traces(s engine.State, moves []engine.Move) error {
	traced, ok := c.game.(engine.Traced)
	if !ok {
		return nil
	}
	for _, m := range moves {
		trace := traced.Trace(s, m)
		for i, place := range trace {
			if !slices.Contains(traced.Next(s, trace[:i]), place) {
				return fmt.Errorf("move %s is chosen by %v, and after %v come %v", m, trace, trace[:i], traced.Next(s, trace[:i]))
			}
		}
		if chosen, ok := traced.Traced(s, trace); !ok || chosen != m {
			return fmt.Errorf("move %s is chosen by %v, which is %v, %v", m, trace, chosen, ok)
		}
	}
	return c.chosen(traced, s, moves)
}

// chosen follows places to a move, at random.
func (c *checker) chosen(traced engine.Traced, s engine.State, moves []engine.Move) error {
	var chosen []int
	for next := traced.Next(s, nil); len(next) > 0; next = traced.Next(s, chosen) {
		if !slices.IsSorted(next) || len(slices.Compact(slices.Clone(next))) != len(next) {
			return fmt.Errorf("after %v come %v", chosen, next)
		}
		chosen = append(chosen, next[c.random.IntN(len(next))])
	}
	m, ok := traced.Traced(s, chosen)
	if ok != (len(moves) > 0) {
		return fmt.Errorf("of the moves %v the places %v choose %v, %v", moves, chosen, m, ok)
	}
	if !ok {
		return nil
	}
	if _, err := c.game.Play(s, m); err != nil {
		return fmt.Errorf("the places %v choose %v: %w", chosen, m, err)
	}
	return nil
}

// turns checks that a board set up for another turn is a state with the same seeds.
func (c *checker) turns(s engine.State) error {
	turnable, ok := c.game.(engine.Turnable)
	if !ok {
		return nil
	}
	turns := s.Players()
	if manned, ok := c.game.(engine.Manned); ok {
		turns = len(manned.Owners(s))
	}
	for turn := range turns {
		to, err := turnable.WithTurn(s, turn)
		if err != nil {
			continue // not every turn can be of every board
		}
		if err := c.written(to); err != nil {
			return fmt.Errorf("turn %d of %q: %w", turn, s, err)
		}
		if _, manned := c.game.(engine.Manned); !manned && int(to.ToMove()) != turn {
			return fmt.Errorf("turn %d of %q is %q", turn, s, to)
		}
		if !slices.Equal(engine.PlacesOf(c.game, s), engine.PlacesOf(c.game, to)) {
			return fmt.Errorf("turn %d of %q has other seeds: %q", turn, s, to)
		}
	}
	return nil
}
