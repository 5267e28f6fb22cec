package session

import (
	"hash/maphash"
	"slices"

	"tchouka/engine"
)

// What the states of a record may cost, in bytes of their keys. Up to keepAll
// every node keeps its own; up to keepMax one node in keepEvery of a line
// does, and the others are played again from it. So a line of a million moves
// on a thousand holes stays within memory.
const (
	keepAll   = 64 << 20
	keepMax   = 256 << 20
	keepEvery = 64
)

// record is a start and the tree of lines played from it: an arena in which
// nodes are added and never changed but for their links. For every node on the
// way to the cursor, preferred is the child on that way.
type record struct {
	game     engine.Game
	start    engine.State
	nodes    []node
	comments map[Node]string
	seed     maphash.Seed
	digest   uint64 // of the content: origin + the sum over nodes and comments
	spent    int    // bytes of the keys kept

	lastNode  Node // the node whose state was asked for last, and that state
	lastState engine.State
}

// node is the move that leads to a place, and the links of that place.
type node struct {
	parent, next, first, last, preferred Node

	depth   int32
	ending  engine.Ending
	move    engine.Move
	sowings int
	fell    int        // where the last seed fell
	key     engine.Key // of the state; empty where it is not kept
	digest  uint64     // of the moves up to here
}

// newRecord returns a record with Start alone. Digests can be compared between
// records of the same seed.
func newRecord(seed maphash.Seed, game engine.Game, start engine.State) *record {
	type origin struct {
		id  string
		key engine.Key
	}
	return &record{
		game:      game,
		start:     start,
		nodes:     []node{{parent: None, next: None, first: None, last: None, preferred: None}},
		comments:  map[Node]string{},
		seed:      seed,
		digest:    maphash.Comparable(seed, origin{game.ID(), start.Key()}),
		lastState: start,
	}
}

// same reports whether the record has this game and start.
func (r *record) same(game engine.Game, start engine.State) bool {
	return r.game.ID() == game.ID() && r.start.Key() == start.Key()
}

// child returns the child of n by a move, or None. O(children).
func (r *record) child(n Node, m engine.Move) Node {
	c := r.nodes[n].first
	for c != None && r.nodes[c].move != m {
		c = r.nodes[c].next
	}
	return c
}

// add returns the child of n by a move, which it makes when there is none.
func (r *record) add(n Node, m engine.Move) (Node, error) {
	if c := r.child(n, m); c != None {
		return c, nil
	}
	if r.over(n) {
		return None, ErrOver
	}
	result, err := r.game.Play(r.state(n), m)
	if err != nil {
		return None, err
	}
	if len(r.nodes) >= MaxNodes {
		return None, ErrFull
	}
	return r.grow(n, m, result), nil
}

// addLine adds the moves one after the other from n and returns the last
// place. When one of them fails the record is as it was, and the number of
// moves that could be played is returned with the error.
func (r *record) addLine(n Node, moves []engine.Move) (end Node, played int, err error) {
	size := len(r.nodes)
	for i, m := range moves {
		next, err := r.add(n, m)
		if err != nil {
			r.shrink(size)
			return None, i, err
		}
		n = next
	}
	return n, len(moves), nil
}

// grow appends a child that is not there yet.
func (r *record) grow(parent Node, m engine.Move, result engine.Result) Node {
	type edge struct {
		digest uint64
		move   engine.Move
	}
	n, p := Node(len(r.nodes)), &r.nodes[parent]
	child := node{
		parent: parent, next: None, first: None, last: None, preferred: None,
		depth: p.depth + 1, ending: result.Ending, move: m, sowings: result.Sowings, fell: result.Last,
		key:    r.keep(parent, result.State),
		digest: maphash.Comparable(r.seed, edge{p.digest, m}),
	}
	if p.first == None {
		p.first, p.preferred = n, n
	} else {
		r.nodes[p.last].next = n
	}
	p.last = n
	r.nodes = append(r.nodes, child)
	r.digest += child.digest
	r.lastNode, r.lastState = n, result.State
	return n
}

