package session

import (
	"errors"
	"slices"
)

// ErrElsewhere is the error of pasting lines that begin at another position or belong to another
// game.
var ErrElsewhere = errors.New("these lines begin at another position")

// Lines returns the ends of all lines, the main line first: the nodes without children. A record
// without moves has one line, which ends at Start. O(nodes).
func (s *Session) Lines() []Node {
	r := s.current.rec
	return slices.DeleteFunc(r.under(Start), func(n Node) bool { return r.mainChild(n) != None })
}

// Ends returns the nodes at which a game has ended or is not continued: the ends of the lines, and the
// nodes with an agreement, in the order of the lines. O(nodes).
func (s *Session) Ends() []Node {
	r := s.current.rec
	return slices.DeleteFunc(r.under(Start), func(n Node) bool { return r.mainChild(n) != None && r.remarks[n].Agreed == NoAgreement })
}

// LineCount returns the number of lines. O(1).
func (s *Session) LineCount() int { return s.current.rec.ends }

// End returns the end of [Session.Line].
func (s *Session) End() Node {
	line := s.Line()
	return line[len(line)-1]
}

// Named returns the node that names the line to n: the last node with a name on the path to n, or
// None. O(remarks), plus O(moves between n and [Session.Line]).
func (s *Session) Named(n Node) Node {
	r, line := s.current.rec, s.Line()
	for ; !r.on(line, n); n = r.nodes[n].parent {
		if r.remarks[n].Name != "" {
			return n
		}
	}
	named := None
	for at, remark := range r.remarks {
		last := named == None || r.nodes[at].depth > r.nodes[named].depth
		if remark.Name != "" && last && r.nodes[at].depth <= r.nodes[n].depth && r.on(line, at) {
			named = at
		}
	}
	return named
}

// NodesBelow returns n and all nodes below it, each before its children. O(nodes).
func (s *Session) NodesBelow(n Node) []Node { return s.current.rec.under(n) }

// Unbranched reports whether at most one line continues from n.
func (s *Session) Unbranched(n Node) bool {
	r := s.current.rec
	for c := r.mainChild(n); c != None; c = r.mainChild(c) {
		if r.sibling(c) != None {
			return false
		}
	}
	return true
}

// OnMain reports whether n is on the main line: that of the main children from Start, which are the
// first ones unless [Session.MakeMain] changed them.
func (s *Session) OnMain(n Node) bool { return s.current.rec.on(s.current.rec.mainLine(), n) }

// MakeMain makes the line to n the main line. It returns false if it already is, or if n does not
// exist.
func (s *Session) MakeMain(n Node) bool {
	if !s.Has(n) || s.OnMain(n) {
		return false
	}
	r := s.current.rec
	var fronts []front
	for ; n != Start; n = r.nodes[n].parent {
		if parent := r.nodes[n].parent; r.mainChild(parent) != n {
			fronts = append(fronts, front{parent, n})
		}
	}
	s.reshape(shape{fronts: fronts}, s.current.cursor)
	return true
}

// Delete removes n and all nodes below it from the record, with their remarks, and returns the
// number of nodes removed. If the cursor is among them, it moves to the parent of n. Start cannot
// be deleted.
func (s *Session) Delete(n Node) int {
	if n == Start || !s.Has(n) {
		return 0
	}
	r := s.current.rec
	c := shape{nodes: r.under(n)}
	slices.Sort(c.nodes)
	for _, deleted := range c.nodes {
		if _, ok := r.remarks[deleted]; ok {
			c.edits = append(c.edits, edit{node: deleted})
		}
	}
	cursor := s.current.cursor
	if _, inside := slices.BinarySearch(c.nodes, cursor); inside {
		cursor = r.nodes[n].parent
	}
	s.reshape(c, cursor)
	return len(c.nodes)
}

// Subtree returns an independent session that begins at n, with the lines that continue from there
// and their remarks.
func (s *Session) Subtree(n Node) *Session {
	r := s.current.rec
	sub := New(r.game, r.state(n))
	sub.SetSeats(r.seatings[r.seatsFrom(n)])
	// The nodes come from a record, so they fit into one.
	_, edits, _, _ := sub.current.rec.graft(Start, r, n)
	for _, e := range edits {
		sub.current.rec.remark(e.node, e.remark)
	}
	sub.MarkSaved()
	return sub
}

