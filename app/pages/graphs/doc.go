// Package graphs is the page of sowing graphs. It shows whether the current graph has finitely many
// winnable boards, shows these boards by the seeds outside, and constructs boards with more and more
// seeds. Two functions connect it to the main window: one returns the current board, the other opens
// a board.
package graphs
