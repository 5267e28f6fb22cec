package tree

import (
	"context"
	"encoding/binary"
	"math"
	"slices"
	"unsafe"

	"tchouka/engine"
	"tchouka/engine/pace"
)

// played is a move, its result, and the key of the resulting state.
type played struct {
	move engine.Move
	out  engine.Result
	key  engine.Key
}

// add appends a node for a move by mover. A safe state that the arena already contains becomes a
// transposition.
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
	if flags := t.endFlag(out); flags != 0 {
		// The resulting state can equal one in which the game continues, so it is not added to the
		// index.
		r.flags |= flags
		t.push(r, n)
		t.appendKey(key)
		t.settle(id, out)
		return id
	}
	original, place := t.index.find(key, t.key)
	if original != None {
		r.flags, r.at = r.flags|flagTransposition, uint32(original)
		r.copyFacts(&t.nodes[original])
		t.push(r, n)
		return id
	}
	t.push(r, n)
	t.appendKey(key)
	t.index.put(place, id, t.key)
	t.settle(id, out)
	return id
}

// endFlag returns a flag if the move ended the game although the resulting state alone would not,
// and 0 otherwise.
func (t *Tree) endFlag(out engine.Result) uint8 {
	switch {
	case out.Ending.Loses():
		return flagLosing
	case out.Outcome.Over() && out.Outcome != t.game.Outcome(out.State):
		return flagApart
	}
	return 0
}

// settle stores the facts of a node at which the game is over.
func (t *Tree) settle(id ID, out engine.Result) {
	if !out.Outcome.Over() {
		return
	}
	result := out.Outcome.Of(max(out.State.ToMove(), 0))
	facts := engine.FactsOf(result)
	if result == engine.Won || out.State.Players() > 1 {
		facts.Add(engine.Fact{Kind: engine.MovesToGo})
	}
	t.setFacts(id, facts)
}

// push appends a record with its counts.
func (t *Tree) push(r record, n numbers) {
	t.nodes = append(t.nodes, r)
	t.setNumbers(ID(len(t.nodes)-1), n)
}

// appendKey appends the key of the last node, preceded by its length.
func (t *Tree) appendKey(key []byte) {
	t.keys = append(binary.AppendUvarint(t.keys, uint64(len(key))), key...)
}

// hasCapacity reports whether the arena has capacity for a number of nodes and of bytes of keys with
// their lengths.
func (t *Tree) hasCapacity(nodes, bytes int) bool {
	return len(t.nodes)+nodes < MaxNodes && len(t.keys)+bytes+nodes*binary.MaxVarintLen32 <= MaxKeys
}

// Expand plays every legal move from a node. Safe moves add children in ascending order of hole;
// losing moves are counted. It returns the number of nodes added: 0 if the node is already expanded
// or a losing leaf, or if the arena is full.
func (t *Tree) Expand(id ID) int { return t.expand(context.Background(), id) }

