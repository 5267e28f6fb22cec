// Package acheh implements the four games of the Achehnese that Djajadiningrat recorded: meusoeëb,
// meuta', meutjōh and meuliëh. The source is Campbell and Chavey.
//
// Each of two players has a row of holes. South begins. In a turn a player sows from a hole of
// their own row, anticlockwise around both rows:
//
//	        6 5 4 3 2 1   ◀ North
//	North ◯             ◯ South
//	South ▶ 1 2 3 4 5 6
//
// The games differ in the consequence of the last seed of a sowing; see turn.after. A turn may
// therefore consist of many sowings, and a turn that would never end cannot be chosen. Captured
// seeds go to a store of their player beside the board. In meutjōh this store is called tjōh, and
// players also sow into it.
//
// A state is written as the two rows, South's first and each from its hole 1 on, with the store of
// its player after a bar. Then follow North, if North is to move, and the captured holes of meuta':
//
//	4 4 0 5 5 5 | 0 / 5 4 4 0 4 4 | 4 North closed S3
//
// In meutjōh each turn puts a seed into a store, and play ends. In the other games boards recur,
// and a player who is satisfied with the captures so far may continue forever. In this case only
// the captures count, which is our interpretation. [Game.Solve] therefore proceeds from the end to
// the beginning, layer by layer of a number that no turn raises. Within a layer it starts from the
// largest gains, and the boards that none of them reaches continue forever. Each of these boards is
// solved in less than a minute and in less than 100 MB:
//
//	            largest       boards    South wins by
//	meutjōh     4x6          860 211    46
//	            5x3          624 020    16
//	            6x2          991 129    16
//	meusoeëb    4x2          196 140    −4
//	            5x1           67 370     4
//	meuta'      4x2          530 367    16
//	            5x1        1 631 085     1
//	meuliëh     4x2           94 524     4
//	            5x1          101 084     0
//
// A board in this table counts once for both players and for all previous captures.
package acheh
