package twoperson

import "tchouka/engine"

// About explains the game to a reader who has never seen a mancala.
func (g Game) About() engine.About {
	about := engine.About{Group: engine.TwoPlayersOneRow, Card: g.card(), Examples: g.examples(), Sum: normalSums, SumDecides: !g.Misere, WithTurn: g.withTurn, Ends: []engine.Reason{cannotMove}}
	if g.Misere {
		about.Sum, about.Ends = misereSums, []engine.Reason{cannotMoveMisere}
	}
	if !g.Wrapping { // with one more seed than holes, every sowing would pass the Ruma
		about.MinStuckSeeds = func(holes int) int { return holes + 1 }
	}
	return about
}

func (g Game) card() engine.Card {
	c := engine.Card{
		Note:           "The **Grundy value** of a position is the least number that no move leads to. At 0, the player to move loses. " + normalSums,
		Interpretation: "Campbell and Chavey prohibit a move that would end in an empty hole. In actual play, they let it lose the game. Here such a move cannot be chosen. Without wrapping, a move that would pass the Ruma cannot be chosen either. Playing several rows at once is our addition, after “Winning Ways”.",
		Source:         "Sources: P. J. Campbell and D. P. Chavey, “Tchuka Ruma Solitaire”, 1995; E. R. Berlekamp, J. H. Conway and R. K. Guy, “Winning Ways for Your Mathematical Plays”, 1982.",
	}
	c.Summary = "A player who cannot move loses."
	aim := "Two players take turns on one row, and every hole belongs to both. **A player who cannot move loses.**"
	if g.Misere {
		c.Summary = "A player who cannot move wins."
		aim = "Two players take turns on one row, and every hole belongs to both. **A player who cannot move wins:** this is the misère version."
		c.Note = misereSums
	}
	c.Rules = []string{
		aim,
		"**Sowing:** choose a hole, take up all its seeds, and drop them one by one into the next places to the right.",
		"**Chaining:** when the last seed falls into a hole that holds seeds, take them all up and sow on.",
	}
	if g.Wrapping {
		c.Rules = append(c.Rules,
			"**Wrapping:** if seeds are left after the Ruma, continue from the hole at the far left.",
			"A turn is **one move that ends in the Ruma.** A hole from which the last seed would fall into an empty hole cannot be chosen.")
	} else {
		c.Rules = append(c.Rules,
			"A turn is **one move that ends in the Ruma.** A hole from which the last seed would fall into an empty hole cannot be chosen, and neither can one from which the seeds would pass the Ruma.")
	}
	c.Rules = append(c.Rules, "**Several rows** may be played at once, each with a Ruma of its own: a turn is a move in one of them.")
	return c
}

// How the values of the rows relate to their sum.
const (
	normalSums = "For several rows, the **nim-sum** counts: the values of the rows are added in binary without carrying."
	misereSums = "The Grundy values are those of normal play. In the misère version, **nim-sums do not decide** who wins: two rows of value 2 can be lost, and two others won. Therefore all positions of the rows together are searched."
)

// parts returns each row as a separate state.
func (s State) parts() []engine.State {
	parts := make([]engine.State, len(s.rows))
	for r, row := range s.rows {
		parts[r] = State{rows: [][]int{row}, mover: s.mover}
	}
	return parts
}
