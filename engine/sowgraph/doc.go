// Package sowgraph plays sowing graphs, a solitaire like Tchoukaillon on any shape of
// board. B. Jones, L. Taalman and A. Tongen describe it in section 5 of “Solitaire
// Mancala Games and the Chinese Remainder Theorem” (2011).
//
// A board is a finite digraph, some of whose vertices are Rumas, with seeds on each. A
// move is a hole and a walk along the edges to a Ruma, of as many steps as the hole has
// seeds. The hole is emptied, and a seed dropped at each visit:
//
//	  ╭─────────╮                      ╭─────────╮
//	  ▼         │                      ▼         │
//	(a 0) ───▶ (b 3) ───▶ ((R 0))    (a 1) ───▶ (b 1) ───▶ ((R 1))
//
//	                   b:a-b-R, in words b: a b R
//
// The last seed must fall into a Ruma. A walk may come to a vertex more than once, also
// to the hole that it began from, and through Rumas. The board is won when the holes are
// empty. Every move lowers the seeds outside, so play ends.
//
// On a path this is Tchoukaillon, and on a cycle Monokalah; the tests hold both against
// package row.
//
// # What is where
//
// [Graph] is the digraph and [State] the board. Neither is ever changed: what somebody
// who draws one does to it (edit.go) makes another. On the way there may be no Ruma yet;
// [State.Draft] says so, and nothing is played on such a board. [Path], [Star], [Ladder]
// and the others make graphs of a kind.
//
// Boards are written as digraphs of Graphviz, in one line by [State.String] and as a file
// that Graphviz draws by [Write]; [Read] takes any digraph of Graphviz, and lays out what
// has no place. Its errors name the line.
//
//	on a node            what it says
//	seeds=3              so many seeds
//	ruma=true            a Ruma; also shape=doublecircle
//	pos="54,-27.5"       the middle, in points, upwards; a hole is 54 points wide
//
// From how many steps a Ruma can be reached from each vertex (reach.go) follows which
// walks there are (walk.go), what may be chosen next on the table (traced.go), and how
// many walks there are without making them. There can be very many: of a crowded board
// some moves are listed for each hole, and searches sow walks together that come to the
// same vertex having dropped the same (sowings.go). [Game] solves by going through all
// boards that moves lead to, each once: the fewest moves first, then the number of lines.
//
// The winning boards of a graph are found in package winning.
package sowgraph
