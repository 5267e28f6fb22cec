// Package work runs long tasks in the background, off the UI goroutine.
//
// A [Job] is one kind of work of which only the newest piece matters: a search, a tree, a picture.
// It has one worker and one waiting place. A new piece cancels the running one, and replaces the
// waiting one:
//
//	start a    start b    start c      a ends
//	  │          │          │            │
//	worker  ▕ a ▏▕ a, cancelled         ▏▕ c …
//	waiting       ▕ b       ▏▕ c        ▏        b never begins
//
// So thirty requests in succession use one goroutine and the memory of two pieces, not of thirty.
// The price is that a piece must check its context often, or the next piece waits for it.
//
// [Pieces] are tasks that all matter, for example written files. All of them run, and each reports
// its end. [IOTasks] are pieces that the user waits for, and can stop waiting for.
//
// The functions that a piece reports are called on the UI goroutine, unless they have become stale.
package work
