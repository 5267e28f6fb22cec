package tree

import (
	"math"
	"sort"

	"tchouka/engine"
)

const (
	flagExpanded = 1 << iota
	flagLosing
	flagApart         // the move ended the game; its state alone does not
	flagTransposition // at is the original
	flagWide          // the numbers are in Tree.wide
	flagTurn          // the side to move differs from that before the move

	resultShift = 6 // position of the result, above the flags
)

// record is the stored form of a node, 24 bytes. The meaning of at depends on the node, and the
// five fields that are also in numbers are too small for some boards. Only the methods below access
// them.
type record struct {
	parent, first int32
	at            uint32 // offset of the key; the original for a transposition, which has no key
	move          uint16 // index in the table of moves
	layer         uint16
	sowings       uint16
	fact          uint16 // one fact besides the result: see facts.go
	children      uint8
	lost          uint8
	flags         uint8
	outcome       engine.Outcome
}

// original returns the original of a transposition, and None for an original.
func (r *record) original() ID {
	if r.flags&flagTransposition == 0 {
		return None
	}
	return ID(r.at)
}

// open reports whether a node can be expanded and has not been.
func (r *record) open() bool {
	return r.flags&(flagTransposition|flagExpanded|flagLosing) == 0 && !r.outcome.Over()
}

// numbers are the counts of a node.
type numbers struct {
	move, layer, sowings, children, lost int32
}

// numbers returns the counts of a node.
func (t *Tree) numbers(id ID) numbers {
	r := &t.nodes[id]
	if r.flags&flagWide != 0 {
		return t.wide[id]
	}
	return numbers{
		move: int32(r.move), layer: int32(r.layer), sowings: int32(r.sowings),
		children: int32(r.children), lost: int32(r.lost),
	}
}

// setNumbers sets the counts of a node. Counts that do not fit into the record are stored in a side
// table. This occurs on boards of more than 255 holes, whose keys are larger than the entries of
// the table. It also occurs with many thousands of seeds, and in chains of that length.
func (t *Tree) setNumbers(id ID, n numbers) {
	r := &t.nodes[id]
	fits := n.move <= math.MaxUint16 && n.layer <= math.MaxUint16 && n.sowings <= math.MaxUint16 &&
		n.children <= math.MaxUint8 && n.lost <= math.MaxUint8
	if !fits {
		r.flags |= flagWide
		t.wide[id] = n
		return
	}
	if r.flags&flagWide != 0 {
		r.flags &^= flagWide
		delete(t.wide, id)
	}
	r.move, r.layer, r.sowings = uint16(n.move), uint16(n.layer), uint16(n.sowings)
	r.children, r.lost = uint8(n.children), uint8(n.lost)
}

// moves returns the number of children by safe moves and the number of losing moves. A layout calls
// it for every node; numbers copies more than is needed.
func (t *Tree) moves(id ID) (safe, lost int32) {
	r := &t.nodes[id]
	if r.flags&flagWide != 0 {
		n := t.wide[id]
		return n.children, n.lost
	}
	return int32(r.children), int32(r.lost)
}

// moveOf returns the index of the move to a node in the table of moves.
func (t *Tree) moveOf(id ID) int32 {
	r := &t.nodes[id]
	if r.flags&flagWide != 0 {
		return t.wide[id].move
	}
	return int32(r.move)
}

// moveOrder is the index of the move to a losing leaf among the legal moves of its parent, and the
// number of safe moves before it.
type moveOrder struct{ all, before int32 }

// block returns the range [lo, hi) of the children of a node by safe moves.
func (t *Tree) block(id ID) (lo, hi ID) {
	safe, _ := t.moves(id)
	lo = ID(t.nodes[id].first)
	return lo, lo + ID(safe)
}

// stubs stores the stubs of the nodes of a layout with their counts, a byte each:
//
//	│ 7  6  5  4  3 │    2    │ 1  0 │
//	│     count     │ atLeast │ stub │
//
// Most counts are numbers of losing moves of one state. The few that do not fit are stored in a
// list.
type stubs struct {
	packed []uint8
	large  []largeCount // in ascending order of node
}

type largeCount struct{ node, count int32 }

const (
	stubKind    = 1<<2 - 1
	stubAtLeast = 1 << 2
	stubShift   = 3
	stubLarge   = 1<<(8-stubShift) - 1 // the count is in the list
)

// add appends the stub of the next node. A negative count means at least its absolute value.
func (s *stubs) add(stub Stub, count int32) {
	packed := uint8(stub)
	if count < 0 {
		packed, count = packed|stubAtLeast, -count
	}
	if count >= stubLarge {
		s.large = append(s.large, largeCount{int32(len(s.packed)), count})
		count = stubLarge
	}
	s.packed = append(s.packed, packed|uint8(count)<<stubShift)
}

// at returns the stub of the i-th node. O(1).
func (s *stubs) at(i int) Stub { return Stub(s.packed[i] & stubKind) }

// count returns the count of the i-th node. O(1), or O(log n) for a large one.
func (s *stubs) count(i int) (count int, atLeast bool) {
	count, atLeast = int(s.packed[i]>>stubShift), s.packed[i]&stubAtLeast != 0
	if count == stubLarge {
		at := sort.Search(len(s.large), func(k int) bool { return int(s.large[k].node) >= i })
		count = int(s.large[at].count)
	}
	return count, atLeast
}
