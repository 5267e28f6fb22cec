// Package twoperson implements Campbell and Chavey's Tchuka Ruma for two players with one Ruma, and
// sums of several rows of it.
//
// The rows, the sowing and the chaining are those of Tchuka Ruma. Two players take turns from the
// same holes, and a turn is one move that ends in the Ruma. A move that would end in an empty hole
// is not allowed; without wrapping, neither is one that would pass the Ruma. A player who cannot
// move loses, and wins in the misère version.
//
// A state is one row or several; a move changes one of them. It is written
//
//	2 0 3 | 1 + 1 1 | 0 second
//
// with the farthest hole of each row first, its Ruma after a bar, and the word second if the second
// player is to move. A move is a hole counted from the far end, for example 3. With several rows it
// is the row and the hole, for example 1:3.
//
// Every state has a Grundy value, and the value of a sum is the nim-sum of those of its rows. In
// normal play the rows decide the sum, so [Game.Solve] searches each row separately. Nim-sums do
// not determine how many moves the winner needs, nor the winner of the misère version. For these
// Solve searches sums of forms instead of boards; a form omits what is irrelevant to play. See
// form.
package twoperson
