// Package collections is what a person steps through a collection of boards with: the
// strip above the board, the list of all of them, and what adds the board on the table to
// a file of boards. What lies on the table, and what is unsaved, package desk knows
// ([desk.Shelf]).
//
//	◀  Board 3 of 24 ▾  ▶   Degrazia's board              ✓ solved · 5 of 24 solved
//
// A mark of a solved board says that it was won here, by whoever played it. It tells
// nothing that the solver knows, so it shows also while hints are hidden; a solution that
// stands in the file is never shown.
package collections