// shrink takes the newest nodes away again until size are left. Nobody has
// seen them: no cursor, comment or preferred link of an older node with
// children points there.
func (r *record) shrink(size int) {
	for n := Node(len(r.nodes) - 1); int(n) >= size; n-- {
		gone := r.nodes[n]
		r.nodes = r.nodes[:n]
		r.digest -= gone.digest
		r.spent -= len(gone.key)
		p := &r.nodes[gone.parent]
		if p.first == n {
			p.first, p.last, p.preferred = None, None, None
			continue
		}
		// Every node being the last child of its parent, the one before it is
		// found by walking the children.
		p.last = p.first
		for r.nodes[p.last].next != n {
			p.last = r.nodes[p.last].next
		}
		r.nodes[p.last].next = None
	}
	if int(r.lastNode) >= size {
		r.lastNode, r.lastState = Start, r.start
	}
}

// keep returns the key to store for a new child, or none.
func (r *record) keep(parent Node, state engine.State) engine.Key {
	if r.spent >= keepMax {
		return ""
	}
	if r.spent >= keepAll {
		n := parent
		for range keepEvery - 1 {
			if n == Start || r.nodes[n].key != "" {
				return ""
			}
			n = r.nodes[n].parent
		}
	}
	key := state.Key()
	r.spent += len(key)
	return key
}

// state returns the state at n, from its key or by playing on from the
// nearest place before it whose state is at hand.
func (r *record) state(n Node) engine.State {
	from := n
	var moves []engine.Move
	for from != Start && from != r.lastNode && r.nodes[from].key == "" {
		moves = append(moves, r.nodes[from].move)
		from = r.nodes[from].parent
	}
	state := r.known(from)
	for _, m := range slices.Backward(moves) {
		result, err := r.game.Play(state, m)
		if err != nil {
			panic("session: " + r.game.ID() + " does not play a move again: " + err.Error())
		}
		state = result.State
	}
	r.lastNode, r.lastState = n, state
	return state
}

func (r *record) known(n Node) engine.State {
	switch n {
	case r.lastNode:
		return r.lastState
	case Start:
		return r.start
	}
	state, err := r.game.Decode(r.nodes[n].key)
	if err != nil {
		panic("session: " + r.game.ID() + " does not decode its own key: " + err.Error())
	}
	return state
}

func (r *record) result(n Node) engine.Result {
	at := r.nodes[n]
	return engine.Result{State: r.state(n), Ending: at.ending, Sowings: at.sowings, Last: at.fell}
}

func (r *record) over(n Node) bool {
	return r.nodes[n].ending.Loses() || r.game.Status(r.state(n)) != engine.Open
}

// moves returns the moves from the start to n.
func (r *record) moves(n Node) []engine.Move {
	moves := make([]engine.Move, 0, r.nodes[n].depth)
	for ; n != Start; n = r.nodes[n].parent {
		moves = append(moves, r.nodes[n].move)
	}
	slices.Reverse(moves)
	return moves
}

// prefer makes the way to n the preferred one. O(depth).
func (r *record) prefer(n Node) {
	for ; n != Start; n = r.nodes[n].parent {
		r.nodes[r.nodes[n].parent].preferred = n
	}
}

// onLine reports whether the preferred children lead from Start to n.
func (r *record) onLine(n Node) bool {
	for ; n != Start; n = r.nodes[n].parent {
		if r.nodes[r.nodes[n].parent].preferred != n {
			return false
		}
	}
	return true
}

// comment writes or deletes the comment at n.
func (r *record) comment(n Node, text string) {
	r.digest -= r.commentDigest(n)
	if text == "" {
		delete(r.comments, n)
	} else {
		r.comments[n] = text
	}
	r.digest += r.commentDigest(n)
}

func (r *record) commentDigest(n Node) uint64 {
	type remark struct {
		digest uint64
		text   string
	}
	text, ok := r.comments[n]
	if !ok {
		return 0
	}
	return maphash.Comparable(r.seed, remark{r.nodes[n].digest, text})
}
