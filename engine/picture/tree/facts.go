package tree

import (
	"context"
	"encoding/binary"
	"slices"

	"tchouka/engine/pace"

	"tchouka/engine"
)

// FactsFunc returns the known facts of a state, or the zero Facts if there are none.
type FactsFunc func(engine.Key) engine.Facts

// The number of nodes between two checks of the context.
const asked = 256

// Annotate calls of for every state and stores the facts that are not empty. It calls of once for
// each state, and not for states in which the game is over.
func (t *Tree) Annotate(of FactsFunc) { t.AnnotateFrom(context.Background(), Root, of) }

// AnnotateFrom is Annotate for the nodes with IDs from an ID on: those added since the tree had
// that many nodes. It stops when the context is done.
func (t *Tree) AnnotateFrom(ctx context.Context, from ID, of FactsFunc) {
	if int(from) >= len(t.nodes) {
		return
	}
	t.own()
	for id := from; int(id) < len(t.nodes) && (id%asked != 0 || pace.Yield(ctx) == nil); id++ {
		r := &t.nodes[id]
		switch {
		case r.flags&flagLosing != 0 || r.outcome.Over():
		case r.flags&flagTransposition != 0: // the original has a smaller ID and is already done
			r.copyFacts(&t.nodes[r.at])
		default:
			if facts := of(t.Key(id)); facts != (engine.Facts{}) {
				t.setFacts(id, facts)
			}
		}
	}
}

// Numbers selects the number that is displayed in a node if there are several.
type Numbers uint8

// GrundyValues prefers known Grundy values; MovesToGo prefers the moves to the end.
const (
	GrundyValues Numbers = iota
	MovesToGo
)

// Number returns the fact whose number is displayed in a node. The Grundy value comes first if it
// is selected. Otherwise it is the seeds that can be collected for a lost state, the moves to the
// end for another decided state, or else the first known fact. A lower bound of no seeds is left out.
func (n Node) Number(of Numbers) (engine.Fact, bool) {
	if fact, ok := n.Facts.Find(engine.Grundy); ok && of == GrundyValues && !n.LosingLeaf {
		return fact, true
	}
	noSeeds := engine.Fact{Kind: engine.Collected, Bound: engine.AtLeast}
	kinds := [...]engine.FactKind{engine.Collected, engine.MovesToGo, engine.Grundy, engine.Margin, engine.Period, engine.Value}
	first := 1
	switch n.Facts.Verdict() {
	case engine.Lost:
		first = 0
	case engine.Unknown:
		first = 2
	}
	for _, kind := range kinds[first:] {
		if fact, ok := n.Facts.Find(kind); ok && !n.LosingLeaf && fact != noSeeds {
			return fact, true
		}
	}
	return engine.Fact{}, false
}

// A record stores the result and one more fact. That suffices for row games, whose second fact is
// the moves to the win or the seeds that can be collected. Further facts are stored in one column
// for each kind, which is allocated when it is first needed. A transposition has a copy of the
// facts in its original's record, so a scan of the records needs no lookups of originals. Facts in
// columns are looked up at the original.
//
// In the record, a fact is
//
//	│ 15 … 13 │ 12 11 │ 10 … 0 │
//	│ kind    │ bound │ value  │
//
// and 0 means none: only the result has kind 0, and it is never stored there. A column stores the
// number from [numbered].
const (
	factBits  = 11
	factMax   = 1<<factBits - 1
	boundBits = 2
	boundMask = 1<<boundBits - 1
	kindShift = factBits + boundBits
)

// result returns the known result of a node.
func (r *record) result() engine.Verdict { return engine.Verdict(r.flags >> resultShift) }

func (r *record) setResult(v engine.Verdict) {
	r.flags = r.flags&(1<<resultShift-1) | uint8(v)<<resultShift
}

// copyFacts copies the facts in another record of the same state.
func (r *record) copyFacts(other *record) {
	r.setResult(other.result())
	r.fact = other.fact
}

// ResultForMover returns the result of a node for the player who moved there. With more than two
// sides it is unknown whether a side loses when another side wins.
func (t *Tree) ResultForMover(id ID) engine.Verdict {
	r := &t.nodes[id]
	switch result := r.result(); {
	case r.flags&flagTurn == 0 || result == engine.Drawn:
		return result
	case slices.Max(t.sides) > 1:
		return engine.Unknown
	case result == engine.Won:
		return engine.Lost
	case result == engine.Lost:
		return engine.Won
	}
	return engine.Unknown
}

