// Package row knows the mancala solitaires on one row with a Ruma: their boards,
// their moves and their notation. It draws nothing and searches nothing.
//
// A board is a row of n holes with a store, the Ruma, at its right end:
//
//	hole      1     2     3     4
//	        ╭───╮ ╭───╮ ╭───╮ ╭───╮  ╭──────╮
//	seeds   │ 2 │ │ 2 │ │ 0 │ │ 3 │  │   1  │      written 2 2 0 3 | 1
//	        ╰───╯ ╰───╯ ╰───╯ ╰───╯  ╰──────╯
//	distance  4     3     2     1      Ruma
//
// Holes are numbered 1 to n from the far end, as Degrazia and Campbell and
// Chavey do. Jones, Taalman and Tongen number by distance; [engine.Numbering] shows
// either, but every hole number in this module's interfaces counts from the
// far end.
//
// A board has a short ID, which brings its game along and can be pasted, put
// into a link or a file's name, and given on the command line; see [BoardID]:
//
//	multitchouka:2.2.2.2+1      in a file's name multitchouka-2.2.2.2+1
//
// [Rules] holds what differs between the games, [Position] what changes in one.
// [Rules.PlaySteps] tells of a move step by step, and [Rules.Play] is it with nobody
// listening, so an animation that follows the steps cannot disagree with the rules. [Game] shows
// the rules to the layers that know no rows.
//
// Limits: at most [MaxHoles] holes and [MaxSeeds] seeds on a board.
package row
