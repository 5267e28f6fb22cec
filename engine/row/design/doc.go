// Package design generates the winnable boards of one-row games. Package find lists these boards by
// criteria or draws them at random. Package design also lists all won positions. [Game] is the
// generator.
//
// Every generated board is a winnable [find.Board] with exact numbers. The boards are enumerated
// instead of searched for: the tables of package solve hold them in layers by the seeds outside the
// Ruma. Each layer is computed from the layers below it by moves played backwards.
//
//	seeds    0      1      2       3       4
//	        000 ◀─ 001 ◀─ 020 ◀── 021 ◀── …      [Game.Won] lists the layers,
//	                └──── … ◀─────────           [find.Find] and [find.Draw] choose from one
//
// # Tempting moves and traps
//
// A move is tempting if it looks like progress. Two conditions define it. It ends in the Ruma, so
// that the player moves again. And either its first sowing ends there, which the player sees by
// counting, or no other move that ends there banks more seeds.
//
// A trap is a tempting move that makes a winnable board unwinnable. A move that loses immediately
// is not a trap: the player sees the loss.
//
// # Difficulty
//
// [find.Rating.Chance] is the probability that a model player wins. This player looks ahead only
// one move and chooses every legal move with the same probability, but a tempting move with three
// times that probability.
//
// The chance falls with every move that can go wrong, with fewer moves that keep the win, and with
// more traps. It rises with the number of ways to win. A [find.Level] is a range of it.
//
// # Limits
//
// Boards have at most [find.MaxHoles] holes and [find.MaxSeeds] seeds. The memory limits the number
// of layers. A search that is cut off reports this, and the boards that it found before are
// correct.
package design
