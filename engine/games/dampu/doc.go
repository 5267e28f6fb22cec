// Package dampu implements Dampu, a game in which two players move at the same time. Campbell and
// Chavey learned it from a student from Indonesia.
//
// Each player has a row of holes, a Ruma, and a circuit: their own holes, their own Ruma, and the
// opponent's holes, but never the opponent's Ruma.
//
//	North's Ruma   3 2 1   ←
//	               1 2 3   South's Ruma
//
// Both players choose a hole of their own row and sow by relay, in lockstep. At each tick each
// moving player drops one seed. Then each player with an empty hand examines the last place. In
// their own Ruma, or in a hole that holds only that seed, the move ends. Otherwise the player lifts
// all seeds in that hole. If both hands become empty in the same hole at the same tick, the owner
// of its row lifts the seeds and the other's move ends. When both moves have ended, both players
// choose again, until the holes are empty. The player with more seeds in their Ruma wins.
//
// A round ends: in as many ticks as the circuit has places, a moving player passes their own Ruma
// at least once and banks a seed. No state recurs: in a round that banks nothing both players sow
// within their own rows, and every seed that moves gets nearer to its Ruma.
//
// A state is written South first, "2 0 3 | 1 / 1 1 0 | 4", and a round "3:1". A player who has no
// seeds in the row waits, which is written as -. In the solitaire version there is a single row.
// Its states and moves are written "2 0 3 | 1" and "3". It is Tchuka Ruma in which an empty hole
// does not lose.
package dampu
