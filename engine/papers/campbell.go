package papers

import "tchouka/engine/row"

// campbellChavey lists the claims of the paper, and those of Degrazia and Gautheron that it reports.
func campbellChavey() []Claim {
	return []Claim{
		{
			ID: "degrazia-4x2", Place: "Page 344", Statement: "Degrazia's ten sowings are the only solution of 4x2.",
			Finding: Equal, Range: "4x2", Command: "tchouka solve 4x2", Board: "multitchouka:2.2.2.2", check: degrazia4x2,
		},
		{
			ID: "degrazia-6x3", Place: "Page 344", Statement: "6x3 has no solution.",
			Finding: Equal, Range: "6x3", Command: "tchouka solve 6x3", Board: "multitchouka:3.3.3.3.3.3",
			check: func(w *work) (Finding, string) { return equal("lost", verdict(w.won(uniform(6, 3)))) },
		},
		{
			ID: "degrazia-8x4", Place: "Page 344", Statement: "8x4 has a solution.",
			Finding: Equal, Range: "8x4", Command: "tchouka solve 8x4", Board: "multitchouka:4.4.4.4.4.4.4.4",
			check: func(w *work) (Finding, string) { return equal("won", verdict(w.won(uniform(8, 4)))) },
		},
		{
			ID: "theorem-1", Place: "Theorem 1", Statement: "For n ≥ 2, the boards with k = (n+1)^i, i ≥ 1, and k = n(n+1)^i, i ≥ 0, are lost.",
			Finding: Equal, Range: "2 ≤ n ≤ 30, k ≤ 10^6", Command: "tchouka survey --holes 2-7 --seeds 2-10000 --no-theorems --lost --csv", check: theorem1,
		},
		{
			ID: "notation", Place: "Page 346", Statement: "The notation 2{033}033(1/2) | 3 denotes 20331 | 3, 20332 | 3, 20330331 | 3, 20330332 | 3 and so on.",
			Finding: Equal, Range: "{033}^0-1", Command: `tchouka solve "2{033}^0-1 033(1/2) | 3"`, check: notation,
		},
		{
			ID: "theorem-2", Place: "Theorem 2", Statement: "For k = n + 1 − i, i ≥ 2, only the i(i+1)/2 holes farthest from the Ruma can start a win.",
			Finding: Equal, Range: "3 ≤ n ≤ 8, nk ≤ 42", check: func(w *work) (Finding, string) {
				return firstMoves(w, func(i, hole int) bool { return hole <= i*(i+1)/2 })
			},
		},
		{
			ID: "theorem-2-proof", Place: "Page 348", Statement: "Of these holes only i, i + (i−1), …, i(i+1)/2 can start a win.",
			Finding: Equal, Range: "3 ≤ n ≤ 8, nk ≤ 42", check: func(w *work) (Finding, string) { return firstMoves(w, isTriangularStart) },
		},
		{
			ID: "lemma-1", Place: "Lemma 1", Statement: "For k = n − 1 a win starts with hole 3, then hole 3 again.",
			Finding: Equal, Range: "3 ≤ n ≤ 13", Command: "tchouka solve 6x5", Board: "multitchouka:5.5.5.5.5.5", check: lemma1,
		},
		{
			ID: "lost-n-1", Place: "Page 349", Statement: "For k = n − 1 the lost boards are n = 2–5, 7, 8, 11, 12, 22 and 23.",
			Finding: Refuted, Details: "19x18 is lost too: only three positions can be reached.", Range: "n = 2–14, 19, 22, 23",
			Command: "tchouka solve 19x18", Board: "multitchouka:" + dotted(19, 18), check: lostBelowN,
		},
		{
			ID: "conjecture-1", Place: "Conjecture 1", Statement: "For n ≥ 3 the boards with k = n − 2 are won, except n = 5. It holds up to n = 16.",
			Finding: Open, Details: "It holds up to n = 24, see “Computed results”.", Range: "3 ≤ n ≤ 13",
			Command: "tchouka survey --holes 3-16 --seeds 1-14 --lost", check: conjecture1,
		},
		{
			ID: "conjecture-2", Place: "Conjecture 2", Statement: "If n + 2 ≤ k < n(n+1), the board is won. It holds for n ≤ 12.",
			Finding: Refuted, Details: "3x6 is lost, also in Table 1 of the paper. It is the only exception for n ≤ 12.", Range: "2 ≤ n ≤ 12",
			Command: "tchouka survey --holes 2-12 --seeds 4-155 --lost", Board: "multitchouka:6.6.6", Slow: true, check: conjecture2,
		},
		{
			ID: "conjecture-3", Place: "Conjecture 3", Statement: "For k ≥ n > 2 the boards that Theorem 1 does not decide are won, except 3x6.",
			Finding: Open, Details: "It holds as far as Table 1: k ≤ 100,000 for n ≤ 7, 10,000 for n = 8, and 1,000 for n = 9 and 10.", Range: "3 ≤ n ≤ 10, k ≤ 1000",
			Command: "tchouka survey --holes 3-10 --seeds 3-1000 --lost", check: conjecture3,
		},
		{
			ID: "theorem-3", Place: "Theorem 3", Statement: "For k = 1 the boards are lost for all n ≠ 1, 3.",
			Finding: Equal, Range: "n ≤ 24", Command: "tchouka survey --holes 1-24 --seeds 1 --no-theorems",
			check: func(w *work) (Finding, string) { return wonHoles(w, "1 3", 24, 1) },
		},
		{
			ID: "theorem-4", Place: "Theorem 4", Statement: "For k = 2 the boards are lost for all n ≠ 4, 7.",
			Finding: Equal, Range: "n ≤ 15", Command: "tchouka survey --holes 1-15 --seeds 2 --no-theorems",
			check: func(w *work) (Finding, string) { return wonHoles(w, "4 7", 15, 2) },
		},
		{
			ID: "conjecture-4-exists", Place: "Conjecture 4", Statement: "For each k there is a number K(k) such that all boards with n ≥ K(k) are lost.",
			Finding: Open, Details: "K(1) = 4 and K(2) = 8 by Theorems 3 and 4. K(3) is at least 24, because 23x3 is won.", Range: "k ≤ 2, n ≤ 15",
			Command: "tchouka survey --holes 1-15 --seeds 1-2 --no-theorems", check: conjecture4,
		},
		{
			ID: "conjecture-4-bound", Place: "Conjecture 4", Statement: "K(k) ≤ (k + 1)²: all boards with n ≥ (k + 1)² are lost.",
			Finding: Refuted, Details: "16x3 and 17x3 are won; 20x3, 21x3 and 23x3 too, see “Computed results”.", Range: "16x3",
			Command: "tchouka play 16x3 14 6 8 2 14 15 14 7 14 4 16 5 16 2 11 8 14 15 4 16 16 2 16 3 16 14 16 5 16 9 16 7 16 14 16 9 16 11 16 13 16 15 16",
			Board:   "multitchouka:" + dotted(16, 3), check: conjecture4Bound,
		},
		{
			ID: "lemma-2-first", Place: "Lemma 2", Statement: "A board of effective size s ≥ 6 with fewer than s seeds in play is not winnable.",
			Finding: Sharper, Details: "The fewest seeds of a winnable board of effective size 1 to 12 are 1, 2, 2, 4, 4, 6, 8, 8, 10, 10, 12 and 12.", Range: "s ≤ 12",
			Command: "tchouka won --holes 7 --seeds 6", check: lemma2First,
		},
		{
			ID: "lemma-2-second", Place: "Lemma 2", Statement: "A board of effective size s ≥ 11 with at most s seeds in play is not winnable.",
			Finding: Refuted, Details: "The board has effective size 12 and 12 seeds, and one winning line.", Range: "s = 12",
			Command: `tchouka play "1 2 0 1 3 0 1 1 1 1 1 0" 1 12 3 12 5 12 7 12 9 12 11 12`, Board: "multitchouka:1.2.0.1.3.0.1.1.1.1.1.0", check: lemma2Second,
		},
		{
			ID: "suspicion", Place: "Page 351", Statement: "Suspicion: the fewest seeds of a winnable board of effective size n grow like n·f(n) with f(n) → ∞.",
			Finding: Open, Details: "They are at most 8/7 of n up to n = 12, for n = 7.", Range: "n ≤ 12", check: suspicion,
		},
		{
			ID: "binary-11", Place: "Page 352", Statement: "1x11 leads to 5 | 6, then 2 | 9, then 1 | 10, and is lost.",
			Finding: Equal, Range: "1x11", Command: "tchouka play 1x11 1", Board: "multitchouka:11", check: binary11,
		},
		{
			ID: "theorem-5", Place: "Theorem 5", Statement: "For n = 1 and i = ⌊log2 k⌋, the board is won if and only if k ≥ 3·2^(i−1).",
			Finding: Refuted, Details: "It is false for k = 1 only: 1x1 is won, as the list before the theorem states, but 1 < 3/2.", Range: "k ≤ 20000",
			Command: "tchouka survey --holes 1 --seeds 1-1000000 --no-theorems --csv", check: theorem5,
		},
		{
			ID: "table-1-small", Place: "Table 1, n = 2 … 7", Statement: "The lost boards for n = 2 to 7 and k ≤ 100,000 are those of the table.",
			Finding: Equal, Range: "2 ≤ n ≤ 7, k ≤ 100000", Command: "tchouka survey --holes 2-7 --seeds 1-100000 --lost --csv", Slow: true,
			check: func(w *work) (Finding, string) { return table1(w, 2, 7, 100_000) },
		},
		{
			ID: "table-1-8", Place: "Table 1, n = 8", Statement: "The lost boards for n = 8 and k ≤ 10,000 are k = 1, 2, 4, 7, 8, 9, 72, 81, 648, 729, 5832 and 6561.",
			Finding: Refuted, Details: "8x4 is won, as Degrazia's text in the same paper states. All other boards are equal.", Range: "k ≤ 10000",
			Command: "tchouka survey --holes 8 --seeds 1-10000 --lost --csv", Board: "multitchouka:4.4.4.4.4.4.4.4",
			check: func(w *work) (Finding, string) { return table1(w, 8, 8, 10_000) },
		},
		{
			ID: "table-1-large", Place: "Table 1, n = 9, 10", Statement: "The lost boards for n = 9 and 10 and k ≤ 1,000 are those of the table.",
			Finding: Equal, Range: "n = 9, 10, k ≤ 1000", Command: "tchouka survey --holes 9-10 --seeds 1-1000 --lost --csv",
			check: func(w *work) (Finding, string) { return table1(w, 9, 10, 1000) },
		},
		{
			ID: "two-holes", Place: "Page 353", Statement: "Open problem: are there sporadic lost boards with n = 2 other than those of Table 1?",
			Finding: Open, Details: "There is none with k ≤ 100,000,000 other than 11, 20, 30 and 168, see “Computed results”.", Range: "k ≤ 10^6",
			Command: "tchouka survey --holes 2 --seeds 1-1000000 --lost --csv", check: twoHoles,
		},
		{
			ID: "fullest-hole", Place: "Page 353", Statement: "A hole never contains more than k + k(n−1)/2 seeds.",
			Finding: Refuted, Details: "A hole can hold half a seed more at 2x1, 2x5, 2x15 and 2x17, so round the bound up.", Range: "n ≤ 3, k ≤ 20; n = 4, k ≤ 6",
			Command: "tchouka play 2x1 1", Board: "multitchouka:1.1", check: fullestHole,
		},
		{
			ID: "position-bound", Place: "Page 354", Statement: "3x10 has at most C(n(k+1), n) = 5456 positions, and at most 5456 − 2·220 = 5016.",
			Finding: Equal, Range: "3x10", check: func(*work) (Finding, string) {
				all, sharper := PositionBounds(3, 10)
				return equal("5456 5016", all, sharper)
			},
		},
		{
			ID: "tree-3x10", Place: "Page 354", Statement: "The tree of 3x10 has 824 positions.",
			Finding: Equal, Details: "It has 824 positions after the start: 415 safe ones and 409 that lose at once.", Range: "3x10",
			Command: "tchouka export --what tree --format csv 3x10", Board: "multitchouka:10.10.10", check: tree3x10,
		},
		{
			ID: "distinct-3x10", Place: "Page 354", Statement: "The bound of 5016 positions is not tight for 3x10.",
			Finding: Sharper, Details: "Safe moves reach 195 distinct positions, the start included.", Range: "3x10",
			Command: "tchouka solve 3x10", Board: "multitchouka:10.10.10", check: func(w *work) (Finding, string) {
				r := w.analyse(row.Multitchouka(), uniform(3, 10))
				_, bound := PositionBounds(3, 10)
				return sharper(r.Positions, int(bound.Int64()))
			},
		},
		{
			ID: "no-wrap-near", Place: "Page 354", Statement: "Without wrapping, no seeds get into the Ruma from the k − 1 holes nearest to it.",
			Finding: Equal, Range: "n ≤ 9, k ≤ 4", check: nearestHoles,
		},
		{
			ID: "conjecture-5", Place: "Conjecture 5", Statement: "Without wrapping, for each k there is a number U(k) such that at most U(k) seeds can be collected, for all n.",
			Finding: Open, Details: "With four seeds in each hole, no more than 26 seeds are collected up to n = 53.", Range: "k ≤ 2, n ≤ 75",
			Command: "tchouka survey --game no-wrap --holes 1-75 --seeds 1-2 --collected --csv", check: func(w *work) (Finding, string) {
				if finding, computed := table2(w, "7 11; 15 20", 1, 2, 75); finding != Equal {
					return finding, computed
				}
				return Open, "U(1) ≥ 7, U(2) ≥ 15"
			},
		},
		{
			ID: "table-2", Place: "Table 2, k = 1 … 3", Statement: "For k = 1, 2, 3 the most seeds are 7, 15, 13, first reached for n = 11, 20, 24, tested up to n = 75.",
			Finding: Equal, Range: "k ≤ 3, n ≤ 75", Command: "tchouka survey --game no-wrap --holes 1-75 --seeds 1-3 --collected --csv",
			check: func(w *work) (Finding, string) { return table2(w, "7 11; 15 20; 13 24", 1, 3, 75) },
		},
		{
			ID: "table-2-4", Place: "Table 2, k = 4", Statement: "For k = 4 the most seeds are 26, first reached for n = 35, tested up to n = 50.",
			Finding: Equal, Range: "n ≤ 50", Command: "tchouka survey --game no-wrap --holes 1-50 --seeds 4 --collected --csv", Slow: true,
			check: func(w *work) (Finding, string) { return table2(w, "26 35", 4, 4, 50) },
		},
		{
			ID: "two-person", Place: "Page 355", Statement: "The game for two persons is an impartial game in the sense of Berlekamp, Conway and Guy.",
			Finding: Equal, Details: "The Grundy value of a sum of rows is the nim-sum of the values of the rows.", Range: "n ≤ 3, k ≤ 4",
			Command: `tchouka solve --game two-person "3x2 + 2x1"`, Board: "two-person:2 2 2 | 0 + 1 1 | 0", check: nimSums,
		},
		{
			ID: "pastimes", Place: "Page 344", Statement: "In Ise-Ozin-Egbe and in Cipra's game, the starting array recurs.",
			Finding: Equal, Range: "n ≤ 5, k ≤ 5", Command: "tchouka survey --game recurrence --holes 1-5 --seeds 1-5 --csv", Board: "recurrence:4 5 4 0 4 5", check: pastimes,
		},
		{
			ID: "gautheron-tchoukaillon", Place: "Page 362", Statement: "Tchoukaillon has exactly one winnable board for each number of seeds.",
			Finding: Equal, Range: "n ≤ 6, Σ ≤ 12", Command: "tchouka won --game tchoukaillon --holes 6 --seeds 12", check: oneBoardEach,
		},
		{
			ID: "gautheron-monokalah", Place: "Page 362", Statement: "Monokalah with four holes has no winnable board with 10 or 12 seeds, and never more than one.",
			Finding: Equal, Details: "There is no board with 15, 16, 21 or 23 seeds either.", Range: "n = 4, Σ ≤ 24", Command: "tchouka won --game monokalah --holes 4 --seeds 10", check: monokalah4,
		},
		{
			ID: "gautheron-multitchouka", Place: "Page 362", Statement: "The winnable positions of three holes and ten seeds form a partially ordered set.",
			Finding: Sharper, Details: "20 of the 66 boards with ten seeds are winnable.", Range: "n = 3, Σ = 10", Command: "tchouka won --holes 3 --seeds 10", check: gautheronOrder,
		},
	}
}
