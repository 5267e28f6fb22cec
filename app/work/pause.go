package work

import "time"

const (
	// Patience is the time after which the window shows a running search or errand.
	Patience = 100 * time.Millisecond
	// Pause is the time between two reports of progress, because each repaints the window.
	Pause = 100 * time.Millisecond
)
