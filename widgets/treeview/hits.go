package treeview

import (
	"slices"
	"sort"

	"tchouka/engine/picture/tree"
)

// SetHits marks the nodes of a search, and the current one or tree.None. It keeps the slice.
func (v *TreeView) SetHits(all []tree.ID, at tree.ID) {
	if v.found == at && len(all) == len(v.hits) && (len(all) == 0 || &all[0] == &v.hits[0]) {
		return
	}
	v.hits, v.found = all, at
	v.findHits()
	v.Refresh()
}

// findHits finds the hits in the layout, and the nodes below which hits are folded away.
func (v *TreeView) findHits() {
	v.hitAt, v.hitsBelow = v.hitAt[:0], v.hitsBelow[:0]
	visited := map[tree.ID]bool{}
	for _, id := range v.hits {
		if i := v.index(id); i >= 0 {
			v.hitAt = append(v.hitAt, i)
			continue
		}
		for v.layout != nil && v.index(id) < 0 && id != tree.None && !visited[id] {
			visited[id] = true
			id = v.parent(id)
		}
		if i := v.index(id); i >= 0 {
			v.hitsBelow = append(v.hitsBelow, i)
		}
	}
	slices.Sort(v.hitAt)
	slices.Sort(v.hitsBelow)
}

// containsIndex reports whether a sorted list contains an index of the layout.
func containsIndex(places []int, i int) bool {
	_, found := slices.BinarySearch(places, i)
	return found
}

// hits marks the hits without detail, one for each row of pixels in a column.
func (d *dots) hits(first, last, top, bottom int) {
	v, l := d.view, d.view.layout
	if len(v.hitAt) == 0 {
		return
	}
	for column := first; column <= last; column++ {
		lo, hi := l.Nodes(column, top, bottom)
		for i := lo; i < hi; {
			k, _ := slices.BinarySearch(v.hitAt, i)
			if k == len(v.hitAt) || v.hitAt[k] >= hi {
				break
			}
			i = v.hitAt[k]
			s := v.drawnNode(d.frame, i, column)
			d.halo(&s)
			const apart = 3 // in pixels
			_, next := d.row(l.Y(i))
			for range apart - 1 {
				_, next = d.row(next)
			}
			i += 1 + sort.Search(hi-i-1, func(k int) bool { return l.Y(i+1+k) >= next })
		}
	}
}
