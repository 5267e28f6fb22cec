package engine

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Player numbers those who play, from 0 in the order in which they begin. Of a
// solitaire there is player 0 alone.
type Player int

// Everyone is to move where all players choose at the same time.
const Everyone Player = -1

// MaxPlayers bounds the players of a game.
const MaxPlayers = 4

// Key is a state in a compact form that can be compared and hashed. It is
// bytes, not text.
type Key string

// State is a situation in a game: immutable, comparable by its key, and
// readable.
type State interface {
	// Key is the same for two states of one game exactly when they are the same.
	Key() Key
	// String returns the state in the game's notation; [Game.Parse] reads it.
	String() string
	// Players returns how many play.
	Players() int
	// ToMove returns who chooses next, or [Everyone].
	ToMove() Player
}

// Move is what a player chooses: a value of the game's own that can be compared
// with ==, such as the number of a hole, or a vertex and a walk. Players who choose
// at the same time make one Move together.
type Move interface {
	// String returns the move as it is written in files and on buttons, and
	// [Game.ParseMove] reads it. It is a word without space, comma and bracket that
	// does not begin with = or #, does not end with ! or ?, and is not start.
	String() string
}

// Result is what a move leads to.
type Result struct {
	State   State
	Outcome Outcome // that of the state; or a move ends what the state leaves open
	Ending  Ending
	Sowings int // that the move took; 0 where a game does not count them
	Last    int // the place where the last seed fell, as in [Step]
}

// Game is what sessions, trees, exporters, the window and the command line know of
// a game. What it must keep, [tchouka/engine/enginetest] tries. What not every game has is a
// field of [About], or an interface of its own: see abilities.go.
type Game interface {
	// ID is the game's name in files and on the command line: small letters, digits
	// and hyphens.
	ID() string
	// Name is what the game is called in English. Of a game that is no row it is the key
	// of its translations.
	Name() string
	// About describes the game in words.
	About() About
	// Params says what a usual start is made of, such as holes and seeds.
	Params() []Param
	// Start returns the start position with a value for each of the parameters, and
	// an error at least where [CheckStart] has one.
	Start(values ...int) (State, error)
	// Moves returns the legal moves of a state, always in the same order; none
	// where the game is over.
	Moves(State) []Move
	// Play returns what a move leads to, or an error that says why it is not legal.
	Play(State, Move) (Result, error)
	// PlaySteps is Play, and yields each step on the way, so that an animation cannot differ
	// from the rules. If yield returns false it ends early, and its result means nothing.
	PlaySteps(s State, m Move, yield func(Step) bool) (Result, error)
	// Apply returns the state after one step. Seeds in the hand are in no place.
	Apply(State, Step) State
	// Outcome says how the game stands at a state.
	Outcome(State) Outcome
	// Board describes a state for drawing it and for its turn.
	Board(State) Board
	// Scores returns the seeds of each player, at the end with all that are added to them,
	// in a game that is won by having more; nil in other games.
	Scores(State) []int
	// Parse reads a state in the game's notation, or its ID if it has one, and what
	// [ParseStart] reads.
	Parse(string) (State, error)
	// ParseMove reads a move as [Move] writes it. The move need not be legal.
	ParseMove(string) (Move, error)
	// Decode undoes the Key of a state.
	Decode(Key) (State, error)
}

// Param is one number that a usual start is made of.
type Param struct {
	Name              string // an English word, the key of its translations
	Min, Max, Default int
	Optional          bool // a start may leave it out with all that follow, which are optional too
}

// outside is the error of a number that is less or more than it may be.
func (p Param) outside(number string) error {
	return fmt.Errorf("%s: %s is not between %d and %d", p.Name, number, p.Min, p.Max)
}

// names are those of parameters, in order.
func names(params []Param) string {
	var all []string
	for _, p := range params {
		all = append(all, p.Name)
	}
	return strings.Join(all, ", ")
}

// ParseStart reads the numbers of a start as people write them, 6x4 for six holes of
// four; false where the text is no such numbers.
func ParseStart(game Game, text string) (s State, ok bool, err error) {
	var values, huge []int // those that no computer counts to, by their places
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
		return nil, true, params[huge[0]].outside(strings.Split(text, "x")[huge[0]])
	}
	s, err = game.Start(values...)
	return s, true, err
}

// StartText undoes [ParseStart]: it returns the shortest text that is a start of a game with
// few numbers to choose from, and "" for a state that is none of those.
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
		if startWith(game, s.Key(), params[:needed], values, 0) {
			words := make([]string, needed)
			for i, value := range values {
				words[i] = strconv.Itoa(value)
			}
			return strings.Join(words, "x")
		}
	}
	return ""
}

// startWith looks for values from the one at an index on with which a game starts with a key.
func startWith(game Game, key Key, params []Param, values []int, at int) bool {
	if at == len(params) {
		s, err := game.Start(values...)
		return err == nil && s.Key() == key
	}
	for value := params[at].Min; value <= params[at].Max; value++ {
		if values[at] = value; startWith(game, key, params, values, at+1) {
			return true
		}
	}
	return false
}

// CheckStart returns an error when the values are not those of a start with these
// parameters: too few, too many, or out of bounds.
func CheckStart(params []Param, values []int) error {
	_, err := StartValues(params, values)
	return err
}

// StartValues is [CheckStart], and returns a value for each of the parameters: those that
// were left out are the usual ones.
func StartValues(params []Param, values []int) ([]int, error) {
	needed := len(params)
	for needed > 0 && params[needed-1].Optional {
		needed--
	}
	switch {
	case needed == len(params) && len(values) != needed:
		return nil, fmt.Errorf("a start needs %d numbers (%s), and these are %d", needed, names(params), len(values))
	case len(values) < needed || len(values) > len(params):
		return nil, fmt.Errorf("a start needs %d to %d numbers (%s), and these are %d", needed, len(params), names(params), len(values))
	}
	all := slices.Clone(values)
	for _, p := range params[len(values):] {
		all = append(all, p.Default)
	}
	for i, p := range params {
		if all[i] < p.Min || all[i] > p.Max {
			return nil, p.outside(strconv.Itoa(all[i]))
		}
	}
	return all, nil
}
