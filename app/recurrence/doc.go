// Package recurrence is the page of the recurrence puzzle: a ring that sows itself at any
// speed, forwards and back, the search for its period, a chart of how far the array is from
// the start, and the cycle as a circle.
//
// What is known of the sowings is a course ([tchouka/engine/ring/course]), which a job
// records. Where one is, is a number of sowings and the array after them; the two know
// each other only by that number.
package recurrence
