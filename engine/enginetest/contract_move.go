package enginetest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"tchouka/engine"
)

// moves checks the order and the names of the moves of a state.
func (c *checker) moves(s engine.State, moves []engine.Move) error {
	if again := c.game.Moves(s); !slices.Equal(again, moves) {
		return fmt.Errorf("the moves are %v, and then %v", moves, again)
	}
	names := map[string]bool{}
	for _, m := range moves {
		if !reflect.TypeOf(m).Comparable() {
			return fmt.Errorf("moves of the type %T cannot be compared", m)
		}
		name := m.String()
		if names[name] {
			return fmt.Errorf("two moves are called %q", name)
		}
		names[name] = true
		if name == "" || name == "start" || strings.ContainsAny(name[:1], "=#@") ||
			strings.ContainsAny(name[len(name)-1:], "!?") || strings.ContainsFunc(name, forbiddenRune) {
			return fmt.Errorf("files cannot hold a move called %q", name)
		}
		if read, err := c.game.ParseMove(name); err != nil || read != m {
			return fmt.Errorf("the move %q is read as %v, %v", name, read, err)
		}
		if read, err := c.game.ParseMove(c.damaged(name)); err == nil {
			if again, err := c.game.ParseMove(read.String()); err != nil || again != read {
				return fmt.Errorf("the move %q is read as %v, %v", read, again, err)
			}
		}
	}
	return nil
}

// forbiddenRune reports whether the text of a move must not contain a character.
func forbiddenRune(r rune) bool {
	return unicode.IsSpace(r) || unicode.IsControl(r) || strings.ContainsRune("()[]{},", r)
}

// illegal checks that all listed moves can be played and that other moves are refused.
func (c *checker) illegal(s engine.State, moves []engine.Move) error {
	for _, m := range moves {
		if _, err := c.game.Play(s, m); err != nil {
			return fmt.Errorf("move %s is listed: %w", m, err)
		}
	}
	for _, m := range c.seenMoves {
		if slices.Contains(moves, m) {
			continue
		}
		if _, err := c.game.Play(s, m); err == nil || blank(err.Error()) {
			return fmt.Errorf("move %s is not listed, and playing it says %v", m, err)
		}
		if _, err := c.game.PlaySteps(s, m, func(engine.Step) bool { return true }); err == nil {
			return fmt.Errorf("move %s is not listed, and it has steps", m)
		}
	}
	c.seenMoves = append(c.seenMoves, moves...)
	c.random.Shuffle(len(c.seenMoves), func(i, j int) { c.seenMoves[i], c.seenMoves[j] = c.seenMoves[j], c.seenMoves[i] })
	c.seenMoves = c.seenMoves[:min(len(c.seenMoves), movesKept)]
	return nil
}

// move plays a move and checks its result.
func (c *checker) move(s engine.State, m engine.Move) (engine.Result, error) {
	key, text := s.Key(), s.String()
	r, err := c.game.Play(s, m)
	if err != nil {
		return r, err
	}
	if s.Key() != key || s.String() != text {
		return r, fmt.Errorf("the state itself became %q", s)
	}
	again, err := c.game.Play(s, m)
	if err != nil || !c.same(again.State, r.State) || again.Outcome != r.Outcome {
		return r, fmt.Errorf("it leads to %q, and then to %q, %v", r.State, again.State, err)
	}
	err = first(
		func() error { return c.result(s, r) },
		func() error { return c.layer(s, r) },
		func() error { return c.seeds(s, r) },
		func() error { return c.scores(s, r) },
		func() error { return c.steps(s, m, r) },
		func() error { return c.predecessors(s, m, r) },
		func() error { return c.end(r) },
	)
	return r, err
}

// result checks that the result of a move agrees with the state after it.
func (c *checker) result(s engine.State, r engine.Result) error {
	stateOutcome := c.game.Outcome(r.State)
	switch {
	case r.State.Players() != s.Players():
		return fmt.Errorf("there were %d players, and then %d", s.Players(), r.State.Players())
	case stateOutcome.Over() && stateOutcome != r.Outcome:
		return fmt.Errorf("the outcome is %v, and that of the state is %v", r.Outcome, stateOutcome)
	case r.Ending.Loses() && !r.Outcome.Over():
		return errors.New("the move loses, and the game goes on")
	}
	return results(r.Outcome, s.Players())
}

func (c *checker) layer(s engine.State, r engine.Result) error {
	layered, ok := c.game.(engine.Layered)
	if !ok {
		return nil
	}
	from, to := layered.Layer(s), layered.Layer(r.State)
	if to < 0 || to > from || to == from && !r.Outcome.Over() {
		return fmt.Errorf("it leads from layer %d to layer %d", from, to)
	}
	return nil
}

// scores checks that a move lowers no score, and that the scores do not exceed the seeds of the board.
func (c *checker) scores(s engine.State, r engine.Result) error {
	before, after := c.game.Scores(s), c.game.Scores(r.State)
	sum := 0
	for p := range min(len(before), len(after)) {
		if sum += after[p]; after[p] < before[p] {
			return fmt.Errorf("the score of player %d falls from %d to %d", p, before[p], after[p])
		}
	}
	if _, seeds := c.game.Board(s).Stored(); sum > seeds {
		return fmt.Errorf("the scores %v exceed the %d seeds of the board", after, seeds)
	}
	return nil
}

