// Package work runs what takes long away from the goroutine of the window.
//
// A [Job] is one kind of work, of which only the newest piece matters: a search,
// a tree, a picture. It has one worker and one place to wait. A new piece asks
// the one at work to end, and takes the place of the one that waits:
//
//	start a    start b    start c      a ends
//	  │          │          │            │
//	worker  ▕ a ▏▕ a, asked to end      ▏▕ c …
//	waiting       ▕ b       ▏▕ c        ▏        b never begins
//
// So thirty wishes in a row keep one goroutine busy, not thirty, and the memory
// of two pieces, not of thirty. The price is that a piece must look at its
// context often, or the next one waits for it.
//
// [Pieces] are works of which every one matters: files that are written. All
// run, and each tells how it ended. [Errands] are pieces that a person waits for and
// may be tired of waiting for.
//
// What a piece reports is carried out on the goroutine of the window, and only
// while it is still wanted there.
package work
