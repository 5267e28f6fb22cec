package dampu

import "tchouka/engine"

// About explains the game to a reader who has never seen a mancala.
func (g Game) About() engine.About {
	rules := []string{
		"Two players **choose at the same time,** without knowing each other’s choice. Each has a row of holes and a Ruma. **The player with more seeds in their Ruma wins.**",
		"**Sowing:** choose a hole of your own row and take up all its seeds. Drop them one by one into your following holes, into your Ruma, into the holes of the other player, and again into your own. **The other player’s Ruma is skipped.**",
		"**Chaining:** when the last seed falls into a hole that holds seeds, take them all up and sow on. When it falls into your Ruma or into an empty hole, your move ends. An empty hole does not lose the game here.",
		"**Both players move at once,** one seed at a time. A player who finishes first waits for the other. Then both choose again, **until the holes are empty.** A player with no seeds in their row waits.",
		"**Alone,** you play with one row. An empty hole ends the move and does not lose the game. Collect all seeds **in as few moves as you can.**",
	}
	return engine.About{Group: engine.SeveralRows, SowsOnce: true, Sentences: sentences(), Ends: []engine.Reason{noSeedsLeft}, WithPlayers: g.WithPlayers, Card: engine.Card{
		Summary: "Both players choose at the same time and move at once.",
		Rules:   rules, SinglePlayer: rules[len(rules)-1],
		Interpretation: "**Our interpretation:** the source does not define how both players move at once. Here they keep step: each player who still moves drops a seed. Then each player whose hand is empty applies the rule for the place where the seed fell. If both end in the same hole at once, its owner takes the seeds up and the other player’s move ends. A hole counts as empty if it held nothing before and the other player drops no seed there at the same time. **Alone:** according to Campbell and Chavey, Dampu for one player is Tchuka Ruma, in which an empty hole loses. Here an empty hole only ends the move, and the aim is the fewest moves. Both are our interpretation.",
		Source:         "Source: P. J. Campbell and D. P. Chavey, “Tchuka Ruma Solitaire”, 1995, after a student from Indonesia.",
	}}
}
