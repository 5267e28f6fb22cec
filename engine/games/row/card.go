package row

import "tchouka/engine"

// About explains the game to a reader who has never seen a mancala. The Ruma is drawn and written
// to the right of the holes.
func (g Game) About() engine.About {
	r := g.Rules
	c := engine.Card{Rules: []string{
		"Bring **every seed into the Ruma,** the store at the right end of the row.",
		"**Sowing:** choose a hole, take up all its seeds, and drop them one by one into the next places to the right.",
	}}
	if r.Wrapping {
		c.Rules = append(c.Rules, "**Wrapping:** if seeds are left after the Ruma, continue from the hole at the far left.")
	} else {
		c.Rules = append(c.Rules, "**No wrapping:** a sowing must not pass the Ruma. A hole with too many seeds for that cannot be chosen.")
	}
	if r.Chaining {
		c.Rules = append(c.Rules,
			"**Chaining:** when the last seed falls into a hole that holds seeds, take them all up and sow on.",
			"When the last seed falls **into the Ruma,** choose again. When it falls **into an empty hole,** you have lost.")
	} else {
		c.Rules = append(c.Rules,
			"The last seed **must fall into the Ruma:** you can choose only holes whose last seed does.",
			"If no hole can be chosen and seeds are still in play, you are stuck and have lost.")
	}
	if r.Chaining && !r.Wrapping {
		c.Rules = append(c.Rules, "If you would have to sow on **past the Ruma,** you have also lost.")
	}
	c.Summary = r.summary()
	if r.UniformName != "" {
		c.Note = "**Tchuka Ruma** starts with the same number of seeds in every hole and none in the Ruma. **Multitchouka** starts with any board. All other rules are the same."
	}
	switch {
	case r.Wrapping && r.Chaining:
		c.Source = "Sources: P. J. Campbell and D. P. Chavey, “Tchuka Ruma Solitaire”, 1995, after J. Degrazia, “Math Is Fun”, 1948; R. Ibáñez, “Tchuka Ruma, el mancala solitario”. Multitchouka is by V. Gautheron, in A. Deledicq and A. Popova, “Wari et solo”, 1977."
	case r.Chaining:
		c.Source = "Source: P. J. Campbell and D. P. Chavey, “Tchuka Ruma Solitaire”, 1995."
	default:
		c.Source = "Sources: V. Gautheron, in A. Deledicq and A. Popova, “Wari et solo”, 1977; B. Jones, L. Taalman and A. Tongen, “Solitaire Mancala Games and the Chinese Remainder Theorem”, 2011."
	}
	c.First, c.FirstRound = r.first("to the right"), r.first("clockwise")
	c.Sowing = engine.Demo{Text: "Hole 2 is sown: its last seed falls into the Ruma.", Path: r.ID + ":0.2.0?moves=2"}
	if r.Chaining {
		c.Sowing = engine.Demo{
			Text: "Hole 1 is sown. Its seed falls into a hole that holds one seed. Both are sown on, and the last one falls into the Ruma.",
			Path: r.ID + ":1.1.0?moves=1&as=sowings",
		}
	}
	c.Comparison = comparison()
	about := engine.About{Card: c, Group: engine.Solitaires, SowsOnce: !r.Chaining, Uniform: r.UniformName, Traits: r.traits(), Ends: []engine.Reason{inEmptyHole, pastRuma, allStored, noSowing}}
	if !r.Wrapping { // with one more seed than holes, every sowing would pass the Ruma
		about.MinStuckSeeds = func(holes int) int { return holes + 1 }
	}
	return about
}

// summary returns what distinguishes the game from the others of one row.
func (r Rules) summary() string {
	switch {
	case r.UniformName != "":
		return "The rules of Tchuka Ruma, with any number of seeds in each hole."
	case r.Chaining:
		return "Sowings chain, and must not pass the Ruma."
	case r.Wrapping:
		return "Sowings wrap, and the last seed must fall into the Ruma."
	}
	return "Sowings do not wrap, and the last seed must fall into the Ruma."
}

// first returns the prompt for the first move; way names the direction of sowing.
func (r Rules) first(direction string) engine.Prompt {
	if r.Chaining {
		return engine.Prompt{
			Instruction: "Click a hole to sow its seeds " + direction,
			Effect:      "One per hole. Goal: every seed in the Ruma.",
		}
	}
	effect := "Seeds are sown one by one to the right. Bring all of them into the Ruma."
	if direction == "clockwise" {
		effect = "Seeds are sown one by one, clockwise. Bring all of them into the Ruma."
	}
	return engine.Prompt{Instruction: "Click a hole whose last seed reaches the Ruma", Effect: effect}
}

func (r Rules) traits() []string {
	traits := []string{"does not wrap", "does not chain"}
	if r.Wrapping {
		traits[0] = "wraps"
	}
	if r.Chaining {
		traits[1] = "chains"
	}
	return traits
}

// comparison compares all games of one row.
func comparison() engine.Comparison {
	k := engine.Comparison{
		Title: "The games of one row", Columns: []string{"Game", "wraps", "chains", "lost"},
		Note: "The goal is the same in all of them: every seed in the Ruma.",
	}
	sign := map[bool]string{true: engine.Yes, false: engine.No}
	for _, r := range Games() {
		for _, name := range []string{r.UniformName, r.Name} {
			if name != "" {
				k.Games = append(k.Games, []string{name, sign[r.Wrapping], sign[r.Chaining], r.lost()})
			}
		}
	}
	return k
}

// lost returns how a game is lost.
func (r Rules) lost() string {
	switch {
	case !r.Chaining:
		return "no playable hole"
	case r.Wrapping:
		return "in an empty hole"
	}
	return "in an empty hole, or past the Ruma"
}
