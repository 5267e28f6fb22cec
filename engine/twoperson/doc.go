// Package twoperson is Campbell and Chavey's Tchuka Ruma for two players with one
// Ruma, and sums of several rows of it.
//
// The rows, the sowing and the chaining are those of Tchuka Ruma. Two players take
// turns from the same holes, and a turn is one move that ends in the Ruma. A move
// that would end in an empty hole is not allowed; without wrapping, neither is one
// that would pass the Ruma. Who cannot move loses, and wins in the misère version.
//
// A state is one row or several, of which a move changes one. It is written
//
//	2 0 3 | 1 + 1 1 | 0 second
//
// the farthest hole of each row first, its Ruma behind a bar, and the word second
// when the second player is to move. A move is a hole counted from the far end, 3, and
// with several rows the row and the hole, 1:3.
//
// Every state has a Grundy value, and that of a sum is the nim-sum of those of its
// rows: in normal play the rows decide the sum, which is why [Game.Solve] searches
// each row by itself. How many moves the winner needs, and who wins the misère version,
// nim-sums do not tell. Sums are searched for that: not over boards but over forms,
// which leave out what makes no difference to play; see forms.
package twoperson
