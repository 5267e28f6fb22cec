// Package search thinks about a game: which move is best, what it is worth, and how play
// goes on from it, as far as its limits let it look.
//
// A window asks in a job of its own, and shows what is known so far:
//
//	thought := search.Think(ctx, game, state, search.Limits{
//		Time:     2 * time.Second,
//		Progress: func(t search.Thought) { … t.Depth, t.Value, t.Line … },
//	})
//	if thought.Move != nil { … } // nil where the game is over
//
// Think never fails. When the context ends, or a limit is reached, it returns what it
// has: at least a legal move. It is safe to call from several goroutines at once; with
// limits of depth and nodes alone its answer is the same on every machine.
//
// How it looks ahead:
//
//	players                                   search
//	one, two, or two sides (a coalition)      alpha-beta, deeper by a move each time
//	three sides or more                       paranoid, or max^n: see [Many]
//	two who choose at the same time           the matrix game of each round
//
// A table of bounded size keeps what positions are worth. Where the table has a best move
// from the time before it is tried first, then moves that end the game or after which the
// same player plays again, then those that look best. Turns that go on do not count
// towards the depth, nor do passes, so that no evaluation is taken in the middle of a
// turn. When a position recurs on the way, or occurred in the game before
// ([Limits.Played]), play goes on for ever, and [engine.Endless] decides what that is worth.
package search
