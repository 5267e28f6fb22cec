// Package acheh implements the four games of the Achehnese that Djajadiningrat recorded: meusoeëb,
// meuta', meutjōh and meuliëh. The source is Campbell and Chavey.
//
// Each of two players has a row of holes. South begins. In a turn a player sows from a hole of
// their own row, anticlockwise around both rows:
//
//	        6 5 4 3 2 1   ◀ North
//	North ◯             ◯ South
//	South ▶ 1 2 3 4 5 6
//
// The games differ in the consequence of the last seed of a sowing; see turn.after. A turn may
// therefore consist of many sowings, and a turn that would never end cannot be chosen. Captured
// seeds go to a store of their player beside the board. In meutjōh this store is called tjōh, and
// players also sow into it.
//
// A state is written as the two rows, South's first and each from its hole 1 on, with the store of
// its player after a bar. Then follow North, if North is to move, and the captured holes of meuta':
//
//	4 4 0 5 5 5 | 0 / 5 4 4 0 4 4 | 4 North closed S3
//
// In meutjōh each turn puts a seed into a store, and play ends. In the other games boards recur,
// and a player who is satisfied with the captures so far may continue forever. In this case only
// the captures count, which is our interpretation. [Game.Solve] therefore proceeds from the end to
// the beginning, layer by layer of a number that no turn raises. Within a layer it starts from the
// largest gains, and the boards that none of them reaches continue forever. Each of these boards is
// solved in less than a minute and in less than 100 MB:
//
//	            largest       boards    South wins by
//	meutjōh     4x6          860 211    46
//	            5x3          624 020    16
//	            6x2          991 129    16
//	meusoeëb    4x2          196 140    −4
//	            5x1           67 370     4
//	meuta'      4x2          530 367    16
//	            5x1        1 631 085     1
//	meuliëh     4x2           94 524     4
//	            5x1          101 084     0
//
// A board in this table counts once for both players and for all previous captures.
package acheh

import (
	"errors"
	"math"
	"strconv"

	"tchouka/engine"
)

// About explains the game to a reader who has never seen a mancala.
func (g Game) About() engine.About {
	about := engine.About{Group: engine.SeveralRows, Sentences: sentences(), Ends: []engine.Reason{noSeedsLeft, onlyEndless, onlyLong}, WithTurn: g.withTurn, Card: engine.Card{
		Summary: g.summary(),
		Rules: append([]string{
			"Two players play on two rows of holes, South below and North above. South starts, then they take turns. **The player with more seeds wins.**",
			"**Sowing:** choose a hole of your own row, take up all its seeds, and drop them one by one into the holes that follow, anticlockwise around both rows.",
		}, g.specificRules()...),
		Note:           "It is one of four games of the Achehnese in the north of Sumatra. They differ in what happens when the last seed has fallen.",
		Interpretation: g.interpretation(),
		Source:         "Sources: Djajadiningrat, as reported in P. J. Campbell and D. P. Chavey, “Tchuka Ruma Solitaire”, 1995.",
	}}
	if g.rules == meuta {
		about.Close = g.closeHole
	}
	return about
}

// summary returns what distinguishes this game from the three others.
func (g Game) summary() string {
	switch g.rules {
	case meusoeeb:
		return "The last seed captures four when it makes four in a hole."
	case meuta:
		return "The last seed in an empty hole of your own captures the hole opposite."
	case meutjoh:
		return "You also sow into your own store, and play again when the last seed falls there."
	default:
		return "After the last seed, the following hole is sown or captured."
	}
}

// specificRules returns the rules specific to this game.
func (g Game) specificRules() []string {
	switch g.rules {
	case meusoeeb:
		return []string{
			"**Relay:** when the last seed falls into a hole that holds seeds, take them all up and sow on. In an **empty hole** the turn ends.",
			"**Fours:** when the last seed makes four in a hole, on either side, you capture these four. Then take up the seeds of the following hole and sow on. If that hole is empty, the turn ends.",
		}
	case meuta:
		return []string{
			"**Relay:** when the last seed falls into a hole that holds seeds, take them all up and sow on. In an **empty hole** the turn ends.",
			"**Captured holes:** if that empty hole is your own, you capture the hole opposite with all that is in it. From then on both players skip it.",
		}
	case meutjoh:
		return []string{
			"You also sow into your own store, called **tjōh**, but not into the store of the other player. When the last seed falls into your store, you **play again.**",
			"**Relay:** when the last seed falls into a hole that holds seeds, take them all up and sow on. In an **empty hole** the turn ends.",
			"**Capture:** if that empty hole is your own, you capture the last seed and all seeds in the opposite hole.",
		}
	default:
		return []string{
			"**The following hole:** when the last seed falls into a hole that holds seeds, it stays there. Take up the seeds of the following hole and sow on.",
			"**Two empty holes:** when the last seed falls into an empty hole and the two following holes are empty, the turn ends. If only the following hole is empty, take up the seeds of the hole after it and sow on.",
			"**Capture:** when the last seed falls into an empty hole and the following hole holds seeds, you capture these seeds. Then take up the seeds of the hole after it and sow on.",
		}
	}
}

