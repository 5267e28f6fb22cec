// Package play is how people choose moves, in every window and on every page: places one after another,
// secret choices in a round, passes, and steps from one's own turn to the one before or after it.
//
//	tap ─▶ Choice.Add ─▶ a move, once it is complete ─▶ session
package play

import (
	"slices"

	"tchouka/engine"
	"tchouka/engine/record/session"
)

// Choice is a move that is being chosen in a position. The zero Choice belongs to no position; call
// [Choice.At] before every use.
type Choice struct {
	at     any // the position
	game   engine.Game
	here   engine.State
	places []int
	round  [engine.MaxPlayers]engine.Move
	order  []engine.Player // in which they chose
}

// At returns the choice in a position, which a comparable value identifies. It drops a choice in another
// position.
func (c *Choice) At(position any, game engine.Game, here engine.State) *Choice {
	if c.at != position {
		*c = Choice{at: position}
	}
	c.game, c.here = game, here
	return c
}

// Clear drops the choice.
func (c *Choice) Clear() { *c = Choice{} }

// maxAutoChoices is the maximum number of places that are chosen automatically in succession.
const maxAutoChoices = 10_000

// Places returns the places chosen so far.
func (c *Choice) Places() []int { return c.places }

// Add adds a place, and those after it that have no alternative. A place that begins another move
// replaces the choice. It returns the move once it is complete, and then drops the choice. It returns
// false if the place cannot be chosen.
func (c *Choice) Add(place int) (complete engine.Move, ok bool) {
	game, ok := c.game.(engine.Traced)
	chosen := slices.Clone(c.places)
	switch {
	case !ok:
		return nil, false
	case canFollow(game, c.here, chosen, place):
	case canFollow(game, c.here, nil, place):
		chosen = nil
	default:
		return nil, false
	}
	chosen = append(chosen, place)
	next, complete := engine.NextPlaces(game, c.here, chosen)
	for len(next) == 1 && len(chosen) < maxAutoChoices {
		chosen = append(chosen, next[0])
		next, complete = engine.NextPlaces(game, c.here, chosen)
	}
	if c.places = chosen; complete != nil {
		c.places = nil
	}
	return complete, true
}

func canFollow(game engine.Traced, here engine.State, chosen []int, place int) bool {
	next, _ := engine.NextPlaces(game, here, chosen)
	return slices.Contains(next, place)
}

// Back removes the place that was chosen last, with the automatic choices after it. It reports whether
// there was one.
func (c *Choice) Back() bool {
	game, ok := c.game.(engine.Traced)
	if !ok || len(c.places) == 0 {
		return false
	}
	for {
		c.places = c.places[:len(c.places)-1]
		if next, _ := engine.NextPlaces(game, c.here, c.places); len(c.places) == 0 || len(next) > 1 {
			return true
		}
	}
}

// InHand returns the number of seeds left for the rest of a walk.
func (c *Choice) InHand() int {
	if len(c.places) == 0 {
		return 0
	}
	return max(c.game.Board(c.here).Places[c.places[0]].Seeds-len(c.places)+1, 0)
}

// Chosen returns the choice of a player in a round; nil if there is none. A player who can only wait
// has chosen to.
func (c *Choice) Chosen(by engine.Player) engine.Move {
	game, ok := c.game.(engine.Simultaneous)
	if !ok || c.round[by] != nil {
		return c.round[by]
	}
	if choices := game.Choices(c.here, by); len(choices) == 1 && engine.IsPass(choices[0]) {
		return choices[0]
	}
	return nil
}

// Choosing returns the first player whose choice is missing, or the number of players.
func (c *Choice) Choosing() engine.Player {
	by := engine.Player(0)
	for int(by) < c.here.Players() && c.Chosen(by) != nil {
		by++
	}
	return by
}

// Pending reports whether a player has chosen in a round that is not complete.
func (c *Choice) Pending() bool { return len(c.order) > 0 }

// Choose records the choice of a player in a round. It returns the move once all players have chosen,
// and then drops the choices.
func (c *Choice) Choose(by engine.Player, m engine.Move) engine.Move {
	c.round[by], c.order = m, append(c.order, by)
	if int(c.Choosing()) < c.here.Players() {
		return nil
	}
	all := make([]engine.Move, c.here.Players())
	for i := range all {
		all[i] = c.Chosen(engine.Player(i))
	}
	together := c.game.(engine.Simultaneous).Combine(all...)
	c.Clear()
	return together
}

// Retract drops the last choice in a round among those of some players. It returns false if there is
// none.
func (c *Choice) Retract(of func(engine.Player) bool) (engine.Player, bool) {
	for i, by := range slices.Backward(c.order) {
		if of(by) {
			c.order = slices.Delete(c.order, i, i+1)
			c.round[by] = nil
			return by, true
		}
	}
	return 0, false
}

// ChoiceAt returns the choice that a place represents in a round, which is one of the owner of the
// place; nil for none.
func ChoiceAt(game engine.Simultaneous, here engine.State, at engine.Place) engine.Move {
	if at.Store || at.Owner < 0 || int(at.Owner) >= here.Players() {
		return nil
	}
	for _, m := range game.Choices(here, at.Owner) {
		if !engine.IsPass(m) && m.String() == at.Label {
			return m
		}
	}
	return nil
}

// MustPass reports whether a pass is the only move.
func MustPass(game engine.Game, here engine.State) bool {
	if here.ToMove() == engine.Everyone {
		return false
	}
	moves := game.Moves(here)
	return len(moves) == 1 && engine.IsPass(moves[0])
}

// Step calls a step of a session by one move, −1 for back and 1 for forward. It repeats the step as long
// as a function reports that another player is to move, until it arrives at the start or elsewhere.
func Step(s *session.Session, by int, step func(), othersMove func() bool) {
	for {
		doc, depth := s.Doc(), s.Depth()
		if step(); s.Doc() != doc || s.Depth() != depth+by || s.Depth() == 0 || !othersMove() {
			return
		}
	}
}
