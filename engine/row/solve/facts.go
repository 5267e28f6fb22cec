package solve

import "tchouka/engine"

// Facts returns the verdict, the fewest moves to a win, and the most seeds that can
// be collected, as far as they are known.
func (v Value) Facts() engine.Facts {
	facts := engine.FactsOf(v.Verdict)
	atMost, atLeast := engine.AtMost, engine.AtLeast
	if v.Exact {
		atMost, atLeast = engine.Exact, engine.Exact
	}
	if v.Moves >= 0 {
		facts.Add(engine.Fact{Kind: engine.MovesToGo, Bound: atMost, Value: v.Moves})
	}
	facts.Add(engine.Fact{Kind: engine.Collected, Bound: atLeast, Value: v.Collected})
	return facts
}

// Telling returns those of a settled value that a node of a tree tells: of a win, which
// collects all there is, how far it is, and of a loss what can be collected.
func (v Value) Telling() engine.Facts {
	number := engine.Collected
	switch v.Verdict {
	case engine.Unknown:
		return engine.Facts{}
	case engine.Won:
		number = engine.MovesToGo
	}
	fact, _ := v.Facts().Find(number)
	return engine.FactsOf(v.Verdict, fact)
}