// seeds checks that a move does not change the places or, if conserved, the number of seeds.
func (c *checker) seeds(s engine.State, r engine.Result) error {
	from, to := c.game.Board(s).Places, c.game.Board(r.State).Places
	sum := 0
	for i := range from {
		if i >= len(to) || from[i].Label != to[i].Label || from[i].X != to[i].X || from[i].Y != to[i].Y {
			return fmt.Errorf("the places were %+v, and then %+v", from, to)
		}
		if !from[i].Furrow { // penalty seeds come from outside
			sum += to[i].Seeds - from[i].Seeds
		}
	}
	if c.conserved && sum != 0 {
		return fmt.Errorf("%d seeds came or went", sum)
	}
	return nil
}

// steps checks that the steps of a move lead to the same state as Play.
func (c *checker) steps(s engine.State, m engine.Move, r engine.Result) error {
	stepCount := 0
	_, _ = c.game.PlaySteps(s, m, func(engine.Step) bool { // a caller may stop after any step
		stepCount++
		return false
	})
	if stepCount > 1 {
		return fmt.Errorf("%d steps after the caller has stopped", stepCount-1)
	}
	at, last, hand := s, engine.Step{}, 0 // last ignores captures, which follow the last drop
	played, err := c.game.PlaySteps(s, m, func(step engine.Step) bool {
		at, hand = c.game.Apply(at, step), step.Hand
		if step.Kind != engine.Capture {
			last = step
		}
		return true
	})
	if err != nil || !c.same(played.State, r.State) || played.Outcome != r.Outcome {
		return fmt.Errorf("PlaySteps leads to %q, %v, and Play to %q", played.State, err, r.State)
	}
	if at.Key() != r.State.Key() {
		return fmt.Errorf("the steps lead to %q, and Play to %q", at, r.State)
	}
	if hand != 0 || r.Sowings > 0 && (last.Sowing != r.Sowings || last.Hole != r.Last) {
		return fmt.Errorf("the last step is %+v, and the result %+v", last, r)
	}
	return nil
}

// predecessors checks that the predecessors of a state lead to it, and that the state before the
// move is among them, unless not all are listed. Losing moves are exempt.
func (c *checker) predecessors(s engine.State, m engine.Move, r engine.Result) error {
	reversible, ok := c.game.(engine.Reversible)
	if !ok || r.Ending.Loses() {
		return nil
	}
	found, err := false, error(nil)
	all := reversible.Predecessors(r.State, false, func(before engine.State, back engine.Move) bool {
		to, failed := c.game.Play(before, back)
		if failed != nil || to.State.Key() != r.State.Key() {
			err = fmt.Errorf("move %s from %q should lead to %q: %q, %v", back, before, r.State, to.State, failed)
		}
		found = found || before.Key() == s.Key() && back == m
		return err == nil
	})
	if err != nil {
		return err
	}
	if all && !found {
		return fmt.Errorf("nothing takes it back from %q", r.State)
	}
	return nil
}

// endsTried is the number of games that are played to their ends, and movesToEnd the maximum number of
// their moves.
const (
	endsTried  = 10
	movesToEnd = 400
)

// ends plays random games to their ends, which the other checks rarely reach.
func (c *checker) ends() error {
	for range endsTried {
		s, err := c.randomStart()
		if err != nil {
			return fmt.Errorf("Start: %w", err)
		}
		r := engine.Result{State: s, Outcome: c.game.Outcome(s)}
		for moves := 0; !r.Outcome.Over() && moves < movesToEnd; moves++ {
			all := c.game.Moves(r.State)
			if r, err = c.game.Play(r.State, all[c.random.IntN(len(all))]); err != nil {
				return err
			}
		}
		if err := c.end(r); err != nil {
			return fmt.Errorf("state %q: %w", r.State, err)
		}
	}
	return nil
}

// end checks that a finished game has a reason that can be shown, and that the seeds in the stores and
// those that the end adds are the scores.
func (c *checker) end(r engine.Result) error {
	end, board := c.game.End(r), c.game.Board(r.State)
	reason := string(end.Reason)
	switch {
	case !r.Outcome.Over():
		if reason != "" || end.Added != nil {
			return fmt.Errorf("an open game is over: %+v", end)
		}
		return nil
	case blank(reason) || strings.HasSuffix(reason, ".") || !slices.Contains(c.about.Ends, end.Reason):
		return fmt.Errorf("it is over for the reason %q, not one of %q", reason, c.about.Ends)
	case strings.Contains(reason, "{{.Player}}") && (end.Player < 0 || int(end.Player) >= r.State.Players()):
		return fmt.Errorf("it is over because of player %d of %d", end.Player, r.State.Players())
	case strings.Contains(reason, "{{.Hole}}") && (end.Place < 1 || end.Place > len(board.Places)):
		return fmt.Errorf("it is over because of place %d of %d", end.Place, len(board.Places))
	case strings.Contains(reason, "{{.Row}}") && board.RowName(end.Place-1) == "":
		return fmt.Errorf("it is over because of the row of place %d, which has no name", end.Place)
	}
	return c.added(r, end, board)
}

// added checks the seeds that the end of a game adds.
func (c *checker) added(r engine.Result, end engine.GameEnd, board engine.Board) error {
	scores := c.game.Scores(r.State)
	if end.Added != nil && len(end.Added) != len(scores) {
		return fmt.Errorf("the scores are %v, and the end adds %v", scores, end.Added)
	}
	if scores == nil {
		return nil
	}
	stored := make([]int, len(scores))
	copy(stored, end.Added)
	for _, p := range board.Places {
		if p.Store && !p.Furrow && (p.Owner >= 0 || len(scores) == 1) {
			stored[max(p.Owner, 0)] += p.Seeds
		}
	}
	if !slices.Equal(stored, scores) {
		return fmt.Errorf("the scores are %v, and the stores with the additions %v %v", scores, stored, end.Added)
	}
	return nil
}
