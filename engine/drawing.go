package engine

// Drawable is a game whose places and links are part of the state and can be edited. Every method
// returns a new state and leaves the old one unchanged, or returns an error that gives the reason.
// Places are counted from 0, as by [Board].
type Drawable interface {
	Settable
	// Blank returns the state without places, where drawing begins.
	Blank() State
	// CheckPlayable returns an error that names what is missing before the state can be played; nil
	// if nothing is missing.
	CheckPlayable(State) error
	// AddPlace appends an empty place at a position.
	AddPlace(s State, x, y float64) (State, error)
	// RemovePlace removes a place with its seeds and links. The indexes of later places decrease by
	// 1.
	RemovePlace(s State, place int) (State, error)
	// MovePlace moves a place to another position.
	MovePlace(s State, place int, x, y float64) (State, error)
	// NamePlace changes the label of a place.
	NamePlace(s State, place int, label string) (State, error)
	// SetStore makes a place a store or a hole. It keeps its seeds and links.
	SetStore(s State, place int, store bool) (State, error)
	// SetLink adds a link if there is true, and removes it otherwise.
	SetLink(s State, l Link, exists bool) (State, error)
	// Tidy arranges the places so that their links are easy to follow.
	Tidy(State) State
}
