package design

import (
	"context"
	"errors"
)

// ErrRequest is the error of a request that no board can be meant by.
var ErrRequest = errors.New("not a request for boards")

// Phase is what is being done.
type Phase uint8

// Layering: the layers of won positions are made, up to the number of seeds
// that is asked for. Choosing: the boards of a layer are looked at.
const (
	Layering Phase = iota
	Choosing
)

// Progress is how far a search for boards has come.
type Progress struct {
	Phase Phase
	// Seeds is the layer at work; SeedsTo the last.
	Seeds, SeedsTo int
	// Examined of Boards in this layer have been looked at; 0 while layering.
	Examined, Boards int
	// Found is the number of boards handed on so far.
	Found int
}

// Cause says why the work ended.
type Cause uint8

// Finished: every board was looked at. Stopped: yield wanted no more.
// Cancelled: the context ended. MemoryFull: the ceiling of memory left no room.
const (
	Finished Cause = iota
	Stopped
	Cancelled
	MemoryFull
)

// Summary is what a search for boards came to.
type Summary struct {
	Found    int // boards handed on
	Examined int // won boards looked at
	Cause    Cause
	// Seeds is the number of seeds up to which every board was looked at; one
	// less than the first asked for when none was finished.
	Seeds int
}

// Find hands on every won board that fulfils the wishes, as soon as it is found:
// fewer seeds first, and among as many, in rising order of the seeds in hole 1,
// then hole 2, and so on. It ends when yield says no, and does not call it
// again. The error wraps ErrRequest and says what is wrong.
//
// When the context ends it returns within some milliseconds.
func Find(ctx context.Context, r Request, yield func(Board) bool) (Summary, error) {
	return Summary{}, nil
}
