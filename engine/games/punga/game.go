package punga

import (
	"strconv"

	"tchouka/engine"
)

// Game is Ruma of Punga, or the variation.
type Game struct{ Variation bool }

var _ engine.Game = Game{}

// Games returns the game and its variation.
func Games() []Game { return []Game{{}, {Variation: true}} }

// ID returns "punga" or "punga-variation".
func (g Game) ID() string {
	if g.Variation {
		return "punga-variation"
	}
	return "punga"
}

// Name returns the name of the game.
func (g Game) Name() string {
	if g.Variation {
		return "Ruma of Punga, variation"
	}
	return "Ruma of Punga"
}

// Params returns the pockets of a row and the balls in each. Optional parameters are the number of
// players, and the number of rows that a player with two rows must empty.
func (g Game) Params() []engine.Param {
	params := []engine.Param{
		{Name: "pockets", Min: 1, Max: MaxPockets, Default: MaxPockets},
		{Name: "balls", Min: 1, Max: 9, Default: 4},
		{Name: "players", Min: 2, Max: Rows, Default: 2, Optional: true},
	}
	if g.Variation {
		return params
	}
	return append(params, engine.Param{Name: "rows to empty", Min: 1, Max: 2, Default: 1, Optional: true})
}

// Start returns a board with the given balls in every pocket, and South's turn.
func (g Game) Start(values ...int) (engine.State, error) {
	values, err := engine.StartValues(g.Params(), values)
	if err != nil {
		return nil, err
	}
	s := State{pockets: uint8(values[0]), players: uint8(values[2])}
	s.both = !g.Variation && values[3] == 2
	for row := range Rows {
		for i := range s.row(row) {
			s.row(row)[i] = uint8(values[1])
		}
	}
	if err := s.check(g.Variation); err != nil {
		return nil, err
	}
	return s, nil
}

// Move is a pocket of the row to move, counted from 1, or 0 for a pass.
type Move uint16

// Rest is a turn without a move.
const Rest Move = 0

// String returns the number of the pocket, or "-".
func (m Move) String() string {
	if m == Rest {
		return engine.Pass
	}
	return strconv.Itoa(int(m))
}

// ParseMove parses the format of String.
func (Game) ParseMove(text string) (engine.Move, error) {
	if text == engine.Pass {
		return Rest, nil
	}
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil || n == 0 {
		return nil, engine.NewFault(NoMove, "Move", text)
	}
	return Move(n), nil
}

// Moves returns the pockets that can be sown, or a pass if there are none.
func (g Game) Moves(s engine.State) []engine.Move {
	from := s.(State)
	if g.over(&from) {
		return nil
	}
	var moves []engine.Move
	at := int(from.turn) * from.width()
	for i := range int(from.pockets) {
		if from.allows(at + i) {
			moves = append(moves, Move(i+1))
		}
	}
	if moves == nil {
		return []engine.Move{Rest}
	}
	return moves
}

// Play plays a move.
func (g Game) Play(s engine.State, m engine.Move) (engine.Result, error) {
	to := s.(State)
	place, err := g.check(&to, m.(Move))
	if err != nil {
		return engine.Result{}, err
	}
	if m == Rest {
		at := int(to.turn)*to.width() + 1
		if !g.Variation {
			at = to.size() + int(to.turn) + 1
		}
		to.rested(g.Variation)
		return engine.Result{State: to, Outcome: g.outcome(&to), Last: at}, nil
	}
	last := to.sow(place)
	to.endTurn(g.Variation)
	return engine.Result{State: to, Outcome: g.outcome(&to), Sowings: 1, Last: last + 1}, nil
}

// check returns the place of the pocket that a move sows, or the reason why the move is illegal.
func (g Game) check(s *State, m Move) (place int, err error) {
	place = int(s.turn)*s.width() + int(m) - 1
	switch {
	case g.over(s):
		return 0, engine.NewFault(GameOver)
	case m == Rest && s.canMove():
		return 0, engine.NewFault(MustMove)
	case m == Rest:
		return place, nil
	case m > Move(s.pockets):
		return 0, engine.NewFault(NoPocket, "Pocket", int(m), "Pockets", int(s.pockets))
	case s.balls[place] == 0:
		return 0, engine.NewFault(EmptyPocket, "Pocket", int(m))
	case !s.allows(place):
		return 0, engine.NewFault(IntoEmpty, "Pocket", int(m))
	}
	return place, nil
}

// Outcome reports who has won.
func (g Game) Outcome(s engine.State) engine.Outcome {
	at := s.(State)
	return g.outcome(&at)
}

func (g Game) outcome(s *State) engine.Outcome {
	winners, over := g.winners(s)
	if !over {
		return engine.Open
	}
	results := make([]engine.Verdict, s.players)
	for p := range results {
		results[p] = engine.Lost
		if winners[s.side(engine.Player(p))] {
			results[p] = engine.Won
		}
	}
	return engine.Over(results...)
}

// End returns why a game is over.
func (g Game) End(r engine.Result) engine.GameEnd {
	at := r.State.(State)
	switch {
	case !r.Outcome.Over():
		return engine.GameEnd{}
	case g.Variation:
		empty, _ := at.emptyRows(at.ToMove())
		reasons := [...]engine.Reason{noRowEmpty, oneRowEmpty, bothRowsEmpty}
		return engine.GameEnd{Reason: reasons[empty], Player: at.ToMove()}
	case at.emptied > 0 && at.both:
		return engine.GameEnd{Reason: bothEmptied, Player: at.owner(int(at.emptied) - 1)}
	case at.emptied > 0:
		return engine.GameEnd{Reason: emptiedRow, Place: (int(at.emptied)-1)*at.width() + 1}
	}
	return engine.GameEnd{Reason: othersOut}
}

func (g Game) over(s *State) bool {
	_, over := g.winners(s)
	return over
}

// winners returns the sides that have won, if the game is over.
func (g Game) winners(s *State) (sides [Rows]bool, over bool) {
	if g.Variation {
		mover := s.ToMove()
		if s.passed&(1<<mover) == 0 || s.canMove() {
			return sides, false
		}
		empty, _ := s.emptyRows(mover)
		for side := range sides {
			sides[side] = (side == s.side(mover)) == (empty > 0)
		}
		return sides, true
	}
	if s.emptied > 0 {
		sides[s.side(s.owner(int(s.emptied)-1))] = true
		return sides, true
	}
	left := 0
	for p := range engine.Player(s.players) {
		if side := s.side(p); !s.isOut(p) && !sides[side] {
			sides[side] = true
			left++
		}
	}
	return sides, left == 1
}
