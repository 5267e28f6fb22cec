package sowgraph

import "tchouka/engine"

// About explains the game to someone who has never seen one.
func (g Game) About() engine.About {
	return engine.About{
		Group: engine.GraphsAndRings, SowsOnce: true, Card: card(), Examples: examples(), Shapes: shapes(), Sentences: sentences(),
		Unlisted: unlisted, File: graphviz(), Drawing: g,
	}
}

func card() engine.Card {
	return engine.Card{
		Rules: []string{
			"Bring **every seed into a Ruma.** Arrows lead from hole to hole and to the Rumas.",
			"**Sowing:** choose a hole and a walk along the arrows, of as many steps as the hole holds seeds. Take up all its seeds, and drop one at each place the walk comes to.",
			"The last seed **must fall into a Ruma.** The walk may come to a place more than once, also to a Ruma, and to the hole where it began.",
			"When no hole can be chosen and seeds are left outside, you are stuck: you have lost.",
		},
		Note:    "With the holes in a row, and a Ruma at its end, this is **Tchoukaillon,** and with the holes and a Ruma in a ring it is **Monokalah.**",
		Reading: "The paper speaks of paths. On a ring a move goes on past where it began, so a path is read as a walk, which may come to a place more than once.",
		Source:  "Source: B. Jones, L. Taalman and A. Tongen, “Solitaire Mancala Games and the Chinese Remainder Theorem”, 2011, section 5.",
	}
}
