// Package dampu is Dampu, which Campbell and Chavey were told of by a student from
// Indonesia: two players move at the same time.
//
// Each has a row of holes and a Ruma, and a circuit of his own: his holes, his Ruma, the
// other's holes, never the other's Ruma.
//
//	North's Ruma   3 2 1   ←
//	               1 2 3   South's Ruma
//
// Both choose a hole of their own row and sow by relay, in lockstep. At each tick each who
// still moves drops one seed; then each whose hand is empty looks. In his own Ruma, or in a
// hole that holds that seed alone, his move ends; elsewhere he takes up all seeds that lie
// there. Where both come to their end in the same hole at the same tick, the owner of its
// row takes it up and the other's move ends. Then both choose again, until the holes are
// empty. More seeds in one's Ruma win.
//
// A round ends: whoever still moves comes by his own Ruma at least once in as many ticks as
// his circuit has places, and banks a seed. And no state recurs: in a round that banks
// nothing both sow within their own rows, and every seed that moves comes nearer to its
// Ruma.
//
// A state is written South first, "2 0 3 | 1 / 1 1 0 | 4", and a round "3:1", with - for
// who has no seeds in his row and waits. Of the game alone, a row by itself, a state is
// "2 0 3 | 1" and a move "3": it is Tchuka Ruma in which an empty hole is no loss.
package dampu
