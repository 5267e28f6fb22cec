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
package acheh
