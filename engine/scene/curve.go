package scene

// Bezier returns the point of a cubic Bézier piece at t, 0 to 1: its start, two
// control points and its end.
func Bezier(c [4]Point, t float64) Point {
	u := 1 - t
	a, b, d, e := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
	return Point{a*c[0].X + b*c[1].X + d*c[2].X + e*c[3].X, a*c[0].Y + b*c[1].Y + d*c[2].Y + e*c[3].Y}
}
