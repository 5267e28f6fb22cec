// Package search searches a game tree for the best move, its value, and the principal variation,
// within limits.
//
// A window runs the search in a job of its own, and shows intermediate results:
//
//	thought := search.Think(ctx, game, state, search.Limits{
//		Time:     2 * time.Second,
//		Progress: func(t search.Thought) { … t.Depth, t.Value, t.Line … },
//	})
//	if thought.Move != nil { … } // nil if the game is over
//
// Think never fails. When the context is done or a limit is reached, it returns its result so far:
// at least a legal move. It is safe for concurrent use. With limits only on depth and nodes, the
// result is the same on every machine.
//
// Search algorithms:
//
//	players                                   search
//	one, two, or two sides (a coalition)      alpha-beta with iterative deepening
//	three sides or more                       paranoid, or max^n: see [Many]
//	two who choose simultaneously             the matrix game of each round
//
// A transposition table of bounded size stores the values of positions. The best move from the
// table is searched first. It is followed by moves that end the game or after which the same player
// plays again, and by those with the best estimate. Further moves of the same player and passes do
// not count towards the depth, so that no evaluation occurs within a turn. When a position recurs
// on the path, or occurred earlier in the game ([Limits.Played]), play is endless, and
// [engine.Endless] determines its value.
package search
