package tree

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
)

// drawFacts draws facts of any kind, with numbers that fit into a record and numbers that do not.
func drawFacts(t *rapid.T) engine.Facts {
	var facts engine.Facts
	for kind := range engine.FactKind(engine.FactKinds) {
		if !rapid.Bool().Draw(t, "known") {
			continue
		}
		value := rapid.OneOf(rapid.IntRange(-3, 40), rapid.IntRange(factMax-1, factMax+1), rapid.IntRange(math.MinInt32, math.MaxInt32))
		fact := engine.Fact{Kind: kind, Bound: engine.Bound(rapid.IntRange(0, 2).Draw(t, "bound")), Value: value.Draw(t, "value")}
		if kind == engine.ResultFact {
			fact.Value = rapid.IntRange(int(engine.Won), int(engine.Drawn)).Draw(t, "result")
		}
		facts.Add(fact)
	}
	return facts
}

// Facts are read as they were stored, in any order of changes, for transpositions and clones too.
func TestFactsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const nodes = 70
		grown := &Tree{wide: map[ID]numbers{}}
		model := map[ID]engine.Facts{}
		for id := range ID(nodes) {
			grown.push(record{}, numbers{})
			grown.push(record{flags: flagTransposition, at: uint32(2 * id)}, numbers{})
		}
		for range rapid.IntRange(1, 30).Draw(t, "changes") {
			id, facts := ID(2*rapid.IntRange(0, nodes-1).Draw(t, "node")), drawFacts(t)
			before, was := grown, grown.facts(id)
			if rapid.Bool().Draw(t, "clone") {
				grown = grown.Clone()
			}
			grown.own()
			grown.setFacts(id, facts)
			grown.nodes[id+1].copyFacts(&grown.nodes[id])
			if grown != before && before.facts(id) != was {
				t.Fatalf("node %d changed with a clone", id)
			}
			model[id] = facts
			for id := range ID(2 * nodes) {
				if got, want := grown.facts(id), model[id/2*2]; got != want {
					t.Fatalf("node %d has %v, want %v", id, got, want)
				}
			}
		}
	})
}

// The facts of row games take no memory outside the records.
func TestFactsOfARowNeedNoColumn(t *testing.T) {
	grown := &Tree{wide: map[ID]numbers{}}
	for id := range ID(100) {
		grown.push(record{}, numbers{})
		kind, result := engine.MovesToGo, engine.Won
		if id%2 == 0 {
			kind, result = engine.Collected, engine.Lost
		}
		grown.setFacts(id, engine.FactsOf(result, engine.Fact{Kind: kind, Value: 20 * int(id)}))
	}
	for kind, c := range grown.columns {
		if c.width > 0 {
			t.Errorf("%v has a column of %d bytes", engine.FactKind(kind), len(c.bytes))
		}
	}
}
