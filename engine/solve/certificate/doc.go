// Package certificate writes, reads and checks proofs of results. A program in another language can
// check them: docs/file-formats.md describes the format.
//
//	claim          evidence
//	won, drawn     a strategy: a move for each position of the side that it reaches. Every
//	lead           reply is tried, and every end satisfies the claim. In a solitaire the
//	               strategy is a line.
//	lost           no line of the solitaire wins: all positions that moves reach. A game with
//	               layers has the number and a checksum of the positions of each layer.
//
// An exact result of two sides is two claims, one for each side.
//
// The checker is in check.go, and for losses in layers in layers.go. It imports the interface of
// games only, and uses the rules alone. Neither solvers nor theorems take part. TestBothCheckers compares
// it and docs/certificates/check.cpp with an exhaustive search: proofs that are true, proofs that were
// changed, and false claims whose layers agree with each other.
//
// [Strategy] makes a proof from any function that chooses moves, such as a solver or a search for
// proofs; [FromSolution] from an [engine.Solution]; [Loss] from the rules. Everything that they
// return has passed the checks.
//
// Games with simultaneous moves and games of more than two sides have no certificates.
package certificate