// winning reports whether a node is part of a win: its move wins, or is a reply to a winning move.
func (t *Tree) winning(id ID) bool {
	switch parent := ID(t.nodes[id].parent); t.ResultForMover(id) {
	case engine.Won:
		return true
	case engine.Lost:
		return len(t.sides) > 1 && parent != None && t.nodes[parent].result() == engine.Lost
	}
	return false
}

// toGo returns the number of moves to the end from a node, or -1 if it is unknown.
func (t *Tree) toGo(id ID) int {
	if fact, ok := t.facts(id).Find(engine.MovesToGo); ok {
		return fact.Value
	}
	return -1
}

// FollowsBestPlay reports whether a move from a node follows best play: the winner chooses the
// shortest win and the loser the longest loss. A shortest win consists of such moves.
func (t *Tree) FollowsBestPlay(from, move ID) bool {
	toGo := t.toGo(from)
	return toGo > 0 && t.toGo(move) == toGo-1 && t.ResultForMover(move) == t.nodes[from].result()
}

// setFacts replaces the facts of a state. The node must be an original.
func (t *Tree) setFacts(id ID, facts engine.Facts) {
	r := &t.nodes[id]
	r.setResult(facts.Verdict())
	r.fact = 0
	for kind := range engine.FactKind(engine.FactKinds) {
		fact, ok := facts.Find(kind)
		switch {
		case ok && kind == engine.ResultFact && fact.Bound == engine.Exact:
			ok = false
		case ok && kind != engine.ResultFact && r.fact == 0 && fact.Value >= 0 && fact.Value <= factMax:
			r.fact = uint16(kind)<<kindShift | uint16(fact.Bound)<<factBits | uint16(fact.Value)
			ok = false
		}
		number := uint64(0)
		if ok {
			number = numbered(fact)
		}
		t.columns[kind].set(id, number)
	}
}

// facts returns the known facts of a node.
func (t *Tree) facts(id ID) engine.Facts {
	var facts engine.Facts
	r := &t.nodes[id]
	if result := r.result(); result != engine.Unknown {
		facts.Add(engine.Fact{Kind: engine.ResultFact, Value: int(result)})
	}
	if r.fact != 0 {
		facts.Add(engine.Fact{
			Kind: engine.FactKind(r.fact >> kindShift), Bound: engine.Bound(r.fact >> factBits & boundMask),
			Value: int(r.fact & factMax),
		})
	}
	for kind := range t.columns {
		if c := &t.columns[kind]; c.width > 0 {
			if number := c.at(t.Original(id)); number != 0 {
				facts.Add(named(engine.FactKind(kind), number))
			}
		}
	}
	return facts
}

// numbered encodes a fact as a number other than 0, which is small if the absolute value is small.
func numbered(f engine.Fact) uint64 {
	folded := uint64(f.Value)<<1 ^ uint64(f.Value>>63)
	return folded<<boundBits | uint64(f.Bound) + 1
}

// named is the inverse of numbered.
func named(kind engine.FactKind, number uint64) engine.Fact {
	number--
	folded := number >> boundBits
	return engine.Fact{Kind: kind, Bound: engine.Bound(number & boundMask), Value: int(folded>>1) ^ -int(folded&1)}
}

// column stores a number for each node, mostly 0. Every number has the width of the largest, and
// the column ends at the last node with a number.
type column struct {
	width int
	bytes []byte
}

// at returns the number of a node.
func (c *column) at(id ID) uint64 {
	from := int(id) * c.width
	if from >= len(c.bytes) {
		return 0
	}
	var number [8]byte
	copy(number[:], c.bytes[from:from+c.width])
	return binary.LittleEndian.Uint64(number[:])
}

// set sets the number of a node. It widens the column if necessary.
func (c *column) set(id ID, number uint64) {
	width := c.width
	for number>>(8*width) != 0 {
		width = max(2*width, 1)
	}
	if width > c.width {
		was := *c
		*c = column{width: width}
		for old := range len(was.bytes) / max(was.width, 1) {
			c.set(ID(old), was.at(ID(old)))
		}
	}
	end := (int(id) + 1) * c.width
	if number == 0 && end > len(c.bytes) {
		return
	}
	if end > len(c.bytes) {
		c.bytes = append(c.bytes, make([]byte, end-len(c.bytes))...)
	}
	var bytes [8]byte
	binary.LittleEndian.PutUint64(bytes[:], number)
	copy(c.bytes[end-c.width:end], bytes[:])
}
