package machine

import (
	"io/fs"
	"math"
	"strconv"
	"strings"
)

// process is what Linux says of this process.
type process struct {
	own      int64 // bytes that no other process shares, and that only swapping frees
	resident int64 // bytes of memory in all
	space    int64 // bytes of address space that it may still add; 0 when that has no bound
}

// readProcess reads what there is to know. It is false where the system has no
// such files.
func readProcess(root fs.FS) (process, bool) {
	status, err := readTable(root, "proc/self/status")
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

// readFree returns how many bytes of memory the machine has that nobody uses or
// misses; 0 when it does not say.
func readFree(root fs.FS) int64 {
	info, err := readTable(root, "proc/meminfo")
	if err != nil {
		return 0
	}
	return info["MemAvailable"] * 1024
}

// readTable reads a file that has a name and a number in each line. Lines of other
// kinds are left out.
func readTable(root fs.FS, name string) (map[string]int64, error) {
	text, err := fs.ReadFile(root, name)
	if err != nil {
		return nil, err
	}
	table := map[string]int64{}
	for line := range strings.Lines(string(text)) {
		if name, rest, ok := strings.Cut(line, ":"); ok {
			line = name + " " + rest
		}
		if fields := strings.Fields(line); len(fields) > 1 {
			if n, ok := number(fields[1]); ok {
				table[fields[0]] = n
			}
		}
	}
	return table, nil
}

// number returns the number that a text begins with; false for none, such as max or
// unlimited.
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
