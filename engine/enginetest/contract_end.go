package enginetest

import (
	"fmt"
	"slices"
	"strings"

	"tchouka/engine"
)

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
