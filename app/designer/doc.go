// Package designer is the page of the workbench that finds winnable boards that match criteria.
// Found boards are chosen, put in order, printed as worksheets and exported; all won positions of
// a board are shown as a list or a diagram.
package designer
