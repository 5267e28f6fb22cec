// Package design makes the winnable boards of one-row games for package find, which lists them by
// criteria or draws them at random, and lists all won positions. [Game] is the generator.
//
// Every board it hands on is won, and carries its numbers, all of them exact: a
// [find.Board]. Won boards are not searched for, they are enumerated: the tables of
// package solve hold them in layers by the seeds outside the Ruma, each layer
// made from those below it by unmoves.
//
//	seeds    0      1      2       3       4
//	        000 ◀─ 001 ◀─ 020 ◀── 021 ◀── …      [Game.Won] lists the layers,
//	                └──── … ◀─────────           [find.Find] and [find.Draw] choose from one
//
// # Tempting moves and traps
//
// A move is tempting when it looks like progress. It ends in the Ruma, so that
// the player chooses again, and either its very first sowing ends there, which
// one sees by counting, or no other move that ends there banks more seeds.
// A trap is a tempting move after which the board cannot be won any more. A move
// that loses at once is no trap: the player sees it lose.
//
// # Difficulty
//
// Think of a player who looks no further than one move, and takes each legal
// move with the same chance, but a tempting one with three times that chance.
// [find.Rating.Chance] is the chance that this player wins. It falls with every
// move at which something can go wrong, the more, the fewer moves keep the win
// and the more traps there are; and it rises with the number of ways to win. A
// [find.Level] is a range of it.
//
// # Limits
//
// Boards have at most [find.MaxHoles] holes and [find.MaxSeeds] seeds. How far the layers
// reach is a matter of memory: a search that is cut off says so, and what it has
// found by then is right.
package design
