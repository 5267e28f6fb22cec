package winning

import (
	"iter"
	"slices"
	"strings"
)

// levels yields each rooted tree of n vertices once, up to isomorphism, as the depth of
// each vertex in the order of a walk round the tree: Beyer and Hedetniemi, Constant time
// generation of rooted trees (1980). The slice is used again.
func levels(n int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		level := make([]int, n)
		for i := range level {
			level[i] = i // the path comes first
		}
		for yield(level) {
			// The last vertex at depth 2 or more moves up, beside its parent, and what comes
			// behind is copied from there as often as there is room.
			last := n - 1
			for last > 0 && level[last] == 1 {
				last--
			}
			if last <= 0 {
				return
			}
			parent := last - 1
			for level[parent] != level[last]-1 {
				parent--
			}
			for i := last; i < n; i++ {
				level[i] = level[i-(last-parent)]
			}
		}
	}
}

// brackets writes a tree as a pair of brackets for each vertex, around those of what is
// above it.
func brackets(level []int) string {
	var b strings.Builder
	for i, depth := range level {
		if i > 0 {
			b.WriteString(strings.Repeat(")", level[i-1]-depth+1))
		}
		b.WriteByte('(')
	}
	if len(level) > 0 {
		b.WriteString(strings.Repeat(")", level[len(level)-1]+1))
	}
	return b.String()
}

// parents returns whence each vertex of a tree hangs; −1 of the root.
func parents(level []int) []int {
	all := make([]int, len(level))
	for i := range level {
		all[i] = i - 1
		for all[i] >= 0 && level[all[i]] != level[i]-1 {
			all[i]--
		}
	}
	return slices.Clip(all)
}
