// Package engine knows the one-row mancala solitaires: their boards, their
// moves and their notation. It draws nothing and searches nothing.
//
// A board is a row of n holes with a store, the Ruma, at its right end:
//
//	hole      1     2     3     4
//	        ╭───╮ ╭───╮ ╭───╮ ╭───╮  ╭──────╮
//	seeds   │ 2 │ │ 2 │ │ 0 │ │ 3 │  │   1  │      written 2 2 0 3 | 1
//	        ╰───╯ ╰───╯ ╰───╯ ╰───╯  ╰──────╯
//	distance  4     3     2     1      Ruma
//
// The words, used here and everywhere else in the program:
//
//	hole       a place that holds seeds and is not the Ruma; n is their number
//	Ruma       the store at the end of the row
//	seed       a counter; k is the number in each hole of a uniform start
//	distance   of a hole: how many places from the Ruma; the nearest has 1
//	sowing     emptying one hole and dropping its seeds singly into the
//	           following places towards the Ruma
//	wrapping   going on from the Ruma to the hole farthest from it
//	chaining   the last seed falls into a hole that holds seeds: all of them
//	           are taken up and sown on
//	move       what the player chooses: one sowing, or a chain of them
//	won, lost  every seed is in the Ruma; the player can no longer reach that
//
// Holes are numbered 1 to n from the far end, as Degrazia and Campbell and
// Chavey do. Jones, Taalman and Tongen number by distance; [Numbering] shows
// either, but every hole number in this module's interfaces counts from the
// far end.
//
// A board has a short ID, which brings its game along and can be pasted, put
// into a link or a file's name, and given on the command line; see [BoardID]:
//
//	multitchouka:2.2.0.3+1      in a file's name multitchouka-2.2.0.3+1
//
// [Rules] holds what differs between games, [Position] what changes in one.
// [Rules.Sow] yields a move step by step, and [Rules.Play] only drains it, so
// an animation that follows the steps cannot disagree with the rules.
//
// The packages above know a game through the small interface [Game], so that
// games on other boards can join; what is special to a row stays here.
//
// Limits: at most [MaxHoles] holes and [MaxSeeds] seeds on a board.
package engine
