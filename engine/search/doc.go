// Package search searches a game tree for the best move, its value, and the principal variation,
// within limits. Computer players and their matches are made of such searches.
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
// A [Strength] is a computer player for any game, [Teach] plays by the solution of a solved game,
// and a [Match] lets them play against each other.
//
// Strengths have names:
//
//	random   any move, but it takes an immediate win and avoids an immediate loss
//	greedy   the move that looks best without the reply
//	1 … 9    searches, each further than the one below; some moves are greedy instead:
//	         1 in 3 at strength 1, 1 in 30 at strength 5, none at strength 9
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
//	… choice.Result.Line  // the principal variation, for display
//
// In simultaneous rounds, Move is the choice of the player alone, one of
// [engine.Simultaneous.Choices], drawn by the probabilities of best play.
//
// The table shows the games won, drawn and lost by the first player, of 400 games each. The command
// is tchouka match --games 400 --random-seed 1, which begins games with two random moves. Some
// entries have fewer games:
//
//	                  meutjōh       punga, two players
//	greedy, random    283  24  93   345   0  55
//	1, greedy         241  18 141   250   0 150
//	2, 1              233  20 147   279   0 121
//	3, 2              231  15 154   268   0 132
//	4, 3              232  15 153   253   0 147
//	5, 4              209   8 183   276   0 124
//	6, 5              199   7 194   275   0 125
//	7, 6              194  14 192   113   0  56   the last of 169
//	8, 7              194  15 191    18   0   5   the last of 23
//	9, 8               64   1  61    49   0  16   of 126 and 65
//	5, random         383   5  12   398   0   2
//	5, greedy         356  11  33   371   0  29
//
// In meutjōh, the first player has a great advantage. From the usual start a single turn wins, and
// all strengths from 5 on find it. Only haste distinguishes them there. With the seeds 2 and 3, 6
// won 212 and 203 of 400 games against 5, and lost 183 and 184. For 9 against 8, the seed 2 gives
// 6, 0, 1 of 7 games of Punga.
//
// In the other three Achehnese games, play can be endless, and captured seeds then decide. The
// first games of a match do not depend on its length, so
//
//	tchouka match --game meusoeeb --games 60 --random-seed 1 4 3
//
// reproduces an entry. The number of games follows each entry; a dash was not measured:
//
//	                  meusoeëb            meuta'              meuliëh
//	greedy, random    377  11  12 of 400  308   4  88 of 400  347   4  49 of 400
//	1, greedy         262  70  68 of 400  268   5 127 of 400  302   7  91 of 400
//	2, 1              218 107  75 of 400   23   1  16 of  40  262  15 123 of 400
//	3, 2              209 124  67 of 400   –                  271  15 114 of 400
//	4, 3               27  23  10 of  60   –                   36   4  20 of  60
//	5, 4               18  17   5 of  40   –                   21   6  13 of  40
//	5, random          78   0   0 of  78    5   0   0 of   5   98   0   2 of 100
//	5, greedy         365  30   5 of 400  160   0  37 of 197  376   7  17 of 400
package search
