package engine

// Move is what the player chooses: the number of a hole, counted from the far
// end, 1 to n.
type Move int

// Key is a position in a compact form that can be compared and hashed. It is
// bytes, not text.
type Key string

// State is a position of any game, seen from outside: immutable, comparable by
// its key, and readable. [Position] is the State of the one-row games.
type State interface {
	Key() Key
	String() string
}

// Status says how a game stands.
type Status uint8

// Open: a move is possible. Cleared: every seed is in the Ruma, the game is
// won. Stuck: seeds are outside and no move is possible.
const (
	Open Status = iota
	Cleared
	Stuck
)

// Verdict is what is known of a position: won, lost, or not settled. A search
// that was cut off says Unknown.
type Verdict uint8

// The verdicts. The zero Verdict is Unknown.
const (
	Unknown Verdict = iota
	Won
	Lost
)

// String returns "unknown", "won" or "lost".
func (v Verdict) String() string {
	switch v {
	case Won:
		return "won"
	case Lost:
		return "lost"
	default:
		return "unknown"
	}
}

// Ending says how a move ended.
type Ending uint8

// Safe: the last seed fell into the Ruma, choose again. InEmptyHole: it fell
// into an empty hole, the game is lost. PastRuma: the chain would have to pass
// the Ruma where wrapping is not allowed, the game is lost.
const (
	Safe Ending = iota
	InEmptyHole
	PastRuma
)

// Loses reports whether the move ends the game with a loss.
func (e Ending) Loses() bool { return e != Safe }

// Result is what a move leads to.
type Result struct {
	State   State
	Ending  Ending
	Sowings int
	Last    int // where the last seed fell: a hole, or 0 for the Ruma
}

// Game is all that sessions, trees and exporters know of a game.
type Game interface {
	// ID is the game's name in files and on the command line.
	ID() string
	// Moves returns the legal moves of a state in rising order.
	Moves(State) []Move
	// Play returns what a move leads to, or an [*IllegalMove].
	Play(State, Move) (Result, error)
	// Status says whether the game can go on from a state.
	Status(State) Status
	// Parse reads a state in the game's notation, or by its ID if it has one, or
	// returns a [*ParseError].
	Parse(string) (State, error)
	// Decode undoes the Key of a state.
	Decode(Key) (State, error)
}
