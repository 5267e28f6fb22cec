package punga

import "tchouka/engine"

// About explains the game to a reader who has never seen a mancala.
func (g Game) About() engine.About {
	rules := []string{
		"Four rows of pockets stand in a square, and behind each row, in the corner to its right, **its ruma.** Turns go **anticlockwise: South, East, North, West.**",
		"**Two players:** one has South and North, the other East and West. **Three:** one has South and North, and the others, with a row each, play together against that one. **Four** have a row each.",
		"At the turn of a row its owner **sows one pocket of that row:** takes up all its balls, and drops them one by one into the pockets and rumas that follow, anticlockwise.",
		"**The last ball must not fall into an empty pocket.** Such a move is not permitted.",
	}
	if g.Variation {
		rules = append(rules,
			"**Who can move must.** Who cannot, passes.",
			"Emptying a row does not end the game. It ends when **a player who passed at the last turn cannot move at the next either.** Two empty rows of that player's are a double victory, one is a victory, and with none the player has lost.")
	} else {
		rules = append(rules,
			"**Who can move must.** Who cannot, passes, and a **penalty ball** comes into the furrow of that row. **Twelve penalty balls lose.**",
			"Who **empties the row** from which was sown, wins.")
	}
	c := engine.Card{
		Rules:  rules,
		Note:   "Margarethe Martha Punga of Darmstadt invented the game in 1931. From 1956 on it was sold as **Dead Pan.** Two balls in a pocket are for beginners, four for experts.",
		Source: "Sources: M. Punga, “Le jeu Ruma”, Sphinx 1, 1931; M. Kraitchik, “Mathematical Recreations”, 1942; both after R. Gering, “Ruma”, Wikimanqala.",
		Reading: "**Our reading:** penalty balls count together over a player's rows. Emptying one of two rows wins, unless both must be emptied. A row is emptied only by a move of its own. " +
			"With three or four players, a player who has twelve penalty balls is out: that row is skipped, its balls stay, and the others go on; the last one left wins. " +
			"The sources do not say this; Gering suggests that the player perhaps goes on until a winner is found. A sowing that goes all around drops a ball into the emptied pocket, too.",
	}
	if g.Variation {
		c.Note = "Ralf Gering found twelve penalty balls artificial, and proposed this variation of Margarethe Martha Punga's game of 1931."
		c.Reading = "**Our reading:** a player's turn is that of any row of the player's. Who has one row and finds it empty at the end has a victory, and where the player who ends the game has no empty row, the others have won. A sowing that goes all around drops a ball into the emptied pocket, too."
	}
	return engine.About{Group: engine.SeveralRows, SowsOnce: true, Card: c, Sentences: sentences(), WithPlayers: g.WithPlayers, WithTurn: g.withTurn}
}