// Paste adds the lines of another session at n, as one change, and returns the number of new nodes.
// The position at n must be the start of the other session. It copies the remarks and keeps
// existing ones. The cursor moves to the position of the other session's cursor. It fails with
// [ErrElsewhere], or with an error of [Session.Play]; the session is then unchanged.
func (s *Session) Paste(n Node, other *Session) (int, error) {
	r, from := s.current.rec, other.current.rec
	if !s.Has(n) || r.game.ID() != from.game.ID() || r.state(n).Key() != from.start.Key() {
		return 0, ErrElsewhere
	}
	fresh, edits, copies, err := r.graft(n, from, Start)
	if err != nil {
		return 0, err
	}
	cursor := copies[other.current.cursor]
	if len(fresh) == 0 && len(edits) == 0 {
		s.jump(cursor, false)
	} else {
		s.reshape(shape{restores: true, nodes: fresh, edits: edits}, cursor)
	}
	return len(fresh), nil
}

// reshape performs a structural change and moves the cursor.
func (s *Session) reshape(c shape, cursor Node) {
	c.ends = slices.ContainsFunc(c.edits, func(e edit) bool { return e.remark.Agreed != s.Remark(e.node).Agreed })
	s.do(step{at: head{s.current.rec, cursor, s.current.doc}, shape: &c}, c.change())
}

// graft copies the nodes of another record from top to the node n, which has the same state. It
// returns the new nodes, the remarks to write, and the copy of each node. If it fails, the record
// is unchanged.
func (r *record) graft(n Node, from *record, top Node) (fresh []Node, edits []edit, copies []Node, err error) {
	size := len(r.nodes)
	copies = make([]Node, len(from.nodes))
	for old := top; old != None; old = from.after(old, top) {
		at := n
		if old != top {
			isFresh := false
			if at, isFresh, err = r.addFrom(copies[from.nodes[old].parent], from, old); err != nil {
				r.rollback(size, fresh)
				return nil, nil, nil, err
			}
			if isFresh {
				fresh = append(fresh, at)
			}
		}
		copies[old] = at
		if remark, ok := from.remarks[old]; ok {
			if existing := r.remarks[at]; existing.with(remark) != existing {
				edits = append(edits, edit{at, existing.with(remark)})
			}
		}
	}
	return fresh, edits, copies, nil
}

// linePath is a path from Start along one child each, such as the preferred or main children. It is
// extended incrementally, so a line of 300,000 moves is not traversed again after each move.
type linePath struct{ nodes []Node }

// follow returns the nodes of the path, to its end. Callers may keep the slice but must not modify
// it; it never changes.
func (w *linePath) follow(next func(Node) Node) []Node {
	if len(w.nodes) == 0 {
		w.nodes = []Node{Start}
	}
	for n := next(w.nodes[len(w.nodes)-1]); n != None; n = next(n) {
		w.nodes = append(w.nodes, n)
	}
	return w.nodes[:len(w.nodes):len(w.nodes)]
}

// cut removes the nodes after a depth. It does not modify slices returned earlier.
func (w *linePath) cut(depth int32) {
	if size := int(depth) + 1; size < len(w.nodes) {
		w.nodes = w.nodes[:size:size]
	}
}

// truncatePaths removes the nodes after n from both paths, because the children of n have changed.
// The first child of a node needs no cut.
func (r *record) truncatePaths(n Node) {
	r.line.cut(r.nodes[n].depth)
	r.main.cut(r.nodes[n].depth)
}

// shownLine returns the nodes of the current line.
func (r *record) shownLine() []Node { return r.line.follow(r.preferred) }

// mainLine returns the nodes of the main line.
func (r *record) mainLine() []Node { return r.main.follow(r.mainChild) }

// on reports whether n is one of the nodes of a line.
func (r *record) on(line []Node, n Node) bool {
	depth := int(r.nodes[n].depth)
	return depth < len(line) && line[depth] == n
}

// prefer makes the path to n the preferred one. The path to the last such n is preferred already,
// so it takes O(moves between them).
func (r *record) prefer(n Node) {
	there := r.at
	r.at = n
	for n != there {
		if r.nodes[n].depth < r.nodes[there].depth {
			there = r.nodes[there].parent
			continue
		}
		parent := r.nodes[n].parent
		if r.preferred(parent) != n {
			r.line.cut(r.nodes[parent].depth)
		}
		r.nodes[parent].passed = n
		n = parent
	}
}
