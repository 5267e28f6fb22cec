package machine

import (
	"io/fs"
	"path"
	"slices"
	"strings"
)

// unlimited is what the first version of control groups says for no limit, in
// pages rounded down: more than anybody has.
const unlimited = 1 << 60

// hierarchy is a tree of control groups that counts memory, as far as this process
// sees it.
type hierarchy struct {
	second bool   // it is of the second version
	top    string // where it is mounted, without the slash in front
	group  string // the group of the process: top or a folder below it
}

// readGroups returns how many bytes control groups leave to a process that has so
// many of its own: the least that any of its group, the one around that, and so on
// leaves. What others in the group have, and the system cannot take back, is theirs.
// 0 when nothing bounds it.
func readGroups(root fs.FS, own int64) int64 {
	room := int64(0)
	for _, h := range readHierarchies(root) {
		for group := h.group; ; group = path.Dir(group) {
			if left, bounded := h.left(root, group, own); bounded && (room == 0 || left < room) {
				room = left
			}
			if group == h.top || group == "." {
				break
			}
		}
	}
	return room
}

// left returns what one group leaves to the process.
func (h hierarchy) left(root fs.FS, group string, own int64) (left int64, bounded bool) {
	// In the first version the groups around may be out of sight; memory.stat tells
	// of them all the same. In the second, who goes beyond memory.high is slowed down
	// until nothing moves.
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
	stat, _ := readTable(root, path.Join(group, "memory.stat")) // nil will do
	if n, ok := stat["hierarchical_memory_limit"]; ok {
		limit = min(limit, n)
	}
	if limit >= unlimited {
		return 0, false
	}
	used, _ := readNumber(root, path.Join(group, usage))
	files := stat[prefix+"inactive_file"] + stat[prefix+"active_file"] // copies of what is on the disk
	others := max(used-files-own, 0)
	return max(limit-others, 1), true
}

func readNumber(root fs.FS, name string) (int64, bool) {
	text, err := fs.ReadFile(root, name)
	if err != nil {
		return 0, false
	}
	return number(string(text))
}

// readHierarchies finds where the process is in the control groups that count
// memory.
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
			// number:controllers:group; the second version has no controllers
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

// mounted reads where a hierarchy that counts memory is mounted, and which of its
// groups stands there.
func mounted(line string) (h hierarchy, within string, ok bool) {
	before, after, cut := strings.Cut(line, " - ")
	place, kind := strings.Fields(before), strings.Fields(after)
	if !cut || len(place) < 5 || len(kind) < 3 {
		return h, "", false
	}
	// Spaces in names are written so.
	plain := strings.NewReplacer(`\040`, " ", `\011`, "\t", `\134`, `\`)
	h.top = strings.TrimPrefix(plain.Replace(place[4]), "/")
	h.second = kind[0] == "cgroup2"
	ok = h.second || kind[0] == "cgroup" && slices.Contains(strings.Split(kind[2], ","), "memory")
	return h, plain.Replace(place[3]), ok
}

// below returns the way from a group that is in sight to one below it. A group
// that is elsewhere is out of sight: then the one in sight has to do.
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
