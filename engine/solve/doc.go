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
// A search that is cut off, by its context or by its ceiling of memory, never
// calls a position lost that is on the stack: what it knows of them are bounds,
// and [Value] says so in Exact. What was settled before stays exact.
//
// # Limits
//
// The walk visits every position that safe moves reach, with no pruning: their
// number is what limits it. A position takes n to 4n bytes and 32 more, and a
// slot of 5 to 11 in the index; half a microsecond to a few for each of its
// moves. 8x4 has 33,202 positions and takes some hundredths of a second. Boards
// whose positions exceed the ceiling come back Unknown, or Won with bounds.
package solve
