//go:build !linux

package main

import "time"

// start is the start time of the program.
var start = time.Now()

// processorTime returns the time since the start, because only Linux has the CPU time.
func processorTime() time.Duration { return time.Since(start) }
