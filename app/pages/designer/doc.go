// Package designer is two pages of the workbench that find winnable boards that match criteria.
//
// On the [Page] users check found boards, reorder them, print them as worksheets and export them.
// It also shows all won positions of a board as a list. The [ComposePage] begins with
// a board: it finds the boards from which moves lead to it, or those nearest to it, and one of them
// becomes the next board.
package designer
