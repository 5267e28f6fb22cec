package engine

// What some games have on the table besides places; asked for like what stands in
// abilities.go.

// Traced is a game whose moves are chosen on the table, place by place: of most games a
// hole, of a sowing graph a vertex and then each step of the walk from it.
type Traced interface {
	Game
	// Next returns the places that may be chosen after those chosen so far, in
	// order: only those with which a legal move can still be completed, and none
	// when nothing is left to choose.
	Next(s State, chosen []int) []int
	// Traced returns the move of the places that were chosen; false while it is not
	// complete, or not legal.
	Traced(s State, chosen []int) (Move, bool)
	// Trace returns the places of a legal move in the order in which they are chosen.
	Trace(s State, m Move) []int
}

// NextOfOne is [Traced.Next] of a game in which one place is a whole move.
func NextOfOne(g Traced, s State, chosen []int) []int {
	if len(chosen) > 0 {
		return nil
	}
	var places []int
	for _, m := range g.Moves(s) {
		places = append(places, g.Trace(s, m)...)
	}
	return places
}
