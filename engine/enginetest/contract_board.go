package enginetest

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"tchouka/engine"
)

// board checks rows, links, players, parts, moves entered place by place, and perft counts.
func (c *checker) board(s engine.State, moves []engine.Move) error {
	return first(
		func() error { return c.rows(s) },
		func() error { return c.links(s) },
		func() error { return c.seats(s) },
		func() error { return c.parts(s) },
		func() error { return c.perft(s, moves) },
		func() error { return c.traces(s, moves) },
		func() error { return c.turns(s) },
	)
}

// rows checks that the rows contain the seeds of the places in the same order: each Ruma follows
// its row, and furrows follow all rows.
func (c *checker) rows(s engine.State) error {
	b := c.game.Board(s)
	if b.Rows == nil {
		return nil
	}
	var there, written []int
	for _, p := range b.Places {
		if !p.Furrow { // penalty seeds are in no row
			there = append(there, p.Seeds)
		}
	}
	for r, row := range b.Rows {
		place := len(written)
		if written = append(written, row.Holes...); row.HasRuma {
			written = append(written, row.Ruma)
		}
		for ; place < len(written) && place < len(b.Places); place++ {
			if p := b.Places[place]; b.RowAt(place) != r || p.Owner != row.Owner {
				return fmt.Errorf("place %d, %+v, is not in row %d, %+v", place, p, r, row)
			}
		}
	}
	if !slices.Equal(there, written) {
		return fmt.Errorf("the rows %+v are not the places %+v", b.Rows, b.Places)
	}
	return penalties(b)
}

// penalties checks that the furrows hold the penalties of their rows.
func penalties(b engine.Board) error {
	if b.Numbered && (len(b.Rows) != 1 || !b.Rows[0].HasRuma) {
		return fmt.Errorf("the holes of %d rows are numbered", len(b.Rows))
	}
	if b.Penalties != nil && len(b.Penalties) != len(b.Rows) {
		return fmt.Errorf("%d numbers of penalties for %d rows", len(b.Penalties), len(b.Rows))
	}
	for i, p := range b.Places {
		if p.Furrow && (b.RowAt(i) < 0 || b.Penalties[b.RowAt(i)] != p.Seeds) {
			return fmt.Errorf("the penalties %v are not the furrow %+v", b.Penalties, p)
		}
	}
	return nil
}

// links checks that links connect existing places and that none is repeated.
func (c *checker) links(s engine.State) error {
	b := c.game.Board(s)
	seen := map[engine.Link]bool{}
	for _, l := range b.Links {
		if min(l.From, l.To) < 0 || max(l.From, l.To) >= len(b.Places) || seen[l] {
			return fmt.Errorf("link %+v of %d places", l, len(b.Places))
		}
		seen[l] = true
	}
	return nil
}

// seats checks the players and scores of the board, and whose turn it is.
func (c *checker) seats(s engine.State) error {
	b, scores := c.game.Board(s), c.game.Scores(s)
	if scores != nil && len(scores) != s.Players() {
		return fmt.Errorf("%d scores for %d players", len(scores), s.Players())
	}
	if b.Players != nil && len(b.Players) != s.Players() {
		return fmt.Errorf("%d of %d players", len(b.Players), s.Players())
	}
	sides := 0
	for p, seat := range b.Players {
		switch {
		case b.Named() == blank(seat.Name):
			return fmt.Errorf("player %d is called %q", p, seat.Name)
		case seat.Side < 0 || seat.Side > sides: // sides are numbered in the order of their first players
			return fmt.Errorf("player %d is on side %d", p, seat.Side)
		case seat.DoubleWin && c.game.Outcome(s).Of(engine.Player(p)) != engine.Won:
			return fmt.Errorf("player %d has won twice over, and not won", p)
		}
		sides = max(sides, seat.Side+1)
	}
	if b.TurnByRow && (b.Turn < 0 || b.Turn >= len(b.Rows) || b.Rows[b.Turn].Owner != s.ToMove()) {
		return fmt.Errorf("it is the turn of row %d of %d, and of player %d", b.Turn, len(b.Rows), s.ToMove())
	}
	return nil
}

