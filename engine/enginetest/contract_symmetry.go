package enginetest

import (
	"errors"
	"maps"

	"tchouka/engine"
)

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
