// Package survey searches the usual starts of a game for all numbers of a range: a
// table with the first of the game's parameters down and the second across, such as
// holes and the seeds in each.
//
//	         seeds  1  2  3  4  5  6  7  8
//	holes  1        1  0  0  0  1  0  1  0      Grundy values of
//	       2        1  1  0  0  0  1  2  0      two-person Tchuka Ruma
//	       3        1  2  1  0  2  0  0  2
//
// [Run] hands on a [Cell] with the facts of a start as soon as they are there; [Fill] is the pool
// of workers, for any search over a range of two numbers. A game that settles many starts faster
// than one by one is a [Surveyor]. A [Table] keeps cells, and a [Form] writes and reads them.
//
// [Observed] tells of a row of numbers whether it has begun to repeat. That is an
// observation, and no proof; [PeriodOf] knows where there is one.
package survey
