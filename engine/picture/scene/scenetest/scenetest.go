// Package scenetest inspects scenes in tests.
package scenetest

import (
	"math"

	"tchouka/engine/picture/scene"
)

// Walk calls visit for each item except groups, with the origin of its group.
func Walk(items []scene.Item, visit func(item scene.Item, x, y float64)) { walk(items, 0, 0, visit) }

func walk(items []scene.Item, x, y float64, visit func(scene.Item, float64, float64)) {
	for _, item := range items {
		if group, ok := item.(scene.Group); ok {
			walk(group.All(), x+group.X, y+group.Y, visit)
			continue
		}
		visit(item, x, y)
	}
}

// Box returns the bounding box of an item, without strokes.
func Box(measure scene.Measure, item scene.Item) (left, top, right, bottom float64) {
	switch i := item.(type) {
	case scene.Circle:
		return i.X - i.R, i.Y - i.R, i.X + i.R, i.Y + i.R
	case scene.Ellipse:
		return i.X - i.RX, i.Y - i.RX, i.X + i.RX, i.Y + i.RX
	case scene.RoundRect:
		return i.X, i.Y, i.X + i.W, i.Y + i.H
	case scene.Text:
		width := measure(i.Text, i.Size, i.Bold)
		left = i.X - map[scene.Anchor]float64{scene.Start: 0, scene.Middle: 0.5, scene.End: 1}[i.Anchor]*width
		return left, i.Y - i.Size/2, left + width, i.Y + i.Size/2
	case scene.Polyline:
		return span(i.Points)
	case scene.Curve:
		return span(i.Points)
	}
	return 0, 0, 0, 0
}

func span(points []scene.Point) (left, top, right, bottom float64) {
	left, top, right, bottom = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range points {
		left, top, right, bottom = min(left, p.X), min(top, p.Y), max(right, p.X), max(bottom, p.Y)
	}
	return left, top, right, bottom
}
