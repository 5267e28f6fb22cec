// Package machine reads what the program may use of the computer, and keeps it within that: memory
// ([ReadMemory]), work that exceeds it ([Watch]), memory that is no longer used ([Trimmer]), and
// whether the system asks for little motion ([Still]). Command line and window share it.
//
// Four limits on memory are read, and the tightest counts:
//
//	the machine      how much memory it has, and how much of it is free
//	control groups   how much the container or the service may use, and every group around it
//	ulimit -v        how much address space the process may have
//	ulimit -d        how much of that may be written to
//
// The system kills a process that exceeds its control group, and refuses memory beyond the other
// limits, which ends a Go program. All are read from the files of Linux. On other systems only the
// memory of the machine is known; job objects of Windows are not read.
package machine

import (
	"io/fs"
	"os"
	"runtime"

	"github.com/pbnjay/memory"
)

const (
	mega = 1 << 20
	// usual is what searches may take where the system does not say how much memory
	// there is: 1 GiB, which most machines have.
	usual = 1 << 30
	// least is what they may take at least: the smallest board wants something.
	least = 16 * mega
)

// Memory is how much memory a process may have, in bytes, at the time of [ReadMemory].
type Memory struct {
	// Total is what the machine has, or 0 where the system does not say.
	Total int64
	// Free is what of it nobody uses or misses, with what the process has already; 0
	// where that is not known.
	Free int64
	// Most is what the process may have in all, by its control groups and by ulimit;
	// 0 where nothing bounds it.
	Most int64
}

// ReadMemory returns the memory available to this process now.
func ReadMemory() Memory { return look(os.DirFS("/"), max(int64(memory.TotalMemory()), 0)) }

// look is ReadMemory for any tree of files in place of the system's.
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
		r.bound(group - group/16) // the system's own share of what it counts as ours
	}
	if p.space > 0 {
		r.bound(p.resident + max(p.space-spare(), 0))
	}
	return r
}

// spare is the address space that searches leave to what comes besides: the stacks
// of threads, at most one that computes and a few that wait, and what the heap has
// reserved but not filled.
func spare() int64 {
	const stack, waiting, reserved = 2 * mega, 16, 96 * mega
	return stack*(int64(runtime.GOMAXPROCS(0))+waiting) + reserved
}

func (r *Memory) bound(most int64) {
	if most = max(most, 1); r.Most == 0 || most < r.Most {
		r.Most = most
	}
}

// ForSearches returns how many bytes searches may take when nobody has said
// anything else: a quarter of what the machine has, or of what the process may
// have; half of what is free, if that is less.
func (r Memory) ForSearches() int64 {
	all := r.Total
	if r.Most > 0 && (all == 0 || r.Most < all) {
		all = r.Most
	}
	part := all / 4
	if all <= 0 {
		part = usual
	}
	if r.Free > 0 {
		part = min(part, r.Free/2)
	}
	return max(part, least)
}

// Within returns as much of what somebody asks for as the process may have.
func (r Memory) Within(asked int64) int64 {
	if r.Most > 0 {
		return min(asked, r.Most)
	}
	return asked
}
