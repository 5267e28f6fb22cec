package engine

// Drawable is a game whose places and links a person can draw: they are part of the
// state. Every change returns another state, or an error that says why there is none, and
// leaves the one before as it is. Places are counted from 0 as in [Board].
type Drawable interface {
	Settable
	// Blank returns the state without a place, where drawing begins.
	Blank() State
	// Lacks returns an error that says what must be drawn before anything can be
	// played; nil where nothing is missing.
	Lacks(State) error
	// AddPlace returns a state with one more place, an empty one behind the others.
	AddPlace(s State, x, y float64) (State, error)
	// RemovePlace takes a place away with its seeds and links. Those behind it move up
	// by one.
	RemovePlace(s State, place int) (State, error)
	// MovePlace puts a place elsewhere.
	MovePlace(s State, place int, x, y float64) (State, error)
	// NamePlace calls a place otherwise.
	NamePlace(s State, place int, label string) (State, error)
	// SetStore makes a place a store, or a hole. Its seeds and links stay.
	SetStore(s State, place int, store bool) (State, error)
	// SetLink adds a link, or takes it away.
	SetLink(s State, l Link, there bool) (State, error)
	// Tidy puts the places where their links are easy to follow.
	Tidy(State) State
}
