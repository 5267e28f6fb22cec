// Package tree implements the game tree of a start state and computes its layouts. It uses a game
// only through [engine.Game]. Solved values of states come from [Tree.Annotate], as [engine.Facts].
//
// [New] returns a tree with one node, and [Tree.Grow] expands it. [Tree.After] walks over the nodes
// in depth-first order:
//
//	t := tree.New(game, start)
//	t.Grow(ctx, tree.MaxNodes)
//	for id := tree.ID(0); t.Has(id); id = t.After(id, true) {
//		fmt.Println(t.Node(id).Move, t.State(id))
//	}
//
// The example in example_test.go is a complete program.
//
// # The arena
//
// A tree consists of a few flat slices. A node is an [ID], an index into them, and needs no
// allocation of its own. Expanding a node appends the states after all its safe moves at once, in
// ascending order of hole. The children of a node are therefore contiguous:
//
//	ID        0      1     2     3     4     5     6     7
//	        ┌──────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┐
//	nodes   │ root │  a  │  b  │  c  │ a1  │ a2  │ b1  │ c4! │
//	        └──┬───┴──┬──┴──┬──┴──┬──┴─────┴─────┴──┬──┴─────┘
//	 children  └▶ 1–3 └▶4–5 └▶ 6  └▶ none            └ as ▶ 4
//
//	keys    │ 5: 0 2 2 2 2 │ 5: 1 2 2 0 3 │ … each after its length
//
// A losing move ends the game at once, and most nodes have several of them. They are counted but
// not stored: [Node.LosingMoves]. A losing move becomes a node, a losing leaf like c4 above, only
// if it is played ([Tree.Path]) or requested ([Tree.OpenLosing]). The node is appended when it is
// needed and is not part of a block of children. A small side table lists such nodes for each
// parent, and [Tree.Children] merges them in.
//
// # Transpositions
//
// Different lines of play can reach the same state. The first node with a state is the original;
// later nodes are its transpositions. A transposition stores no key, is not expanded by
// [Tree.Grow], and refers to the original by [Node.TranspositionOf]. The same arena can therefore
// be shown as a tree or merged. A state that recurs is a transposition of an ancestor. The tree of
// a finite game is therefore finite, even if its lines of play are not.
//
// # Two layouts
//
// [Tree.Layout] places the nodes as a tree, with every line of play separate, or merged, with each
// state once. In a game with layers, the column of a state is its layer, for example the seeds
// outside the Ruma. Every safe move banks at least one seed, so all edges lead to a later column.
// In other games the column is the fewest moves from the start, and edges also lead back. An edge
// of the merged layout is identified by a node too: the node that its move leads to in the tree.
//
//	tree   0 ─┬─ a ── c ── d        merged   0 ─┬─ a ─┬─ c ── d
//	          └─ b ── c'                        └─ b ─┘
//
// # Sharing
//
// Reading a tree from several goroutines is safe while no goroutine writes to it. To grow a tree
// outside the UI goroutine, work on a [Tree.Clone], which keeps every ID, and replace the tree by
// the clone afterwards.
//
// # Limits
//
// A tree has at most [MaxNodes] nodes. A node takes 24 bytes. An original also takes its key, a
// byte for the key's length, and at most eight bytes of the index. On a board of nine holes, that
// is about 42 bytes in total. A node with more than 255 moves, or numbers beyond 65,535, takes up
// to 60 bytes more. Facts beyond the result and one number take some bytes for each node and kind
// (see facts.go); the facts of row games take none.
package tree

import (
	"context"
	"encoding/binary"
	"fmt"
	"iter"
	"maps"
	"slices"
	"unsafe"

	"tchouka/engine"
)

// ID identifies a node: its index in the arena. IDs of a tree never change, and the ID of a child
// is always greater than that of its parent.
type ID int32

// None is the ID of a missing node; Root is the node of the start state.
const (
	None ID = -1
	Root ID = 0
)

// MaxNodes is the maximum number of nodes of a tree.
const MaxNodes = 1 << 28

// MaxKeys is the maximum number of bytes of all keys of a tree: offsets into them have 32 bits.
const MaxKeys = 1 << 31

// Node is a copy of the data of one node.
type Node struct {
	Parent          ID // None for the root
	FirstChild      ID // None without children; the other children follow it directly
	Children        int
	TranspositionOf ID             // the first node with the same state; None for that node itself
	Move            engine.Move    // the move that led here; nil for the root
	Sowings         int            // of that move
	Facts           engine.Facts   // from Annotate; at the end of the game, the result
	Layer           int            // for example the seeds outside the Ruma; 0 in a game without layers
	LosingMoves     int            // losing moves from here, losing leaves included
	Outcome         engine.Outcome // for each player
	Expanded        bool           // its moves have been played
	Folded          bool           // its children are hidden
	LosingLeaf      bool           // reached by a losing move; has no children
}

