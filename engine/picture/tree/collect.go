package tree

import "tchouka/engine"

// collect numbers the visible nodes breadth first and determines their stubs. It does not set the Y
// coordinates. It stops when the context is done.
func (t *Tree) collect(opts LayoutOptions, p *poller) *Layout {
	l := &Layout{places: make([]int32, len(t.nodes))}
	for i := range l.places {
		l.places[i] = -1
	}
	onLine := map[ID]bool{}
	for _, id := range opts.Line {
		onLine[id] = true
	}
	// Most trees are shown completely: capacity for all nodes avoids copying.
	l.ids = append(make([]ID, 0, len(t.nodes)), Root)
	l.parents = append(make([]int32, 0, len(t.nodes)), -1)
	for next := 0; next < len(l.ids) && !p.ended; {
		l.columns = append(l.columns, int32(next))
		for end := len(l.ids); next < end && p.keepGoing(); next++ {
			id := l.ids[next]
			l.places[id] = int32(next)
			if opts.cuts(len(l.columns)-1) || t.folds.has(id) && !opts.Unfolded && !onLine[id] {
				continue
			}
			for child := range t.Children(id) {
				if onLine[child] || t.shows(id, child, opts, onLine) {
					l.ids = append(l.ids, child)
					l.parents = append(l.parents, int32(next))
				}
			}
		}
	}
	l.columns = append(l.columns, int32(len(l.ids)))
	l.ids, l.parents = trimmed(l.ids), trimmed(l.parents)
	l.ys = make([]int32, len(l.ids))
	l.won = t.winsAmong(l.ids)
	l.stubs.packed = make([]uint8, 0, len(l.ids))
	l.setStubs(t, opts, onLine, p)
	return l
}

// setStubs determines the stub of each node.
func (l *Layout) setStubs(t *Tree, opts LayoutOptions, onLine map[ID]bool, p *poller) {
	cut := len(l.ids)
	if opts.cuts(l.Columns() - 1) {
		cut, _ = l.Column(opts.Depth)
	}
	for i, id := range l.ids {
		if !p.keepGoing() {
			return
		}
		stub, count := t.stub(id, opts, onLine, p)
		if i >= cut {
			if below := t.below(id, opts, onLine, p); below != 0 {
				stub, count = FoldedStub, below
				l.cuts.set(ID(i), true)
			}
		}
		l.stubs.add(stub, count)
	}
}

// cuts reports whether the layout ends at a depth, in moves from the root.
func (o LayoutOptions) cuts(depth int) bool { return o.Depth > 0 && depth >= o.Depth }

// winsAmong returns which of the given nodes are won.
func (t *Tree) winsAmong(ids []ID) ranks {
	in := make([]uint64, len(ids)>>6+1)
	for i, id := range ids {
		var won uint64 // a number: half of the branches would be mispredicted
		if t.nodes[id].result() == engine.Won {
			won = 1
		}
		in[i>>6] |= won << (i & 63)
	}
	return newRanks(in)
}

// shows reports whether a child that is not on the line is visible if its parent is.
func (t *Tree) shows(parent, child ID, opts LayoutOptions, onLine map[ID]bool) bool {
	c := &t.nodes[child]
	switch {
	case t.Folded(parent) && !opts.Unfolded, c.flags&flagLosing != 0 && t.gathered.has(parent):
		return false
	case opts.Show == ShowWinning:
		return t.winning(child)
	case opts.Show == ShowNear:
		return onLine[parent]
	case opts.Show == ShowLine:
		return false
	}
	return true
}

// stub returns the stub of a node and its count.
func (t *Tree) stub(id ID, opts LayoutOptions, onLine map[ID]bool, p *poller) (Stub, int32) {
	open := t.LosingOpen(id)
	if t.gathered.has(id) {
		for _, lost := range t.losingOf(id) {
			if onLine[lost] {
				open++
			}
		}
	}
	safe, lost := t.moves(id)
	switch {
	case opts.Show == ShowNear && !onLine[id], opts.Show == ShowLine:
		return NoStub, 0
	case t.Folded(id) && !opts.Unfolded && (safe > 0 || open > 0):
		if hidden := t.hidden(id, onLine, p); hidden != 0 {
			return FoldedStub, hidden
		}
	case opts.Show == ShowWinning:
		return NoStub, 0
	case int(lost) > open:
		return LosingStub, lost - int32(open)
	case t.nodes[id].open():
		return OpenStub, 0
	}
	return NoStub, 0
}

// hidden returns the number of nodes below a folded visible node, except those of the line, which
// are never hidden. The result is negative if some of them are not expanded, so that the true
// number is unknown and larger. The subtrees of different calls are disjoint, so all calls together
// take O(n).
func (t *Tree) hidden(id ID, onLine map[ID]bool, p *poller) int32 {
	below, open := []ID{id}, false
	for i := 0; i < len(below) && p.keepGoing(); i++ {
		for child := range t.Children(below[i]) {
			if i > 0 || !onLine[child] {
				below, open = append(below, child), open || t.nodes[child].open()
			}
		}
	}
	return counted(len(below)-1, open)
}

// below returns the number of nodes that would be visible below a node if the layout did not end
// there and nothing were folded. Like that of [Tree.hidden], the result is negative if there are
// more nodes, and all calls together take O(n).
func (t *Tree) below(id ID, opts LayoutOptions, onLine map[ID]bool, p *poller) int32 {
	opts.Unfolded = true
	below, open := []ID{id}, false
	for i := 0; i < len(below) && p.keepGoing(); i++ {
		for child := range t.Children(below[i]) {
			if onLine[child] || t.shows(below[i], child, opts, onLine) {
				below, open = append(below, child), open || opts.Show == ShowAll && t.nodes[child].open()
			}
		}
	}
	return counted(len(below)-1, open)
}

// counted returns the number of nodes, negated if there are more.
func counted(nodes int, more bool) int32 {
	if more {
		return int32(-nodes)
	}
	return int32(nodes)
}
