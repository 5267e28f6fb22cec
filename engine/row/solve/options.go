package solve

import "tchouka/engine"

// DefaultMemory is the ceiling of an analysis that names none: 1 GiB.
const DefaultMemory = 1 << 30

// Options are what a caller may set. The zero Options are good.
type Options struct {
	// Memory is the most bytes that the tables of positions may take; 0 or less
	// means DefaultMemory. The garbage collector's own slack comes on top, and for
	// a thousand holes 4 MB.
	Memory int64
	// Progress is told, from the goroutine that called and about every
	// 50 ms, never more often, how far the analysis is. It may be nil.
	Progress func(Progress)
	// Tables are used by Prove alone: those of the same rules and holes, which
	// it extends where that pays. Their own ceiling holds for them. With nil,
	// Prove makes some, and half of Memory is theirs.
	Tables *Tables
	// NoLine spares Prove the writing down of a line that wins, which on boards of
	// few holes takes about as long as finding that there is one.
	NoLine bool
	// NoTheorems has positions searched that a theorem decides, see [ByTheorem].
	NoTheorems bool
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
