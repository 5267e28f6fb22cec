// Package worksheet lays out boards to be solved on paper: pages of boards with the rules of the
// game and writing lines. The answers are a table on separate pages at the end.
//
// A booklet shows the solutions as drawings or columns instead ([Solutions]):
//
//	╭───────────╮ ╭───────────╮ ╭────────────────╮
//	│ rules     │ │ rules     │ │ Answers        │
//	│ 1 (o o|_) │ │ 4 (o o|_) │ │ 1 (o)o|_ o(o)|_│
//	│ 2 (o o|_) │ │ 5 (o o|_) │ │ 2 (o)o|_ …     │
//	╰───────────╯ ╰───────────╯ ╰────────────────╯
//
// The boards belong to one game on one row, and may have several lengths. Other games are not
// supported. Their rules do not fit a box of a few sentences, and most of them are two-player
// games. Their moves are not hole numbers that fit on a writing line.
package worksheet