// IsTransposition reports whether the play continues at another node with the same position.
func (n Node) IsTransposition() bool { return n.TranspositionOf != None && n.Outcome == engine.Open }

// Tree is a game tree that is expanded on demand. [New] creates one.
type Tree struct {
	game       engine.Game
	sides      []int    // of each player
	names      []string // of the players, in English; nil if they have none
	nodes      []record
	wide       map[ID]numbers           // of the nodes whose records are too small for them
	columns    [engine.FactKinds]column // facts that do not fit into the records
	keys       []byte                   // of the originals, each after its length
	index      index
	losing     map[ID][]ID      // losing leaves of a node, in the order of the game
	moveOrders map[ID]moveOrder // of the losing leaves
	table      engine.MoveTable
	shared     bool // a clone uses the eight fields above: see own

	folds    bits // nodes whose children are hidden
	gathered bits // nodes whose losing leaves are hidden
	closed   bits // nodes whose moves the merged layout hides
}

// New returns a tree with only the root.
func New(game engine.Game, start engine.State) *Tree {
	t := &Tree{game: game, sides: engine.SidesOf(game, start), names: namesOf(game, start), wide: map[ID]numbers{}, index: newIndex(), losing: map[ID][]ID{}, moveOrders: map[ID]moveOrder{}}
	t.add(None, start.ToMove(), played{out: engine.Result{State: start, Outcome: game.Outcome(start)}, key: start.Key()})
	return t
}

// namesOf returns the names of all players, or nil if they have no names.
func namesOf(game engine.Game, start engine.State) (names []string) {
	b := game.Board(start)
	if !b.Named() {
		return nil
	}
	for _, seat := range b.Players {
		names = append(names, seat.Name)
	}
	return names
}

// PlayerNames returns the names of the players, in English, or nil if they have no names. O(1).
func (t *Tree) PlayerNames() []string { return t.names }

// Game returns the game of the tree.
func (t *Tree) Game() engine.Game { return t.game }

// Players returns the number of players. O(1).
func (t *Tree) Players() int { return len(t.sides) }

// Len returns the number of nodes. O(1).
func (t *Tree) Len() int { return len(t.nodes) }

// Has reports whether id is a node of this tree. O(1).
func (t *Tree) Has(id ID) bool { return id >= 0 && int(id) < len(t.nodes) }

// Node returns the data of a node. O(1).
func (t *Tree) Node(id ID) Node {
	r, of := &t.nodes[id], t.numbers(id)
	return Node{
		Parent: ID(r.parent), FirstChild: ID(r.first), Children: int(of.children), TranspositionOf: r.original(),
		Move: t.table.Move(of.move), Sowings: int(of.sowings), Facts: t.facts(id),
		Layer: int(of.layer), LosingMoves: int(of.lost), Outcome: r.outcome,
		Expanded: r.flags&flagExpanded != 0, Folded: t.Folded(id), LosingLeaf: r.flags&flagLosing != 0,
	}
}

// Verdict returns the result of a node for the player to move there. It is cheaper than [Tree.Node]
// for callers that need only the result of many nodes. O(1).
func (t *Tree) Verdict(id ID) engine.Verdict { return t.nodes[id].result() }

// Key returns the key of a node's state. It allocates a string.
func (t *Tree) Key(id ID) engine.Key { return engine.Key(t.key(id)) }

// key returns the bytes of a key in the arena. A transposition has the key of its original.
func (t *Tree) key(id ID) []byte {
	from := t.keys[t.nodes[t.Original(id)].at:]
	if short := from[0]; short < 0x80 { // most keys, without a call
		return from[1 : 1+short]
	}
	length, n := binary.Uvarint(from)
	return from[n:][:length]
}

// State returns a node's state. It panics if the game cannot decode a key that it wrote itself.
func (t *Tree) State(id ID) engine.State {
	state, err := t.game.Decode(t.Key(id))
	if err != nil {
		panic(fmt.Sprintf("tree: %s cannot decode its own key: %v", t.game.ID(), err))
	}
	return state
}

// ToMove returns the player to move at a node. It decodes the state.
func (t *Tree) ToMove(id ID) engine.Player { return t.State(id).ToMove() }

// Children yields the children of a node, including the losing leaves, in the order of their moves
// in the game.
func (t *Tree) Children(id ID) iter.Seq[ID] {
	return func(yield func(ID) bool) {
		first, end := t.block(id)
		safe := first
		for _, lost := range t.losingOf(id) {
			for before := first + ID(t.moveOrders[lost].before); safe < before; safe++ {
				if !yield(safe) {
					return
				}
			}
			if !yield(lost) {
				return
			}
		}
		for ; safe < end; safe++ {
			if !yield(safe) {
				return
			}
		}
	}
}

// losingOf returns the losing leaves of a node. It avoids the map lookup for the many nodes without
// losing moves.
func (t *Tree) losingOf(id ID) []ID {
	if len(t.losing) == 0 {
		return nil
	}
	if _, lost := t.moves(id); lost == 0 {
		return nil
	}
	return t.losing[id]
}

