package sowgraph

import "tchouka/engine"

// About returns the description of the game.
func (g Game) About() engine.About {
	return engine.About{
		Group: engine.GraphsAndRings, SowsOnce: true, Card: card(), Examples: examples(), Shapes: shapes(), Usual: "Path to a Ruma", Sentences: sentences(), Ends: []engine.Reason{allEmpty, noWalk},
		Unlisted: unlisted, File: graphviz(), Drawing: g,
	}
}

func card() engine.Card {
	return engine.Card{
		Summary: "Draw holes and arrows, and sow along the arrows into a Ruma.",
		Rules: []string{
			"Bring **every seed into a Ruma.** Arrows lead from hole to hole and to the Rumas.",
			"**Sowing:** choose a hole, and a walk along the arrows with one step for each seed in the hole. Take up all its seeds and drop one at each place that the walk reaches.",
			"The last seed **must fall into a Ruma.** The walk can reach a place more than once, including a Ruma and the hole where it started.",
			"If no hole can be chosen and seeds are still in play, you are stuck and have lost.",
		},
		Note:           "With the holes in a row and a Ruma at its end, this game is **Tchoukaillon.** With the holes and a Ruma in a ring, it is **Monokalah.**",
		Interpretation: "The paper uses the word “path”. On a ring, a move continues past its starting hole. We therefore read “path” as “walk”: it can reach a place more than once.",
		Source:         "Source: B. Jones, L. Taalman and A. Tongen, “Solitaire Mancala Games and the Chinese Remainder Theorem”, 2011, section 5.",
	}
}
