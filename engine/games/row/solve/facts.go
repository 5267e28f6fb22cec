package solve

import "tchouka/engine"

// Facts returns the verdict, the fewest moves to a win, and the maximum number of seeds collected,
// as far as they were found.
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

// NodeFacts returns the facts of a settled value that a tree node shows: the moves to go of a win,
// and the seeds collected of a loss.
func (v Value) NodeFacts() engine.Facts {
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
