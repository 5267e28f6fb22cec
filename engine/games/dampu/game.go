// Package dampu implements Dampu, a game in which two players move at the same time. Campbell and
// Chavey learned it from a student from Indonesia.
//
// Each player has a row of holes, a Ruma, and a circuit: their own holes, their own Ruma, and the
// opponent's holes, but never the opponent's Ruma.
//
//	North's Ruma   3 2 1   ←
//	               1 2 3   South's Ruma
//
// Both players choose a hole of their own row and sow by relay, in lockstep. At each tick each
// moving player drops one seed. Then each player with an empty hand examines the last place. In
// their own Ruma, or in a hole that holds only that seed, the move ends. Otherwise the player lifts
// all seeds in that hole. If both hands become empty in the same hole at the same tick, the owner
// of its row lifts the seeds and the other's move ends. When both moves have ended, both players
// choose again, until the holes are empty. The player with more seeds in their Ruma wins.
//
// A round ends: in as many ticks as the circuit has places, a moving player passes their own Ruma
// at least once and banks a seed. No state recurs: in a round that banks nothing both players sow
// within their own rows, and every seed that moves gets nearer to its Ruma.
//
// A state is written South first, "2 0 3 | 1 / 1 1 0 | 4", and a round "3:1". A player who has no
// seeds in the row waits, which is written as -. In the solitaire version there is a single row.
// Its states and moves are written "2 0 3 | 1" and "3". It is Tchuka Ruma in which an empty hole
// does not lose.
package dampu

import (
	"slices"

	"tchouka/engine"
	"tchouka/engine/games/rows"
)

