package scene

// MaxPebbles is the largest number of seeds that are drawn individually. More seeds are a heap.
const MaxPebbles = 20

// PebbleFlatness is the height of a pebble divided by its width.
const PebbleFlatness = 0.82

// Pebble is the position of a pebble in a hole, the same on the screen and on paper. X points to
// the right and Y downwards from the centre of the hole. Equal numbers of pebbles look the same,
// and adjacent numbers differ:
//
//	  1         2         3         4         5        6 …
//	╭───╮     ╭───╮     ╭───╮     ╭───╮     ╭───╮
//	│ o │     │ oo│     │ o │     │o o│     │o o│     one in the middle,
//	│   │     │   │     │o o│     │o o│     │ o │     the rest around it
//	╰───╯     ╰───╯     ╰───╯     ╰───╯     ╰o─o╯
//
// More than [MaxPebbles] are a heap that looks the same for every number. It needs a number beside
// it.
type Pebble struct {
	X, Y   float64
	Radius float64 // half the pebble's width, in the units of X and Y
	Tilt   float64 // of its width against the horizontal, in radians, clockwise
}
