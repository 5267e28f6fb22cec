package tree

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tchouka/engine"
)

// Counts that fit into a record do not remain in the side table.
func TestCountsLeaveSideTable(t *testing.T) {
	grown := &Tree{wide: map[ID]numbers{}}
	grown.push(record{}, numbers{sowings: 1 << 20})
	if len(grown.wide) != 1 {
		t.Errorf("%d nodes in the side table, want 1", len(grown.wide))
	}
	grown.setNumbers(Root, numbers{sowings: 2})
	if diff := cmp.Diff(map[ID]numbers{}, grown.wide, cmp.AllowUnexported(numbers{})); diff != "" {
		t.Errorf("side table (-want +got):\n%s", diff)
	}
}

// Stubs are read as they were added, however large the counts are.
func TestStubs(t *testing.T) {
	type stub struct {
		kind    Stub
		count   int
		atLeast bool
	}
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.SliceOf(rapid.Custom(func(t *rapid.T) stub {
			s := stub{
				kind:  Stub(rapid.IntRange(int(NoStub), int(OpenStub)).Draw(t, "kind")),
				count: rapid.OneOf(rapid.IntRange(0, 40), rapid.IntRange(0, MaxNodes)).Draw(t, "count"),
			}
			s.atLeast = s.count > 0 && rapid.Bool().Draw(t, "at least")
			return s
		})).Draw(t, "stubs")
		var stubs stubs
		for _, s := range want {
			if s.atLeast {
				stubs.add(s.kind, -int32(s.count))
			} else {
				stubs.add(s.kind, int32(s.count))
			}
		}
		for i, s := range want {
			count, atLeast := stubs.count(i)
			if got := (stub{stubs.at(i), count, atLeast}); got != s {
				t.Fatalf("stub %d is %+v, want %+v", i, got, s)
			}
		}
	})
}

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
		for range nodes {
			grown.push(record{}, numbers{})
		}
		for id := range uint32(nodes) {
			grown.push(record{flags: flagTransposition, at: id}, numbers{})
		}
		for range rapid.IntRange(1, 30).Draw(t, "changes") {
			id, facts := ID(rapid.IntRange(0, nodes-1).Draw(t, "node")), drawFacts(t)
			before, was := grown, grown.facts(id)
			if rapid.Bool().Draw(t, "clone") {
				grown = grown.Clone()
			}
			grown.own()
			grown.setFacts(id, facts)
			grown.nodes[id+nodes].copyFacts(&grown.nodes[id])
			if grown != before && before.facts(id) != was {
				t.Fatalf("node %d changed with a clone", id)
			}
			model[id] = facts
			for id := range ID(2 * nodes) {
				if got, want := grown.facts(id), model[id%nodes]; got != want {
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
