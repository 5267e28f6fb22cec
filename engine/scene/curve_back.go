package scene

// Where states recur, an edge of a merged tree may lead back, or stay in its column. It
// has the shape of the way on, and an arrow tells where it leads. Beside an edge between
// the same nodes, which leads on, it sways a little to one side; in a column it goes
// round behind it:
//
//	   ╭───────╮               (a)─╮
//	(a)◂╯     ╰(b)                  │
//	   ─────────                (b)◂╯

// How far such an edge sways: one that leads back across the tree, in rows, and one that
// stays along it, in parts of the room between two columns.
const (
	BackSway = 0.45
	StaySway = 0.7
)

// loopHalf is half of how far apart the ends of an edge are that leads to where it
// begins, in rows.
const loopHalf = 0.25

// Sway adds to a point of an edge at t how far it sways there: the handles of the whole
// are so far to one side.
func Sway(at, sway Point, t float64) Point {
	return Point{at.X + 3*t*(1-t)*sway.X, at.Y + 3*t*(1-t)*sway.Y}
}

// LoopEnds moves the ends of an edge apart that leads to where it begins.
func LoopEnds(from, to *Point, row float64) {
	if *from == *to {
		from.Y, to.Y = from.Y-loopHalf*row, to.Y+loopHalf*row
	}
}

// ArrowHead returns the two strokes of an arrow that ends at a point, and comes there
// against the way on.
func ArrowHead(tip Point, size float64) []Point {
	return []Point{{tip.X + size, tip.Y - 0.7*size}, tip, {tip.X + size, tip.Y + 0.7*size}}
}
