package tree

import "slices"

// Edge is the edge of a move between two visible nodes.
type Edge struct {
	ID       ID  // the node of the tree that the move leads to: a child of From
	From, To int // indices of its ends in the layout
}

// web holds the additional data of a merged layout. In a tree, every node except the root has one
// edge; here, it has an edge for each move to it. The edges are numbered by the node they lead to.
type web struct {
	levels  []int32 // of each column: see Layout.Level
	layered bool
	ids     []ID    // of each edge: see Edge
	from    []int32 // node at which each edge begins
	firsts  ranks   // the first edge of each node
	into    []int32 // index of the first edge to each node, and the number of edges
	leaving []int32 // the numbers of the edges, by the node they leave
	out     []int32 // index of the first of them for each node, and the number of edges
	routes  *routes // nil if the layout is too large
	joined  []joint // nodes whose move is drawn as the edge of another node, in ascending order of ID
}

// joint is a node of the tree and the edge of its move. See [merger.join].
type joint struct {
	id   ID
	edge int32
}

// to returns the node that an edge leads to. Every node except the root, which is node 0, has one
// first edge. The node is therefore the number of first edges up to this edge. O(1).
func (w *web) to(e int) int { return w.firsts.rank(e + 1) }

// edgeOf returns the edge into a node that represents the move to id, or -1. O(log n + edges into
// the node).
func (w *web) edgeOf(id ID, to int) int {
	byID := func(j joint, id ID) int { return int(j.id - id) }
	if at, ok := slices.BinarySearchFunc(w.joined, id, byID); ok {
		return int(w.joined[at].edge)
	}
	lo, hi := w.into[to], w.into[to+1]
	if at := slices.Index(w.ids[lo:hi], id); at >= 0 {
		return int(lo) + at
	}
	return -1
}

// parent returns the source of the first edge into a node, or -1 for the root. Following the
// parents leads to the root. O(1).
func (w *web) parent(i int) int {
	if i == 0 {
		return -1
	}
	return int(w.from[w.into[i]])
}

// merger collects the visible states of a tree, each once, and the moves between them. It numbers
// the states breadth first as they are found, and later column by column. These numbers are
// internal to the merger.
type merger struct {
	t       *Tree
	opts    LayoutOptions
	layered bool
	same    []ID        // for each node of the tree: the node that represents it
	source  []ID        // for each representative: the first expanded node of its state
	losing  map[ID][]ID // visible losing leaves of a state, in ascending order of move

	onLine map[ID]bool
	played map[[2]ID]bool // the moves of the line, by state and number of the move
	found  []int32        // for each node of the tree: its number, or -1
	ids    []ID
	moved  []int32 // during gathering: the fewest visible moves from the root to each state
	from   []int32 // the ends of the edges, in ascending order of from
	to     []int32
	moves  []ID    // the node of the tree that each edge represents
	out    []int32 // index of the first edge that leaves each state
	stubs  []Stub
	counts []int32
}

func newMerger(t *Tree, opts LayoutOptions) *merger {
	m := &merger{
		t: t, opts: opts, layered: isLayered(t.game),
		same: make([]ID, len(t.nodes)), source: make([]ID, len(t.nodes)), found: make([]int32, len(t.nodes)),
		losing: map[ID][]ID{}, onLine: map[ID]bool{}, played: map[[2]ID]bool{},
	}
	for i := range t.nodes {
		id, r := ID(i), &t.nodes[i]
		m.same[id], m.source[id], m.found[id] = id, None, -1
		switch {
		case r.flags&flagLosing != 0:
			m.same[id] = m.end(id, m.same[r.parent])
			continue
		case r.flags&flagTransposition != 0:
			m.same[id] = r.original()
		}
		if here := m.same[id]; r.flags&flagExpanded != 0 && m.source[here] == None {
			m.source[here] = id
		}
	}
	for _, id := range opts.Line {
		m.onLine[m.same[id]] = true
		if r := &t.nodes[id]; id != Root {
			m.played[[2]ID{m.same[r.parent], ID(t.moveOf(id))}] = true
		}
	}
	return m
}

// end returns the node that represents a losing move: the first node with the same move from the
// same state.
func (m *merger) end(id, parent ID) ID {
	at, ok := slices.BinarySearchFunc(m.losing[parent], id, m.t.compareMoves)
	if ok {
		return m.losing[parent][at]
	}
	m.losing[parent] = slices.Insert(m.losing[parent], at, id)
	return id
}

// gather finds all visible states and moves. O(Len).
func (m *merger) gather(p *poller) {
	m.ids = append(make([]ID, 0, len(m.t.nodes)), Root)
	m.moved = append(make([]int32, 0, len(m.t.nodes)), 0)
	m.found[Root] = 0
	m.out = make([]int32, 0, len(m.t.nodes)+1)
	m.stubs, m.counts = make([]Stub, 0, len(m.t.nodes)), make([]int32, 0, len(m.t.nodes))
	edges := len(m.t.nodes) - 1
	m.from, m.to, m.moves = make([]int32, 0, edges), make([]int32, 0, edges), make([]ID, 0, edges)
	for next := 0; next < len(m.ids) && p.keepGoing(); next++ {
		m.out = append(m.out, int32(len(m.to)))
		stub, count := m.follow(int32(next))
		m.stubs, m.counts = append(m.stubs, stub), append(m.counts, count)
	}
	m.out, m.moved = append(m.out, int32(len(m.to))), nil
}

