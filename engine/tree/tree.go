package tree

import (
	"encoding/binary"
	"fmt"
	"iter"
	"maps"
	"slices"
	"unsafe"

	"tchouka/engine"
)

// ID names a node: its index in the arena. IDs of a tree never change, and a
// child's is always greater than its parent's.
type ID int32

// None is no node; Root is the start state.
const (
	None ID = -1
	Root ID = 0
)

// MaxNodes is the most nodes a tree can have.
const MaxNodes = 1 << 28

// MaxKeys is the most bytes that the keys of a tree can take: offsets into them have 32
// bits.
const MaxKeys = 1 << 31

// Node is what is known of one node, copied out of the arena.
type Node struct {
	Parent          ID // None for the root
	FirstChild      ID // None without children; the others follow it directly
	Children        int
	TranspositionOf ID             // the first node with the same state; None when this is it
	Move            engine.Move    // that led here; nil for the root
	Sowings         int            // of that move
	Facts           engine.Facts   // what Annotate says, and where the game is over, what that is
	Layer           int            // such as the seeds outside the Ruma; 0 in a game without layers
	LosingMoves     int            // losing moves from here, losing leaves included
	Outcome         engine.Outcome // for each player
	Expanded        bool           // its moves were played
	Folded          bool           // its children are hidden
	LosingLeaf      bool           // reached by a losing move; has no children
}

// Tree is a game tree that is expanded on demand. Make one with [New].
type Tree struct {
	game      engine.Game
	sides     []int    // of each player
	names     []string // of the players, in English; nil if they have none
	nodes     []record
	wide      map[ID]numbers           // of the nodes whose records are too small for them
	columns   [engine.FactKinds]column // of facts that the records have no room for
	keys      []byte                   // of the originals, each after its length
	index     index
	losing    map[ID][]ID     // losing leaves of a node, in the order of the game
	standings map[ID]standing // of the losing leaves
	table     engine.MoveTable
	shared    bool // a clone looks at the eight above: see own

	folds    bits // nodes whose children are hidden
	gathered bits // nodes whose losing leaves are hidden
	closed   bits // nodes whose moves the merged layout hides
}

// New returns the tree that has only the root.
func New(game engine.Game, start engine.State) *Tree {
	t := &Tree{game: game, sides: engine.SidesOf(game, start), names: namesOf(game, start), wide: map[ID]numbers{}, index: newIndex(), losing: map[ID][]ID{}, standings: map[ID]standing{}}
	t.add(None, start.ToMove(), played{out: engine.Result{State: start, Outcome: game.Outcome(start)}, key: start.Key()})
	return t
}

// namesOf returns the names of all players; nil if they have none.
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

// PlayerNames returns the names of the players, in English; nil if they have none. O(1).
func (t *Tree) PlayerNames() []string { return t.names }

// Game returns the game whose tree this is.
func (t *Tree) Game() engine.Game { return t.game }

// Players returns how many play. O(1).
func (t *Tree) Players() int { return len(t.sides) }

// Len returns the number of nodes. O(1).
func (t *Tree) Len() int { return len(t.nodes) }

// Has reports whether id is a node of this tree. O(1).
func (t *Tree) Has(id ID) bool { return id >= 0 && int(id) < len(t.nodes) }

// Node returns what is known of a node. O(1).
func (t *Tree) Node(id ID) Node {
	r, of := &t.nodes[id], t.numbers(id)
	return Node{
		Parent: ID(r.parent), FirstChild: ID(r.first), Children: int(of.children), TranspositionOf: r.original(),
		Move: t.table.Move(of.move), Sowings: int(of.sowings), Facts: t.facts(id),
		Layer: int(of.layer), LosingMoves: int(of.lost), Outcome: r.outcome,
		Expanded: r.flags&flagExpanded != 0, Folded: t.Folded(id), LosingLeaf: r.flags&flagLosing != 0,
	}
}

// Verdict returns the result of a node for the player to move there. It is for those
// who ask for it alone, of many nodes. O(1).
func (t *Tree) Verdict(id ID) engine.Verdict { return t.nodes[id].result() }

