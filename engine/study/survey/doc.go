// Package survey searches the usual starts of a game for all numbers of a range. The result is a
// table with the first parameter of the game down and the second across, for example holes and the
// seeds in each.
//
//	         seeds  1  2  3  4  5  6  7  8
//	holes  1        1  0  0  0  1  0  1  0      Grundy values of
//	       2        1  1  0  0  0  1  2  0      two-person Tchuka Ruma
//	       3        1  2  1  0  2  0  0  2
//
// [Run] passes a [Cell] with the facts of a start as soon as they are computed. [Fill] is the
// worker pool, for any search over a range of two numbers. A game that solves many starts faster
// than one by one is a [Surveyor]. A [Table] stores cells, and a [Form] writes and reads them.
//
// [Observed] reports whether a sequence of numbers has begun to repeat. That is an observation, not
// a proof; [PeriodOf] uses a proof if there is one.
package survey
