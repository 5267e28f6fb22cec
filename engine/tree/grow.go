package tree

import (
	"context"
	"encoding/binary"
	"math"
	"slices"

	"tchouka/engine"
)

// played is a move, what it leads to, and the key of that.
type played struct {
	move engine.Move
	out  engine.Result
	key  engine.Key
}

// add appends a node, given who moved to it. Safe states that the arena already
// holds become transpositions.
func (t *Tree) add(parent ID, mover engine.Player, p played) ID {
	out, key := p.out, []byte(p.key)
	id := ID(len(t.nodes))
	r := record{parent: int32(parent), first: int32(None), at: uint32(len(t.keys)), outcome: out.Outcome}
	n := numbers{move: t.table.Add(p.move), sowings: int32(out.Sowings)}
	if layered, ok := t.game.(engine.Layered); ok {
		n.layer = int32(layered.Layer(out.State))
	}
	if next := out.State.ToMove(); next != mover && (next < 0 || mover < 0 || t.sides[next] != t.sides[mover]) {
		r.flags = flagTurn
	}
	if flags := t.leaves(out); flags != 0 {
		// What is left may look like a state that can be played on, and is none:
		// it stays out of the index.
		r.flags |= flags
		t.push(r, n)
		t.spell(key)
		t.settle(id, out)
		return id
	}
	original, place := t.index.find(key, t.key)
	if original != None {
		r.flags, r.at = r.flags|flagTransposition, uint32(original)
		r.knowLike(&t.nodes[original])
		t.push(r, n)
		return id
	}
	t.push(r, n)
	t.spell(key)
	t.index.put(place, id, t.key)
	t.settle(id, out)
	return id
}

// leaves returns how a move ended the game as the state that it left would not; 0 when
// it did not.
func (t *Tree) leaves(out engine.Result) uint8 {
	switch {
	case out.Ending.Loses():
		return flagLosing
	case out.Outcome.Over() && out.Outcome != t.game.Outcome(out.State):
		return flagApart
	}
	return 0
}

// settle stores what is known of a node at which the game is over.
func (t *Tree) settle(id ID, out engine.Result) {
	if !out.Outcome.Over() {
		return
	}
	result := out.Outcome.Of(max(out.State.ToMove(), 0))
	facts := engine.FactsOf(result)
	if result == engine.Won || out.State.Players() > 1 {
		facts.Add(engine.Fact{Kind: engine.MovesToGo})
	}
	t.know(id, facts)
}

// push appends a record with what is counted of its node.
func (t *Tree) push(r record, n numbers) {
	t.nodes = append(t.nodes, r)
	t.setNumbers(ID(len(t.nodes)-1), n)
}

// spell appends the key of the last node, after its length.
func (t *Tree) spell(key []byte) {
	t.keys = append(binary.AppendUvarint(t.keys, uint64(len(key))), key...)
}

// holds reports whether the arena has room for so many nodes more, and as many bytes
// of keys with their lengths.
func (t *Tree) holds(nodes, bytes int) bool {
	return len(t.nodes)+nodes < MaxNodes && len(t.keys)+bytes+nodes*binary.MaxVarintLen32 <= MaxKeys
}

// Expand plays every legal move from a node: safe ones become its children in
// rising order of hole, losing ones are counted. It returns the nodes added: 0
// when the node was expanded before, is a losing leaf, or the arena has no room for it.
func (t *Tree) Expand(id ID) int { return t.expand(context.Background(), id) }

// expand is Expand that changes nothing when the context ends in it: the moves of
// a node of a thousand holes take longer than a person waits.
func (t *Tree) expand(ctx context.Context, id ID) int {
	if t.nodes[id].flags&(flagExpanded|flagLosing|flagApart) != 0 {
		return 0
	}
	state, lost, bytes := t.State(id), 0, 0
	var safe []played
	for _, move := range t.game.Moves(state) {
		if ctx.Err() != nil {
			return 0
		}
		out, err := t.game.Play(state, move)
		switch {
		case err != nil: // a move the game itself offered
		case out.Ending.Loses():
			lost++
		default:
			safe = append(safe, played{move, out, out.State.Key()})
			bytes += len(safe[len(safe)-1].key)
		}
	}
	if !t.holds(len(safe), bytes) {
		return 0
	}
	t.own()
	first := len(t.nodes)
	for _, p := range safe {
		t.add(id, state.ToMove(), p)
	}
	added := len(t.nodes) - first
	t.nodes[id].flags |= flagExpanded
	n := t.numbers(id)
	n.lost, n.children = int32(lost), int32(added)
	t.setNumbers(id, n)
	if added > 0 {
		t.nodes[id].first = int32(first)
	}
	return added
}

