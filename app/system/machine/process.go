package machine

import (
	"io/fs"
	"math"
	"slices"
	"strconv"
	"strings"
)

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
