// Package course follows the sowings of the recurrence puzzle from a start until it
// recurs, keeps of them what fits into a small table, however many they are, and makes
// pictures of it: a chart of how far the array is from the start, and the cycle as a
// circle.
//
// The distance of an array is how many seeds lie in other holes than at the start: half of
// the sum of the differences over all holes. It is 0 when the array is back, and at most
// the number of seeds.
package course
