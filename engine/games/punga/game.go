// Package punga implements Ruma of Punga, sold as Dead Pan, and Gering's variation of it, for two
// to four players.
//
// The board is a square of four rows with a ruma after each, sown anticlockwise:
//
//	N  6 5 4 3 2 1  E
//	1               6
//	2               5
//	…               …       the rumas are in the corners
//	6               1
//	W  1 2 3 4 5 6  S
//
// Turns pass from row to row, South, East, North, West, regardless of the owners. The owner sows a
// pocket of the current row in a single lap. The last ball must fall into a ruma, or into a pocket
// that already holds balls. A player who can move must move, otherwise passes.
//
// In punga a pass costs a penalty ball, twelve penalty balls lose, and a player who empties a row
// by a move from it wins. In punga-variation the game ends when a player cannot move in two
// consecutive turns; then empty rows decide.
//
// A state is written as its rows and rumas in this order, followed by words for everything that
// differs from the default:
//
//	4 0 5 | 1 / 4 4 4 | 0 / 5 5 5 | 1 / 4 4 4 | 0 East penalties 0 1 0 0 players 3 rows 2
//
// # Play ends
//
// No state recurs, and no game is endless. Define the weight of a ball in a pocket as its distance
// to the ruma of its row, 1 to n, plus n(n+1)/2. A move within its row only decreases distances. A
// move that passes k rumas leaves at least k balls in them, which decreases the weight by
// k·n(n+1)/2. It drops at most n balls into the row after each ruma, whose distances sum to at most
// n(n+1)/2. The balls that it drops into its own row before get nearer to the ruma. So every move
// decreases the weight of the board. A pass does not change the weight. In punga it adds a penalty
// ball, and enough of them lose; in the variation it brings the end of the game nearer.
//
// # Solving
//
// A search decides whether a given side wins a position. The contents of the rumas are irrelevant,
// and the penalties of a player are added up. With two players the board is rotated so that it is
// South's turn. The largest board with two players whose winner was found in a minute is 3x5, 60
// balls in 12 pockets, which South and North win:
//
//	$ tchouka solve --game punga 3x5
//
// took 29 s of one core and 1.6 GB for 19.7 million positions. 4x2 and 3x4 took 2 s each, 6x1 less
// than one second. 4x3 and 5x2 were unsolved after 20 s and 38 s. With optimal play South and North
// win 2x2, 3x1, 2x3, 3x2, 2x4, 3x3, 4x2, 3x4 and 3x5, East and West 2x1, 4x1, 5x1 and 6x1.
package punga

import (
	"strconv"

	"tchouka/engine"
)

// About explains the game to a reader who has never seen a mancala.
func (g Game) About() engine.About {
	rules := []string{
		"Four rows of pockets form a square. At the end of each row, in the corner to its right, is **its ruma.** Turns go **anticlockwise: South, East, North, West.**",
		"**Two players:** one has South and North, the other East and West. **Three players:** one has South and North. The other two have one row each and play together against that player. **Four players** have one row each.",
		"On a row’s turn, its owner **sows one pocket of that row.** The owner takes up all its balls and drops them one by one into the pockets and rumas that follow, anticlockwise.",
		"**The last ball must not fall into an empty pocket.** Such a move is not allowed.",
	}
	if g.Variation {
		rules = append(rules,
			"**A player who can move must move.** A player who cannot move passes.",
			"Emptying a row does not end the game. It ends when **a player who passed at the last turn cannot move at the next turn either.** If that player has two empty rows, it is a double victory. One empty row is a victory. With no empty row, the player has lost.")
	} else {
		rules = append(rules,
			"**A player who can move must move.** A player who cannot move passes, and a **penalty ball** falls into the furrow of that row. **Twelve penalty balls lose the game.**",
			"A player who **empties the row** that they sow from wins.")
	}
	c := engine.Card{
		Summary: "Four rows form a square. A player who empties a row wins.",
		Rules:   rules,
		Note:    "Margarethe Martha Punga of Darmstadt invented the game in 1931. From 1956 on it was sold as **Dead Pan.** Two balls in a pocket are for beginners, four for experts.",
		Source:  "Sources: M. Punga, “Le jeu Ruma”, Sphinx 1, 1931; M. Kraitchik, “Mathematical Recreations”, 1942; both after R. Gering, “Ruma”, Wikimanqala.",
		Interpretation: "**Our interpretation:** the penalty balls of all rows of a player count together. Emptying one of two rows wins, unless both must be emptied. A row is emptied only by a move of its own. " +
			"With three or four players, a player who has twelve penalty balls is out: that row is skipped, its balls stay, and the others continue. The last player left wins. " +
			"The sources do not define this. Gering suggests that the player perhaps continues until a winner is found. A sowing that goes all the way around also drops a ball into the emptied pocket.",
	}
	if g.Variation {
		c.Summary = "Four rows form a square. There are no penalty balls, and two empty rows are a double victory."
		c.Note = "Ralf Gering found twelve penalty balls artificial, and proposed this variation of Margarethe Martha Punga's game of 1931."
		c.Interpretation = "**Our interpretation:** a player’s turn is the turn of any row of that player. A player who has one row and finds it empty at the end has a victory. If the player who ends the game has no empty row, the others have won. A sowing that goes all the way around also drops a ball into the emptied pocket."
	}
	return engine.About{Group: engine.SeveralRows, SowsOnce: true, Card: c, Sentences: sentences(), Ends: g.ends(), WithPlayers: g.WithPlayers, WithTurn: g.withTurn}
}

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
	values, err := engine.CheckStart(g.Params(), values)
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
	return engine.AsState(s, s.check(g.Variation))
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

