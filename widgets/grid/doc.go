// Package grid draws very large tables and rows as one picture of the part in view. It has the
// [HeatMap] of a survey, the [NumberTable], and the [LongRow] of a board with millions of holes.
package grid
