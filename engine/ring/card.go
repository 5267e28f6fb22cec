package ring

import "tchouka/engine"

// Card explains the pastime.
func (Recurrence) Card() engine.Card {
	return engine.Card{
		Rules: []string{
			"The holes stand **in a ring,** and there is nothing to choose after the start.",
			"**Sowing:** take up all seeds of the start hole, and drop them one by one into the holes that follow, around the ring as long as they last.",
			"Then take up all seeds of the hole where **the last seed fell,** a single one too, and sow on from there.",
			"Sooner or later **everything is as at the start:** the same seeds in every hole, and the start hole is to be sown. How many sowings does it take?",
		},
		Note:    "**Every** array comes back, for a sowing can be taken back in one way only.",
		Reading: "**Our reading:** seeds also fall into the hole that was just emptied, when they go around. Ise-Ozin-Egbe has two rows of three holes, is begun in the lower middle, and goes anticlockwise.",
		Source:  "Sources: R. Bell and M. Cornelius, “Board Games Round the World”, 1988 (Ise-Ozin-Egbe, from Nigeria); B. Cipra, Problem 1388, Mathematics Magazine 65, 1992, after P. J. Campbell and D. P. Chavey, 1995.",
	}
}

// Card explains the puzzle.
func (Return) Card() engine.Card {
	return engine.Card{
		Rules: []string{
			"Bring **the array of the start back** in as few sowings as you can, and at least one.",
			"**Sowing:** choose any hole that holds seeds, take them all up, and drop them one by one into the holes that follow around the ring.",
			"You may sow as often as you like. When every hole again holds what it held at the start, you have done it.",
		},
		Reading: "**Our reading:** seeds also fall into the hole that was just emptied, when they go around, and a sowing ends where its last seed falls.",
		Source:  "Source: R. Bell and M. Cornelius, “Board Games Round the World”, 1988, after P. J. Campbell and D. P. Chavey, “Tchuka Ruma Solitaire”, 1995.",
	}
}
