// Package search searches a game tree for the best move, its value, and the principal variation,
// within limits. Computer players are made of such searches.
//
// A window runs the search in a job of its own, and shows intermediate results:
//
//	result := search.Think(ctx, game, state, search.Limits{
//		Time:     2 * time.Second,
//		Progress: func(t search.Result) { … t.Depth, t.Value, t.Line … },
//	})
//	if result.Move != nil { … } // nil if the game is over
//
// Think never fails. When the context is done or a limit is reached, it returns its result so far:
// at least a legal move. It is safe for concurrent use. With limits only on depth and nodes, the
// result is the same on every machine.
//
// Search algorithms:
//
//	players                                   search
//	one, two, or two sides (a coalition)      alpha-beta with iterative deepening
//	three sides or more                       paranoid, or max^n: see [Multiplayer]
//	two who choose simultaneously             the matrix game of each round
//
// A transposition table of bounded size stores the values of positions. The best move from the
// table is searched first. It is followed by moves that end the game or after which the same player
// plays again, and by those with the best estimate. Further moves of the same player and passes do
// not count towards the depth, so that no evaluation occurs within a turn. When a position recurs
// on the path, or occurred earlier in the game ([Limits.Played]), play is endless, and
// [engine.Endless] determines its value.
//
// # Computer players
//
// A [Strength] is a computer player for any game. [Teach] plays by the solution of a solved game.
//
// Strengths have names:
//
//	random   any move, but it takes an immediate win and avoids an immediate loss
//	greedy   the move that looks best without the reply
//	1 … 9    searches; a random move takes the place of some
//
//	strength        1     2     3     4     5     6     7     8    9
//	moves tried     1    16    50    60   200  1000  6000   60k   1M   (1: as greedy)
//	random moves  85 %  50 %  28 %  10 %   3 %   1 % 0.4 %    0    0
//
// The limit of a strength is the number of moves that it tries, not time. Its choice depends only
// on the game, the position and the random source, and is the same on every machine. Strength 9
// tries a million moves, which takes one second on a processor of 2024, three at Dampu and five at
// meuta'. A window can limit the wait on a slow machine to [Patience] with a context; the result
// still contains a move:
//
//	strength, err := search.ParseStrength("5")
//	choice := strength.Choose(ctx, search.Turn{Game: game, State: state, Player: player}, random)
//	… choice.Move          // nil if the game is over
//	… choice.Search.Line  // the principal variation, for display
//
// In simultaneous rounds, Move is the choice of the player alone, one of
// [engine.Simultaneous.Choices], drawn by the probabilities of best play.
//
// # Calibration
//
// BenchmarkStrengths plays two strengths against each other, from 6x4. Each of them moves first in
// half of the games. The games of a number of iterations are the same on every machine:
//
//	go test ./engine/solve/search -run '^$' -bench Strengths/punga/5-4 -benchtime 400x
//
// The table shows the score of the first player in percent, in which a draw is half a win. In
// meuta', 100 games were played.
//
//	             meutjōh  meusoeëb   meuliëh     punga    meuta'  games
//	greedy, 1         83        92        85        81        74    400
//	2, 1              68        77        71        65        66    400
//	3, 2              63        82        79        71        70    400
//	4, 3              61        74        73        64        66    400
//	5, greedy         70        90        91        79              400
//	5, 4              72        82        75        76        71    400
//	6, 5              52        75        70        61              100
//	7, 6              61        71        76        80               40
//
// In meutjōh, strengths from 5 on differ little: the player to move after the opening usually wins
// within a turn, and both find it.
package search
