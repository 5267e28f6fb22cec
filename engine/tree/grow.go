package tree

import (
	"context"
	"slices"

	"tchouka/engine"
)

// cancelEvery is how many nodes Grow expands between two looks at its context.
const cancelEvery = 256

// layered is a state that says how many seeds are not in the Ruma yet. Every
// safe move makes them fewer.
type layered interface{ Outside() int }

// add appends a node. Safe positions that the arena already holds become twins.
func (t *Tree) add(parent ID, out engine.Result, move engine.Move) ID {
	id := ID(len(t.nodes))
	r := record{
		parent: int32(parent), first: int32(None), twin: int32(None),
		move: uint16(move), sowings: int32(out.Sowings),
		distance: -1, collected: -1, key: uint32(len(t.keys)),
	}
	if s, ok := out.State.(layered); ok {
		r.outside = int32(s.Outside())
	}
	key := out.State.Key()
	if out.Ending.Loses() {
		// What is left after a loss may look like a position that can be played
		// on, and is none: it stays out of the index.
		r.flags, r.verdict = flagEnded, engine.Lost
		t.nodes = append(t.nodes, r)
		t.keys = append(t.keys, key...)
		return id
	}
	switch t.game.Status(out.State) {
	case engine.Cleared:
		r.flags, r.verdict, r.distance = flagCleared, engine.Won, 0
	case engine.Stuck:
		r.flags, r.verdict = flagStuck, engine.Lost
	}
	original, slot := t.index.find([]byte(key), t.key)
	if original != None {
		o := &t.nodes[original]
		r.twin, r.verdict, r.distance, r.collected = int32(original), o.verdict, o.distance, o.collected
		t.nodes = append(t.nodes, r)
		return id
	}
	t.nodes = append(t.nodes, r)
	t.keys = append(t.keys, key...)
	t.index.put(slot, id, t.key)
	return id
}

// full reports whether an expansion could leave the limits of the arena.
func (t *Tree) full() bool {
	const room = 1 << 16 // more than the children of one node and their keys take
	return len(t.nodes) > MaxNodes-room || len(t.keys) > maxKeys-64*room
}

// Expand plays every legal move from a node: safe ones become its children in
// rising order of hole, losing ones are counted. It returns the nodes added: 0
// when the node was expanded before, is Ended, or the arena is full.
func (t *Tree) Expand(id ID) int {
	if t.nodes[id].flags&(flagExpanded|flagEnded) != 0 || t.full() {
		return 0
	}
	t.own()
	state := t.State(id)
	first, lost := len(t.nodes), 0
	for _, move := range t.game.Moves(state) {
		out, err := t.game.Play(state, move)
		switch {
		case err != nil: // a move the game itself offered
		case out.Ending.Loses():
			lost++
		default:
			t.add(id, out, move)
		}
	}
	added := len(t.nodes) - first
	r := &t.nodes[id]
	r.flags |= flagExpanded
	r.lost, r.children = uint16(lost), uint16(added)
	if added > 0 {
		r.first = int32(first)
	}
	return added
}

// Grow expands nodes breadth first, nearest to the root first, until budget
// nodes are added, nothing is left, or ctx is done; it returns the number added.
// Twins stay as they are. The last expansion is carried through, so the budget
// may be exceeded by less than the moves of one node. A tree that is left off
// grows on with the next call, as if there had been only one. O(Len + budget).
func (t *Tree) Grow(ctx context.Context, budget int) int {
	return t.grow(ctx, budget, false)
}

// GrowUnmerged is Grow that also expands twins, so that every line of play is
// there, not every position only.
func (t *Tree) GrowUnmerged(ctx context.Context, budget int) int {
	return t.grow(ctx, budget, true)
}

func (t *Tree) grow(ctx context.Context, budget int, twins bool) int {
	added := 0
	queue := make([]ID, 1, len(t.nodes)+min(budget, 1<<20)) // starts with the root
	for next := 0; next < len(queue) && added < budget; next++ {
		if next%cancelEvery == 0 && ctx.Err() != nil {
			break
		}
		id := queue[next]
		if twins || t.nodes[id].twin < 0 {
			added += t.Expand(id)
		}
		r := &t.nodes[id]
		for c := r.first; c < r.first+int32(r.children); c++ {
			queue = append(queue, ID(c))
		}
	}
	return added
}

// Complete reports whether Grow has nothing left to do. O(n).
func (t *Tree) Complete() bool {
	return !slices.ContainsFunc(t.nodes, func(r record) bool {
		return r.twin < 0 && r.flags&(flagExpanded|flagEnded) == 0
	})
}

// Path makes sure that a line of play is in the tree and returns its nodes, the
// root first. It expands along the line; a losing move becomes an Ended node and
// closes the line. At a move that cannot be played the line breaks off: then
// there are fewer IDs than len(moves) + 1.
func (t *Tree) Path(moves []engine.Move) []ID {
	ids := make([]ID, 1, len(moves)+1)
	for _, move := range moves {
		at := ids[len(ids)-1]
		t.Expand(at)
		child := t.Child(at, move)
		if child == None {
			child = t.end(at, move)
		}
		if child == None {
			break
		}
		ids = append(ids, child)
	}
	return ids
}

// OpenLost turns all losing moves of a node into Ended nodes, shows them, and
// returns them by rising move. The node is expanded first if need be.
func (t *Tree) OpenLost(id ID) []ID {
	t.Expand(id)
	t.GatherLost(id, false)
	if len(t.ended[id]) < int(t.nodes[id].lost) {
		for _, move := range t.game.Moves(t.State(id)) {
			if t.Child(id, move) == None {
				t.end(id, move)
			}
		}
	}
	return slices.Clone(t.ended[id])
}

// end appends the Ended node of a losing move, or returns None when the move is
// not a losing one.
func (t *Tree) end(id ID, move engine.Move) ID {
	if t.nodes[id].lost == 0 || t.full() {
		return None
	}
	out, err := t.game.Play(t.State(id), move)
	if err != nil || !out.Ending.Loses() {
		return None
	}
	t.own()
	lost := t.add(id, out, move)
	list := append(t.ended[id], lost)
	slices.SortFunc(list, func(a, b ID) int { return int(t.nodes[a].move) - int(t.nodes[b].move) })
	t.ended[id] = list
	return lost
}
