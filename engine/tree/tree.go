package tree

import (
	"fmt"
	"iter"
	"maps"
	"slices"

	"tchouka/engine"
)

// ID names a node: its index in the arena. IDs of a tree never change, and a
// child's is always greater than its parent's.
type ID int32

// None is no node; Root is the start position.
const (
	None ID = -1
	Root ID = 0
)

// MaxNodes is the most nodes a tree can have.
const MaxNodes = 1 << 28

// maxKeys keeps the offsets into the keys within 32 bits.
const maxKeys = 1 << 31

// Node is what is known of one node, copied out of the arena.
type Node struct {
	Parent     ID // None for the root
	FirstChild ID // None without children; the others follow it directly
	Children   int
	Twin       ID             // the first node with the same position; None when this is it
	Move       engine.Move    // that led here; 0 for the root
	Sowings    int            // of that move
	Verdict    engine.Verdict // Unknown until Annotate says more
	Distance   int            // fewest moves to the win, -1 unknown
	Collected  int            // most seeds that can be collected, -1 unknown
	Outside    int            // seeds outside the Ruma; 0 in a game that counts none
	LostMoves  int            // losing moves from here, Ended nodes included
	Status     engine.Status
	Expanded   bool // its moves were played
	Folded     bool // its children are hidden
	Ended      bool // reached by a losing move; has no children
}

const (
	flagExpanded = 1 << iota
	flagEnded
	flagCleared
	flagStuck
)

// record is a node as it is stored, in 40 bytes.
type record struct {
	parent, first, twin int32
	sowings             int32
	distance, collected int32
	outside             int32  // seeds outside the Ruma
	key                 uint32 // where its key starts; it ends where the next one's starts
	children, move      uint16
	lost                uint16
	flags               uint8
	verdict             engine.Verdict
}

// Tree is a game tree that is expanded on demand. Make one with [New].
type Tree struct {
	game   engine.Game
	nodes  []record
	keys   []byte
	index  index
	ended  map[ID][]ID // Ended children of a node, by rising move
	shared bool        // a clone looks at the four above: see own

	folds    bits // nodes whose children are hidden
	gathered bits // nodes whose Ended children are hidden
	closed   bits // nodes whose moves the merged layout hides
}

// New returns the tree that has only the root.
func New(game engine.Game, start engine.State) *Tree {
	t := &Tree{game: game, index: newIndex(), ended: map[ID][]ID{}}
	t.add(None, engine.Result{State: start}, 0)
	return t
}

// Game returns the game whose tree this is.
func (t *Tree) Game() engine.Game { return t.game }

// Len returns the number of nodes. O(1).
func (t *Tree) Len() int { return len(t.nodes) }

// Has reports whether id is a node of this tree. O(1).
func (t *Tree) Has(id ID) bool { return id >= 0 && int(id) < len(t.nodes) }

// Node returns what is known of a node. O(1).
func (t *Tree) Node(id ID) Node {
	r := &t.nodes[id]
	n := Node{
		Parent: ID(r.parent), FirstChild: ID(r.first), Children: int(r.children), Twin: ID(r.twin),
		Move: engine.Move(r.move), Sowings: int(r.sowings), Verdict: r.verdict,
		Distance: int(r.distance), Collected: int(r.collected), Outside: int(r.outside), LostMoves: int(r.lost),
		Expanded: r.flags&flagExpanded != 0, Folded: t.Folded(id), Ended: r.flags&flagEnded != 0,
	}
	switch {
	case r.flags&flagCleared != 0:
		n.Status = engine.Cleared
	case r.flags&flagStuck != 0:
		n.Status = engine.Stuck
	}
	return n
}

// Key returns the key of a node's position. It allocates the string.
func (t *Tree) Key(id ID) engine.Key { return engine.Key(t.key(id)) }

// key returns the bytes of a key in the arena. A twin's are its original's.
func (t *Tree) key(id ID) []byte {
	if twin := t.nodes[id].twin; twin >= 0 {
		id = ID(twin)
	}
	end := uint32(len(t.keys))
	if int(id)+1 < len(t.nodes) {
		end = t.nodes[id+1].key
	}
	return t.keys[t.nodes[id].key:end]
}

