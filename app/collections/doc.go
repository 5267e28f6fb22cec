// Package collections is the user interface for collections of boards: the strip above the board,
// the list of all boards, and the command that adds the board to a file. Package desk stores the
// open board and the unsaved work ([desk.Shelf]).
//
//	◀  Board 3 of 24 ▾  ▶   Degrazia's board              ✓ solved · 5 of 24 solved
//
// The mark of a solved board means that the user has won it here. It reveals no result of the
// solver, so it is shown even while hints are hidden. A solution in the file is never shown.
package collections