// interpretation returns our interpretation of what the source leaves open.
func (g Game) interpretation() string {
	switch g.rules {
	case meusoeeb:
		return endInterpretation + " " + endlessInterpretation
	case meuta:
		return "A captured hole gives nothing a second time. A game also ends when a player has only captured holes left. " + endInterpretation + " " + endlessInterpretation
	case meutjoh:
		return endInterpretation
	default:
		return "A turn also ends when the hole to be taken up is empty. " + endInterpretation + " " + endlessInterpretation
	}
}

// Rules that the source does not define for any of the games.
const (
	endInterpretation     = "The source does not define how a game ends. Here a game ends when the player to move has no seeds in their own row. The seeds in each row then belong to its player."
	endlessInterpretation = "A hole cannot be chosen if its sowing would never end or would drop more than four million seeds. If the player to move has no other hole, the game ends, too, and the seeds in each row belong to its player. If a position recurs, play would never end. A game therefore ends when a position occurs for the third time. Captured seeds then count, and the player with more wins."
)

// Game is one of the four games.
type Game struct{ rules rules }

// rules identifies the game.
type rules uint8

const (
	meusoeeb rules = iota
	meuta
	meutjoh
	meulieh
)

var _ engine.Game = Game{}

// Games returns the four games in the order of the source.
func Games() []Game { return []Game{{meusoeeb}, {meuta}, {meutjoh}, {meulieh}} }

// ID returns meusoeeb, meuta, meutjoh or meulieh.
func (g Game) ID() string { return [...]string{"meusoeeb", "meuta", "meutjoh", "meulieh"}[g.rules] }

// Name returns the game's own name.
func (g Game) Name() string {
	return [...]string{"Meusoeëb", "Meuta'", "Meutjōh", "Meuliëh"}[g.rules]
}

// Params returns the parameters: the holes of a row, and the seeds in each.
func (Game) Params() []engine.Param {
	return []engine.Param{
		{Name: "holes", Min: 1, Max: MaxHoles, Default: 6},
		{Name: "seeds", Min: 0, Max: MaxSeeds / (2 * MaxHoles), Default: 4},
	}
}

// Start returns two rows with the given seeds in every hole, and South to move.
func (g Game) Start(values ...int) (engine.State, error) {
	if _, err := engine.CheckStart(g.Params(), values); err != nil {
		return nil, err
	}
	s := State{holes: int8(values[0])}
	for i := range 2 * values[0] {
		s.seeds[i] = uint16(values[1])
	}
	return s, nil
}

// Move is a hole of the player to move, counted from 1.
type Move int

// String returns the number of the hole.
func (m Move) String() string { return strconv.Itoa(int(m)) }

// ParseMove parses the format of String.
func (Game) ParseMove(text string) (engine.Move, error) {
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil {
		return nil, engine.NewFault(NoMove, "Text", text)
	}
	return Move(n), nil
}

// Moves returns the holes that can be sown, starting with hole 1.
func (g Game) Moves(s engine.State) []engine.Move {
	from := s.(State)
	var moves []engine.Move
	for hole := range int(from.holes) {
		if g.allows(from, from.own(hole), maxDropped) {
			moves = append(moves, Move(hole+1))
		}
	}
	return moves
}

// allows reports whether the hole at a place can be sown. It drops at most most seeds to decide
// this.
func (g Game) allows(s State, at int, most int) bool {
	return s.seeds[at] > 0 && (g.ends() || g.sow(&s, at, most))
}

// ends reports whether every move of the game ends. In meutjōh each circuit leaves a seed in the
// mover's tjōh, where it stays.
func (g Game) ends() bool { return g.rules == meutjoh }

