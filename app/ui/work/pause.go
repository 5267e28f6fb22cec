package work

import "time"

const (
	// SlowAfter is the time after which the window shows a running search or task.
	SlowAfter = 100 * time.Millisecond
	// ReportInterval is the time between two reports of progress, because each repaints the window.
	ReportInterval = 100 * time.Millisecond
)
