// Package solve analyses one-row boards exactly: who wins, how fast, in how
// many ways, and how many seeds can be banked where no win exists.
//
// Every safe move drops at least its last seed into the Ruma, so the seeds
// outside fall with every move and no position ever comes back. The positions
// of a game form layers, and every arrow points down:
//
//	outside   8        7        5        4
//	        2222 ─3→ 2203 ─4→ 3011 ⋯
//	                    └─2→ 3101 ─4→ 3100
//
// [Analyse] walks them depth first and keeps what it has settled in a table of
// positions. A position is settled once all its moves are; it then takes the
// best of them: fewest moves, fewest sowings, the sum of the winning lines.
//
//	start ── 3 ──▶ ● ── 4 ──▶ ● ── 3 ──▶ ○         the stack: one path
//	               │          └ 2 ─▶ ■              ● unsettled, on the stack
//	               └ 2 ─▶ ■ ─▶ ■                    ■ settled, in the table
//	                                                ○ reached just now
//
// [Prove] asks only whether a position is won, and reaches much further. It
// searches from both ends: from the start by moves, and from the cleared board
// by unmoves, which give [Tables] of all won positions with few seeds outside.
//
// [Collect] asks only how much can be collected. Without wrapping each position
// tells all its safe moves in one pass, and no table is needed.
//
// The first two pack a row into a few words, so that a sowing is a look-up or a few
// additions, whatever the seeds, and allocates nothing.
//
// [ByTheorem] decides some boards without a search. Analyse and Prove ask it first.
//
// [Unmoves] lists the moves that end in a position, undone: so boards that can
// be won are built up by hand from the empty one.
//
// A search that is cut off, by its context or by its ceiling of memory, never
// calls a position lost that is on the stack: what it knows of them are bounds,
// and [Value] says so in Exact. What was settled before stays exact.
//
// # Limits
//
// The walk of Analyse visits every position that safe moves reach, with no
// pruning: their number is what limits it. A position takes 32 bytes, 8 for each
// word of its row, and 11 to 43 in the index; each of its moves some tens of
// nanoseconds on small boards, more where sowings chain for long. 8x4 has 33,202
// positions, 2 MB, and takes some six thousandths of a second; 12x3 has 766,946. A
// board whose positions exceed the ceiling comes back Unknown, or Won with bounds.
//
// The fewest sowings of a win are counted up to 2³² − 1.
//
// Prove finds some win, not the shortest, and nothing of what a lost board
// collects. Its work still grows exponentially with the holes. When its memory
// is full it forgets lost positions, becomes slower, and gives up when it has
// forgotten its memory many times over.
// Tables need up to 48 holes. A single search runs on one core; package survey
// runs one on each.
//
// Tried and not kept, for they gained a tenth or nothing: playing all moves of a
// position in step; larger tables of steps; asking for the memory of lost
// positions ahead of the comparison; extending Tables on a second core while the
// search goes on, which has only been measured on a machine with no core to spare.
package solve
