package engine

import (
	"context"
	"io"
	"math/big"
)

// What some games have on the table besides places; asked for like what stands in
// abilities.go.

// Linked is a game whose places are joined by links along which seeds travel.
type Linked interface {
	Placed
	// Links returns the links of a state, always in the same order.
	Links(State) []Link
}

// Link leads from a place to another. Both are counted from 0 as in [Placed].
type Link struct{ From, To int }

// Traced is a game whose moves are chosen on the table, place by place: of most games a
// hole, of a sowing graph a vertex and then each step of the walk from it.
type Traced interface {
	Placed
	// Next returns the places that may be chosen after those chosen so far, in
	// order: only those with which a legal move can still be completed, and none
	// when nothing is left to choose.
	Next(s State, chosen []int) []int
	// Traced returns the move of the places that were chosen; false while it is not
	// complete, or not legal.
	Traced(s State, chosen []int) (Move, bool)
	// Trace returns the places of a legal move in the order in which they are chosen.
	Trace(s State, m Move) []int
}

// Rowed is a game whose seeds lie in rows.
type Rowed interface {
	// Rows returns the seeds in the holes of each row, in the direction of sowing,
	// and those in the Rumas: one for each row that has its own, none without.
	Rows(State) (rows [][]int, rumas []int)
}

// Exampled is a game with named boards to begin from, besides its usual starts.
type Exampled interface {
	Examples() []Example
}

// Example is a board to begin from.
type Example struct {
	Name  string // an English phrase, the key of its translations
	Board string // which [Game.Parse] reads
}

// Shaped is a game with other kinds of starts than the usual one, each made of numbers of
// its own: of sowing graphs a path, a star, a ladder.
type Shaped interface {
	Shapes() []Shape
}

// Shape is a kind of starts.
type Shape struct {
	Name   string // an English phrase, the key of its translations
	Params []Param
	// Start returns the board of such numbers, as [Game.Start] does.
	Start func(values ...int) (State, error)
}

// Counted is a game that counts sequences of moves faster than by playing them one by
// one.
type Counted interface {
	// Perft returns the number of sequences of depth moves from a state, or the
	// error of the context.
	Perft(ctx context.Context, s State, depth int) (uint64, error)
}

// Crowded is a game in which a state may have more moves than are listed. What counts
// all of them, or says that there are no others, asks first.
type Crowded interface {
	// Unlisted reports whether [Game.Moves] leaves out moves of a state. Play takes
	// them all the same.
	Unlisted(State) bool
}

// Extensive is a [Solution] that tells how many states its search met.
type Extensive interface {
	States() int64
}

// Numbering is a [Solution] of a game for one that counts winning lines.
type Numbering interface {
	// Wins returns the number of lines that lead from a state to a win; nil where it
	// is not known.
	Wins(Key) *big.Int
}

// Guided is a [Solution] that knows a best line from the state where it began, where
// its facts do not show one by themselves: moves are not all listed, say, or only the
// states of the line were searched.
type Guided interface {
	Line() []Move
}

// Rotating is a game whose boards are begun from one of their places, of which the
// first is the usual one.
type Rotating interface {
	// ParseFrom is [Game.Parse], with play beginning at a place, counted from 1.
	ParseFrom(text string, place int) (State, error)
}

// Abridged is a [State] whose text is long: of a graph, say, that is part of it.
type Abridged interface {
	// Brief returns a shorter text for the eye, which tells a state from others of the
	// same play, and which nothing reads back.
	Brief() string
}

// Brief writes a state for the eye, where space is short.
func Brief(s State) string {
	if abridged, ok := s.(Abridged); ok {
		return abridged.Brief()
	}
	return s.String()
}

// BriefMove writes a move for the eye, where space is short: on an edge of a tree, say.
func BriefMove(m Move) string {
	if abridged, ok := m.(interface{ Brief() string }); ok {
		return abridged.Brief()
	}
	return m.String()
}

// Spelled is a [Move] that people write with spaces, other than files do.
type Spelled interface {
	Text() string
}

// MoveText writes a move as people do.
func MoveText(m Move) string {
	if spelled, ok := m.(Spelled); ok {
		return spelled.Text()
	}
	return m.String()
}

// Filed is a game whose boards stand in files of other programs, too, such as sowing
// graphs in those of Graphviz. A file is read as it is and stays the other program's:
// nothing but an export writes one.
type Filed interface {
	Game
	// Extensions returns how the names of such files end, with the dot, the usual one
	// first.
	Extensions() []string
	// Begins reports whether a text can only be meant as such a file, whole or damaged.
	Begins(text string) bool
	// ReadBoard reads the board of a file. The error says in which line what is wrong.
	ReadBoard(io.Reader) (State, error)
	// WriteBoard writes a state as such a file, from which ReadBoard reads it back.
	WriteBoard(io.Writer, State) error
}

// Summed is a game of which several boards may be played at once, a move in one of
// them: the sum of those games.
type Summed interface {
	// Parts returns the boards of a state in order, each as a state by itself with the
	// same player to move; the state alone where it is no sum. A [Solution] that is
	// complete has the Grundy value of each of them as well.
	Parts(State) []State
	// Summing says what the Grundy values of the parts tell of them together: English
	// sentences with **bold** words, the key of their translations.
	Summing() string
	// NimDecides reports whether the nim-sum of the values decides who wins, as it does
	// in normal play and does not in misère.
	NimDecides() bool
}
