// Package proof decides who wins a position of a game with several players, and by how much,
// without visiting all positions that can be reached.
//
//	result := proof.Search(ctx, game, state, proof.Options{Memory: 1 << 30})
//	result.Winner(0)          // Won, Lost or Unknown for the first side
//	result.Low, result.High   // bounds of its margin
//
// A [Claim] has the form "these players reach at least this result against all others, however they
// play". The search proves or refutes claims one by one: first who wins, then, if seeds are
// counted, margins by bisection.
//
// # Algorithm
//
// Df-pn (Nagai 2002) is a depth-first form of proof-number search (Allis 1994). Each position has a
// proof number and a disproof number: lower bounds of the positions that must still be decided to
// prove or to refute the claim. The search follows the position that is cheapest to decide, until
// its numbers exceed thresholds, and stores the numbers in a table.
//
//	             the prover is to move     the others are to move
//	proof        minimum of the children   sum of the children
//	disproof     sum                       minimum
//
// The numbers of a new position depend on the number of its moves and on the estimate of the game.
// Seeds that are captured bound the margin, so that many claims are decided before the end of the
// game.
//
// Workers descend from the same root and share the table. A worker adds a sixteenth to the number of
// a position for each other worker that searches it, so that workers spread over positions that are
// nearly as easy. In Punga 4x3, two to four workers visited 0.8 to 1.2 times the positions of one, and
// eight 1.6 times. The result does not depend on the number of workers; the number of positions does.
//
// # Soundness
//
// If a position recurs on the path, play is endless and its value is that of [engine.Endless]. The
// results of the positions in between then depend on the path. They are stored for the same path
// only, except that of the first position of the cycle, which does not depend on it. Captured seeds
// stay captured, so a path matters only back to the last capture.
//
// Positions are identified by 96 bits of a hash. A [Strategy] can be checked without it.
package proof
