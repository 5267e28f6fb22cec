// Package board draws the position of a row: the [Board] that is played on and set
// up, the moves on it as a [Timeline] in time, the field in which a board is
// written as text, and the thumbnail of a board for a list.
package board
