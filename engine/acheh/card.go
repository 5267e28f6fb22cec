package acheh

import "tchouka/engine"

// About explains the game to a reader who has never seen a mancala.
func (g Game) About() engine.About {
	about := engine.About{Group: engine.SeveralRows, Sentences: sentences(), WithTurn: g.withTurn, Card: engine.Card{
		Rules: append([]string{
			"Two players sit at two rows of holes, South below and North above. South begins, then they take turns. **More seeds win.**",
			"**Sowing:** choose a hole of your own row, take up all its seeds, and drop them one by one into the holes that follow, anticlockwise around both rows.",
		}, g.ruling()...),
		Note:    "It is one of four games of the Achehnese in the north of Sumatra. They differ in what happens when the last seed has fallen.",
		Reading: g.reading(),
		Source:  "Sources: Djajadiningrat, after whom it is told in P. J. Campbell and D. P. Chavey, “Tchuka Ruma Solitaire”, 1995.",
	}}
	if g.rules == meuta {
		about.Close = g.closeHole
	}
	return about
}

// ruling returns the rules specific to this game.
func (g Game) ruling() []string {
	switch g.rules {
	case meusoeeb:
		return []string{
			"**Relay:** when the last seed falls into a hole that holds seeds, take them all up and sow on. In an **empty hole** the turn ends.",
			"**Fours:** when the last seed makes four in a hole, on either side, these four are captured. Then the following hole is taken up and sown on; if it is empty the turn ends.",
		}
	case meuta:
		return []string{
			"**Relay:** when the last seed falls into a hole that holds seeds, take them all up and sow on. In an **empty hole** the turn ends.",
			"**Captured holes:** if that empty hole is your own, you capture the hole opposite with all that is in it. From then on both players skip it.",
		}
	case meutjoh:
		return []string{
			"You sow into your own store as well, which is called **tjōh**, and not into that of the other. When the last seed falls into it you **play again.**",
			"**Relay:** when the last seed falls into a hole that holds seeds, take them all up and sow on. In an **empty hole** the turn ends.",
			"**Capture:** if that empty hole is your own, you capture that last seed and what lies in the hole opposite.",
		}
	default:
		return []string{
			"**The following hole:** when the last seed falls into a hole that holds seeds, it stays there, and the hole behind it is taken up and sown on.",
			"**Two empty holes:** when the last seed falls into an empty hole and two empty ones follow, the turn ends. If only one empty hole follows, the hole behind that is taken up and sown on.",
			"**Capture:** when the last seed falls into an empty hole and a hole with seeds follows, that hole is captured, and the one behind it is taken up and sown on.",
		}
	}
}

// reading returns our interpretation of what the source leaves open.
func (g Game) reading() string {
	switch g.rules {
	case meusoeeb:
		return endReading + " " + endlessReading
	case meuta:
		return "A captured hole gives nothing a second time, and a game ends as well when only captured holes are left to a player. " + endReading + " " + endlessReading
	case meutjoh:
		return endReading
	default:
		return "A turn also ends when the hole that should be taken up is empty. " + endReading + " " + endlessReading
	}
}

// Rules that the source does not define for any of the games.
const (
	endReading     = "The source does not say how a game ends. Here it ends when the player to move has no seeds in the own row; what lies in a row then belongs to its player."
	endlessReading = "A hole whose sowing would never end, or drops more than four million seeds, cannot be chosen. A player who has no other hole cannot move. Play goes on for ever when a position comes back, and a game ends when a position occurs for the third time: then captured seeds count, and more seeds win."
)
