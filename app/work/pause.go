package work

import "time"

const (
	// Patience is how long a search or an errand may go on before the window says so.
	// Telling of shorter ones would only flicker.
	Patience = 100 * time.Millisecond
	// Pause is the time between two pieces of news of how far a work has come: each has
	// the window painted.
	Pause = 100 * time.Millisecond
)