// PlaySteps plays a move ball by ball and yields its steps. A pass is a penalty ball, and in the
// variation a rest.
func (g Game) PlaySteps(s engine.State, m engine.Move, yield func(engine.Step) bool) (engine.Result, error) {
	r, err := g.Play(s, m)
	if err != nil {
		return r, err
	}
	from := s.(State)
	if m == Rest {
		step := engine.Step{Kind: engine.Penalty, Hole: r.Last, Count: 1}
		if g.Variation {
			step = engine.Step{Kind: engine.Rest, Hole: r.Last}
		}
		yield(step)
		return r, nil
	}
	place, size := int(from.turn)*from.width()+int(m.(Move))-1, from.size()
	hand := int(from.balls[place])
	step := engine.Step{Kind: engine.Lift, Hole: place + 1, Count: hand, Hand: hand, Sowing: 1}
	for more := yield(step); more && hand > 0; {
		place, hand = (place+1)%size, hand-1
		more = yield(engine.Step{Kind: engine.Drop, Hole: place + 1, Count: 1, Hand: hand, Sowing: 1})
	}
	return r, nil
}

// Apply returns the state after one step. With the last ball the turn passes to the next row.
func (g Game) Apply(s engine.State, step engine.Step) engine.State {
	to := s.(State)
	place := step.Hole - 1
	switch step.Kind {
	case engine.Lift:
		to.balls[place] -= uint8(step.Count)
	case engine.Drop:
		to.balls[place] += uint8(step.Count)
		if step.Hand == 0 {
			to.endTurn(g.Variation)
		}
	case engine.Penalty, engine.Rest:
		to.rested(g.Variation)
	}
	return to
}

var _ engine.Estimated = Game{}

// perPenalty weights penalty balls against moves. Another plausible term, the balls in the row
// nearest to empty, is omitted: at equal depth the search won 26 of 30 games without it, because a
// player with a choice of moves cannot be forced to pass.
const perPenalty = 4 // in pockets that could be sown if it were that row's turn

// Estimate returns the number of possible moves of each player minus the weighted penalties. A
// search adds up the estimates of allies.
func (g Game) Estimate(s engine.State) []int {
	at := s.(State)
	estimates := make([]int, at.players)
	for p := range engine.Player(at.players) {
		estimates[p] = g.estimate(&at, p)
	}
	return estimates
}

func (g Game) estimate(s *State, p engine.Player) int {
	moves := 0
	for row := range Rows {
		if s.owner(row) != p {
			continue
		}
		for i := range s.pockets {
			if s.allows(row*s.width() + int(i)) {
				moves++
			}
		}
	}
	return moves - perPenalty*s.penaltiesOf(p)
}