// About explains the game to a reader who has never seen a mancala.
func (g Game) About() engine.About {
	rules := []string{
		"Two players **choose at the same time,** without knowing each other’s choice. Each has a row of holes and a Ruma. **The player with more seeds in their Ruma wins.**",
		"**Sowing:** choose a hole of your own row and take up all its seeds. Drop them one by one into your following holes, into your Ruma, into the holes of the other player, and again into your own. **The other player’s Ruma is skipped.**",
		"**Chaining:** when the last seed falls into a hole that holds seeds, take them all up and sow on. When it falls into your Ruma or into an empty hole, your move ends. An empty hole does not lose the game here.",
		"**Both players move at once,** one seed at a time. A player who finishes first waits for the other. Then both choose again, **until the holes are empty.** A player with no seeds in their row waits.",
		"**Alone,** you play with one row. An empty hole ends the move and does not lose the game. Collect all seeds **in as few moves as you can.**",
	}
	return engine.About{Group: engine.SeveralRows, SowsOnce: true, Sentences: sentences(), Ends: []engine.Reason{noSeedsLeft}, WithPlayers: g.WithPlayers, Card: engine.Card{
		Summary: "Both players choose at the same time and move at once.",
		Rules:   rules, SinglePlayer: rules[len(rules)-1],
		Interpretation: "**Our interpretation:** the source does not define how both players move at once. Here they keep step: each player who still moves drops a seed. Then each player whose hand is empty applies the rule for the place where the seed fell. If both end in the same hole at once, its owner takes the seeds up and the other player’s move ends. A hole counts as empty if it held nothing before and the other player drops no seed there at the same time. **Alone:** according to Campbell and Chavey, Dampu for one player is Tchuka Ruma, in which an empty hole loses. Here an empty hole only ends the move, and the aim is the fewest moves. Both are our interpretation.",
		Source:         "Source: P. J. Campbell and D. P. Chavey, “Tchuka Ruma Solitaire”, 1995, after a student from Indonesia.",
	}}
}

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
	if _, err := engine.CheckStart(g.Params(), values); err != nil {
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
	return engine.AsState(to, to.check())
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

// Canonical implements [engine.Symmetric]: of a board and the one with exchanged players, it returns
// that with the smaller numbers in South's row.
func (Game) Canonical(from engine.State) engine.State {
	s := from.(State)
	row := len(s.seeds) / s.rows
	if exchanged := slices.Concat(s.seeds[row:], s.seeds[:row]); slices.Compare(exchanged, s.seeds) < 0 {
		s.seeds = exchanged
	}
	return s
}

var _ engine.Estimated = Game{}

// banked is the weight of a seed in the Ruma, relative to one in the row. With this ratio the
// estimate agrees best with the values of the boards reachable from 4x3: the correlation is 0.83,
// and 0.78 without the row.
const banked = 4

// Estimate returns the weighted lead in banked seeds and seeds in the row. For a single player it
// returns the weighted sum.
func (Game) Estimate(s engine.State) []int {
	from := s.(State)
	worth := func(p engine.Player) int { return banked*from.ruma(p) + sum(from.row(p)) }
	if from.rows == 1 {
		return []int{worth(South)}
	}
	lead := worth(South) - worth(North)
	return []int{lead, -lead}
}

// Errors in a board or a move.
const (
	NoBoard     engine.Reason = "the board is empty: enter the seeds of each hole, for example 4 4 4 | 0 / 4 4 4 | 0"
	BadRows     engine.Reason = "a board has two rows separated by /, for example 4 4 4 / 4 4 4, or one row to play alone"
	Unequal     engine.Reason = "the rows have {{.South}} and {{.North}} holes: both need the same number"
	BadHoles    engine.Reason = "a row has 1 to {{.Most}} holes"
	FewSeeds    engine.Reason = "seeds cannot be negative"
	ManySeeds   engine.Reason = "too many seeds: a board has at most {{.Most}}"
	BadNumber   engine.Reason = "“{{.Text}}” is not a number of seeds: enter the seeds of each hole, for example 4 4 4 | 0 / 4 4 4 | 0"
	BadRuma     engine.Reason = "use the bar | only once in a row, after the last hole and before the seeds of the Ruma"
	BadKey      engine.Reason = "this is not the key of a state"
	BadPlayers  engine.Reason = "Dampu is for one or two players"
	NoPlace     engine.Reason = "there is no such place"
	NoHole      engine.Reason = "there is no hole {{.Hole}}: the holes are numbered 1 to {{.Holes}}"
	EmptyHole   engine.Reason = "hole {{.Hole}} is empty"
	SouthEmpty  engine.Reason = "South’s hole {{.Hole}} is empty"
	NorthEmpty  engine.Reason = "North’s hole {{.Hole}} is empty"
	SouthChoose engine.Reason = "South has seeds in its row and must choose a hole"
	NorthChoose engine.Reason = "North has seeds in its row and must choose a hole"
	NoSeeds     engine.Reason = "the holes are empty: the game is over"
	OnePlayer   engine.Reason = "this game has one player: enter a hole, for example 3"
	TwoPlayers  engine.Reason = "both players choose at the same time: enter South’s hole and North’s, for example 3:1"
	BadMove     engine.Reason = "“{{.Text}}” is not a move: enter South’s hole and North’s, for example 3:1, with - for none. To play alone, enter a hole, for example 3"
)

// sentences returns all reasons.
func sentences() []string {
	return engine.Sentences(
		NoBoard, BadRows, Unequal, BadHoles, FewSeeds, ManySeeds, BadNumber, BadRuma, BadKey, BadPlayers, NoPlace,
		NoHole, EmptyHole, SouthEmpty, NorthEmpty, SouthChoose, NorthChoose, NoSeeds, OnePlayer, TwoPlayers, BadMove,
	)
}

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

// places returns South's holes and Ruma, and then North's.
func (s State) places() []engine.Place {
	south, north := s.seeds[:s.holes()+1], s.seeds[s.holes()+1:]
	places := rows.Facing(south, north, 1, rowHeight, "Ruma")
	for i := range places {
		places[i].X++
		if s.rows == 1 {
			places[i].Owner, places[i].Y = engine.Everyone, 0
		}
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
	return engine.AsState(to, to.check())
}

// Trace returns the places of the chosen holes, South's first.
func (Game) Trace(s engine.State, m engine.Move) []int {
	begin, err := s.(State).startPlaces(m)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(begin[:], func(place int) bool { return place == none })
}
