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
	"math"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

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

// process is the data of Linux about this process.
type process struct {
	own      int64 // private memory in bytes, which only swapping frees
	resident int64 // resident memory in bytes
	space    int64 // the remaining address space in bytes; 0 without a limit
}

// readProcess reads the data of the process. It returns false if the system has no such files.
func readProcess(root fs.FS) (process, bool) {
	status, err := readTable(root, "proc/self/status", "RssAnon", "RssShmem", "VmRSS", "VmSize", "VmData")
	if err != nil {
		return process{}, false
	}
	p := process{
		own:      (status["RssAnon"] + status["RssShmem"]) * 1024,
		resident: status["VmRSS"] * 1024,
	}
	text, err := fs.ReadFile(root, "proc/self/limits")
	if err != nil {
		return p, true
	}
	for line := range strings.Lines(string(text)) {
		for name, has := range map[string]int64{"Max address space": status["VmSize"], "Max data size": status["VmData"]} {
			rest, is := strings.CutPrefix(line, name)
			if !is {
				continue
			}
			if limit, ok := number(rest); ok {
				p.bound(max(limit-has*1024, 1))
			}
		}
	}
	return p, true
}

func (p *process) bound(space int64) {
	if p.space == 0 || space < p.space {
		p.space = space
	}
}

// readFree returns the free and reclaimable memory of the machine in bytes; 0 if it is unknown.
func readFree(root fs.FS) int64 {
	info, err := readTable(root, "proc/meminfo", "MemAvailable")
	if err != nil {
		return 0
	}
	return info["MemAvailable"] * 1024
}

// readTable reads the named numbers of a file that has a name and a number on each line.
func readTable(root fs.FS, name string, names ...string) (map[string]int64, error) {
	text, err := fs.ReadFile(root, name)
	if err != nil {
		return nil, err
	}
	table := map[string]int64{}
	for line := range strings.Lines(string(text)) {
		end := strings.IndexAny(line, ": \t")
		if end < 0 || !slices.Contains(names, line[:end]) {
			continue
		}
		if n, ok := number(line[end+1:]); ok {
			table[line[:end]] = n
		}
	}
	return table, nil
}

// number returns the number at the beginning of a text, or false for max and unlimited.
func number(text string) (int64, bool) {
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return 0, false
	}
	n, err := strconv.ParseUint(fields[0], 10, 64)
	if err != nil || n > math.MaxInt64 {
		return 0, false
	}
	return int64(n), true
}

// Usage is what a process has used. Zero values are unknown: only Unix systems report the memory,
// and the processor time of a process that is still running.
type Usage struct {
	Processor time.Duration // of all threads, in the program and in the system
	Memory    int64         // the maximum resident memory, in bytes
}

// UsageOf returns the usage of a process that has ended.
func UsageOf(process *os.ProcessState) Usage {
	return Usage{Processor: process.UserTime() + process.SystemTime(), Memory: maxResident(process.SysUsage())}
}
