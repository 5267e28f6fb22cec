// Package course records the sowings of the recurrence puzzle from a start until it recurs. It
// keeps a small table of them, for any number of sowings, and draws it: a chart of the distance
// from the start, and the cycle as a circle.
//
// The distance of an array is the number of seeds that are in other holes than at the start: half
// of the sum of the differences over all holes. It is 0 when the array recurs, and at most the
// number of seeds.
package course
