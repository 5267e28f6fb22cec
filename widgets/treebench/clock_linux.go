package main

import (
	"time"

	"golang.org/x/sys/unix"
)

// processorTime returns how long the processor has worked for this thread, so
// that what else the machine does is not counted. The goroutine must be locked to
// its thread.
func processorTime() time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		panic(err) // every Linux has that clock
	}
	return time.Duration(t.Nano())
}
