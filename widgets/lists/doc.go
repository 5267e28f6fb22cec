// Package lists has the tables with a current row: the [Line] being played, a table of [Boards],
// and the [DropDown] of a button. Only the rows in view exist, so that tables may be very long.
package lists
