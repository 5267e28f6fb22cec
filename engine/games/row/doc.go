// Package row implements the mancala solitaires on one row with a Ruma: their boards, their moves
// and their notation. It contains no drawing and no search.
//
// A board is a row of n holes with a store, the Ruma, at its right end:
//
//	hole      1     2     3     4
//	        ╭───╮ ╭───╮ ╭───╮ ╭───╮  ╭──────╮
//	seeds   │ 2 │ │ 2 │ │ 0 │ │ 3 │  │   1  │      written 2 2 0 3 | 1
//	        ╰───╯ ╰───╯ ╰───╯ ╰───╯  ╰──────╯
//	distance  4     3     2     1      Ruma
//
// Holes are numbered 1 to n from the far end, following Degrazia and Campbell and Chavey. Jones,
// Taalman and Tongen number by distance. [engine.Numbering] displays either numbering, but every
// hole number in this module's interfaces counts from the far end.
//
// A board has a short ID that includes its game. It can be pasted, put into a link or a file name,
// and given on the command line; see [BoardID]:
//
//	multitchouka:2.2.2.2+1      in a file's name multitchouka-2.2.2.2+1
//
// [Rules] holds the differences between the games, [Position] the state of one game.
// [Rules.PlaySteps] yields a move step by step. [Rules.Play] is PlaySteps with a callback that
// ignores the steps, so an animation that follows the steps always agrees with the rules. [Game]
// adapts the rules to the interface [engine.Game].
//
// Limits: at most [MaxHoles] holes and [MaxSeeds] seeds on a board.
package row
