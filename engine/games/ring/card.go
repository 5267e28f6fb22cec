package ring

import "tchouka/engine"

// About explains the puzzle. Its examples are the arrays of Ise-Ozin-Egbe, and some of Cipra's
// cups.
func (Recurrence) About() engine.About {
	return engine.About{Group: engine.GraphsAndRings, SowsOnce: true, Card: recurrenceCard(), Examples: []engine.Example{
		{Name: "Ise-Ozin-Egbe, the first array", Board: "4 5 4 0 4 5"},
		{Name: "Ise-Ozin-Egbe, the second array", Board: "10 1 0 10 0 1"},
		{Name: "Ise-Ozin-Egbe, the third array", Board: "3 1 2 13 2 1"},
		{Name: "Ise-Ozin-Egbe, the fourth array", Board: "3 1 0 17 0 1"},
		{Name: "Cipra’s cups: four of three", Board: "4x3"},
		{Name: "Cipra’s cups: five of four", Board: "5x4"},
		{Name: "Cipra’s cups: seven of three", Board: "7x3"},
	}}
}

// About explains the puzzle. Its examples are small ones and a long one.
func (Return) About() engine.About {
	return engine.About{Group: engine.GraphsAndRings, SowsOnce: true, Card: returnCard(), Ends: []engine.Reason{hasReturned, noSeeds}, Examples: []engine.Example{
		{Name: "Three holes of one: four sowings", Board: "3x1"},
		{Name: "Four holes of two: seven sowings", Board: "4x2"},
		{Name: "Five holes of three: thirteen sowings", Board: "5x3"},
		{Name: "Six holes with all seeds in two", Board: "3 0 0 3 0 0"},
	}}
}

func recurrenceCard() engine.Card {
	return engine.Card{
		Summary: "After how many sowings is the position the same as at the start?",
		Rules: []string{
			"The holes form **a ring,** and there is nothing to choose after the start.",
			"**Sowing:** take up all seeds of the start hole and drop them one by one into the following holes, around the ring until none are left.",
			"Then take up all seeds of the hole where **the last seed fell,** even a single one, and sow on from there.",
			"Sooner or later **the position is the same as at the start:** every hole holds the same seeds, and the start hole is sown next. How many sowings does it take?",
		},
		Note:           "**Every** array recurs, because a sowing can be played backwards in only one way.",
		Interpretation: "**Our interpretation:** when seeds go all the way around, they also fall into the hole that was just emptied. Ise-Ozin-Egbe has two rows of three holes, starts in the lower middle hole and goes anticlockwise.",
		Source:         "Sources: R. Bell and M. Cornelius, “Board Games Round the World”, 1988 (Ise-Ozin-Egbe, from Nigeria); B. Cipra, Problem 1388, Mathematics Magazine 65, 1992, after P. J. Campbell and D. P. Chavey, 1995.",
	}
}

func returnCard() engine.Card {
	return engine.Card{
		Summary: "Bring back the starting array in as few sowings as you can.",
		Rules: []string{
			"Bring back **the starting array** in as few sowings as you can (at least one).",
			"**Sowing:** choose any hole that holds seeds, take them all up, and drop them one by one into the holes that follow around the ring.",
			"You can sow as often as you like. You have won when every hole again holds the seeds that it held at the start.",
		},
		Interpretation: "**Our interpretation:** when seeds go all the way around, they also fall into the hole that was just emptied. A sowing ends where its last seed falls.",
		Source:         "Source: R. Bell and M. Cornelius, “Board Games Round the World”, 1988, after P. J. Campbell and D. P. Chavey, “Tchuka Ruma Solitaire”, 1995.",
	}
}
