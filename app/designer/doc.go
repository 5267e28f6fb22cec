// Package designer is the page of the workbench that finds winnable boards that match criteria.
// Users can check found boards, reorder them, print them as worksheets and export them. The page
// also shows all won positions of a board as a list or a diagram.
package designer
