package punga

import "tchouka/engine"

// About explains the game to a reader who has never seen a mancala.
func (g Game) About() engine.About {
	rules := []string{
		"Four rows of pockets form a square. At the end of each row, in the corner to its right, is **its ruma.** Turns go **anticlockwise: South, East, North, West.**",
		"**Two players:** one has South and North, the other East and West. **Three players:** one has South and North. The other two have one row each and play together against that player. **Four players** have one row each.",
		"On a row’s turn, its owner **sows one pocket of that row.** The owner takes up all its balls and drops them one by one into the pockets and rumas that follow, anticlockwise.",
		"**The last ball must not fall into an empty pocket.** Such a move is not allowed.",
	}
	if g.Variation {
		rules = append(rules,
			"**A player who can move must move.** A player who cannot move passes.",
			"Emptying a row does not end the game. It ends when **a player who passed at the last turn cannot move at the next turn either.** If that player has two empty rows, it is a double victory. One empty row is a victory. With no empty row, the player has lost.")
	} else {
		rules = append(rules,
			"**A player who can move must move.** A player who cannot move passes, and a **penalty ball** falls into the furrow of that row. **Twelve penalty balls lose the game.**",
			"A player who **empties the row** that they sow from wins.")
	}
	c := engine.Card{
		Summary: "Four rows form a square. A player who empties a row wins.",
		Rules:   rules,
		Note:    "Margarethe Martha Punga of Darmstadt invented the game in 1931. From 1956 on it was sold as **Dead Pan.** Two balls in a pocket are for beginners, four for experts.",
		Source:  "Sources: M. Punga, “Le jeu Ruma”, Sphinx 1, 1931; M. Kraitchik, “Mathematical Recreations”, 1942; both after R. Gering, “Ruma”, Wikimanqala.",
		Interpretation: "**Our interpretation:** the penalty balls of all rows of a player count together. Emptying one of two rows wins, unless both must be emptied. A row is emptied only by a move of its own. " +
			"With three or four players, a player who has twelve penalty balls is out: that row is skipped, its balls stay, and the others continue. The last player left wins. " +
			"The sources do not define this. Gering suggests that the player perhaps continues until a winner is found. A sowing that goes all the way around also drops a ball into the emptied pocket.",
	}
	if g.Variation {
		c.Summary = "Four rows form a square. There are no penalty balls, and two empty rows are a double victory."
		c.Note = "Ralf Gering found twelve penalty balls artificial, and proposed this variation of Margarethe Martha Punga's game of 1931."
		c.Interpretation = "**Our interpretation:** a player’s turn is the turn of any row of that player. A player who has one row and finds it empty at the end has a victory. If the player who ends the game has no empty row, the others have won. A sowing that goes all the way around also drops a ball into the emptied pocket."
	}
	return engine.About{Group: engine.SeveralRows, SowsOnce: true, Card: c, Sentences: sentences(), Ends: g.ends(), WithPlayers: g.WithPlayers, WithTurn: g.withTurn}
}
