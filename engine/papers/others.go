package papers

// ibanez lists the claims of the article, which is in Spanish.
func ibanez() []Claim {
	return []Claim{
		{
			ID: "solution", Place: "Tree", Statement: "The only solution of 4x2 is 22220 – 22031 – 33002 – 30113 – 30023 – 40004 – 01115 – 01106 – 00206 – 00017 – 00008.",
			Finding: Equal, Range: "4x2", Command: "tchouka play 4x2 3 4 3 4 2 4", Board: "multitchouka:2.2.2.2", check: ibanezSolution,
		},
		{
			ID: "tree", Place: "Tree", Statement: "The branches of the tree of 4x2 end as printed.",
			Finding: Refuted, Details: "The branch of hole 2 is lost at 31301: the last seed falls into the emptied hole. The article sows once more, to 02411. All other branches are equal.",
			Range: "4x2", Command: "tchouka play 4x2 2", Board: "multitchouka:2.2.2.2", check: ibanezTree,
		},
		{
			ID: "backwards", Place: "Tree", Statement: "Only 00017 can precede 00008.",
			Finding: Equal, Range: "00008", Command: "tchouka won --holes 4 --seeds 8", check: ibanezBackwards,
		},
		{
			ID: "collected-4x3", Place: "Table", Statement: "At most 7 seeds of 4x3 can be collected.",
			Finding: Equal, Details: "The table counts the seeds of a last, losing move. Without it, 5 are collected.", Range: "4x3", Command: "tchouka solve 4x3", Board: "multitchouka:3.3.3.3", check: ibanezCollected,
		},
		{
			ID: "diagonals", Place: "History", Statement: "For large n and k the boards without a solution are those of the diagonals n = k and n = k + 1.",
			Finding: Refuted, Details: "The second diagonal is k = n + 1, as Campbell and Chavey prove. With n = k + 1, 6x5, 9x8 and others are won.", Range: "n ≤ 10",
			Command: "tchouka solve 6x5", Board: "multitchouka:5.5.5.5.5.5", check: ibanezDiagonals,
		},
		{
			ID: "undecidable", Place: "History", Statement: "It is impossible to know whether a board has a solution, unless one is constructed.",
			Finding: Refuted, Details: "Trying all moves also proves that there is none: 4x3 has five positions. Campbell and Chavey claim no such theorem.", Range: "4x3",
			Command: "tchouka solve 4x3", Board: "multitchouka:3.3.3.3", check: ibanezUndecidable,
		},
	}
}

// punga1931 lists the claim about the game that can be computed; all others are its rules.
func punga1931() []Claim {
	return []Claim{{
		ID: "no-draw", Place: "Rules", Statement: "Draws cannot occur.",
		Finding: Equal, Details: "Small boards are solved, and 600 random games with two to four players are played to the end.", Range: "2x1, 2x2, 3x1, 6x2, 6x3, 6x4", Command: "tchouka solve --game punga 3x1", Board: "punga:6x4", check: noDraw,
	}}
}

// blog lists the claims of the blog on Tchoukaillon, which numbers holes by distance.
func blog() []Claim {
	return []Claim{
		{
			ID: "nearest", Place: "Strategy", Statement: "The player should always sow the hole nearest the Ruma; after another move, that hole can never be sown.",
			Finding: Equal, Range: "n ≤ 60", Command: `tchouka solve --game tchoukaillon "3 1 1"`, Board: "tchoukaillon:3.1.1", check: blogNearest,
		},
		{
			ID: "loses", Place: "Example", Statement: "On the board (1, 1, 3), sowing hole 3 leads to (2, 2, 0) and loses.",
			Finding: Equal, Range: "(1, 1, 3)", Command: `tchouka play --game tchoukaillon "3 1 1" 1`, Board: "tchoukaillon:3.1.1", check: blogLoses,
		},
		{
			ID: "next-turn", Place: "Example", Statement: "After hole 1, the player could win on the next turn by sowing hole 3.",
			Finding: Refuted, Details: "The move is right, but the win is four moves away: 3, 1, 2, 1.", Range: "(0, 1, 3)", Command: `tchouka solve --game tchoukaillon "3 1 0"`, Board: "tchoukaillon:3.1.0", check: blogNextTurn,
		},
		{
			ID: "right", Place: "Rules", Statement: "If a hole contains fewer seeds than its distance, the last seed ends to the right of the Ruma.",
			Finding: Refuted, Details: "It ends to the left of the Ruma, which lies at the right end.", Range: "(1, 1, 2)", Command: `tchouka play "2 1 1" 1`, check: blogRight,
		},
	}
}
