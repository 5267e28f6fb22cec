// Package graphs is the page of sowing graphs. It shows whether the current graph has finitely many
// winning boards, these boards by the seeds outside and as a game graph, those that complete a
// partial board, and tables of families of graphs. Two functions connect it to the main window: one
// returns the current board, the other opens another one.
package graphs
