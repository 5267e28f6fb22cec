// Package graphs is the page of sowing graphs. It shows whether the current graph has finitely many
// winnable boards, and shows these boards by the seeds outside and as a game graph. It also lists
// the completions of a partial board, and tables of families of graphs. Two functions connect it to
// the main window: one returns the current board, the other opens a board.
package graphs
