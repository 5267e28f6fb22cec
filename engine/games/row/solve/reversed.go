package solve

import (
	"slices"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/study/tchoukaillon"
)

// WinnableReversed returns a board of Tchoukaillon with its holes in the other order, if that is winnable and the
// board is not. Most papers list the holes by distance from the Ruma, and such a list was then probably typed as it
// is. It uses the closed form, and returns false for other games.
func WinnableReversed(game engine.Game, s engine.State) (engine.State, bool) {
	rules, isRow := row.RulesOf(game)
	p, ok := s.(row.Position)
	if !isRow || !ok || rules != row.Tchoukaillon() {
		return nil, false
	}
	asListed, holes := p.Holes(), p.Holes()
	slices.Reverse(holes)
	if tchoukaillon.Check(holes) == nil || tchoukaillon.Check(asListed) != nil {
		return nil, false
	}
	reversed, err := row.NewPosition(p.Ruma(), holes...)
	return reversed, err == nil
}
