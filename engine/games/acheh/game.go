package acheh

import (
	"errors"
	"strconv"

	"tchouka/engine"
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
	if err := engine.CheckStart(g.Params(), values); err != nil {
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
	if err := g.check(s); err != nil {
		return nil, err
	}
	return s, nil
}
