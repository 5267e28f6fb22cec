package papers

import (
	"fmt"

	"tchouka/engine/row"
	"tchouka/engine/row/tchoukaillon"
)

// jonesTaalmanTongen lists the claims of the paper, and those of Betten, Broline and Loeb that it
// reports.
func jonesTaalmanTongen() []Claim {
	return []Claim{
		{
			ID: "figure-1", Place: "Figure 1", Statement: "The board (0, 1, 3) is won by four moves, over (1, 2, 0), (0, 2, 0) and (1, 0, 0).",
			Finding: Equal, Range: "(0, 1, 3)", Command: `tchouka play --game tchoukaillon "3 1 0" 1 3 2 3`, Board: "tchoukaillon:3.1.0", check: figure1,
		},
		{
			ID: "board-110", Place: "Section 1", Statement: "The board (1, 1, 0) cannot be cleared.",
			Finding: Equal, Range: "(1, 1, 0)", Command: `tchouka solve --game tchoukaillon "0 1 1"`, Board: "tchoukaillon:0.1.1",
			check: func(w *work) (Finding, string) {
				return equal("lost", w.analyse(row.Tchoukaillon(), position(0, 1, 1)).Verdict)
			},
		},
		{
			ID: "nearest", Place: "Section 1.1", Statement: "Of several holes that can be sown, only the one nearest the Ruma can be chosen: the game tree of a winnable board is a path.",
			Finding: Equal, Range: "n ≤ 40", Command: `tchouka solve --game tchoukaillon "6 4 2 0 2 1"`, Board: "tchoukaillon:6.4.2.0.2.1", check: nearest,
		},
		{
			ID: "figure-2", Place: "Figure 2", Statement: "The boards of 0 to 17 seeds and their lengths are those of the table.",
			Finding: Equal, Range: "n ≤ 17", Command: "tchouka tchoukaillon length 6", check: figure2,
		},
		{
			ID: "plays", Place: "Section 1.1", Statement: "The holes p(n−1), p(n−2), …, p(1) are played to win the board b(n).",
			Finding: Refuted, Details: "The list must end in p(0): b(4) is won by the holes 3, 1, 2, 1, and p(3), p(2), p(1) are only the first three.", Range: "n = 4",
			Command: `tchouka solve --game tchoukaillon "3 1 0"`, Board: "tchoukaillon:3.1.0", check: plays,
		},
		{
			ID: "a002491", Place: "Section 1.1", Statement: "N(l) begins 1, 2, 4, 6, 10, 12, 18.",
			Finding: Equal, Range: "l ≤ 7", Command: "tchouka tchoukaillon min-length 1 2 3 4 5 6 7",
			check: func(*work) (Finding, string) { return equal("1 2 4 6 10 12 18", fewestByLength(7)...) },
		},
		{
			ID: "growth-proved", Place: "Section 1.2", Statement: "N(l) = l²/π + O(l^(4/3)).",
			Finding: Equal, Details: "The difference divided by l^(4/3) is at most 0.23, already for l ≤ 100.", Range: "10 ≤ l ≤ 10000", Command: "tchouka tchoukaillon plot difference --to 10000 -o growth.svg",
			check: func(w *work) (Finding, string) { return equal("0.23 0.23 0.23", growth(w, 4.0/3)) },
		},
		{
			ID: "growth-linear", Place: "Section 1.2", Statement: "N(l) = l²/π + O(l), a conjecture of Erdős and Jabotinsky.",
			Finding: Open, Details: "The paper reports a proof, which is not established. The greatest difference divided by l grows: 0.73 for l ≤ 100, 1.40 for l ≤ 1000 and 1.88 for l ≤ 10,000.", Range: "10 ≤ l ≤ 10000",
			Command: "tchouka tchoukaillon plot difference --to 10000 -o growth.svg", check: func(w *work) (Finding, string) { return Open, growth(w, 1) },
		},
		{
			ID: "theorem-2.1", Place: "Theorem 2.1", Statement: "b_i(n) = (n − b_1(n) − … − b_(i−1)(n)) mod (i + 1).",
			Finding: Equal, Range: "n ≤ 3000", Command: "tchouka tchoukaillon board 3000", check: theorem21,
		},
		{
			ID: "example-2.2", Place: "Example 2.2", Statement: "The board of 15 seeds is (1, 2, 0, 2, 4, 6).",
			Finding: Equal, Range: "n = 15", Command: "tchouka tchoukaillon board 15", Board: "tchoukaillon:6.4.2.0.2.1",
			check: func(*work) (Finding, string) { return equal("1 2 0 2 4 6", rows(tchoukaillon.Board(15))) },
		},
		{
			ID: "corollary-2.3", Place: "Corollary 2.3", Statement: "The holes (b_1, …, b_i) recur after k more seeds if and only if lcm(2, …, i + 1) divides k.",
			Finding: Equal, Range: "i ≤ 7, n ≤ 3000", Command: "tchouka tchoukaillon period 7", check: corollary23,
		},
		{
			ID: "corollary-3.1", Place: "Corollary 3.1", Statement: "b_i(n) + b_(i+1)(n) + … is a multiple of i.",
			Finding: Equal, Range: "n ≤ 3000", Command: "tchouka tchoukaillon board 3000", check: corollary31,
		},
		{
			ID: "theorem-3.2", Place: "Theorem 3.2", Statement: "A sequence of positive integers is a winnable board if and only if b_i ≤ i and b_i + … + b_k is a multiple of i for all i.",
			Finding: Sharper, Details: "It holds for all nonnegative integers, which the paper needs: its own examples have empty holes.", Range: "k ≤ 5, b_i ≤ i + 1",
			Command: `tchouka solve --game tchoukaillon "6 4 2 0 2 1"`, check: theorem32,
		},
		{
			ID: "example-3.3", Place: "Example 3.3", Statement: "The sums of (1, 2, 0, 2, 4, 6) are 6, 10, 12, 12, 14, 15, and 15 ≡ 1 mod 1.",
			Finding: Refuted, Details: "The sums are right, but 15 ≡ 0 mod 1.", Range: "n = 15", Command: "tchouka tchoukaillon board 15", check: example33,
		},
		{
			ID: "figure-3", Place: "Figure 3", Statement: "There are six winnable boards of length 6, with 12 to 17 seeds.",
			Finding: Equal, Range: "l = 6", Command: "tchouka tchoukaillon length 6", check: figure3,
		},
		{
			ID: "theorem-3.5", Place: "Theorem 3.5", Statement: "N(l) results from l by rounding up to multiples of l − 1, l − 2, …, 1.",
			Finding: Equal, Range: "l ≤ 90", Command: "tchouka tchoukaillon min-length 89 90",
			check: func(*work) (Finding, string) {
				var fast []any
				for l := 1; l <= 90; l++ {
					fast = append(fast, tchoukaillon.MinSeeds(l))
				}
				_, printed := equal("", fast...)
				finding, _ := equal(printed, fewestByLength(90)...)
				return finding, fmt.Sprintf("N(90) = %d", tchoukaillon.MinSeeds(90))
			},
		},
		{
			ID: "theorem-3.6", Place: "Theorem 3.6", Statement: "l²/4 + O(l) ≤ N(l) ≤ l²/2 + O(l).",
			Finding: Sharper, Details: "N(l)/l² is close to 1/π = 0.318310.", Range: "l ≤ 20000", Command: "tchouka tchoukaillon min-length 100000", check: theorem36,
		},
		{
			ID: "sieve", Place: "Section 3", Statement: "The rows S^(2) to S^(5) of the sieve are those of the table.",
			Finding: Equal, Range: "k = 2 … 5", Command: "tchouka tchoukaillon sieve", check: sieve,
		},
		{
			ID: "theorem-3.7", Place: "Theorem 3.7", Statement: "Row k + 1 of the sieve results from row k by removing the elements 1, k + 2, 2k + 3, ….",
			Finding: Equal, Range: "k ≤ 20, n ≤ 3000", Command: "tchouka tchoukaillon sieve", check: theorem37,
		},
		{
			ID: "sieve-arithmetic", Place: "Section 3", Statement: "The sieve removes 2j + 1, then 6j + 2, but not arithmetic sequences in general.",
			Finding: Equal, Details: "Row 3 removes 12j + 4, too. Row 4 removes 6, 24, 46.", Range: "n ≤ 3000", Command: "tchouka tchoukaillon sieve", check: removedElements,
		},
		{
			ID: "figure-4", Place: "Figure 4", Statement: "The remainder boards and the increasing remainder boards of 0 to 17 are those of the table.",
			Finding: Equal, Range: "n ≤ 17", Command: "tchouka tchoukaillon remainders 17", check: figure4,
		},
		{
			ID: "theorem-4.2", Place: "Theorem 4.2", Statement: "The increasing remainder board consists of the sums β_2 + … + β_i.",
			Finding: Equal, Range: "n ≤ 3000", Command: "tchouka tchoukaillon remainders 3000", check: theorem42,
		},
		{
			ID: "example-29", Place: "Section 4", Statement: "The boards c(29), c̃(29) and β(29) are those printed.",
			Finding: Equal, Range: "n = 29", Command: "tchouka tchoukaillon remainders 29", check: example29,
		},
		{
			ID: "stable", Place: "Section 4", Statement: "The increasing remainder board c̃(n) is constant from the last hole of the board on.",
			Finding: Equal, Range: "n ≤ 3000", Command: "tchouka tchoukaillon remainders 29", check: stable,
		},
		{
			ID: "theorem-4.3", Place: "Theorem 4.3", Statement: "Chinese Remainder Theorem: remainders agree with a number if and only if they agree modulo each gcd.",
			Finding: Equal, Range: "i_j ≤ 8, k ≤ 3", check: theorem43,
		},
		{
			ID: "example-4.4-none", Place: "Example 4.4", Statement: "No board has β_5 = 1 and β_6 = 2.",
			Finding: Equal, Command: "tchouka tchoukaillon complete _ _ _ 1 2", Range: "(β_5, β_6)", check: func(w *work) (Finding, string) {
				return equal("none", w.smallest(4, 1, 5, 2).text())
			},
		},
		{
			ID: "example-4.4-all", Place: "Example 4.4", Statement: "There is a board for all 0 ≤ β_4 ≤ 3 and 0 ≤ β_7 ≤ 6. The smallest one with (2, 5) has 18 seeds.",
			Finding: Equal, Command: "tchouka tchoukaillon complete _ _ 2 _ _ 5", Range: "(β_4, β_7)", check: example44,
		},
		{
			ID: "example-4.4-214", Place: "Example 4.4", Statement: "The board with β_4 = 1 and β_7 = 0 requires 214 seeds.",
			Finding: Refuted, Details: "The board of 10 seeds agrees, too: there β_7 = 0 lies beyond the end. 214 is the smallest if the board must reach this hole.", Range: "(β_4, β_7) = (1, 0)",
			Command: "tchouka tchoukaillon complete _ _ 1 _ _ 0", check: func(w *work) (Finding, string) { return equal("214", w.smallest(3, 1, 6, 0).text()) },
		},
		{
			ID: "theorem-4.5", Place: "Theorem 4.5", Statement: "(m_2, …, m_k) agrees with a board if and only if certain sums are multiples of prime powers d, the proper divisors of i.",
			Finding: Equal, Range: "k ≤ 7", check: theorem45,
		},
		{
			ID: "theorem-4.5-proof", Place: "Theorem 4.5", Statement: "In the proof, each allowable (m_1, …, m_k) is realized by a board with n < L = lcm(2, …, k+1)/lcm(2, …, k).",
			Finding: Refuted, Details: "It must read n < lcm(2, …, k). For k = 3, L is 2, but there are six sequences.", Range: "k = 3", check: proof45,
		},
		{
			ID: "figure-5", Place: "Figure 5", Statement: "The conditions of Theorem 4.5 for k ≤ 12 are those of the table.",
			Finding: Equal, Range: "k ≤ 12", check: figure5,
		},
		{
			ID: "remark-4.6", Place: "Remark 4.6", Statement: "(m_6, m_7, m_8, m_10) = (0, 1, 1, 0) cannot be completed, but (0, 1, 1, 1) can, with m_9 = 7.",
			Finding: Equal, Command: "tchouka tchoukaillon complete _ _ _ _ 0 1 1 7 1", Range: "(m_6, m_7, m_8, m_10)", check: remark46,
		},
		{
			ID: "smallest", Place: "Remark 4.6", Statement: "Open problem: complete a partial board with the fewest seeds.",
			Finding: Sharper, Details: "The program finds the smallest board. The check tries all boards in order.", Range: "k ≤ 5",
			Command: "tchouka tchoukaillon complete _ 1 _ _ _ 2", check: smallestBoards,
		},
		{
			ID: "corollary-4.7", Place: "Corollary 4.7", Statement: "A sequence with prime indices always agrees with a winnable board.",
			Finding: Equal, Range: "i = 2, 3, 5, 7", Command: "tchouka tchoukaillon complete 1 2 _ 4 _ 6", check: corollary47,
		},
		{
			ID: "example-4.8", Place: "Example 4.8", Statement: "(m_3, m_7) = (1, 2) agrees with β(202), and β(34) is a smaller board.",
			Finding: Sharper, Details: "β(34) is the smallest.", Range: "(β_3, β_7) = (1, 2)", Command: "tchouka tchoukaillon complete _ 1 _ _ _ 2", check: example48,
		},
		{
			ID: "example-4.9", Place: "Example 4.9", Statement: "202 is the smallest board with (m_3, m_7, m_9) = (1, 2, 3).",
			Finding: Equal, Range: "(β_3, β_7, β_9) = (1, 2, 3)", Command: "tchouka tchoukaillon complete _ 1 _ _ _ 2 _ 3",
			check: func(w *work) (Finding, string) { return equal("202", w.smallest(2, 1, 6, 2, 8, 3).text()) },
		},
		{
			ID: "figure-6", Place: "Figure 6", Statement: "The winnable boards of the 4-cycle begin 000, 100, 020, 120, 013, 113, 502, 422, (1, 10, 0).",
			Finding: Equal, Details: "In Definition 5.1 the vertex must be emptied first, and the path may repeat vertices.", Range: "Σ ≤ 11",
			Command: `tchouka graph boards "digraph { b3 -> b2; b2 -> b1; b1 -> r; r -> b3; r [ruma=true] }" --to 11`, check: figure6,
		},
		{
			ID: "theorem-5.2", Place: "Theorem 5.2", Statement: "A finite sowing graph has finitely many winnable boards if and only if no directed cycle contains a Ruma and another vertex.",
			Finding: Refuted, Details: "v1 ⇄ v2 → Ruma has no such cycle, but a winnable board for each number of seeds. Figure 6 requires that a path may repeat vertices.",
			Range: "Σ ≤ 29", Command: `tchouka graph boards "digraph { v1 -> v2; v2 -> v1; v2 -> r; r [ruma=true] }" --to 29`,
			Board: "digraph { v1 -> v2; v2 -> v1; v2 -> r; r [ruma=true] }", check: theorem52,
		},
		{
			ID: "example-5.3", Place: "Example 5.3", Statement: "The game graph of a star is the k-fold product of the path on N(l + 1) vertices.",
			Finding: Equal, Range: "k ≤ 3, l ≤ 3", Command: "tchouka graph boards \"star 3x3x0\"", check: example53,
		},
		{
			ID: "lattice", Place: "Example 5.3", Statement: "For l → ∞ the game graph of a star with k spokes is the lattice graph Z^k.",
			Finding: Refuted, Details: "It is the lattice of the nonnegative integers: the empty board has k neighbours, not 2k.", Range: "k ≤ 5", Command: "tchouka graph boards \"star 5x1x0\"", check: lattice,
		},
		{
			ID: "example-5.4", Place: "Example 5.4", Statement: "On a cycle the game tree is a path, and not every integer is the number of seeds of a board.",
			Finding: Equal, Range: "n ≤ 5, Σ ≤ 40", Command: "tchouka won --game monokalah --holes 3 --seeds 15", check: example54,
		},
		{
			ID: "cycle-numbers", Place: "Example 5.4", Statement: "Open problem: characterize the numbers of seeds of the boards on a cycle.",
			Finding: Open, Details: "The first number without a board is N(n + 1) for n holes.", Range: "n ≤ 6", Command: "tchouka won --game monokalah --holes 3 --seeds 15", check: cycleNumbers,
		},
	}
}
