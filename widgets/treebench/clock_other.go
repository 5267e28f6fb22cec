//go:build !linux

package main

import "time"

// began is the start time of the program.
var began = time.Now()

// processorTime returns the time since the start, because only Linux has the CPU time.
func processorTime() time.Duration { return time.Since(began) }
