//go:build !linux

package main

import "time"

// began is when the program did.
var began = time.Now()

// processorTime returns the time since the program began: elsewhere than on Linux
// the work of a single thread cannot be told apart in a few lines.
func processorTime() time.Duration { return time.Since(began) }