// Grow expands nodes breadth first, nearest to the root first, until budget
// nodes are added, nothing is left, or ctx is done; it returns the number added.
// Transpositions stay as they are. The last expansion is carried through, so the budget
// may be exceeded by less than the moves of one node. A tree that is left off
// grows on with the next call, as if there had been only one. O(Len + budget).
func (t *Tree) Grow(ctx context.Context, budget int) int {
	return t.grow(ctx, budget, math.MaxInt, false)
}

// GrowWithin is Grow that also ends when the arena holds so many bytes, by [Tree.Bytes].
// The last expansion is carried through, and memory for the next nodes comes in
// advance: a quarter more may be held in the end.
func (t *Tree) GrowWithin(ctx context.Context, budget, bytes int) int {
	return t.grow(ctx, budget, bytes, false)
}

// GrowUnmerged is Grow that also expands transpositions, so that every line of play is
// there, not every state only.
func (t *Tree) GrowUnmerged(ctx context.Context, budget int) int {
	return t.grow(ctx, budget, math.MaxInt, true)
}

func (t *Tree) grow(ctx context.Context, budget, bytes int, transpositions bool) int {
	added := 0
	queue := make([]ID, 1, len(t.nodes)+min(budget, 1<<20)) // starts with the root
	for next := 0; next < len(queue) && added < budget && t.Bytes() < bytes; next++ {
		id := queue[next]
		if transpositions || t.nodes[id].flags&flagTransposition == 0 {
			if added += t.expand(ctx, id); ctx.Err() != nil {
				break
			}
		}
		for c, end := t.block(id); c < end; c++ {
			queue = append(queue, c)
		}
	}
	if added > 0 {
		t.nodes, t.keys = trimmed(t.nodes), trimmed(t.keys)
	}
	return added
}

// Complete reports whether Grow has nothing left to do. O(n).
func (t *Tree) Complete() bool {
	return !slices.ContainsFunc(t.nodes, func(r record) bool {
		return r.flags&(flagTransposition|flagExpanded|flagLosing|flagApart) == 0
	})
}

// Path makes sure that a line of play is in the tree and returns its nodes, the
// root first. It expands along the line; a losing move becomes a losing leaf and
// closes the line. At a move that cannot be played the line breaks off: then
// there are fewer IDs than len(moves) + 1.
func (t *Tree) Path(moves []engine.Move) []ID { return t.PathWhile(context.Background(), moves) }

// PathWhile is Path that breaks the line off when the context ends, too.
func (t *Tree) PathWhile(ctx context.Context, moves []engine.Move) []ID {
	return t.PathWithin(ctx, moves, math.MaxInt)
}

// PathWithin is PathWhile that also breaks the line off when the arena holds so many
// bytes, as [Tree.GrowWithin] does.
func (t *Tree) PathWithin(ctx context.Context, moves []engine.Move, bytes int) []ID {
	ids := make([]ID, 1, len(moves)+1)
	for _, move := range moves {
		at := ids[len(ids)-1]
		if t.Bytes() >= bytes {
			break
		}
		if t.expand(ctx, at); ctx.Err() != nil {
			break
		}
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

// OpenLosing turns all losing moves of a node into losing leaves, shows them, and
// returns them by rising move. The node is expanded first if need be.
func (t *Tree) OpenLosing(id ID) []ID {
	t.Expand(id)
	t.GatherLosing(id, false)
	t.end(id, nil)
	return slices.Clone(t.losing[id])
}

// end appends the losing leaves of the losing moves of a node that it has none of yet:
// of one move, or of all for nil. It returns the last one, or None when there was
// nothing to append. O(moves).
func (t *Tree) end(id ID, only engine.Move) ID {
	appended := None
	if int(t.numbers(id).lost) == len(t.losing[id]) {
		return appended
	}
	state, was := t.State(id), t.losing[id]
	first, end := t.block(id)
	next := first // of the safe ones, which stand in the same order among all moves
	for at, move := range t.game.Moves(state) {
		number := t.table.Number(move)
		switch {
		case next < end && t.moveOf(next) == number:
			next++
			continue
		case len(was) > 0 && t.moveOf(was[0]) == number:
			was = was[1:]
			continue
		case only != nil && move != only:
			continue
		}
		out, err := t.game.Play(state, move)
		if err != nil || !out.Ending.Loses() {
			continue
		}
		key := out.State.Key()
		if !t.holds(1, len(key)) {
			break
		}
		t.own()
		appended = t.add(id, state.ToMove(), played{move, out, key})
		t.standings[appended] = standing{all: int32(at), before: int32(next - first)}
		t.losing[id] = append(t.losing[id], appended)
	}
	slices.SortFunc(t.losing[id], t.byStanding)
	return appended
}

// byStanding compares losing leaves of one state by the order of their moves.
func (t *Tree) byStanding(a, b ID) int { return int(t.standings[a].all - t.standings[b].all) }
