package acheh

import "tchouka/engine"

// About explains the game to a reader who has never seen a mancala.
func (g Game) About() engine.About {
	about := engine.About{Group: engine.SeveralRows, Sentences: sentences(), Ends: []engine.Reason{noSeedsLeft, onlyEndless, onlyLong}, WithTurn: g.withTurn, Card: engine.Card{
		Summary: g.summary(),
		Rules: append([]string{
			"Two players play on two rows of holes, South below and North above. South starts, then they take turns. **The player with more seeds wins.**",
			"**Sowing:** choose a hole of your own row, take up all its seeds, and drop them one by one into the holes that follow, anticlockwise around both rows.",
		}, g.specificRules()...),
		Note:           "It is one of four games of the Achehnese in the north of Sumatra. They differ in what happens when the last seed has fallen.",
		Interpretation: g.interpretation(),
		Source:         "Sources: Djajadiningrat, as reported in P. J. Campbell and D. P. Chavey, “Tchuka Ruma Solitaire”, 1995.",
	}}
	if g.rules == meuta {
		about.Close = g.closeHole
	}
	return about
}

// summary returns what distinguishes this game from the three others.
func (g Game) summary() string {
	switch g.rules {
	case meusoeeb:
		return "The last seed captures four when it makes four in a hole."
	case meuta:
		return "The last seed in an empty hole of your own captures the hole opposite."
	case meutjoh:
		return "You also sow into your own store, and play again when the last seed falls there."
	default:
		return "After the last seed, the following hole is sown or captured."
	}
}

// specificRules returns the rules specific to this game.
func (g Game) specificRules() []string {
	switch g.rules {
	case meusoeeb:
		return []string{
			"**Relay:** when the last seed falls into a hole that holds seeds, take them all up and sow on. In an **empty hole** the turn ends.",
			"**Fours:** when the last seed makes four in a hole, on either side, you capture these four. Then take up the seeds of the following hole and sow on. If that hole is empty, the turn ends.",
		}
	case meuta:
		return []string{
			"**Relay:** when the last seed falls into a hole that holds seeds, take them all up and sow on. In an **empty hole** the turn ends.",
			"**Captured holes:** if that empty hole is your own, you capture the hole opposite with all that is in it. From then on both players skip it.",
		}
	case meutjoh:
		return []string{
			"You also sow into your own store, called **tjōh**, but not into the store of the other player. When the last seed falls into your store, you **play again.**",
			"**Relay:** when the last seed falls into a hole that holds seeds, take them all up and sow on. In an **empty hole** the turn ends.",
			"**Capture:** if that empty hole is your own, you capture the last seed and all seeds in the opposite hole.",
		}
	default:
		return []string{
			"**The following hole:** when the last seed falls into a hole that holds seeds, it stays there. Take up the seeds of the following hole and sow on.",
			"**Two empty holes:** when the last seed falls into an empty hole and the two following holes are empty, the turn ends. If only the following hole is empty, take up the seeds of the hole after it and sow on.",
			"**Capture:** when the last seed falls into an empty hole and the following hole holds seeds, you capture these seeds. Then take up the seeds of the hole after it and sow on.",
		}
	}
}

// interpretation returns our interpretation of what the source leaves open.
func (g Game) interpretation() string {
	switch g.rules {
	case meusoeeb:
		return endInterpretation + " " + endlessInterpretation
	case meuta:
		return "A captured hole gives nothing a second time. A game also ends when a player has only captured holes left. " + endInterpretation + " " + endlessInterpretation
	case meutjoh:
		return endInterpretation
	default:
		return "A turn also ends when the hole to be taken up is empty. " + endInterpretation + " " + endlessInterpretation
	}
}

// Rules that the source does not define for any of the games.
const (
	endInterpretation     = "The source does not define how a game ends. Here a game ends when the player to move has no seeds in their own row. The seeds in each row then belong to its player."
	endlessInterpretation = "A hole cannot be chosen if its sowing would never end or would drop more than four million seeds. If the player to move has no other hole, the game ends, too, and the seeds in each row belong to its player. If a position recurs, play would never end. A game therefore ends when a position occurs for the third time. Captured seeds then count, and the player with more wins."
)