// expand is Expand with a context; if the context is done, it changes nothing. Playing the moves of
// a node of a thousand holes takes noticeably long.
func (t *Tree) expand(ctx context.Context, id ID) int {
	if t.nodes[id].flags&(flagExpanded|flagLosing|flagApart) != 0 {
		return 0
	}
	state, lost, bytes := t.State(id), 0, 0
	var safe []played
	for _, move := range t.game.Moves(state) {
		if pace.Yield(ctx) != nil {
			return 0
		}
		out, err := t.game.Play(state, move)
		switch {
		case err != nil: // the contract of Moves excludes this error
		case out.Ending.Loses():
			lost++
		default:
			safe = append(safe, played{move, out, out.State.Key()})
			bytes += len(safe[len(safe)-1].key)
		}
	}
	if !t.hasCapacity(len(safe), bytes) {
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

// Grow expands nodes breadth first until budget nodes are added, no node is left, or ctx is done.
// It returns the number of nodes added. It does not expand transpositions. It completes the last
// expansion, so it can exceed the budget by less than the moves of one node. Several calls give the
// same tree as one. O(Len + budget).
func (t *Tree) Grow(ctx context.Context, budget int) int {
	return t.grow(ctx, budget, math.MaxInt, false)
}

// GrowWithin is Grow with a limit on [Tree.Bytes]. It completes the last expansion, and memory for
// further nodes is allocated in advance, so the arena can exceed the limit by a quarter.
func (t *Tree) GrowWithin(ctx context.Context, budget, bytes int) int {
	return t.grow(ctx, budget, bytes, false)
}

// GrowUnmerged is Grow that also expands transpositions, so that the tree contains every line of
// play instead of every state.
func (t *Tree) GrowUnmerged(ctx context.Context, budget int) int {
	return t.grow(ctx, budget, math.MaxInt, true)
}

func (t *Tree) grow(ctx context.Context, budget, bytes int, transpositions bool) int {
	added := 0
	queue := make([]ID, 1, len(t.nodes)+min(budget, 1<<20)) // starts with the root
	for next := 0; next < len(queue) && added < budget && t.Bytes() < bytes; next++ {
		id := queue[next]
		if transpositions || t.nodes[id].flags&flagTransposition == 0 {
			if added += t.expand(ctx, id); pace.Yield(ctx) != nil {
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

// Complete reports whether Grow has no more nodes to expand. O(n).
func (t *Tree) Complete() bool {
	return !slices.ContainsFunc(t.nodes, func(r record) bool {
		return r.flags&(flagTransposition|flagExpanded|flagLosing|flagApart) == 0
	})
}

// Path adds a line of play to the tree and returns its nodes, beginning with the root. It expands
// the nodes on the line. A losing move becomes a losing leaf and ends the line. The line also ends
// before a move that cannot be played; the result then has fewer than len(moves) + 1 IDs.
func (t *Tree) Path(moves []engine.Move) []ID { return t.PathWithContext(context.Background(), moves) }

// PathWithContext is Path with a context; the line ends when the context is done.
func (t *Tree) PathWithContext(ctx context.Context, moves []engine.Move) []ID {
	return t.PathWithin(ctx, moves, math.MaxInt)
}

// PathWithin is PathWithContext with a limit on [Tree.Bytes], like that of [Tree.GrowWithin].
func (t *Tree) PathWithin(ctx context.Context, moves []engine.Move, bytes int) []ID {
	ids := make([]ID, 1, len(moves)+1)
	for _, move := range moves {
		at := ids[len(ids)-1]
		if t.Bytes() >= bytes {
			break
		}
		if t.expand(ctx, at); pace.Yield(ctx) != nil {
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

// OpenLosing converts all losing moves of a node to losing leaves, shows them, and returns them in
// ascending order of move. It expands the node if necessary.
func (t *Tree) OpenLosing(id ID) []ID {
	t.Expand(id)
	t.GatherLosing(id, false)
	t.end(id, nil)
	return slices.Clone(t.losing[id])
}

// end appends the missing losing leaves of a node: for the move only, or for all losing moves if
// only is nil. It returns the last leaf, or None if nothing was appended. O(moves).
func (t *Tree) end(id ID, only engine.Move) ID {
	appended := None
	if int(t.numbers(id).lost) == len(t.losing[id]) {
		return appended
	}
	state, was := t.State(id), t.losing[id]
	first, end := t.block(id)
	next := first // the next safe move, in the order of all moves
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
		if !t.hasCapacity(1, len(key)) {
			break
		}
		t.own()
		appended = t.add(id, state.ToMove(), played{move, out, key})
		t.moveOrders[appended] = moveOrder{all: int32(at), before: int32(next - first)}
		t.losing[id] = append(t.losing[id], appended)
	}
	slices.SortFunc(t.losing[id], t.compareMoves)
	return appended
}

// compareMoves compares losing leaves of one state by the order of their moves.
func (t *Tree) compareMoves(a, b ID) int { return int(t.moveOrders[a].all - t.moveOrders[b].all) }

// samples is the number of states of a line whose moves [Tree.PathBytes] plays.
const samples = 64

// indexBytes is the approximate size of the index for each node.
const indexBytes = 6

// PathBytes estimates [Tree.Bytes] after [Tree.Path] along a line with a number of moves. state
// returns the state after the first moves of the line. Equal states count each time they occur, so
// the estimate applies to lines without transpositions in games in which no state recurs. O(moves
// of a state).
func (t *Tree) PathBytes(moves int, state func(moves int) engine.State) int {
	seen, bytes := min(moves, samples), 0
	for i := range seen {
		s := state(i * moves / seen)
		for _, move := range t.game.Moves(s) {
			out, err := t.game.Play(s, move)
			if err == nil && !out.Ending.Loses() {
				bytes += int(unsafe.Sizeof(record{})) + indexBytes + len(out.State.Key())
			}
		}
	}
	return t.Bytes() + int(float64(bytes)*float64(moves)/float64(max(seen, 1)))
}

// poller checks a context periodically during a loop over many nodes.
type poller struct {
	ctx   context.Context // of one call
	nodes int
	ended bool
}

// pollEvery is the number of nodes between two checks. They take much less than a millisecond, unless
// a callback runs or moves are played for each node.
const pollEvery = 1 << 12

// keepGoing reports whether the loop continues with the next node.
func (p *poller) keepGoing() bool {
	p.nodes++
	return p.nodes%pollEvery != 0 && !p.ended || p.poll()
}

// poll checks the context immediately and reports whether the loop continues.
func (p *poller) poll() bool {
	p.ended = p.ended || pace.Yield(p.ctx) != nil
	return !p.ended
}
