package engine

import "io"

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
