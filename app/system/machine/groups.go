package machine

import (
	"io/fs"
	"path"
	"slices"
	"strings"
)

// unlimited is the lower bound of values that mean no limit in control groups v1, which round the
// maximum down to pages. It exceeds the memory of any machine.
const unlimited = 1 << 60

// hierarchy is a tree of control groups with memory accounting, as this process sees it.
type hierarchy struct {
	second bool   // control groups v2
	top    string // the mount point, without the leading slash
	group  string // the group of the process: top or a folder below it
}

// readGroups returns how many bytes control groups allow to a process with own bytes of private
// memory. It is the minimum over its group and all parent groups. Memory of other processes in a
// group that the system cannot reclaim is subtracted. The result is 0 without a limit.
func readGroups(root fs.FS, own int64) int64 {
	room := int64(0)
	for _, h := range readHierarchies(root) {
		for group := h.group; ; group = path.Dir(group) {
			left, bounded, last := h.left(root, group, own)
			if bounded && (room == 0 || left < room) {
				room = left
			}
			if last || group == h.top || group == "." {
				break
			}
		}
	}
	return room
}

// left returns the number of bytes that one group allows to the process. last reports that no parent
// group has a limit.
func (h hierarchy) left(root fs.FS, group string, own int64) (left int64, bounded, last bool) {
	// In v1 the parent groups may be invisible, but memory.stat includes their limits. In v2 a
	// process that exceeds memory.high is slowed down until it hardly runs.
	limits, usage, prefix := []string{"memory.limit_in_bytes"}, "memory.usage_in_bytes", "total_"
	if h.second {
		limits, usage, prefix = []string{"memory.max", "memory.high"}, "memory.current", ""
	}
	limit := int64(unlimited)
	for _, name := range limits {
		if n, ok := readNumber(root, path.Join(group, name)); ok {
			limit = min(limit, n)
		}
	}
	if h.second && limit >= unlimited {
		return 0, false, false
	}
	const parents = "hierarchical_memory_limit"
	inactive, active := prefix+"inactive_file", prefix+"active_file"
	stat, _ := readTable(root, path.Join(group, "memory.stat"), parents, inactive, active) // nil is fine
	n, ok := stat[parents]
	if ok {
		limit = min(limit, n)
	}
	if limit >= unlimited {
		return 0, false, ok
	}
	used, _ := readNumber(root, path.Join(group, usage))
	files := stat[inactive] + stat[active] // the page cache
	others := max(used-files-own, 0)
	return max(limit-others, 1), true, false
}

func readNumber(root fs.FS, name string) (int64, bool) {
	text, err := fs.ReadFile(root, name)
	if err != nil {
		return 0, false
	}
	return number(string(text))
}

// readHierarchies finds the groups of the process in the hierarchies with memory accounting.
func readHierarchies(root fs.FS) []hierarchy {
	mounts, err := fs.ReadFile(root, "proc/self/mountinfo")
	if err != nil {
		return nil
	}
	groups, err := fs.ReadFile(root, "proc/self/cgroup")
	if err != nil {
		return nil
	}
	var found []hierarchy
	for line := range strings.Lines(string(mounts)) {
		h, within, ok := mounted(line)
		if !ok {
			continue
		}
		for line := range strings.Lines(string(groups)) {
			// number:controllers:group; v2 has no controllers
			fields := strings.SplitN(strings.TrimRight(line, "\n"), ":", 3)
			if len(fields) != 3 || h.second != (fields[1] == "") ||
				!h.second && !slices.Contains(strings.Split(fields[1], ","), "memory") {
				continue
			}
			h.group = path.Join(h.top, below(fields[2], within))
			found = append(found, h)
		}
	}
	return found
}

// mounted parses the mount point of a hierarchy with memory accounting, and its group.
func mounted(line string) (h hierarchy, within string, ok bool) {
	before, after, cut := strings.Cut(line, " - ")
	if !cut || !strings.HasPrefix(after, "cgroup") {
		return h, "", false
	}
	place, kind := strings.Fields(before), strings.Fields(after)
	if len(place) < 5 || len(kind) < 3 {
		return h, "", false
	}
	// mountinfo escapes white space in names.
	plain := strings.NewReplacer(`\040`, " ", `\011`, "\t", `\134`, `\`)
	h.top = strings.TrimPrefix(plain.Replace(place[4]), "/")
	h.second = kind[0] == "cgroup2"
	ok = h.second || kind[0] == "cgroup" && slices.Contains(strings.Split(kind[2], ","), "memory")
	return h, plain.Replace(place[3]), ok
}

// below returns the path from a visible group to a group below it, or the visible one.
func below(group, within string) string {
	if within == "/" {
		within = ""
	}
	rest, is := strings.CutPrefix(group, within)
	if !is || rest != "" && rest[0] != '/' || strings.Contains(group, "/..") {
		return ""
	}
	return rest
}
