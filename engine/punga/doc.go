// Package punga is Ruma of Punga, sold as Dead Pan, and Gering's variation of it, for two
// to four players.
//
// The board is a square of four rows with a ruma behind each, sown anticlockwise:
//
//	N  6 5 4 3 2 1  E
//	1               6
//	2               5
//	…               …       the rumas stand in the corners
//	6               1
//	W  1 2 3 4 5 6  S
//
// Turns go from row to row, South, East, North, West, whoever owns them. The owner sows a
// pocket of the row whose turn it is in a single lap. The last ball must fall into a ruma
// or into a pocket that held balls just before. Who can move must; who cannot, passes.
//
// In punga a pass costs a penalty ball, twelve of them lose, and who empties a row with a
// move of its own wins. In punga-variation the game ends when a player cannot move twice
// running, and then empty rows decide.
//
// A state is written as its rows and rumas in this order, and behind them in words what
// is not as usual:
//
//	4 0 5 | 1 / 4 4 4 | 0 / 5 5 5 | 1 / 4 4 4 | 0 East penalties 0 1 0 0 players 3 rows 2
//
// # Play ends
//
// No state recurs, and no game is endless. Weigh a ball in a pocket by its way to the
// ruma of its row, 1 to n, and n(n+1)/2 more for being in a pocket at all. A move that
// stays in its row only shortens ways. One that passes k rumas leaves k balls at least in
// them, which takes k·n(n+1)/2, and lays at most n balls into the row behind each, whose
// ways are together at most n(n+1)/2; what it lays into its own row before is nearer than
// it was. So every move lowers the weight of the board. A pass does not change that, and
// brings the penalty that loses nearer; in the variation, the end of the game.
//
// # Solving
//
// A search asks of a position whether one side wins. What lies in the rumas does not
// matter, penalties of a player count together, and with two players the board is turned
// such that it is South's turn. The largest board with two players of which the winner was
// found in a minute is 3x5, 60 balls in 12 pockets, of which South and North win:
//
//	$ tchouka solve --rules punga 3x5
//
// took 29 s of one core and 1.6 GB for 19.7 million positions. 4x2 and 3x4 took 2 s each,
// 6x1 less than one; of 4x3 and 5x2 nothing was known after 20 s and 38 s. With best play
// South and North win 2x2, 3x1, 2x3, 3x2, 2x4, 3x3, 4x2, 3x4 and 3x5, East and West 2x1,
// 4x1, 5x1 and 6x1.
package punga
