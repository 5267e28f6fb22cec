package engine

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Player identifies a player, counted from 0 in the order of the first turns. A solitaire has only
// player 0.
type Player int

// Everyone is the player to move if all players choose at the same time.
const Everyone Player = -1

// MaxPlayers is the maximum number of players of a game.
const MaxPlayers = 4

// Key is a compact, comparable and hashable encoding of a state. It is binary, not text.
type Key string

// State is a position of a game. It is immutable.
type State interface {
	// Key returns the key. Two states of one game are equal exactly if their keys are equal.
	Key() Key
	// String returns the state in the game's notation; [Game.Parse] reads it.
	String() string
	// Players returns the number of players.
	Players() int
	// ToMove returns the player to move, or [Everyone].
	ToMove() Player
}

// AsState returns a state of a game as a State. With an error it returns nil, and not an interface that
// holds an invalid state.
func AsState[S State](s S, err error) (State, error) {
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Move is a player's choice. It is a value of the game's own type that can be compared with ==,
// such as the number of a hole, or a vertex and a walk. Players who choose at the same time make
// one Move together.
type Move interface {
	// String returns the move as written in files and on buttons; [Game.ParseMove] reads it. It is
	// one word without spaces, commas and brackets. It does not begin with =, # or @, does not end
	// with ! or ?, and is not "start".
	String() string
}

// Result is the effect of a move.
type Result struct {
	State   State
	Outcome Outcome // of the state, unless the move itself ends the game
	Ending  Ending
	Sowings int // number of sowings of the move; 0 if the game does not count them
	Last    int // the place where the last seed fell, counted like [Step.Hole]
	Agreed  Agreement
}

// Game is the interface through which all other packages use a game: game files, trees, exporters,
// the window and the command line. [tchouka/engine/enginetest] checks its invariants. Features that
// not every game has are fields of [About] or optional interfaces: see abilities.go.
type Game interface {
	// ID returns the name of the game in files and on the command line: lower-case letters, digits
	// and hyphens.
	ID() string
	// Name returns the English name of the game. Unless the game is a row, it is the key of its
	// translations.
	Name() string
	// About returns the description of the game.
	About() About
	// Params returns the parameters of a usual start, such as holes and seeds.
	Params() []Param
	// Start returns the start position for the given parameter values. It returns an error at least
	// if [CheckStart] does.
	Start(values ...int) (State, error)
	// Moves returns the legal moves of a state, always in the same order; none if the game is over.
	Moves(State) []Move
	// Play returns the result of a move, or an error that explains why the move is illegal.
	Play(State, Move) (Result, error)
	// PlaySteps is Play, but yields each step of the move, so that animations use the same rules. If
	// yield returns false, it stops early and its result is meaningless.
	PlaySteps(s State, m Move, yield func(Step) bool) (Result, error)
	// Apply returns the state after one step. Seeds in the hand are in no place.
	Apply(State, Step) State
	// Outcome returns the outcome of a state.
	Outcome(State) Outcome
	// End returns why the game is over after a result that a rule of the game ended: the state has no
	// moves, or the move has lost. It returns the zero GameEnd while the game is open.
	End(Result) GameEnd
	// Board returns a description of a state for drawing it.
	Board(State) Board
	// Scores returns the seeds of each player, including those awarded at the end, if the player with
	// most seeds wins; nil in other games. No move lowers a score, and together the scores never exceed
	// the seeds of the board.
	Scores(State) []int
	// Parse reads a state in the game's notation, in the form of its ID if it has one, or in the form
	// that [ParseStart] reads.
	Parse(string) (State, error)
	// ParseMove reads a move as [Move] writes it. The move need not be legal.
	ParseMove(string) (Move, error)
	// Decode returns the state with the given key.
	Decode(Key) (State, error)
}

// Param is a numeric parameter of a start.
type Param struct {
	Name              string // an English word, the key of its translations
	Min, Max, Default int
	Optional          bool // a start may omit it and all following parameters, which are optional too
}

// rangeError returns the error of a number out of range.
func (p Param) rangeError(number string) error {
	return fmt.Errorf("%s: %s is not between %d and %d", p.Name, number, p.Min, p.Max)
}

// names returns the names of parameters in order, separated by commas.
func names(params []Param) string {
	var all []string
	for _, p := range params {
		all = append(all, p.Name)
	}
	return strings.Join(all, ", ")
}

// ParseStart reads the numbers of a start in short form, for example 6x4 for six holes of four
// seeds. ok is false if the text does not have this form.
func ParseStart(game Game, text string) (s State, ok bool, err error) {
	var values, huge []int // huge: indexes of values that overflow int
	for number := range strings.SplitSeq(text, "x") {
		value, err := strconv.Atoi(number)
		if errors.Is(err, strconv.ErrRange) {
			huge = append(huge, len(values))
		} else if err != nil {
			return nil, false, nil
		}
		values = append(values, value)
	}
	if params := game.Params(); len(huge) > 0 && huge[0] < len(params) {
		return nil, true, params[huge[0]].rangeError(strings.Split(text, "x")[huge[0]])
	}
	s, err = game.Start(values...)
	return s, true, err
}

// StartText is the inverse of [ParseStart]: it returns the shortest text that is a start with the
// given state. It returns "" if there is none, or if the game has more than 2000 starts.
func StartText(game Game, s State) string {
	const most = 2000
	params := game.Params()
	needed, starts := len(params), 1
	for _, p := range params {
		if starts *= p.Max - p.Min + 1; starts > most || starts <= 0 {
			return ""
		}
	}
	for needed > 1 && params[needed-1].Optional {
		needed--
	}
	for ; needed <= len(params); needed++ {
		values := make([]int, needed)
		if findStartValues(game, s.Key(), params[:needed], values, 0) {
			words := make([]string, needed)
			for i, value := range values {
				words[i] = strconv.Itoa(value)
			}
			return strings.Join(words, "x")
		}
	}
	return ""
}

// findStartValues reports whether some choice of values[at:] gives a start with the given key. It
// leaves the choice in values.
func findStartValues(game Game, key Key, params []Param, values []int, at int) bool {
	if at == len(params) {
		s, err := game.Start(values...)
		return err == nil && s.Key() == key
	}
	for value := params[at].Min; value <= params[at].Max; value++ {
		if values[at] = value; findStartValues(game, key, params, values, at+1) {
			return true
		}
	}
	return false
}

// CheckStart returns the values of all parameters, with the defaults of omitted ones. It returns an error
// if there are too few or too many values, or if one is out of range.
func CheckStart(params []Param, values []int) ([]int, error) {
	needed := len(params)
	for needed > 0 && params[needed-1].Optional {
		needed--
	}
	switch {
	case needed == len(params) && len(values) != needed:
		return nil, fmt.Errorf("a start needs %d numbers (%s), not %d", needed, names(params), len(values))
	case len(values) < needed || len(values) > len(params):
		return nil, fmt.Errorf("a start needs %d to %d numbers (%s), not %d", needed, len(params), names(params), len(values))
	}
	all := slices.Concat(values, Usual(params[len(values):]))
	for i, p := range params {
		if all[i] < p.Min || all[i] > p.Max {
			return nil, p.rangeError(strconv.Itoa(all[i]))
		}
	}
	return all, nil
}

// MoveTable numbers moves from 1 in the order in which they are added. Records of millions of moves
// store these small numbers instead of pointers, regardless of the size of a move. The zero
// MoveTable is empty. 0 is the number of a nil move.
type MoveTable struct {
	moves   []Move
	numbers map[Move]int32
}

// Add returns the number of a move and assigns one if the move is new.
func (t *MoveTable) Add(m Move) int32 {
	if n := t.Number(m); n != 0 || m == nil {
		return n
	}
	if t.numbers == nil {
		t.numbers = map[Move]int32{}
	}
	t.moves = append(t.moves, m)
	t.numbers[m] = int32(len(t.moves))
	return int32(len(t.moves))
}

// Number returns the number of a move, or 0 if it has none.
func (t *MoveTable) Number(m Move) int32 { return t.numbers[m] }

// Len returns the number of different moves.
func (t *MoveTable) Len() int { return len(t.moves) }

// Move returns the move with a number, and nil for 0.
func (t *MoveTable) Move(number int32) Move {
	if number == 0 {
		return nil
	}
	return t.moves[number-1]
}

// Clone returns a copy that can grow independently.
func (t *MoveTable) Clone() MoveTable {
	return MoveTable{moves: t.moves[:len(t.moves):len(t.moves)], numbers: maps.Clone(t.numbers)}
}
