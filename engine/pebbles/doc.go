// Package pebbles says where the seeds lie in a hole, so that the board on the
// screen and the board in an exported picture lie alike.
//
// It is arithmetic only: no drawing, no state. The same count always lies the
// same way, and neighbouring counts differ enough to be told apart:
//
//	  1         2         3         4         5        6 …
//	╭───╮     ╭───╮     ╭───╮     ╭───╮     ╭───╮
//	│ o │     │ oo│     │ o │     │o o│     │o o│     one in the middle,
//	│   │     │   │     │o o│     │o o│     │ o │     the others round it
//	╰───╯     ╰───╯     ╰───╯     ╰───╯     ╰o─o╯
//
// A pebble is an ellipse, [Flatness] times as high as it is wide. Up to [Most]
// seeds are counted out one by one. More are a heap, which looks the same
// whatever the number: whoever draws it must write the number beside it.
package pebbles

// Most is the greatest number of seeds that lie singly; more are a heap.
const Most = 20

// Flatness is the height of a pebble divided by its width.
const Flatness = 0.82

// Place is where one pebble lies. X runs to the right and Y downwards from the
// middle of the hole.
type Place struct {
	X, Y   float64
	Radius float64 // half the pebble's width, in the units of X and Y
	Tilt   float64 // of its width against the horizontal, in radians, clockwise
}
