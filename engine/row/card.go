package row

import "tchouka/engine"

// About explains the game to someone who has never seen one. The Ruma is drawn and
// written to the right of the holes.
func (g Game) About() engine.About {
	r := g.Rules
	c := engine.Card{Rules: []string{
		"Bring **every seed into the Ruma,** the store at the right end of the row.",
		"**Sowing:** choose a hole, take up all its seeds, and drop them one by one into the next places to the right.",
	}}
	if r.Wrapping {
		c.Rules = append(c.Rules, "**Wrapping:** with seeds left after the Ruma, go on from the hole at the far left.")
	} else {
		c.Rules = append(c.Rules, "**No wrapping:** no sowing may pass the Ruma. A hole with more seeds than that cannot be chosen.")
	}
	if r.Chaining {
		c.Rules = append(c.Rules,
			"**Chaining:** when the last seed falls into a hole that holds seeds, take them all up and sow on.",
			"When the last seed falls **into the Ruma,** choose again. When it falls **into an empty hole,** you have lost.")
	} else {
		c.Rules = append(c.Rules,
			"The last seed **must fall into the Ruma:** only holes from which it does can be chosen.",
			"When no hole can be chosen and seeds are left outside, you are stuck: you have lost.")
	}
	if r.Chaining && !r.Wrapping {
		c.Rules = append(c.Rules, "When you would have to sow on **past the Ruma,** you have lost, too.")
	}
	if r.UniformName != "" {
		c.Note = "**Tchuka Ruma** begins with the same number of seeds in every hole and none in the Ruma, **Multitchouka** with any board. All else is the same."
	}
	switch {
	case r.Wrapping && r.Chaining:
		c.Source = "Sources: P. J. Campbell and D. P. Chavey, “Tchuka Ruma Solitaire”, 1995, after J. Degrazia, “Math Is Fun”, 1948; R. Ibáñez, “Tchuka Ruma, el mancala solitario”. Multitchouka is by V. Gautheron, in A. Deledicq and A. Popova, “Wari et solo”, 1977."
	case r.Chaining:
		c.Source = "Source: P. J. Campbell and D. P. Chavey, “Tchuka Ruma Solitaire”, 1995."
	default:
		c.Source = "Sources: V. Gautheron, in A. Deledicq and A. Popova, “Wari et solo”, 1977; B. Jones, L. Taalman and A. Tongen, “Solitaire Mancala Games and the Chinese Remainder Theorem”, 2011."
	}
	return engine.About{Card: c, SowsOnce: !r.Chaining}
}
