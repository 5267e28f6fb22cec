// Package survey settles every uniform board in a range of holes and seeds, on
// all cores: the tables of Campbell and Chavey, and of Ibáñez, are such
// surveys.
//
//	           seeds   1   2   3   4   5   6
//	holes    1         ■   ·   ■   ·   ·   ■       ■ won
//	         2         ·   ·   ·   ■   ■   ·       · lost
//	         3         ■   ·   ·   ·   ■   ·
//	         4         ·   ■   ·   ·   ·   ■       each board is a Row
//
// [Run] hands on a [Row] for each board as soon as it is settled. A Row says
// how its verdict was reached: by a theorem that is proved, by a search, or by
// tables of won positions that the search met. No conjecture decides anything. Every
// win carries a line that shows it, whatever its verdict rests on; a loss has no such
// witness.
//
// What is found of a board depends neither on the boards before it, nor on the number
// of workers, nor on the memory, but for which boards are settled.
//
// # Limits
//
// A board whose search would exceed the ceiling of memory comes back Unknown
// with How CutOff. The most seeds collected need the exhaustive analysis of
// package solve, which reaches less far than the proof of a verdict; without
// wrapping there is a faster way, see solve.Collect.
package survey
