// Package acheh is the four games of the Achehnese that Djajadiningrat wrote down, as
// Campbell and Chavey tell of them: meusoeëb, meuta', meutjōh and meuliëh.
//
// Two players have a row of holes each. South begins, and each in turn sows from a hole
// of the own row, anticlockwise around both:
//
//	        6 5 4 3 2 1   ◀ North
//	North ◯             ◯ South
//	South ▶ 1 2 3 4 5 6
//
// What the games differ in is what happens when the last seed of a sowing has fallen; see
// [Game.after]. A turn may so be many sowings, and one that would never end cannot be
// chosen. Captured seeds lie in a store of their player beside the board, which in meutjōh,
// there called tjōh, is sown into as well.
//
// A state is written as the two rows, South's first and each from its hole 1 on, with the
// store of its player behind a bar; then who is to move if that is North, and the holes of
// meuta' that are captured:
//
//	4 4 0 5 5 5 | 0 / 5 4 4 0 4 4 | 4 North closed S3
//
// In meutjōh each turn puts a seed into a store, and play comes to an end. In the others
// boards come again, and who is pleased with what is captured so far may go on for ever:
// then that alone counts, which is a reading. So [Game.Solve] goes from the end to the
// beginning, layer by layer of what no turn raises; within a layer it starts from the
// largest gains, and what none of them reaches goes on for ever. Solved in less than a
// minute, each in less than 100 MB:
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
// A board stands there for both players and for all that may be captured before it.
package acheh