// Key returns the key of a node's state. It allocates the string.
func (t *Tree) Key(id ID) engine.Key { return engine.Key(t.key(id)) }

// key returns the bytes of a key in the arena. A transposition's are its original's.
func (t *Tree) key(id ID) []byte {
	from := t.keys[t.nodes[t.Original(id)].at:]
	if short := from[0]; short < 0x80 { // most keys, without a call
		return from[1 : 1+short]
	}
	length, n := binary.Uvarint(from)
	return from[n:][:length]
}

// State returns a node's state. It panics when the game cannot read a key
// that it wrote itself.
func (t *Tree) State(id ID) engine.State {
	state, err := t.game.Decode(t.Key(id))
	if err != nil {
		panic(fmt.Sprintf("tree: %s cannot decode its own key: %v", t.game.ID(), err))
	}
	return state
}

// ToMove returns the player to move at a node. It reads the state.
func (t *Tree) ToMove(id ID) engine.Player { return t.State(id).ToMove() }

// Children yields the children of a node in the order of their moves in the game,
// the losing leaves among them.
func (t *Tree) Children(id ID) iter.Seq[ID] {
	return func(yield func(ID) bool) {
		first, end := t.block(id)
		safe := first
		for _, lost := range t.losingOf(id) {
			for before := first + ID(t.standings[lost].before); safe < before; safe++ {
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

// losingOf spares the nodes without losing moves, which are many, the map.
func (t *Tree) losingOf(id ID) []ID {
	if len(t.losing) == 0 {
		return nil
	}
	if _, lost := t.moves(id); lost == 0 {
		return nil
	}
	return t.losing[id]
}

// Child returns the child that a move leads to, or None when the arena does not
// hold it. O(moves).
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

// Clone returns a tree that can be changed without changing this one. Every ID
// means the same node in both. Both look at the same arena until one of them
// grows or is annotated anew, and only then is it copied, by that one; folding
// copies nothing. So a clone costs O(n/256), and a copy a few flat ones: about
// 10 ms for 10⁶ nodes.
func (t *Tree) Clone() *Tree {
	t.shared = true
	c := *t
	c.folds, c.gathered, c.closed = slices.Clone(t.folds), slices.Clone(t.gathered), slices.Clone(t.closed)
	return &c
}

// own makes the arena this tree's alone before something is written to it.
func (t *Tree) own() {
	if !t.shared {
		return
	}
	t.nodes, t.keys, t.index = resized(t.nodes), resized(t.keys), t.index.clone()
	t.wide, t.losing, t.standings, t.table = maps.Clone(t.wide), maps.Clone(t.losing), maps.Clone(t.standings), t.table.Clone()
	for id, list := range t.losing {
		t.losing[id] = slices.Clone(list)
	}
	for kind := range t.columns {
		t.columns[kind].bytes = slices.Clone(t.columns[kind].bytes)
	}
	t.shared = false
}

// room is how much of a slice, one part in so many, is kept free for what is added
// one by one, such as the nodes of a line that is played: not every time shall it
// be copied.
const room = 64

// resized copies a slice into one with a little room. By appending alone, a fifth
// of the arena would be empty.
func resized[T any](s []T) []T {
	return append(make([]T, 0, len(s)+len(s)/room+room), s...)
}

// trimmed gives back the room that growing left over, if it is worth copying.
func trimmed[T any](s []T) []T {
	if cap(s)-len(s) <= 4*(len(s)/room+room) {
		return s
	}
	return resized(s)
}

// Bytes returns the memory the arena holds, spare capacity included. What is
// opened of losing moves, and what does not fit into a record, is not counted.
func (t *Tree) Bytes() int {
	bytes := int(unsafe.Sizeof(record{}))*cap(t.nodes) + cap(t.keys) + 4*cap(t.index.slots) +
		8*(cap(t.folds)+cap(t.gathered)+cap(t.closed))
	for kind := range t.columns {
		bytes += cap(t.columns[kind].bytes)
	}
	return bytes
}
