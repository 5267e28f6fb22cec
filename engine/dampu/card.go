package dampu

import "tchouka/engine"

// About explains the game to a reader who has never seen a mancala.
func (g Game) About() engine.About {
	rules := []string{
		"Two players **choose at the same time,** none knowing what the other chooses. Each has a row of holes and a Ruma. **More seeds in one’s Ruma win.**",
		"**Sowing:** choose a hole of your own row, take up all its seeds, and drop them one by one along your holes, into your Ruma, along the holes of the other, and again along your own. **The other’s Ruma is left out.**",
		"**Chaining:** when the last seed falls into a hole that holds seeds, take them all up and sow on. In your Ruma or in an empty hole your move ends: that is no loss here.",
		"**Both move at once,** each a seed at a time. Who has come to the end waits for the other. Then both choose again, **until the holes are empty.** Who has no seeds in the row waits.",
		"**Alone** it is played with one row. An empty hole ends the move and is no loss. Collect all seeds **in as few moves as you can.**",
	}
	return engine.About{Group: engine.SeveralRows, SowsOnce: true, Sentences: sentences(), WithPlayers: g.WithPlayers, Card: engine.Card{
		Rules: rules, Alone: rules[len(rules)-1],
		Reading: "**Our reading:** the source does not say how the two move at once. Here they keep step: each who still moves drops a seed, then each whose hand is empty looks where it fell. Where both end in the same hole at once, its owner takes the seeds up and the other’s move ends. A hole counts as empty if nothing lay in it before, and the other drops no seed there at the same time. **Alone:** Campbell and Chavey say that Dampu for one player is Tchuka Ruma, in which an empty hole loses. That an empty hole only ends the move, and that the aim is the fewest moves, is our reading.",
		Source:  "Source: P. J. Campbell and D. P. Chavey, “Tchuka Ruma Solitaire”, 1995, after a student from Indonesia.",
	}}
}
