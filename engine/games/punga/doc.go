// Package punga implements Ruma of Punga, sold as Dead Pan, and Gering's variation of it, for two
// to four players.
//
// The board is a square of four rows with a ruma after each, sown anticlockwise:
//
//	N  6 5 4 3 2 1  E
//	1               6
//	2               5
//	…               …       the rumas are in the corners
//	6               1
//	W  1 2 3 4 5 6  S
//
// Turns pass from row to row, South, East, North, West, regardless of the owners. The owner sows a
// pocket of the current row in a single lap. The last ball must fall into a ruma, or into a pocket
// that already holds balls. A player who can move must move, otherwise passes.
//
// In punga a pass costs a penalty ball, twelve penalty balls lose, and a player who empties a row
// by a move from it wins. In punga-variation the game ends when a player cannot move in two
// consecutive turns; then empty rows decide.
//
// A state is written as its rows and rumas in this order, followed by words for everything that
// differs from the default:
//
//	4 0 5 | 1 / 4 4 4 | 0 / 5 5 5 | 1 / 4 4 4 | 0 East penalties 0 1 0 0 players 3 rows 2
//
// # Play ends
//
// No state recurs, and no game is endless. Define the weight of a ball in a pocket as its distance
// to the ruma of its row, 1 to n, plus n(n+1)/2. A move within its row only decreases distances. A
// move that passes k rumas leaves at least k balls in them, which decreases the weight by
// k·n(n+1)/2. It drops at most n balls into the row after each ruma, whose distances sum to at most
// n(n+1)/2. The balls that it drops into its own row before get nearer to the ruma. So every move
// decreases the weight of the board. A pass does not change the weight. In punga it adds a penalty
// ball, and enough of them lose; in the variation it brings the end of the game nearer.
//
// # Solving
//
// A search decides whether a given side wins a position. The contents of the rumas are irrelevant,
// and the penalties of a player are added up. With two players the board is rotated so that it is
// South's turn. The largest board with two players whose winner was found in a minute is 3x5, 60
// balls in 12 pockets, which South and North win:
//
//	$ tchouka solve --game punga 3x5
//
// took 29 s of one core and 1.6 GB for 19.7 million positions. 4x2 and 3x4 took 2 s each, 6x1 less
// than one second. 4x3 and 5x2 were unsolved after 20 s and 38 s. With optimal play South and North
// win 2x2, 3x1, 2x3, 3x2, 2x4, 3x3, 4x2, 3x4 and 3x5, East and West 2x1, 4x1, 5x1 and 6x1.
package punga
