package twoperson

import (
	"fmt"

	"tchouka/engine"
)

var (
	_ engine.Settable = Game{}
	_ engine.Traced   = Game{}
)

// rowHeight is the distance between the rows of a sum, in widths of a hole. It leaves space for the
// text between them.
const rowHeight = 1.5

// Board returns the rows.
func (Game) Board(s engine.State) engine.Board {
	places := s.(State).places()
	return engine.Board{Places: places, Rows: engine.RowsOf(places), Parts: s.(State).parts()}
}

// Scores returns nil: the number of seeds does not decide the game.
func (Game) Scores(engine.State) []int { return nil }

// places returns the holes of each row and its Ruma. The rows are below each other with their Rumas
// aligned, so that aligned holes have the same distance from them.
func (s State) places() []engine.Place {
	rows := s.rows
	longest := 0
	for _, row := range rows {
		longest = max(longest, len(row))
	}
	var places []engine.Place
	for r, row := range rows {
		for at, seeds := range row {
			p := engine.Place{
				Label: s.move(r, at).String(), Seeds: seeds, Owner: engine.Everyone,
				X: float64(longest - len(row) + at), Y: rowHeight * float64(r),
			}
			if at == len(row)-1 {
				p.Label, p.Store = "Ruma", true
			}
			places = append(places, p)
		}
	}
	return places
}

// Set changes the number of seeds in one of the Places.
func (Game) Set(s engine.State, place, seeds int) (engine.State, error) {
	r, at, ok := s.(State).spot(place)
	if !ok {
		return nil, fmt.Errorf("there is no place %d", place)
	}
	to := s.(State).cloneRow(r)
	to.rows[r][at] = seeds
	if err := to.check(); err != nil {
		return nil, err
	}
	return to, nil
}

// withTurn returns the board with the first or the second player to move.
func (Game) withTurn(s engine.State, turn int) (engine.State, error) {
	to := s.(State)
	to.mover = engine.Player(turn)
	return to, nil
}

// Next returns the places of the holes from which a move is allowed.
func (g Game) Next(s engine.State, chosen []int) []int { return engine.NextSinglePlace(g, s, chosen) }

// Traced returns the move from a hole.
func (g Game) Traced(s engine.State, chosen []int) (engine.Move, bool) {
	return engine.TracedSinglePlace(g, s, chosen)
}

// Trace returns the place of the hole that a move empties.
func (g Game) Trace(s engine.State, m engine.Move) []int {
	r, at, err := g.check(s.(State), m.(Move))
	if err != nil {
		return nil
	}
	return []int{s.(State).place(r, at)}
}
