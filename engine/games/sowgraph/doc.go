// Package sowgraph implements sowing graphs, a solitaire like Tchoukaillon on boards of any shape.
// B. Jones, L. Taalman and A. Tongen describe it in section 5 of “Solitaire Mancala Games and the
// Chinese Remainder Theorem” (2011).
//
// A board is a finite digraph with seeds on each vertex; some vertices are Rumas. A move is a hole
// and a walk along edges to a Ruma. The walk has as many steps as the hole has seeds. The hole is
// emptied, and one seed is dropped at each step:
//
//	  ╭─────────╮                      ╭─────────╮
//	  ▼         │                      ▼         │
//	(a 0) ───▶ (b 3) ───▶ ((R 0))    (a 1) ───▶ (b 1) ───▶ ((R 1))
//
//	                   b:a-b-R, in words b: a b R
//
// The last seed must fall into a Ruma. A walk may visit a vertex more than once, including the hole
// where it begins, and may pass through Rumas. The board is won when the holes are empty. Every
// move decreases the number of seeds in play, so play ends.
//
// On a path this is Tchoukaillon, and on a cycle Monokalah; the tests compare both with package
// row.
//
// # Structure
//
// [Graph] is the digraph and [State] the board. Both are immutable: each change while drawing
// (edit.go) makes a new board. A draft may lack a Ruma; [State.CheckPlayable] reports that, and
// such a board cannot be played. [Path], [Star], [Ladder] and others make graphs of a certain
// shape.
//
// Boards are written as digraphs in the DOT language of Graphviz: in one line by [State.String],
// and as a file that Graphviz can draw by [Write]. [Read] reads any digraph in DOT and lays out
// vertices without a position. Its errors contain the line.
//
//	node attribute       meaning
//	seeds=3              the number of seeds
//	ruma=true            a Ruma; also shape=doublecircle
//	pos="54,-27.5"       the middle, in points, upwards; a hole is 54 points wide
//
// The numbers of steps from which each vertex reaches a Ruma (reach.go) determine which walks exist
// (walk.go), which places can be chosen next on the board (traced.go), and how many walks there
// are, without generating them. Their number can be very large. On a crowded board only some moves
// of each hole are listed. Searches merge walks that reach the same vertex and have dropped the
// same seeds (sowings.go). [Game] solves by generating each reachable board once: the fewest moves
// first, then the number of lines.
//
// # Winning boards
//
// [FindWinning] finds the winning boards of a graph, which Jones, Taalman and Tongen ask for in
// section 5 of their paper. It computes all of them by the seeds outside the Rumas, with the fewest
// moves and the winning lines of each. [FinitenessOf] decides whether there are finitely many by
// Theorem 5.2, corrected, and [RoundWalk.Grow] constructs boards with more and more seeds.
//
// Moves are played backwards, as for Tchoukaillon. A walk begins in a Ruma and follows the edges
// backwards. It takes a seed from each place and ends in an empty hole. Each step keeps the number
// of seeds outside the Rumas, except a step into a Ruma, which adds one. Boards are therefore
// generated layer by layer, each once, and only two layers are in memory at a time. See
// [winningSearch].
package sowgraph