// State returns a node's position. It panics when the game cannot read a key
// that it wrote itself.
func (t *Tree) State(id ID) engine.State {
	state, err := t.game.Decode(t.Key(id))
	if err != nil {
		panic(fmt.Sprintf("tree: %s cannot decode its own key: %v", t.game.ID(), err))
	}
	return state
}

// Children yields the children of a node by rising move, the Ended ones among
// them.
func (t *Tree) Children(id ID) iter.Seq[ID] {
	return func(yield func(ID) bool) {
		r := &t.nodes[id]
		safe, end := r.first, r.first+int32(r.children)
		for _, lost := range t.endedOf(id) {
			for ; safe < end && t.nodes[safe].move < t.nodes[lost].move; safe++ {
				if !yield(ID(safe)) {
					return
				}
			}
			if !yield(lost) {
				return
			}
		}
		for ; safe < end; safe++ {
			if !yield(ID(safe)) {
				return
			}
		}
	}
}

// endedOf spares the nodes without losing moves, which are many, the map.
func (t *Tree) endedOf(id ID) []ID {
	if t.nodes[id].lost == 0 || len(t.ended) == 0 {
		return nil
	}
	return t.ended[id]
}

// Child returns the child that a move leads to, or None when the arena does not
// hold it. O(log n) in the number of moves.
func (t *Tree) Child(id ID, move engine.Move) ID {
	r := &t.nodes[id]
	byMove := func(c record, m engine.Move) int { return int(c.move) - int(m) }
	if r.children > 0 {
		block := t.nodes[r.first : r.first+int32(r.children)]
		if i, ok := slices.BinarySearchFunc(block, move, byMove); ok {
			return ID(r.first) + ID(i)
		}
	}
	for _, lost := range t.endedOf(id) {
		if engine.Move(t.nodes[lost].move) == move {
			return lost
		}
	}
	return None
}

// Line returns the moves from the root to a node.
func (t *Tree) Line(id ID) []engine.Move {
	var moves []engine.Move
	for ; id > Root; id = ID(t.nodes[id].parent) {
		moves = append(moves, engine.Move(t.nodes[id].move))
	}
	slices.Reverse(moves)
	return moves
}

// Knowing tells what is known of a position; a distance or count that is not
// known is -1. It answers ok only when anything is.
type Knowing func(engine.Key) (verdict engine.Verdict, distance, collected int, ok bool)

// Annotate asks for the verdict of every position and stores the answers that
// are ok. Each position is asked for once; cleared, stuck and ended nodes need no
// asking.
func (t *Tree) Annotate(of Knowing) { t.AnnotateFrom(Root, of) }

// AnnotateFrom is Annotate for the nodes from an ID on, those that were added
// since the tree had so many.
func (t *Tree) AnnotateFrom(from ID, of Knowing) {
	if int(from) >= len(t.nodes) {
		return
	}
	t.own()
	for i := int(from); i < len(t.nodes); i++ {
		r := &t.nodes[i]
		switch {
		case r.flags&(flagCleared|flagStuck|flagEnded) != 0:
		case r.twin >= 0: // the original has a smaller ID and is already done
			o := &t.nodes[r.twin]
			r.verdict, r.distance, r.collected = o.verdict, o.distance, o.collected
		default:
			if verdict, distance, collected, ok := of(t.Key(ID(i))); ok {
				r.verdict, r.distance, r.collected = verdict, int32(distance), int32(collected)
			}
		}
	}
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
	t.nodes, t.keys, t.index = slices.Clone(t.nodes), slices.Clone(t.keys), t.index.clone()
	t.ended = maps.Clone(t.ended)
	for id, list := range t.ended {
		t.ended[id] = slices.Clone(list)
	}
	t.shared = false
}

// Bytes returns the memory the arena holds, spare capacity included.
func (t *Tree) Bytes() int {
	const recordSize = 40
	return recordSize*cap(t.nodes) + cap(t.keys) + 4*cap(t.index.slots) + 8*(cap(t.folds)+cap(t.gathered)+cap(t.closed))
}
