package main

import (
	"time"

	"golang.org/x/sys/unix"
)

// processorTime returns the CPU time of this thread, to which the goroutine must be locked.
func processorTime() time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		panic(err) // every Linux has that clock
	}
	return time.Duration(t.Nano())
}
