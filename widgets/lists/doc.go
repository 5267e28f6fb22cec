// Package lists holds the tables of which one row is the current one: the [Line]
// being played, a table of [Boards], and the [DropDown] of a button. Only the rows in
// view exist, so that they may be very long.
package lists
