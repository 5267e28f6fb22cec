package tree

import (
	"context"
	"encoding/binary"
	"slices"

	"tchouka/engine"
)

// Knowing tells what is known of a state, nothing where that is nothing.
type Knowing func(engine.Key) engine.Facts

// asked is how many nodes are asked for between two looks at the context.
const asked = 256

// Annotate asks for what is known of every state and stores the answers that are
// not empty. Each state is asked for once; where the game is over none is asked.
func (t *Tree) Annotate(of Knowing) { t.AnnotateFrom(context.Background(), Root, of) }

// AnnotateFrom is Annotate for the nodes from an ID on, those that were added
// since the tree had so many. It breaks off when the context ends.
func (t *Tree) AnnotateFrom(ctx context.Context, from ID, of Knowing) {
	if int(from) >= len(t.nodes) {
		return
	}
	t.own()
	for id := from; int(id) < len(t.nodes) && (id%asked != 0 || ctx.Err() == nil); id++ {
		r := &t.nodes[id]
		switch {
		case r.flags&flagLosing != 0 || r.outcome.Over():
		case r.flags&flagTransposition != 0: // the original has a smaller ID and is already done
			r.knowLike(&t.nodes[r.at])
		default:
			if facts := of(t.Key(id)); facts != (engine.Facts{}) {
				t.know(id, facts)
			}
		}
	}
}

// Numbers says which numbers are written into nodes where there is a choice.
type Numbers uint8

// The Grundy values where they are known; or how far the end is all the same.
const (
	GrundyValues Numbers = iota
	MovesToGo
)

// Number returns the fact whose number is written into a node: the Grundy value if that
// is asked for; how far the end is where somebody wins, what can be collected from a
// state that is lost, and else what is known.
func (n Node) Number(of Numbers) (engine.Fact, bool) {
	if fact, ok := n.Facts.Find(engine.Grundy); ok && of == GrundyValues && !n.LosingLeaf {
		return fact, true
	}
	kinds := [...]engine.FactKind{engine.Collected, engine.MovesToGo, engine.Grundy, engine.Margin, engine.Period, engine.Value}
	first := 1
	switch n.Facts.Verdict() {
	case engine.Lost:
		first = 0
	case engine.Unknown:
		first = 2
	}
	for _, kind := range kinds[first:] {
		if fact, ok := n.Facts.Find(kind); ok && !n.LosingLeaf {
			return fact, true
		}
	}
	return engine.Fact{}, false
}

// Facts are kept where there is room. The result and one fact more stand in the
// record, which is all that is known of a row: how far the win is, or how much can
// be collected. Others stand in a column for each kind, which no tree has before it
// needs it. A transposition has a copy of what its original's record says, so that nobody
// who goes through the records goes back and forth; what is in columns is looked up
// there.
//
// In the record, a fact is
//
//	│ 15 … 13 │ 12 11 │ 10 … 0 │
//	│ kind    │ bound │ value  │
//
// and 0 is none: of all kinds the result alone, which is never there, has the number
// 0. In a column it is the number of [numbered].
const (
	factBits  = 11
	factMost  = 1<<factBits - 1
	boundBits = 2
	boundMask = 1<<boundBits - 1
	kindShift = factBits + boundBits
)

// result is what is known of a node's result.
func (r *record) result() engine.Verdict { return engine.Verdict(r.flags >> resultShift) }

func (r *record) setResult(v engine.Verdict) {
	r.flags = r.flags&(1<<resultShift-1) | uint8(v)<<resultShift
}

// knowLike takes over what another record says of the same state.
func (r *record) knowLike(other *record) {
	r.setResult(other.result())
	r.fact = other.fact
}

// Worth returns the result of a node for the player who moved there. Of more than two
// sides it is not known whether one loses when another wins.
func (t *Tree) Worth(id ID) engine.Verdict {
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

// winning reports whether a node is part of a win: the move to it wins, or is a reply to
// one that does.
func (t *Tree) winning(id ID) bool {
	switch parent := ID(t.nodes[id].parent); t.Worth(id) {
	case engine.Won:
		return true
	case engine.Lost:
		return len(t.sides) > 1 && parent != None && t.nodes[parent].result() == engine.Lost
	}
	return false
}

// toGo returns how many moves there are to go from a node, -1 where that is not known.
func (t *Tree) toGo(id ID) int {
	if fact, ok := t.facts(id).Find(engine.MovesToGo); ok {
		return fact.Value
	}
	return -1
}

// Keeps reports whether a move leads from a node to another as the winner who
// hurries and the loser who delays would have it: a shortest win goes on with it.
func (t *Tree) Keeps(from, move ID) bool {
	toGo := t.toGo(from)
	return toGo > 0 && t.toGo(move) == toGo-1 && t.Worth(move) == t.nodes[from].result()
}

// know stores what is known of a state that stands in the tree for the first
// time, in place of what was known of it before.
func (t *Tree) know(id ID, facts engine.Facts) {
	r := &t.nodes[id]
	r.setResult(facts.Verdict())
	r.fact = 0
	for kind := range engine.FactKind(engine.FactKinds) {
		fact, ok := facts.Find(kind)
		switch {
		case ok && kind == engine.ResultFact && fact.Bound == engine.Exact:
			ok = false
		case ok && kind != engine.ResultFact && r.fact == 0 && fact.Value >= 0 && fact.Value <= factMost:
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

// facts returns what is known of a node.
func (t *Tree) facts(id ID) engine.Facts {
	var facts engine.Facts
	r := &t.nodes[id]
	if result := r.result(); result != engine.Unknown {
		facts.Add(engine.Fact{Kind: engine.ResultFact, Value: int(result)})
	}
	if r.fact != 0 {
		facts.Add(engine.Fact{
			Kind: engine.FactKind(r.fact >> kindShift), Bound: engine.Bound(r.fact >> factBits & boundMask),
			Value: int(r.fact & factMost),
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

// numbered makes a fact a number, which is small where its value is, below 0 as
// well, and never 0.
func numbered(f engine.Fact) uint64 {
	folded := uint64(f.Value)<<1 ^ uint64(f.Value>>63)
	return folded<<boundBits | uint64(f.Bound) + 1
}

// named undoes numbered.
func named(kind engine.FactKind, number uint64) engine.Fact {
	number--
	folded := number >> boundBits
	return engine.Fact{Kind: kind, Bound: engine.Bound(number & boundMask), Value: int(folded>>1) ^ -int(folded&1)}
}

// column keeps a number for each node, 0 for most: so many bytes for each as the
// largest needs, and none behind the last node that has one.
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

// set changes the number of a node. The column gets wider when it must.
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
