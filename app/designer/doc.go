// Package designer is the window in which boards are found that fulfil wishes, chosen,
// put in order and printed as worksheets; and all won positions of a board.
package designer
