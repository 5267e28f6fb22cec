package tree

import (
	"math"

	"tchouka/engine"
)

const (
	flagExpanded = 1 << iota
	flagLosing
	flagApart         // its move ended the game; the state by itself does not
	flagTransposition // at names the original
	flagWide          // the numbers lie in Tree.wide
	flagTurn          // another side is to move than before the move

	resultShift = 6 // of the result, above the flags
)

// record is a node as it is stored, in 24 bytes. What at means depends on the node,
// and the five fields that are also in numbers are too small for some boards: all
// are read and written by the methods below.
type record struct {
	parent, first int32
	at            uint32 // where its key starts; of a transposition, which has none, its original
	move          uint16 // in the table of moves
	layer         uint16
	sowings       uint16
	fact          uint16 // one fact besides the result: see facts.go
	children      uint8
	lost          uint8
	flags         uint8
	outcome       engine.Outcome
}

// original returns the original of a transposition, and None of an original.
func (r *record) original() ID {
	if r.flags&flagTransposition == 0 {
		return None
	}
	return ID(r.at)
}

// open reports whether a node could be expanded and never was.
func (r *record) open() bool {
	return r.flags&(flagTransposition|flagExpanded|flagLosing) == 0 && !r.outcome.Over()
}

// numbers are what is counted of a node.
type numbers struct {
	move, layer, sowings, children, lost int32
}

// numbers returns what is counted of a node.
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

// setNumbers changes what is counted of a node. What does not fit into the record
// goes into a side table. That happens on boards of more than 255 holes, whose keys
// take more than the table does, on boards of many thousand seeds, and in chains as
// long.
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

// moves returns how many children by safe moves a node has, and how many losing
// moves. A layout asks this of every node, and numbers copies more than it needs.
func (t *Tree) moves(id ID) (safe, lost int32) {
	r := &t.nodes[id]
	if r.flags&flagWide != 0 {
		n := t.wide[id]
		return n.children, n.lost
	}
	return int32(r.children), int32(r.lost)
}

// moveOf returns the number of the move to a node.
func (t *Tree) moveOf(id ID) int32 {
	r := &t.nodes[id]
	if r.flags&flagWide != 0 {
		return t.wide[id].move
	}
	return int32(r.move)
}

// standing is where the move to a losing leaf stands among all legal moves there, and
// how many safe ones come before it.
type standing struct{ all, before int32 }

// block returns the run [lo, hi) of the children of a node by safe moves.
func (t *Tree) block(id ID) (lo, hi ID) {
	safe, _ := t.moves(id)
	lo = ID(t.nodes[id].first)
	return lo, lo + ID(safe)
}
