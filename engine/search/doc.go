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
// and a [Match] lets players play against each other and rates them.
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
// # Ratings
//
// The ratings are on the Elo scale, relative to the mean of the players, with intervals of 95 %.
// All players met all others in this command, which was stopped after the stated number of games:
//
//	tchouka match --game meutjoh --games 1680 --random-seed 1 greedy 1 2 3 4 5 6
//
//	            meutjōh    meusoeëb    meuliëh        punga       meuta'
//	games          1680         542        831          377           74
//	1        −267 ±  37  −413 ±  85  −392 ± 65  −392 ± 101   −300 ± 162
//	2        −151 ±  32  −308 ±  74  −253 ± 55  −158 ±  71   −117 ± 125
//	3         −63 ±  30   −54 ±  62   −76 ± 50   −14 ±  65    +59 ± 129
//	greedy    +24 ±  30   −54 ±  62  −147 ± 51    +6 ±  65    −19 ± 119
//	4         +44 ±  30  +118 ±  64  +138 ± 53   +41 ±  65     +6 ± 127
//	5        +195 ±  33  +299 ±  74  +292 ± 61  +201 ±  72   +166 ± 147
//	6        +218 ±  34  +413 ±  87  +438 ± 75  +316 ±  84   +204 ± 155
//
// In the first four games, the mean step between neighbours is 142 points, and that between 1 and 2
// is 148. In meutjōh, strengths from 6 on are hardly distinguishable: the player to move after the
// opening usually wins within a turn, and both find it.
//
// Games won, drawn and lost by the first player, of 400, or of fewer below the first line, with
// --random-seed 1 or 2. So 8 is above 7 by 328 points in punga, 154 in meusoeëb and 60 in meuliëh.
// In punga, 9 won 9 of 12 games against 8:
//
//	           meutjōh      meusoeëb    meuliëh     punga       meuta'
//	greedy, 1  327  13  60  356 27  17  335  8  57  323  0  77  291  5 104
//	7, 6        58   6  45   22 17   3   39  2  13   15  0   3    4  0   4
//	8, 7       100   3  97   33 28   5   72 11  49   49  0   7    2  0   1
//
// # Comparison with plain Monte Carlo tree search
//
// The table shows the games that a strength won, drew and lost against [UCT], and how many times as
// long UCT thought about a move. The command, which was stopped after the stated number of games, is
//
//	tchouka match --game punga --random-seed 1 --workers 1 --games 200 6 uct:500
//
//	           players        result          UCT's time
//	meutjōh    6, uct:2000    60  6 40 of 106    10 ×
//	           7, uct:12000   10  0  8 of  18    13 ×
//	           8, uct:100000  20  1 19 of  40    10 ×
//	meusoeëb   6, uct:200     20  3  1 of  24    12 ×
//	           7, uct:1200     8  4  0 of  12    10 ×
//	           8, uct:12000   11  6  1 of  18    11 ×
//	meuliëh    6, uct:50      80  2  5 of  87    18 ×
//	           8, uct:2000    13  1  3 of  17    15 ×
//	punga      6, uct:500     54  0 20 of  74     9 ×
//	           8, uct:33000   12  0  5 of  17    12 ×
//	meuta'     6, uct:100      2  0  1 of   3    21 ×
//	           8, uct:3000     2  0  1 of   3    12 ×
//
// Strength 9 was measured in one game: it won in meusoeëb against uct:120000, which took 10 times as
// long.
package search
