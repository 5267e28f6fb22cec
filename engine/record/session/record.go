package session

import (
	"hash/maphash"
	"slices"
	"strings"
	"unsafe"

	"tchouka/engine"
)

// record is a start and the tree of lines played from it. Nodes are stored in an arena; after they
// are added, only their links change. For every node on the path to at, passed is the child on that
// path.
type record struct {
	game    engine.Game
	start   engine.State
	nodes   []node
	played  engine.MoveTable // of all nodes
	made    []made           // for each node, the immutable results of its move
	live    int              // nodes that are not deleted
	ends    int              // nodes without children
	remarks map[Node]Remark
	figures []string // never modified; see [Session.Figures]

	seatings []string // the texts of the players; the first one is ""
	next     choice   // of the players of moves that follow

	seed   maphash.Seed
	digest uint64 // of the content: origin + the sum over nodes, main children and remarks
	at     Node   // the last position of the cursor

	states     states
	line, main linePath // of the preferred children from Start, and of the main children
}

// node is a move and its links: everything that is written to a file. It is small and contains no
// pointers, so copying a million nodes is fast.
type node struct {
	parent, next, first Node

	passed  Node // the child through which the cursor passed last, or None
	depth   int32
	move    int32 // index in the table of moves
	seats   seating
	deleted bool // deleted: present only in the links
}

// made is the result of the move to a node, except for the state.
type made struct {
	digest    uint64 // of the moves from the start
	work      int64  // from the start: one for each move, and one for each sowing
	lastPlace int32  // where the last seed fell
	ending    engine.Ending
	outcome   engine.Outcome
}

// moveBytes is the approximate size of a distinct move in the table of moves.
const moveBytes = 128

// newRecord returns a record with only Start. Digests of records with the same seed are comparable.
func newRecord(seed maphash.Seed, game engine.Game, start engine.State) *record {
	type origin struct {
		id  string
		key engine.Key
	}
	return &record{
		game:    game,
		start:   start,
		nodes:   []node{{parent: None, next: None, first: None, passed: None}},
		made:    []made{{outcome: game.Outcome(start)}},
		live:    1,
		ends:    1,
		remarks: map[Node]Remark{},
		seed:    seed,
		digest:  maphash.Comparable(seed, origin{game.ID(), start.Key()}),
		states:  states{every: checkpointEvery},

		seatings: []string{""},
		next:     choice{at: None},
	}
}

// same reports whether the record has this game and start.
func (r *record) same(game engine.Game, start engine.State) bool {
	return r.game.ID() == game.ID() && r.start.Key() == start.Key()
}

// rest releases the caches of a record that was replaced.
func (r *record) rest() {
	r.states.recent = nil
	r.line, r.main = linePath{}, linePath{}
}

// size returns the approximate memory of the record without caches.
func (r *record) size() int {
	size := int(unsafe.Sizeof(*r)) + r.states.bytes
	size += cap(r.nodes)*int(unsafe.Sizeof(node{})) + cap(r.made)*int(unsafe.Sizeof(made{})) + r.played.Len()*moveBytes
	for n, remark := range r.remarks {
		size += int(unsafe.Sizeof(n)+unsafe.Sizeof(remark)) + remark.size()
	}
	for _, text := range r.figures {
		size += len(text)
	}
	return size
}

// child returns the child of n by a move of some players, deleted or not, or None. O(children).
func (r *record) child(n Node, m engine.Move, seats seating) Node {
	number := r.played.Number(m)
	if number == 0 {
		return None
	}
	c := r.nodes[n].first
	for c != None && (r.nodes[c].move != number || r.nodes[c].seats != seats) {
		c = r.nodes[c].next
	}
	return c
}

// childOfAny returns the child of n by a move, by any player: preferably on the current line, or
// else by the players of the next move, deleted or not. It returns None if there is none.
func (r *record) childOfAny(n Node, m engine.Move) Node {
	number := r.played.Number(m)
	if c := r.preferred(n); c != None && r.nodes[c].move == number {
		return c
	}
	if c := r.child(n, m, r.seatsFrom(n)); c != None {
		return c
	}
	for c := r.mainChild(n); c != None; c = r.sibling(c) {
		if r.nodes[c].move == number {
			return c
		}
	}
	return None
}

// add returns the child of n by a move of some players, and creates or restores it if necessary. fresh
// reports whether it did. If known is not nil, add uses it instead of playing the move.
func (r *record) add(n Node, m engine.Move, seats seating, known *engine.Result) (child Node, fresh bool, err error) {
	if c := r.child(n, m, seats); c != None {
		return c, r.restore(c), nil
	}
	if r.over(n) {
		return None, false, ErrOver
	}
	var result engine.Result
	if known != nil {
		result = *known
	} else {
		result, err = r.game.Play(r.state(n), m)
	}
	switch {
	case err != nil:
		return None, false, err
	case len(r.nodes) >= MaxNodes:
		return None, false, ErrFull
	}
	child = r.grow(n, m, seats, made{
		ending: result.Ending, outcome: result.Outcome, lastPlace: int32(result.Last), work: r.made[n].work + 1 + int64(result.Sowings),
	})
	r.store(child, result.State)
	return child, true, nil
}

// restore restores a deleted node and reports whether it was deleted.
func (r *record) restore(n Node) bool {
	deleted := r.nodes[n].deleted
	r.setDeleted(n, false)
	return deleted
}

