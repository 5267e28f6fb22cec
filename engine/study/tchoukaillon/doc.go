// Package tchoukaillon computes Gautheron's Tchoukaillon in closed form: the winning boards,
// without playing. It follows Jones, Taalman and Tongen, "Solitaire Mancala Games and the Chinese
// Remainder Theorem" (2011).
//
// A hole can be played only when its seeds equal its distance from the Ruma. So the player has no
// choice: only the nearest such hole can win. Every winning board has exactly one predecessor, so
// the winning boards form one infinite path, with one board for each number of seeds:
//
//	distance            1   2   3   4   5   6
//	          ╭──────╮╭───╮
//	 1 seed   │ Ruma ││ 1 │
//	          ╰──────╯╰───╯
//	   ⋮
//	          ╭──────╮╭───╮╭───╮╭───╮╭───╮╭───╮╭───╮
//	15 seeds  │ Ruma ││ 1 ││ 2 ││ 0 ││ 2 ││ 4 ││ 6 │   length 6
//	          ╰──────╯╰───╯╰───╯╰───╯╰───╯╰───╯╰───╯
//	hole sown    15   = 8 + 3 + 1 + 1 + 1 + 1    times on the way to the win
//
// The last line explains the speed. Each move brings one seed into the Ruma, so n seeds take n
// moves. Let q of them start at distance i or farther. Each move that starts farther drops a seed
// into hole i, and each of the s moves that start at i removes i seeds: b + (q − s) = i·s. As 0 ≤ b
// ≤ i, s is q/(i+1) rounded up, and b = s·(i+1) − q. Theorem 2.1 states the same as a remainder.
// While s is constant, b grows by 2s from hole to hole. A board therefore consists of a few
// arithmetic progressions ([Runs]): about n^(1/3) of them on some √(πn) holes.
//
// The package answers five questions:
//
//	which board has n seeds?                  Board, Holes, Runs, Length, FirstSown
//	which boards have length l?               MinSeeds, Boards, Branches
//	which board agrees with the given holes?  Complete, Congruences
//	which holes are played first?             Sieved, Removed
//	what are the sums from the Ruma on?       Remainders, Increasing
//
// # Numbering
//
// This package numbers holes by distance, like the paper, and not from the far end like the rest of
// the engine. board[0] lies next to the Ruma, and a board ends with its farthest nonempty hole.
// From Section 4 on the paper writes β with β_i = b_(i−1); this package always uses distances.
//
// # Errors in the paper
//
// Example 3.3 ends with 15 ≡ 1 mod 1; it should be 0. Theorem 3.2 requires positive integers, but
// holes inside a board may be empty, also in the paper's example. Example 4.4 gives 214 seeds for
// the smallest board with (β_4, β_7) = (1, 0). The board of 10 seeds agrees too, with β_7 = 0
// beyond its end, and [Completion] returns both. The proof of Theorem 4.5 has n < L instead of n <
// lcm(2, …, k). The paper reports the error term O(l) of N(l) ~ l²/π, which is not established;
// O(l^(4/3)) is.
//
// # Limits
//
// Seeds are int64, and a board in memory takes a word for each hole: 14 MB for 10^12 seeds, 45 MB
// for [MaxSeeds]. [MinSeeds] is exact while its value fits. [Complete] works with moduli of up to
// 255 bits, enough for every pattern up to distance 177. Its search is fast for typical patterns,
// but its only bound is the period, so it takes a context.
package tchoukaillon