// parts checks that the parts of a sum are valid states that together have all its moves.
func (c *checker) parts(s engine.State) error {
	sum := c.about.Sum
	if sum == "" {
		return nil
	}
	parts, moves := c.game.Board(s).Parts, 0
	for _, part := range parts {
		if part.ToMove() != s.ToMove() {
			return fmt.Errorf("player %d is to move in the part %q", part.ToMove(), part)
		}
		if err := c.written(part); err != nil {
			return fmt.Errorf("the part %q: %w", part, err)
		}
		moves += len(c.game.Moves(part))
	}
	if len(parts) == 1 && !c.same(parts[0], s) || moves != len(c.game.Moves(s)) || blank(sum) {
		return fmt.Errorf("the parts are %v, with %d moves, %q", parts, moves, sum)
	}
	return nil
}

// perft compares counts of move sequences with a count by playing them.
func (c *checker) perft(s engine.State, moves []engine.Move) error {
	counted, ok := c.game.(engine.Counted)
	if !ok || c.about.Unlisted != nil {
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

// traces checks that each move can be entered place by place.
func (c *checker) traces(s engine.State, moves []engine.Move) error {
	traced, ok := c.game.(engine.Traced)
	if !ok {
		return nil
	}
	for _, m := range moves {
		trace := traced.Trace(s, m)
		for i, place := range trace {
			if next, _ := engine.NextPlaces(traced, s, trace[:i]); !slices.Contains(next, place) {
				return fmt.Errorf("move %s is chosen by %v, and after %v come %v", m, trace, trace[:i], next)
			}
		}
		if _, chosen := engine.NextPlaces(traced, s, trace); chosen != m {
			return fmt.Errorf("move %s is chosen by %v, which is %v", m, trace, chosen)
		}
	}
	return c.chosen(traced, s, moves)
}

// chosen enters random places until a move is complete, and checks that it is legal.
func (c *checker) chosen(traced engine.Traced, s engine.State, moves []engine.Move) error {
	var chosen []int
	next, m := engine.NextPlaces(traced, s, nil)
	for len(next) > 0 {
		if !slices.IsSorted(next) || len(slices.Compact(slices.Clone(next))) != len(next) {
			return fmt.Errorf("after %v come %v", chosen, next)
		}
		chosen = append(chosen, next[c.random.IntN(len(next))])
		next, m = engine.NextPlaces(traced, s, chosen)
	}
	switch {
	case (m != nil) != (len(moves) > 0):
		return fmt.Errorf("of the moves %v the places %v choose %v", moves, chosen, m)
	case m == nil:
		return nil
	}
	if _, err := c.game.Play(s, m); err != nil {
		return fmt.Errorf("the places %v choose %v: %w", chosen, m, err)
	}
	return nil
}

// turns checks that changing the turn of a board gives a valid state with the same seeds.
func (c *checker) turns(s engine.State) error {
	withTurn := c.about.WithTurn
	if withTurn == nil {
		return nil
	}
	b, turns := c.game.Board(s), s.Players()
	if b.TurnByRow {
		turns = len(b.Rows)
	}
	for turn := range turns {
		to, err := withTurn(s, turn)
		if err != nil {
			continue // some turns are impossible on some boards
		}
		if err := c.written(to); err != nil {
			return fmt.Errorf("turn %d of %q: %w", turn, s, err)
		}
		if !b.TurnByRow && int(to.ToMove()) != turn {
			return fmt.Errorf("turn %d of %q is %q", turn, s, to)
		}
		if !slices.Equal(b.Places, c.game.Board(to).Places) {
			return fmt.Errorf("turn %d of %q has other seeds: %q", turn, s, to)
		}
	}
	return nil
}

// symmetry checks that the canonical state of a state is played like it.
func (c *checker) symmetry(s engine.State, moves []engine.Move) error {
	game, ok := c.game.(engine.Symmetric)
	if !ok {
		return nil
	}
	canonical := game.Canonical(s)
	if !c.same(game.Canonical(canonical), canonical) {
		return errors.New("the canonical state has another canonical state")
	}
	states := func(s engine.State, moves []engine.Move) map[engine.Key]bool {
		all := map[engine.Key]bool{}
		for _, m := range moves {
			if r, err := game.Play(s, m); err == nil {
				all[game.Canonical(r.State).Key()] = true
			}
		}
		return all
	}
	if !maps.Equal(states(s, moves), states(canonical, game.Moves(canonical))) {
		return errors.New("the canonical state leads to other states")
	}
	return nil
}
