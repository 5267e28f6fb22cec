package solve

import "tchouka/engine"

// DefaultMemory is the ceiling of an analysis that names none: 1 GiB.
const DefaultMemory = 1 << 30

// Options are what a caller may set. The zero Options are good.
type Options struct {
	// Memory is the most bytes that the table of positions may take; 0 or less
	// means DefaultMemory. The garbage collector's own slack comes on top.
	Memory int64
	// Progress is told, from the goroutine that called Analyse and about every
	// 50 ms, never more often, how far the analysis is. It may be nil.
	Progress func(Progress)
}

func (o Options) ceiling() int64 {
	if o.Memory <= 0 {
		return DefaultMemory
	}
	return o.Memory
}

// Progress is how far an analysis has come.
type Progress struct {
	Positions int            // positions reached so far
	Verdict   engine.Verdict // of the start: Won once a win is known, else Unknown
	Collected int            // seeds that are known to reach the Ruma by safe moves
}

// Cause says why an analysis ended.
type Cause uint8

// Finished: every position was settled. Cancelled: the context ended.
// MemoryFull: the next position would have exceeded Options.Memory.
const (
	Finished Cause = iota
	Cancelled
	MemoryFull
)

// String returns "finished", "cancelled" or "memory full".
func (c Cause) String() string {
	switch c {
	case Cancelled:
		return "cancelled"
	case MemoryFull:
		return "memory full"
	default:
		return "finished"
	}
}
