// Package ledger writes a line of play in numbers, as papers do, where package scene
// draws its boards:
//
//	ColumnLines       TableLines                       NumberLines
//
//	I II III IV R     move  hole  1 2 3 4 | R  sown    3 4 3 4 2 4
//	2  2   2  2 0        0        2 2 2 2 | 0
//	2  2   0  3 1        1     3  2 2 0 3 | 1     1
//	3  3   0  0 2        2     4  3 0 1 1 | 3     2
//	…                    …
//
// Each of them is a picture, text, Markdown, or a tabular of LaTeX. In the columns, which
// are Degrazia's, the place that is sown next is underlined, as Campbell and Chavey do.
//
// The rows of a line come from an iterator: text, Markdown and LaTeX of a long one are
// written row by row.
package ledger
