// Package recurrence is the page of the recurrence puzzle. It animates a ring that sows itself at
// any speed, forwards and backwards, and searches for its period. It shows a chart of the distance
// from the start, and the cycle as a circle.
//
// The search for the period runs in a job that records a [tchouka/engine/output/course]. The
// animation has its own state, a number of sowings and the array after them. The two are connected
// only by that number.
package recurrence
