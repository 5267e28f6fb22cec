// Package grid draws what has rows and columns, or places without end, as one
// picture of what is in view: the [HeatMap] of a survey, the [NumberTable] and the
// [LongRow] of a board with millions of holes.
package grid