// addFrom is add for a move in another record from the same state. It does not play the move.
func (r *record) addFrom(n Node, from *record, other Node) (child Node, fresh bool, err error) {
	m := from.played.Move(from.nodes[other].move)
	seats, _ := r.seating(from.seatings[from.nodes[other].seats])
	c := r.child(n, m, seats)
	if seats == 0 { // without names
		c, seats = r.childOfAny(n, m), r.seatsFrom(n)
	}
	if c != None {
		return c, r.restore(c), nil
	}
	if len(r.nodes) >= MaxNodes {
		return None, false, ErrFull
	}
	into := from.made[other]
	into.work += r.made[n].work - from.made[from.nodes[other].parent].work
	return r.grow(n, m, seats, into), true, nil
}

// rollback removes added nodes and deletes restored nodes. size is the previous size of the arena.
func (r *record) rollback(size int, fresh []Node) {
	r.shrink(size)
	for _, n := range slices.Backward(fresh) {
		if int(n) < size {
			r.setDeleted(n, true)
		}
	}
}

// grow appends a new child.
func (r *record) grow(parent Node, m engine.Move, seats seating, into made) Node {
	type edge struct {
		digest uint64
		move   engine.Move
		seats  string
	}
	n, p := Node(len(r.nodes)), &r.nodes[parent]
	child := node{parent: parent, next: None, first: None, passed: None, depth: p.depth + 1, move: r.played.Add(m), seats: seats}
	into.digest = maphash.Comparable(r.seed, edge{r.made[parent].digest, m, r.seatings[seats]})
	r.digest += into.digest - r.mainDigest(parent)
	if r.mainChild(parent) != None {
		r.ends++
	}
	r.nodes, r.made = append(r.nodes, child), append(r.made, into)
	r.link(n, r.slot(parent, n))
	r.live++
	r.digest += r.mainDigest(parent)
	return n
}

// shrink removes the newest nodes until size are left. They must be unused: no cursor, remark or
// link except those of parent and siblings refers to them.
func (r *record) shrink(size int) {
	for n := Node(len(r.nodes) - 1); int(n) >= size; n-- {
		deleted := r.nodes[n]
		r.live--
		r.digest -= r.made[n].digest + r.mainDigest(deleted.parent)
		r.evict(n)
		r.truncatePaths(deleted.parent)
		r.unlink(n)
		r.nodes, r.made = r.nodes[:n], r.made[:n]
		r.digest += r.mainDigest(deleted.parent)
		if r.mainChild(deleted.parent) != None {
			r.ends--
		}
	}
}

func (r *record) result(n Node) engine.Result {
	result := engine.Result{State: r.state(n), Outcome: r.made[n].outcome}
	if n != Start {
		at := r.made[n]
		result.Ending, result.Last = at.ending, int(at.lastPlace)
		result.Sowings = int(at.work - r.made[r.nodes[n].parent].work - 1)
	}
	return result
}

func (r *record) over(n Node) bool {
	return r.made[n].outcome.Over()
}

// moves returns the moves from the start to n.
func (r *record) moves(n Node) []engine.Move {
	moves := make([]engine.Move, 0, r.nodes[n].depth)
	for ; n != Start; n = r.nodes[n].parent {
		moves = append(moves, r.played.Move(r.nodes[n].move))
	}
	slices.Reverse(moves)
	return moves
}

// The players of a game of several belong to the moves: every node has those who played the move to
// it. The same moves by other players are another line:
//
//	Start ── 1 ── 2 ── 1      Anna and Bob
//	  │
//	  └───── 1 ── 2           a rematch: Bob and Anna

// maxSeats is the maximum size of the text of the players in bytes, and maxSeatings the maximum number
// of different texts in a record.
const (
	maxSeats    = 2000
	maxSeatings = 1<<16 - 1
)

// seating is an index of record.seatings.
type seating uint16

// choice is the choice of players at a node. It holds for the moves from that node and from the nodes
// before it, so that it survives an undo.
type choice struct {
	at    Node
	seats seating
}

// Seats returns the players of the next move from the cursor in a game of several, or "". The caller
// interprets the text.
func (s *Session) Seats() string {
	return s.current.rec.seatings[s.current.rec.seatsFrom(s.current.cursor)]
}

// SeatsOf returns the players who played the move to n.
func (s *Session) SeatsOf(n Node) string { return s.current.rec.seatings[s.current.rec.nodes[n].seats] }

// SetSeats chooses the players of the moves that follow the cursor. Played moves keep theirs, so this
// cannot be undone and does not make the document dirty. A text that is too long or contains a line
// break is ignored.
func (s *Session) SetSeats(text string) {
	r := s.current.rec
	if seats, ok := r.seating(text); ok && seats != r.seatsFrom(s.current.cursor) {
		r.next = choice{s.current.cursor, seats}
	}
}

// seating returns the index of a text, and false if it cannot be stored.
func (r *record) seating(text string) (seating, bool) {
	at := slices.Index(r.seatings, text)
	switch {
	case at >= 0:
		return seating(at), true
	case len(text) > maxSeats || strings.ContainsAny(text, "\r\n") || len(r.seatings) > maxSeatings:
		return 0, false
	}
	r.seatings = append(r.seatings, text)
	return seating(len(r.seatings) - 1), true
}

// seatsFrom returns the players of the moves from n. O(moves between n and the last choice).
func (r *record) seatsFrom(n Node) seating {
	at := r.next.at
	for at != None && r.nodes[at].depth > r.nodes[n].depth {
		at = r.nodes[at].parent
	}
	if at == n {
		return r.next.seats
	}
	return r.nodes[n].seats
}