// Child returns the child that a move leads to, or None if the arena does not contain it. O(moves).
func (t *Tree) Child(id ID, move engine.Move) ID {
	number := t.table.Number(move)
	if number == 0 {
		return None
	}
	for c, end := t.block(id); c < end; c++ {
		if t.moveOf(c) == number {
			return c
		}
	}
	for _, lost := range t.losingOf(id) {
		if t.moveOf(lost) == number {
			return lost
		}
	}
	return None
}

// Line returns the moves from the root to a node.
func (t *Tree) Line(id ID) []engine.Move {
	var moves []engine.Move
	for ; id > Root; id = ID(t.nodes[id].parent) {
		moves = append(moves, t.table.Move(t.moveOf(id)))
	}
	slices.Reverse(moves)
	return moves
}

// Clone returns a tree that can be changed independently of this one. Every ID identifies the same
// node in both. They share the arena until one of them grows or is annotated; that tree then copies
// it. Folding copies nothing. A clone costs O(n/256), and a copy of the arena a few flat copies:
// about 10 ms for 10⁶ nodes.
func (t *Tree) Clone() *Tree {
	t.shared = true
	c := *t
	c.folds, c.gathered, c.closed = slices.Clone(t.folds), slices.Clone(t.gathered), slices.Clone(t.closed)
	return &c
}

// own gives the tree its own copy of the arena before a write.
func (t *Tree) own() {
	if !t.shared {
		return
	}
	t.nodes, t.keys, t.index = resized(t.nodes), resized(t.keys), t.index.clone()
	t.wide, t.losing, t.moveOrders, t.table = maps.Clone(t.wide), maps.Clone(t.losing), maps.Clone(t.moveOrders), t.table.Clone()
	for id, list := range t.losing {
		t.losing[id] = slices.Clone(list)
	}
	for kind := range t.columns {
		t.columns[kind].bytes = slices.Clone(t.columns[kind].bytes)
	}
	t.shared = false
}

// Spare capacity of a slice, as a fraction of its length. Elements that are appended one by one,
// such as the nodes of a line that is played, use it. Without it, each append would copy the slice.
const spareCapacity = 64

// resized copies a slice into one with little spare capacity. With append alone, a fifth of the
// arena would be unused.
func resized[T any](s []T) []T {
	return append(make([]T, 0, len(s)+len(s)/spareCapacity+spareCapacity), s...)
}

// trimmed releases the spare capacity left after growing, if it is large enough to justify a copy.
func trimmed[T any](s []T) []T {
	if cap(s)-len(s) <= 4*(len(s)/spareCapacity+spareCapacity) {
		return s
	}
	return resized(s)
}

// Bytes returns the memory that the arena occupies, including spare capacity. It does not count
// opened losing leaves or numbers that do not fit into a record.
func (t *Tree) Bytes() int {
	bytes := int(unsafe.Sizeof(record{}))*cap(t.nodes) + cap(t.keys) + 4*cap(t.index.slots) +
		8*(cap(t.folds)+cap(t.gathered)+cap(t.closed))
	for kind := range t.columns {
		bytes += cap(t.columns[kind].bytes)
	}
	return bytes
}

// Subtree returns an independent tree whose root is the state of a node. It is expanded as far as
// this tree, with the same verdicts and folds.
//
// A state that is a transposition in the subtree, with its original elsewhere in this tree, is
// expanded completely in the subtree. O(nodes of the subtree).
func (t *Tree) Subtree(id ID) *Tree { return t.SubtreeWithContext(context.Background(), id) }

// SubtreeWithContext is Subtree with a context. It returns nil when the context is done.
func (t *Tree) SubtreeWithContext(ctx context.Context, id ID) *Tree {
	s := New(t.game, t.State(id))
	from := []ID{id} // the node of t for each node of s
	p := &poller{ctx: ctx}
	for at := Root; int(at) < s.Len(); at++ {
		if !p.keepGoing() {
			return nil
		}
		old := t.Original(from[at])
		if s.nodes[at].original() != None {
			s.nodes[at].copyFacts(&s.nodes[s.Original(at)])
			continue
		}
		s.setFacts(at, t.facts(old))
		if t.nodes[old].flags&flagExpanded == 0 {
			continue
		}
		s.Expand(at)
		s.Fold(at, t.Folded(old))
		s.FoldMerged(at, t.FoldedMerged(old))
		s.GatherLosing(at, t.gathered.has(old))
		for c := ID(s.nodes[at].first); len(from) < s.Len(); c++ {
			from = append(from, t.Child(old, s.Node(c).Move))
		}
		for _, leaf := range t.losingOf(old) {
			if s.end(at, t.Node(leaf).Move) != None {
				from = append(from, leaf)
			}
		}
	}
	return s
}
