package acheh

import (
	"tchouka/engine"
	"tchouka/engine/games/rows"
)

var (
	_ engine.Settable = Game{}
	_ engine.Traced   = Game{}
)

// apart is the distance between the centres of two adjacent holes, in widths of a hole, and
// rowDistance that between the two rows.
const (
	apart       = 1.1
	rowDistance = 1.6
)

// place returns the index of a hole or of the mover's store among the places: the holes of South
// and the store, and then those of North.
func (s State) place(at int) int {
	switch {
	case at == store:
		return int(s.mover)*(int(s.holes)+1) + int(s.holes)
	case at >= int(s.holes):
		return at + 1
	}
	return at
}

// spot inverts place; it returns store for both stores.
func (s State) spot(place int) int {
	switch holes := int(s.holes); {
	case place == holes || place == 2*holes+1:
		return store
	case place > holes:
		return place - 1
	}
	return place
}

// Board returns the rows of South and North.
func (g Game) Board(s engine.State) engine.Board {
	places := g.places(s.(State))
	return engine.Board{Places: places, Rows: engine.RowsOf(places, south, north), Players: engine.Seats(south, north)}
}

// places returns the holes of each player in the direction of sowing, and the store.
func (g Game) places(from State) []engine.Place {
	places := rows.Facing(from.rowOf(0), from.rowOf(1), apart, rowDistance, g.storeName())
	for place := range places {
		if at := from.spot(place); at != store {
			places[place].Closed, places[place].Closable = from.closed&(1<<at) != 0, g.rules == meuta
		}
	}
	return places
}

// storeName returns the name of a store in the rules: tjōh if players sow into it.
func (g Game) storeName() string {
	if g.rules == meutjoh {
		return "Tjōh"
	}
	return "Ruma"
}

// Set changes the number of seeds in one of the Places.
func (g Game) Set(s engine.State, place, seeds int) (engine.State, error) {
	to := s.(State)
	switch {
	case place < 0 || place >= 2*int(to.holes)+2:
		return nil, engine.NewFault(NoPlace, "Place", place)
	case seeds < 0:
		return nil, engine.NewFault(FewSeeds)
	case seeds > MaxSeeds:
		return nil, engine.NewFault(ManySeeds, "Most", MaxSeeds)
	}
	if at := to.spot(place); at != store {
		to.seeds[at] = uint16(seeds)
	} else {
		to.stores[place/(int(to.holes)+1)] = uint16(seeds)
	}
	return engine.AsState(to, g.check(to))
}

// closeHole closes a hole and removes its seeds, or opens it.
func (g Game) closeHole(s engine.State, place int, closed bool) (engine.State, error) {
	to := s.(State)
	if places := g.places(to); place < 0 || place >= len(places) || !places[place].Closable {
		return nil, engine.NewFault(NoClosing)
	}
	at := to.spot(place)
	to.closed &^= 1 << at
	if closed {
		to.closed |= 1 << at
		to.seeds[at] = 0
	}
	return to, g.check(to)
}

// withTurn returns the board with South or North to move.
func (g Game) withTurn(s engine.State, turn int) (engine.State, error) {
	to := s.(State)
	to.mover = int8(turn)
	return engine.AsState(to, g.check(to))
}

// Trace returns the place of the hole that a move empties.
func (Game) Trace(s engine.State, m engine.Move) []int {
	at, err := s.(State).check(m.(Move))
	if err != nil {
		return nil
	}
	return []int{s.(State).place(at)}
}

// End returns why the player to move cannot. The seeds in each row are added to its player's.
func (g Game) End(r engine.Result) engine.GameEnd {
	from := r.State.(State)
	if !r.Outcome.Over() {
		return engine.GameEnd{}
	}
	end := engine.GameEnd{Reason: noSeedsLeft, Player: from.ToMove(), Added: []int{from.row(0), from.row(1)}}
	for hole := range int(from.holes) {
		t := turn{rules: g.rules, state: from, at: from.own(hole)}
		switch {
		case from.seeds[t.at] == 0:
		case t.run(maxDropped) == tooLong:
			end.Reason = onlyLong
			return end
		default:
			end.Reason = onlyEndless
		}
	}
	return end
}

// Scores returns the captures of each player; at the end including the seeds in the player's row.
func (g Game) Scores(s engine.State) []int {
	from := s.(State)
	if g.Outcome(s).Over() {
		return []int{from.seedsOf(0), from.seedsOf(1)}
	}
	return []int{int(from.stores[0]), int(from.stores[1])}
}
