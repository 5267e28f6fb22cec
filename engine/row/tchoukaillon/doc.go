// Package tchoukaillon knows Gautheron's Tchoukaillon in closed form, after
// Jones, Taalman and Tongen, "Solitaire Mancala Games and the Chinese Remainder
// Theorem" (2011): what the winning boards are, without playing.
//
// A hole can be played only when its seeds equal its distance from the Ruma. So
// there is nothing to choose: the nearest such hole must be played, and from
// every board one unmove leads back. The winning boards form one endless path,
// one board for each number of seeds:
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
// The last line tells why it is quick. Each move brings one seed home, so n
// seeds are n moves. Let q of them start at distance i or farther. Each of
// those that start farther drops a seed into hole i, and each of the s that
// start there takes i seeds away: b + (q − s) = i·s. As b is at least 0 and at
// most i, s is q/(i+1) rounded up, and b = s·(i+1) − q (Theorem 2.1 says the
// same as a remainder). While s stays the same, b grows by 2s from hole to hole:
// a board is a few arithmetic progressions ([Runs]), about n^(1/3) of them on
// some √(πn) holes.
//
// The package asks five questions:
//
//	which board has n seeds?              Board, Holes, Runs, Length, Played
//	which boards have length l?           MinSeeds, Boards, Branches
//	which board agrees with what I know?  Complete, Congruences
//	which holes are played first?         Sieved, Removed
//	what are the sums from the Ruma on?   Remainders, Increasing
//
// # Numbering
//
// Holes are numbered by distance here, as in the paper, and not from the far
// end as elsewhere in the engine: board[0] lies next to the Ruma, and a board
// ends with its farthest hole that is not empty. From its Section 4 on the
// paper writes β with β_i = b_(i−1); here that is always said in distances.
//
// # Slips in the paper
//
// Example 3.3 ends with 15 ≡ 1 mod 1; it is 0. Theorem 3.2 speaks of positive
// integers, but holes inside a board may be empty, as in its own example.
// Example 4.4 gives 214 seeds as the smallest board with (β_4, β_7) = (1, 0);
// the board of 10 seeds agrees too, with β_7 = 0 beyond its end, and
// [Completion] gives both. The proof of Theorem 4.5 says n < L where it means
// n < lcm(2, …, k). The error term O(l) of N(l) ~ l²/π that it reports is not
// established; O(l^(4/3)) is.
//
// # Limits
//
// Seeds are int64 and a board in memory takes a word for each hole: 14 MB for
// 10^12 seeds, 45 MB for [MaxSeeds]. [MinSeeds] is exact while its value fits.
// [Complete] works with moduli of up to 255 bits, enough for every pattern up
// to distance 177; and its search, quick for the patterns that people write,
// has no bound better than the period, so that it takes a context.
package tchoukaillon
