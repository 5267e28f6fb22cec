package dampu

import (
	"slices"
	"strconv"

	"tchouka/engine"
)

var (
	_ engine.Settable = Game{}
	_ engine.Traced   = Game{}
)

// rowHeight is the distance between the rows, in widths of a hole. It leaves space for the text
// between them.
const rowHeight = 1.5

// Board returns South's row and North's, or only South's.
func (Game) Board(s engine.State) engine.Board {
	places, names := s.(State).places(), []string{"South", "North"}[:s.Players()]
	return engine.Board{Places: places, Rows: engine.RowsOf(places, names...), Players: engine.Seats(names...)}
}

// places returns South's holes and Ruma, and then North's. North sits opposite South: South's row
// begins where North's ends, and the Rumas are at the two ends.
func (s State) places() []engine.Place {
	holes := s.holes()
	places := make([]engine.Place, len(s.seeds))
	for i, seeds := range s.seeds {
		player, at := engine.Player(i/(holes+1)), i%(holes+1)
		p := engine.Place{Label: strconv.Itoa(at + 1), Seeds: seeds, Owner: player, X: float64(at + 1)}
		if at == holes {
			p.Label, p.Store = "Ruma", true
		}
		switch {
		case s.rows == 1:
			p.Owner = engine.Everyone
		case player == North:
			p.X = float64(holes - at)
		default:
			p.Y = rowHeight
		}
		if p.Store && s.rows == 2 {
			p.Y = rowHeight / 2
		}
		places[i] = p
	}
	return places
}

// Set changes the number of seeds in one of the Places.
func (Game) Set(s engine.State, place, seeds int) (engine.State, error) {
	to := s.(State).clone()
	if place < 0 || place >= len(to.seeds) {
		return nil, engine.NewFault(NoPlace)
	}
	to.seeds[place] = seeds
	if err := to.check(); err != nil {
		return nil, err
	}
	return to, nil
}

// Next returns the holes of South, or, after a choice of South, those of North. Players without
// choices are skipped.
func (g Game) Next(s engine.State, chosen []int) []int {
	from := s.(State)
	left := from.choosing()
	if len(chosen) >= len(left) {
		return nil
	}
	for i, place := range chosen {
		if from.hole(left[i], place) == 0 {
			return nil
		}
	}
	p := left[len(chosen)]
	var places []int
	for at, seeds := range from.row(p) {
		if seeds > 0 {
			places = append(places, from.place(p, at))
		}
	}
	return places
}

// choosing returns the players who have a choice.
func (s State) choosing() []engine.Player {
	var players []engine.Player
	for p := range engine.Player(s.rows) {
		if !s.empty(p) {
			players = append(players, p)
		}
	}
	return players
}

// hole returns the hole of a player at a place, or 0 if it cannot be chosen.
func (s State) hole(p engine.Player, place int) Hole {
	at := place - s.place(p, 0)
	if at < 0 || at >= s.holes() || s.row(p)[at] == 0 {
		return 0
	}
	return Hole(at + 1)
}

// Traced returns the round of a hole of South and a hole of North, or of one of them if the other
// player waits.
func (g Game) Traced(s engine.State, chosen []int) (engine.Move, bool) {
	from := s.(State)
	players := from.choosing()
	if len(chosen) != len(players) || len(players) == 0 {
		return nil, false
	}
	choices := make([]engine.Move, from.rows)
	for p := range choices {
		choices[p] = Hole(0)
	}
	for i, p := range players {
		h := from.hole(p, chosen[i])
		if h == 0 {
			return nil, false
		}
		choices[p] = h
	}
	return g.Combine(choices...), true
}

// Trace returns the places of the chosen holes, South's first.
func (Game) Trace(s engine.State, m engine.Move) []int {
	begin, err := s.(State).startPlaces(m)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(begin[:], func(place int) bool { return place == none })
}