// follow adds the visible moves of a state, and returns the stub for the hidden moves.
func (m *merger) follow(from int32) (Stub, int32) {
	id := m.ids[from]
	source := m.source[id]
	if source == None {
		if m.t.nodes[id].flags&flagLosing == 0 && !m.t.nodes[id].outcome.Over() && m.hasStub(id) {
			return OpenStub, 0
		}
		return NoStub, 0
	}
	hidden := int32(0)
	for c, end := m.t.block(source); c < end; c++ {
		hidden += m.step(from, c)
	}
	lost := m.t.numbers(source).lost
	for _, end := range m.losingOf(id) {
		if m.t.gathered.has(ID(m.t.nodes[end].parent)) && !m.isPlayed(id, end) {
			continue
		}
		lost--
		hidden += m.step(from, end)
	}
	switch {
	case hidden > 0 && m.opts.cuts(int(m.moved[from])):
		return CutStub, hidden
	case hidden > 0:
		return FoldedStub, hidden
	case lost > 0 && m.hasStub(id):
		return LosingStub, lost
	}
	return NoStub, 0
}

// step adds a visible move. It returns 1 for a move that is hidden by a fold or the maximum depth.
func (m *merger) step(from int32, move ID) (hidden int32) {
	id, to := m.ids[from], m.same[move]
	played := m.isPlayed(id, move)
	switch {
	case !played && m.opts.Show == ShowWinning && !m.t.winning(move),
		!played && m.opts.Show == ShowNear && !m.onLine[id],
		!played && m.opts.Show == ShowLine:
		return 0
	case m.opts.cuts(int(m.moved[from])), !played && !m.opts.Unfolded && m.t.closed.has(id):
		return 1
	}
	if m.found[to] < 0 {
		m.found[to] = int32(len(m.ids))
		m.ids, m.moved = append(m.ids, to), append(m.moved, m.moved[from]+1)
	}
	m.from, m.to, m.moves = append(m.from, from), append(m.to, m.found[to]), append(m.moves, move)
	return 0
}

// isPlayed reports whether a move from a state is on the line.
func (m *merger) isPlayed(id, move ID) bool {
	return m.onLine[id] && m.played[[2]ID{id, ID(m.t.moveOf(move))}]
}

// losingOf returns the visible losing leaves of a state. It avoids the map lookup in most trees.
func (m *merger) losingOf(id ID) []ID {
	if len(m.losing) == 0 {
		return nil
	}
	return m.losing[id]
}

// hasStub reports whether a state has a stub for its hidden moves.
func (m *merger) hasStub(id ID) bool {
	return m.opts.Show == ShowAll || m.opts.Show == ShowNear && m.onLine[id]
}

// spine returns the edges of a shortest win from the root, as far as the tree contains it. If no
// win is known, it returns those of the line.
func (m *merger) spine() (edges []int32) {
	follows := m.t.FollowsBestPlay
	if m.t.toGo(Root) < 0 {
		follows = m.isPlayed
	}
	for at := int32(0); at >= 0 && len(edges) < len(m.ids); { // a line may repeat states
		here := m.ids[at]
		lo, hi := m.out[at], m.out[at+1]
		at = -1
		for e := lo; e < hi && at < 0; e++ {
			if follows(here, m.moves[e]) {
				at = m.to[e]
				edges = append(edges, e)
			}
		}
	}
	return edges
}

// renumber numbers the states column by column, so that related states are adjacent in memory, and
// returns the first state of each column.
func (m *merger) renumber(columns []int32, count int) (starts []int32) {
	old, starts := bucket(columns, count)
	number := make([]int32, len(old))
	for i, was := range old {
		number[was] = int32(i)
	}
	o := *m
	m.ids, m.stubs, m.counts = make([]ID, len(old)), make([]Stub, len(old)), make([]int32, len(old))
	m.out = make([]int32, 1, len(old)+1)
	m.from, m.to, m.moves = make([]int32, 0, len(o.to)), make([]int32, 0, len(o.to)), make([]ID, 0, len(o.to))
	for i, was := range old {
		m.ids[i], m.stubs[i], m.counts[i] = o.ids[was], o.stubs[was], o.counts[was]
		m.found[m.ids[i]] = int32(i)
		for e := o.out[was]; e < o.out[was+1]; e++ {
			m.from, m.to, m.moves = append(m.from, int32(i)), append(m.to, number[o.to[e]]), append(m.moves, o.moves[e])
		}
		m.out = append(m.out, int32(len(m.to)))
	}
	return starts
}
