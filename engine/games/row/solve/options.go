package solve

import "tchouka/engine"

// DefaultMemory is the default memory ceiling of an analysis: 1 GiB.
const DefaultMemory = 1 << 30

// Options are the options of an analysis. The zero value is valid.
type Options struct {
	// Memory is the ceiling in bytes of the tables of positions; 0 or less means DefaultMemory. The
	// overhead of the garbage collector is extra, and 4 MB for a thousand holes.
	Memory int64
	// Progress is called on the caller's goroutine with the progress of the analysis, about every
	// 50 ms and not more often. It may be nil.
	Progress func(Progress)
	// Workers is the number of goroutines of Analyse; 0 or less means one. The results do not depend
	// on it, except for the bounds of an analysis that is cut off.
	Workers int
	// Tables are used only by Prove. They must be for the same rules and holes, and have their own
	// ceiling. Prove extends them if that saves time. If Tables is nil, Prove creates tables with
	// half of Memory.
	Tables *Tables
	// NoLine omits the winning line of a proof. On boards of few holes computing the line takes
	// about as long as the proof.
	NoLine bool
	// NoTheorems disables [ByTheorem], so that every position is searched.
	NoTheorems bool

	// Options of ProveOnDisk, whose workers are by default one for each core.
	Scratch string // the folder of the files
	Disk    int64  // limit of the files in bytes; 0 or less for 90 % of the free space
	Certify bool   // set Proof.Loss of a lost board

	repeated   bool // the caller repeats the proof with more memory if it gives up
	spreadFrom int  // the number of positions from which all workers search; 0 means spreadFrom
}

func (o Options) ceiling() int64 {
	if o.Memory <= 0 {
		return DefaultMemory
	}
	return o.Memory
}

// Progress reports the state of an analysis.
type Progress struct {
	Positions int            // positions reached so far
	Verdict   engine.Verdict // of the start, once it is known
	Collected int            // seeds that can be collected by safe moves
	// Of a search on disk: the bytes of its files, and the seeds outside of the layer in work, in
	// the half of won positions if Backward.
	Disk     int64
	Layer    int
	Backward bool
}

// Cause is the reason why an analysis ended.
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
