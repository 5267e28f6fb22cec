package twoperson

import (
	"errors"
	"fmt"

	"tchouka/engine"
)

// Game is one of the four games: with or without wrapping, in normal play or misère.
type Game struct {
	Wrapping bool
	Misere   bool // a player who cannot move wins
}

var _ engine.Game = Game{}

// Games returns the four games, those of normal play first.
func Games() []Game {
	return []Game{{Wrapping: true}, {}, {Wrapping: true, Misere: true}, {Misere: true}}
}

// ID returns two-person, two-person-no-wrap, two-person-misere or
// two-person-no-wrap-misere.
func (g Game) ID() string { return "two-person" + g.either("", "-no-wrap") + g.normal("", "-misere") }

// Name returns the game's own name, short enough for a list of games.
func (g Game) Name() string {
	if !g.Misere && g.Wrapping {
		return "Two-person Tchuka Ruma"
	}
	return "Two-person" + g.normal("", " misère") + g.either("", " without wrapping")
}

// either returns the first argument with wrapping, the second without.
func (g Game) either(wrapping, without string) string {
	if g.Wrapping {
		return wrapping
	}
	return without
}

// normal returns the first argument in normal play, the second in the misère version.
func (g Game) normal(normal, misere string) string {
	if g.Misere {
		return misere
	}
	return normal
}

// Params returns the parameters: the holes of one row, and the seeds in each.
func (Game) Params() []engine.Param {
	return []engine.Param{
		{Name: "holes", Min: 1, Max: MaxHoles, Default: 4},
		{Name: "seeds", Min: 0, Max: MaxSeeds / MaxHoles, Default: 3},
	}
}

// Start returns one row with the given seeds in every hole, and the first player to move.
func (g Game) Start(values ...int) (engine.State, error) {
	if err := engine.CheckStart(g.Params(), values); err != nil {
		return nil, err
	}
	return uniform(values[0], values[1]), nil
}

// Move is a hole of one of the rows, both counted from 1. Row is 0 if there is only one row.
type Move struct{ Row, Hole int }

// Moves returns the legal moves, row by row, starting at the far end.
func (g Game) Moves(s engine.State) []engine.Move {
	from := s.(State)
	var moves []engine.Move
	for r, row := range from.rows {
		for at := range row[:len(row)-1] {
			if g.allows(row, at) {
				moves = append(moves, from.move(r, at))
			}
		}
	}
	return moves
}

// Outcome is open while a move exists.
func (g Game) Outcome(s engine.State) engine.Outcome {
	from := s.(State)
	for _, row := range from.rows {
		for at := len(row) - 2; at >= 0; at-- { // legal moves are usually near the Ruma
			if g.allows(row, at) {
				return engine.Open
			}
		}
	}
	results := [2]engine.Verdict{engine.Won, engine.Won}
	loser := from.mover
	if g.Misere {
		loser = 1 - loser
	}
	results[loser] = engine.Lost
	return engine.Over(results[:]...)
}

// Reasons for the end of a game.
const (
	cannotMove       engine.Reason = "{{.Player}} cannot move"
	cannotMoveMisere engine.Reason = "{{.Player}} cannot move, which wins in misère play"
)

// End returns that the player to move cannot.
func (g Game) End(r engine.Result) engine.GameEnd {
	switch {
	case !r.Outcome.Over():
		return engine.GameEnd{}
	case g.Misere:
		return engine.GameEnd{Reason: cannotMoveMisere, Player: r.State.ToMove()}
	}
	return engine.GameEnd{Reason: cannotMove, Player: r.State.ToMove()}
}

// Play plays a move.
func (g Game) Play(s engine.State, m engine.Move) (engine.Result, error) {
	from := s.(State)
	r, at, err := g.check(from, m.(Move))
	if err != nil {
		return engine.Result{}, err
	}
	to := from.cloneRow(r)
	sowings, ending := g.sow(to.rows[r], at)
	if ending != engine.Safe {
		return engine.Result{}, &engine.NotAllowed{Move: m, Ending: ending}
	}
	to.mover = 1 - to.mover
	return g.result(to, r, sowings), nil
}

func (g Game) result(to State, r, sowings int) engine.Result {
	return engine.Result{State: to, Outcome: g.Outcome(to), Sowings: sowings, Last: to.place(r, len(to.rows[r])-1) + 1}
}

// check returns the row and the place in it, both from 0, of a move.
func (g Game) check(s State, m Move) (row, at int, err error) {
	switch {
	case m.Row == 0 && len(s.rows) > 1:
		return 0, 0, fmt.Errorf("there are %d rows: enter the row, too, for example 1:%d", len(s.rows), m.Hole)
	case m.Row > len(s.rows):
		return 0, 0, fmt.Errorf("there is no row %d: the rows are numbered 1 to %d", m.Row, len(s.rows))
	}
	row, at = max(m.Row, 1)-1, m.Hole-1
	switch holes := len(s.rows[row]) - 1; {
	case at < 0 || at >= holes:
		return 0, 0, fmt.Errorf("there is no hole %d: the holes are numbered 1 to %d", m.Hole, holes)
	case s.rows[row][at] == 0:
		return 0, 0, fmt.Errorf("hole %s is empty", m)
	}
	return row, at, nil
}

// Layer returns the seeds outside the Rumas. Every move decreases this number.
func (Game) Layer(s engine.State) int {
	outside := 0
	for _, row := range s.(State).rows {
		outside += sum(row[:len(row)-1])
	}
	return outside
}

// Decode inverts [State.Key].
func (Game) Decode(key engine.Key) (engine.State, error) {
	s, ok := decode([]byte(key))
	if !ok {
		return nil, errors.New("not the key of a state")
	}
	if err := s.check(); err != nil {
		return nil, err
	}
	return s, nil
}
