// Package machine determines the limits of the computer and keeps the program within them: memory
// ([ReadMemory]), work that exceeds it ([Watch]), and memory that is not used any more ([Trimmer]).
// It also reads whether the system requests reduced motion ([ReducedMotion]). Both the command line
// and the window use it.
//
// ReadMemory reads four limits; the tightest one counts:
//
//	the machine      its memory, and how much of it is free
//	control groups   the limit of the container or service, and of every parent group
//	ulimit -v        the address space of the process
//	ulimit -d        the writable part of the address space
//
// The system kills a process that exceeds its control group. It refuses memory beyond the other
// limits, which ends a Go program. All limits are read from files of Linux. On other systems only
// the memory of the machine is known; job objects of Windows are not read.
package machine

import (
	"io/fs"
	"os"
	"runtime"

	"github.com/pbnjay/memory"
)

const (
	mega = 1 << 20
	// defaultLimit is the limit of searches if the memory of the machine is unknown.
	defaultLimit = 1 << 30
	// least is the minimum for searches, because even the smallest board needs some memory.
	least = 16 * mega
)

// Memory is the memory that a process may use, in bytes, at the time of [ReadMemory].
type Memory struct {
	// Total is the memory of the machine, or 0 if it is unknown.
	Total int64
	// Free is the free and reclaimable part of it, plus the memory of the process itself; 0 if it
	// is unknown.
	Free int64
	// Limit is the total limit of the process, from its control groups and ulimit; 0 without a
	// limit.
	Limit int64
}

// ReadMemory returns the memory available to this process now.
func ReadMemory() Memory { return look(os.DirFS("/"), max(int64(memory.TotalMemory()), 0)) }

// look is ReadMemory for an arbitrary file tree instead of that of the system.
func look(root fs.FS, total int64) Memory {
	r := Memory{Total: total}
	p, known := readProcess(root)
	if !known {
		return r
	}
	if free := readFree(root); free > 0 {
		r.Free = free + p.own
	}
	if group := readGroups(root, p.own); group > 0 {
		r.bound(group - group/16) // the kernel's own share, which counts as ours
	}
	if p.space > 0 {
		r.bound(p.resident + max(p.space-reservedSpace(), 0))
	}
	return r
}

// reservedSpace is the address space reserved for other purposes than searches: the stacks of
// threads, at most one per processor and a few that wait, and the unfilled part of the heap.
func reservedSpace() int64 {
	const stack, waiting, reserved = 2 * mega, 16, 96 * mega
	return stack*(int64(runtime.GOMAXPROCS(0))+waiting) + reserved
}

func (r *Memory) bound(most int64) {
	if most = max(most, 1); r.Limit == 0 || most < r.Limit {
		r.Limit = most
	}
}

// ForSearches returns the default memory limit of searches in bytes. It is a quarter of the memory
// of the machine or of the limit of the process. It is at most half of the free memory.
func (r Memory) ForSearches() int64 {
	all := r.Total
	if r.Limit > 0 && (all == 0 || r.Limit < all) {
		all = r.Limit
	}
	part := all / 4
	if all <= 0 {
		part = defaultLimit
	}
	if r.Free > 0 {
		part = min(part, r.Free/2)
	}
	return max(part, least)
}

// Clamp returns the requested memory, or the limit of the process if that is less.
func (r Memory) Clamp(asked int64) int64 {
	if r.Limit > 0 {
		return min(asked, r.Limit)
	}
	return asked
}
