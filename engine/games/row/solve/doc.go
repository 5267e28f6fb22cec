// Package solve analyses one-row boards exactly: whether they are winnable, in how many moves and
// ways, and how many seeds can be banked if no win exists.
//
// Every safe move drops at least its last seed into the Ruma. The seeds outside decrease with every
// move, so no position recurs. The positions of a game form layers, and every arrow points down:
//
//	outside   8        7        5        4
//	        2222 ─3→ 2203 ─4→ 3011 ⋯
//	                    └─2→ 3101 ─4→ 3100
//
// [Analyse] searches them depth first with a transposition table. A position is settled once all
// its moves are. It then receives the best of their values: the fewest moves, the fewest sowings,
// the sum of the winning lines.
//
//	start ── 3 ──▶ ● ── 4 ──▶ ● ── 3 ──▶ ○         the stack: one path
//	               │          └ 2 ─▶ ■              ● unsettled, on the stack
//	               └ 2 ─▶ ■ ─▶ ■                    ■ settled, in the table
//	                                                ○ reached just now
//
// Several workers can search one table. Each has its own stack and its own order of the moves. A
// position that another worker is searching is tried last, and then searched by both, so that no
// worker waits:
//
//	worker 1   start ── 1 ──▶ ● ── 1 ──▶ ● ┄▶ ■
//	                                     ▲    ▲    the results do not depend on the
//	worker 2   start ── 3 ──▶ ● ── 3 ────┘ ┄▶ ■    number of workers
//
// [Prove] decides only whether a position is won, and solves much larger boards. It searches from
// both ends: forwards from the start, and backwards from the cleared board. The backward search
// builds [Tables] of all won positions with few seeds outside.
//
// [ProveOnDisk] does the same breadth first, and stores the positions in sorted files.
//
// [Collect] computes only the maximum number of seeds collected. Without wrapping one pass over a
// position finds all its safe moves, and no table is needed.
//
// Analyse and Prove pack a row into a few words. A sowing is then a look-up or a few additions, for
// any number of seeds, and does not allocate.
//
// [ByTheorem] decides some boards without a search. Analyse and Prove try it first.
//
// [Predecessors] lists the predecessors of a position, so that winnable boards can be built up
// manually from the empty one.
//
// If a search is cut off by its context or by its ceiling of memory, it never reports a position on
// the stack as lost. It has only bounds for such positions, and the field Exact of [Value] is
// false. The values of positions settled before are exact.
//
// # Limits
//
// Analyse visits every position that safe moves reach, without pruning, so their number limits it.
// A position takes 16 bytes, 8 for each word of its row, and 5 to 21 in the index, or 5 to 11 if
// there are millions. Each of its moves takes some tens of nanoseconds on small boards, more if
// chains are long. 8x4 has 33,202 positions, 12x3 has 766,946. If the positions of a board exceed
// the ceiling, the result is Unknown, or Won with bounds. The bounds depend on the number of
// workers.
//
// The fewest sowings of a win are counted up to 2³² − 1.
//
// Prove finds some win, not the shortest, and does not compute how many seeds a lost board
// collects. Its work still grows exponentially with the holes. If its memory is full, it evicts
// lost positions and becomes slower. It gives up when it has evicted its whole memory many times.
// Tables support up to 48 holes. Prove uses one core; package survey runs one search on each.
//
// Rejected optimizations, which saved a tenth of the time or nothing: playing all moves of a
// position in step; larger tables of steps; prefetching the memory of lost positions before the
// comparison; extending Tables on a second core during the search, which was measured only on a
// machine without a free core; trying moves by other estimates than the seeds outside, such as the
// number of empty holes, of playable holes, or the distance of the seeds.
//
// # Winnable boards
//
// A [Generator] generates the winnable boards of a game. Package find lists these boards by criteria
// or draws them at random. A Generator also lists all won positions.
//
// Every generated board is a winnable [find.Board] with exact numbers. The boards are enumerated
// instead of searched for: [Tables] hold them in layers by the seeds outside the
// Ruma. Each layer is computed from the layers below it by moves played backwards.
//
//	seeds    0      1      2       3       4
//	        000 ◀─ 001 ◀─ 020 ◀── 021 ◀── …      [Generator.Won] lists the layers,
//	                └──── … ◀─────────           [find.Find] and [find.Draw] choose from one
//
// # Tempting moves and traps
//
// A move is tempting if it looks like progress. Two conditions define it. It ends in the Ruma, so
// that the player moves again. And either its first sowing ends there, which the player sees by
// counting, or no other move that ends there banks more seeds.
//
// A trap is a tempting move that makes a winnable board unwinnable. A move that loses immediately
// is not a trap: the player sees the loss.
//
// # Difficulty
//
// [find.Rating.Chance] is the probability that a model player wins. This player looks ahead only
// one move and chooses every legal move with the same probability, but a tempting move with three
// times that probability.
//
// The chance falls with every move that can go wrong, with fewer moves that keep the win, and with
// more traps. It rises with the number of ways to win. A [find.Level] is a range of it.
//
// # Limits of the generator
//
// Boards have at most [find.MaxHoles] holes and [find.MaxSeeds] seeds. The memory limits the number
// rangeText layers. A search that is cut off reports this, and the boards that it found before are
// correct.
package solve
