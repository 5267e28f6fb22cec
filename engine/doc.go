// Package engine says what a game is. Sessions, trees, exporters, the window and
// the command line know no more of a game than the interfaces here; each game is a
// package below, and the list of them is engine/games.
//
//	Game ──▶ Start ──▶ State ── Moves ──▶ Move
//	                     ▲                 │
//	                     └──── Result ◀── Play
//
// A [State] is a situation, and immutable; its [Key] tells transpositions, which are
// equal states that different lines of play lead to. A [Move] is what a player
// chooses. What becomes of the players is an [Outcome]. What is known of a state,
// such as who wins, is a list of [Facts]. What not every game has, such as
// layers that only fall, a solver, or places that can be set up by hand, is an interface
// of its own that is asked for where it is used; these stand in abilities.go. What few
// games have is a field of [About].
//
// The words, used here and everywhere else in the program:
//
//	hole       a place that holds seeds and is not a Ruma; n is their number
//	Ruma       the store at the end of the row
//	seed       a counter; k is the number in each hole of a uniform start
//	distance   of a hole: how many places from the Ruma; the nearest has 1
//	sowing     emptying one hole and dropping its seeds singly into the
//	           following places towards the Ruma
//	wrapping   going on from the Ruma to the hole farthest from it
//	chaining   the last seed falls into a hole that holds seeds: all of them
//	           are taken up and sown on
//	move       what the player chooses: one sowing, or a chain of them
//	won, lost  of a solitaire: every seed is in the Ruma; the player can no longer
//	           reach that
//	losing move
//	           a move that ends the game at once, with a loss for who made it; in a
//	           tree it leads to a losing leaf
//	transposition
//	           a state that a line of play has reached before
package engine
