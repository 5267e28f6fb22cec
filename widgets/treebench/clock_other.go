//go:build !linux

package main

import "time"

// began is the start time of the program.
var began = time.Now()

// processorTime returns the time since the start of the program. Only Linux has a simple way to
// read the CPU time of one thread.
func processorTime() time.Duration { return time.Since(began) }