// Outcome is open while the player to move has a move. Then the player with more seeds in row and
// store wins.
func (g Game) Outcome(s engine.State) engine.Outcome {
	from := s.(State)
	for _, most := range [...]int{usualDropped, maxDropped} { // any turn is sufficient
		for hole := int(from.holes) - 1; hole >= 0; hole-- { // turns of the last holes are shorter
			if g.allows(from, from.own(hole), most) {
				return engine.Open
			}
		}
	}
	return engine.OutcomeByScore([]int{from.seedsOf(0), from.seedsOf(1)})
}

// Play plays a turn.
func (g Game) Play(s engine.State, m engine.Move) (engine.Result, error) {
	from := s.(State)
	at, err := from.check(m.(Move))
	if err != nil {
		return engine.Result{}, err
	}
	t := turn{rules: g.rules, state: from, at: at}
	if err := t.run(maxDropped).problem(m.(Move)); err != nil {
		return engine.Result{}, err
	}
	return g.result(t), nil
}

// problem returns why a hole cannot be sown, given the fate of its turn; nil if it can.
func (f turnEnd) problem(m Move) error {
	switch f {
	case endless:
		return engine.NewFault(Endless, "Hole", int(m))
	case tooLong:
		return engine.NewFault(TooLong, "Hole", int(m), "Most", maxDropped)
	}
	return nil
}

func (g Game) result(t turn) engine.Result {
	return engine.Result{State: t.state, Outcome: g.Outcome(t.state), Sowings: t.sowings, Last: t.state.place(t.at) + 1}
}

// check returns the place of a move's hole.
func (s State) check(m Move) (at int, err error) {
	switch {
	case m < 1 || int(m) > int(s.holes):
		return 0, engine.NewFault(NoHole, "Hole", int(m), "Holes", int(s.holes))
	case s.closed&(1<<s.own(int(m)-1)) != 0:
		return 0, engine.NewFault(FromClosed, "Hole", int(m))
	case s.seeds[s.own(int(m)-1)] == 0:
		return 0, engine.NewFault(FromEmpty, "Hole", int(m))
	}
	return s.own(int(m) - 1), nil
}

var errKey = errors.New("not the key of a state")

// Decode inverts [State.Key].
func (g Game) Decode(key engine.Key) (engine.State, error) {
	s, ok := decode([]byte(key))
	if !ok {
		return nil, errKey
	}
	return engine.AsState(s, g.check(s))
}

// Canonical implements [engine.Symmetric]: it makes South the player to move. The rows are sown in
// one direction, so that an exchange of the players turns the board by half a turn.
func (Game) Canonical(from engine.State) engine.State {
	s := from.(State)
	if s.mover == 0 {
		return s
	}
	to, holes := s, int(s.holes)
	copy(to.seeds[:], s.seeds[holes:2*holes])
	copy(to.seeds[holes:], s.seeds[:holes])
	to.mover, to.stores = 0, [2]uint16{s.stores[1], s.stores[0]}
	to.closed = s.closed>>holes | s.closed&(1<<holes-1)<<holes
	return to
}

var _ engine.Estimated = Game{}

// The weights of an estimate, in tenths of the logarithm of the odds of a win. They are fitted to
// the results of games between searches of 1000 moves, by logistic regression. A lead counts more
// if fewer seeds are left to capture. On other games than those of the fit, the loss of the old
// weights, 4 for a captured seed and 1 for a seed in a row, fell from 0.32 to 0.27 at meuliëh and
// from 0.41 to 0.31 at meutjōh.
const (
	capturedWorth = 15  // of a captured seed, divided by the root of the seeds in the rows
	rowWorth      = 2.5 // of a seed in a row, which may be lost, divided likewise
	turnWorth     = 10  // of the turn in meutjōh
)

// Estimate returns the weighted lead of each player over the other.
func (g Game) Estimate(s engine.State) []int {
	from := s.(State)
	south, north := from.row(0), from.row(1)
	ahead := capturedWorth*float64(int(from.stores[0])-int(from.stores[1])) + rowWorth*float64(south-north)
	ahead /= math.Sqrt(float64(south + north + 1))
	if g.rules == meutjoh {
		ahead += turnWorth * float64(1-2*int(from.mover))
	}
	n := int(math.Round(ahead))
	return []int{n, -n}
}
