// Package worksheet lays boards out to be solved on paper: pages of boards with the
// rules of the game and room to write, and the answers on pages of their own at the
// end, in a table.
//
// A booklet has the solutions drawn instead, as strips or as columns ([Solutions]):
//
//	╭───────────╮ ╭───────────╮ ╭────────────────╮
//	│ rules     │ │ rules     │ │ Answers        │
//	│ 1 (o o|_) │ │ 4 (o o|_) │ │ 1 (o)o|_ o(o)|_│
//	│ 2 (o o|_) │ │ 5 (o o|_) │ │ 2 (o)o|_ …     │
//	╰───────────╯ ╰───────────╯ ╰────────────────╯
//
// The boards are of one game on one row, and may be of several lengths. There are no
// sheets of other games: their rules have no box of a few sentences that suits all of
// them, most are not won but played against somebody, and a move is not the number of a
// hole that one could write on a line.
package worksheet
