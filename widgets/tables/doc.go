// Package tables draws tables and long rows. Only the part in view exists, so that they may be very
// large.
//
// [LineTable] is the line being played, and [BoardTable] a list of boards; both have a current row.
// [DropDown] is the table of a button.
//
// [HeatMap] is that of a survey, [NumberTable] a table of numbers, and [LongRow] a board with
// millions of holes. Each is one picture of the part in view.
package tables
