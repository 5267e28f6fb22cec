package scene

import "slices"

// Mirrored returns the layout of a page from right to left. Texts and groups with a width change their
// places only.
func (s Scene) Mirrored() Scene {
	s.Items = mirrored(s.Items, s.Width)
	return s
}

// mirrored returns items mirrored within a width.
func mirrored(items []Item, width float64) []Item {
	points := func(all []Point) []Point {
		all = slices.Clone(all)
		for i := range all {
			all[i].X = width - all[i].X
		}
		return all
	}
	result := slices.Clone(items)
	for i, item := range items {
		switch of := item.(type) {
		case Text:
			of.X, of.Anchor = width-of.X, End-of.Anchor
			result[i] = of
		case RoundRect:
			of.X = width - of.X - of.W
			result[i] = of
		case Polyline:
			of.Points = points(of.Points)
			result[i] = of
		case Curve:
			of.Points = points(of.Points)
			result[i] = of
		case Circle:
			of.X = width - of.X
			result[i] = of
		case Ellipse:
			of.X, of.Tilt = width-of.X, -of.Tilt
			result[i] = of
		case Group:
			if of.Width > 0 {
				of.X = width - of.X - of.Width
			} else {
				of = Group{Y: of.Y, Items: mirrored(of.All(), width-of.X)}
			}
			result[i] = of
		}
	}
	return result
}
