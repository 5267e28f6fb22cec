package dampu

import (
	"slices"

	"tchouka/engine"
)

// Game is Dampu.
type Game struct{}

var _ engine.Simultaneous = Game{}

// ID returns dampu.
func (Game) ID() string { return "dampu" }

// Name returns the game's own name.
func (Game) Name() string { return "Dampu" }

// Params returns the parameters: the holes of each row, and the seeds in each.
func (Game) Params() []engine.Param {
	return []engine.Param{
		{Name: "holes", Min: 1, Max: MaxHoles, Default: 6},
		{Name: "seeds", Min: 0, Max: MaxSeeds / (2 * MaxHoles), Default: 4},
	}
}

// Start returns two rows with the given seeds in every hole.
func (g Game) Start(values ...int) (engine.State, error) {
	if err := engine.CheckStart(g.Params(), values); err != nil {
		return nil, err
	}
	row := slices.Repeat([]int{values[1]}, values[0]+1)
	row[values[0]] = 0
	return State{slices.Concat(row, row), 2}, nil
}

// WithPlayers returns South's row for one player, or two copies of South's row for two players.
func (Game) WithPlayers(s engine.State, players int) (engine.State, error) {
	from := s.(State)
	row := from.seeds[:from.holes()+1]
	switch {
	case players < 1 || players > 2:
		return nil, engine.NewFault(BadPlayers)
	case players == from.rows:
		return from, nil
	case players == 1:
		return State{row, 1}, nil
	}
	to := State{slices.Concat(row, row), 2}
	if err := to.check(); err != nil {
		return nil, err
	}
	return to, nil
}

// Choices returns the nonempty holes of a player, or Hole(0) if there are none.
func (Game) Choices(s engine.State, p engine.Player) []engine.Move {
	var holes []engine.Move
	for at, seeds := range s.(State).row(p) {
		if seeds > 0 {
			holes = append(holes, Hole(at+1))
		}
	}
	if holes == nil {
		return []engine.Move{Hole(0)}
	}
	return holes
}

// Combine combines two choices into a round. A single choice is the move itself.
func (Game) Combine(choices ...engine.Move) engine.Move {
	if len(choices) == 1 {
		return choices[0]
	}
	return Round{choices[0].(Hole), choices[1].(Hole)}
}

// Split inverts Together.
func (Game) Split(m engine.Move) []engine.Move {
	if r, ok := m.(Round); ok {
		return []engine.Move{r.South, r.North}
	}
	return []engine.Move{m}
}

// Moves returns all combinations of South's and North's choices; for a single player the holes.
func (g Game) Moves(s engine.State) []engine.Move {
	if g.Outcome(s).Over() {
		return nil
	}
	south := g.Choices(s, South)
	if s.Players() == 1 {
		return south
	}
	north := g.Choices(s, North)
	moves := make([]engine.Move, 0, len(south)*len(north))
	for _, a := range south {
		for _, b := range north {
			moves = append(moves, g.Combine(a, b))
		}
	}
	return moves
}

// Outcome is open while there are seeds in the holes. Then the player with more seeds in their Ruma
// wins; a single player has collected all seeds.
func (Game) Outcome(s engine.State) engine.Outcome {
	from := s.(State)
	for p := range engine.Player(from.rows) {
		if !from.empty(p) {
			return engine.Open
		}
	}
	if from.rows == 1 {
		return engine.SolitaireWon
	}
	return engine.OutcomeByScore([]int{from.ruma(South), from.ruma(North)})
}

// noSeedsLeft is the reason for the end of a game.
const noSeedsLeft engine.Reason = "No seeds are left in the holes"

// End returns that no seeds are left in the holes.
func (Game) End(r engine.Result) engine.GameEnd {
	if !r.Outcome.Over() {
		return engine.GameEnd{}
	}
	return engine.GameEnd{Reason: noSeedsLeft}
}

// Scores returns the seeds in the Rumas.
func (Game) Scores(s engine.State) []int {
	from := s.(State)
	rumas := make([]int, from.rows)
	for p := range rumas {
		rumas[p] = from.ruma(engine.Player(p))
	}
	return rumas
}

// Decode inverts [State.Key].
func (Game) Decode(key engine.Key) (engine.State, error) {
	s, ok := decode(key)
	if !ok {
		return nil, engine.NewFault(BadKey)
	}
	return s, nil
}
