package export

import (
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/tree"
)

// factsText says what is known of a node: "won in 5", "lost, 12 collected at most",
// "unknown, Grundy value 2", or, where nobody wins, "period 144".
func factsText(n tree.Node) string {
	text := n.Facts.Verdict().String()
	if fact, ok := n.Facts.Find(engine.MovesToGo); ok && fact.Value > 0 {
		text += " in " + withBound(fact)
	}
	if fact, ok := n.Facts.Find(engine.Collected); ok {
		text += ", " + withBound(fact) + " collected at most"
	}
	more := otherText(n)
	switch _, recurs := n.Facts.Find(engine.Period); {
	case recurs:
		return more
	case more != "":
		return text + ", " + more
	}
	return text
}

// verdictWord returns "won", "lost", "drawn" or "unknown"; "" where nobody wins, and
// only a period is known.
func verdictWord(n tree.Node) string {
	if _, recurs := n.Facts.Find(engine.Period); recurs {
		return ""
	}
	return n.Facts.Verdict().String()
}

func withBound(f engine.Fact) string {
	return strings.TrimSpace(f.Bound.String() + " " + strconv.Itoa(f.Value))
}

// numberOf returns the number of a fact, nil where it is not known.
func numberOf(n tree.Node, kind engine.FactKind) *int {
	if fact, ok := n.Facts.Find(kind); ok {
		return &fact.Value
	}
	return nil
}

// numberText returns the number of a fact, "" where it is not known.
func numberText(n tree.Node, kind engine.FactKind) string {
	if number := numberOf(n, kind); number != nil {
		return strconv.Itoa(*number)
	}
	return ""
}

// others returns what is known of a node and has no column and no name of its own.
func others(n tree.Node) []engine.Fact {
	var facts []engine.Fact
	for fact := range n.Facts.All() {
		switch fact.Kind {
		case engine.ResultFact, engine.MovesToGo, engine.Collected:
		default:
			facts = append(facts, fact)
		}
	}
	return facts
}

// otherText writes them: "Grundy value 2, margin at least 3".
func otherText(n tree.Node) string {
	var words []string
	for _, fact := range others(n) {
		words = append(words, fact.String())
	}
	return strings.Join(words, ", ")
}

// hasOthers reports whether any node of the tree has others.
func (g gameTree) hasOthers() bool {
	for _, n := range g.all() {
		if len(others(n)) > 0 {
			return true
		}
	}
	return false
}
