package scene

import (
	"math"

	"tchouka/engine/palette"
	"tchouka/engine/pebbles"
)

// Seed draws a seed of a shape with so large a radius round a place.
func Seed(shape palette.Seeds, x, y, radius, tilt float64, f Finish) []Item {
	switch shape {
	case palette.Cowries:
		return cowrie(x, y, radius, tilt, f)
	case palette.Dots:
		return dot(x, y, radius, f)
	default:
		return pebble(x, y, radius, tilt, f)
	}
}

func pebble(x, y, radius, tilt float64, f Finish) []Item {
	layers := f.layers()
	items := make([]Item, len(layers))
	for i, l := range layers {
		items[i] = Ellipse{
			X: x + l.right*radius, Y: y + l.down*radius, RX: l.wide * radius, RY: l.high * radius * pebbles.Flatness, Tilt: tilt,
			Style: Solid(l.color),
		}
	}
	return items
}

// cowrie is a shell with its slit up, and the teeth along that where there is room for
// them. It is narrower than a pebble, and lies more askew.
//
//	 .-----.
//	( +++++ )
//	 '-----'
func cowrie(x, y, radius, tilt float64, f Finish) []Item {
	const narrow, askew, toothed = 0.88, 1.6, 9
	tilt *= askew
	var items []Item
	layers := f.layers()
	for _, l := range layers[:3] {
		items = append(items, Ellipse{
			X: x, Y: y + l.down*radius, RX: l.wide * radius, RY: l.high * radius * pebbles.Flatness * narrow, Tilt: tilt, Style: Solid(l.color),
		})
	}
	slit := Solid(palette.Slit{})
	if f == Dim {
		slit = Solid(palette.Mix{From: layers[2].color, To: palette.Slit{}, Part: 0.45})
	}
	items = append(items, Ellipse{X: x, Y: y, RX: 0.68 * radius, RY: 0.1 * radius, Tilt: tilt, Style: slit})
	if radius < toothed {
		return items
	}
	sin, cos := math.Sincos(tilt)
	for tooth := -2.0; tooth <= 2; tooth++ {
		along := 0.24 * tooth * radius
		items = append(items, Ellipse{X: x + along*cos, Y: y + along*sin, RX: 0.045 * radius, RY: 0.22 * radius, Tilt: tilt, Style: slit})
	}
	return items
}

// dot is a flat disc with an edge, no larger than the room that a pebble has.
func dot(x, y, radius float64, f Finish) []Item {
	const part = 0.86
	layers := f.layers()
	r := part * radius
	return []Item{Circle{X: x, Y: y, R: r, Style: Solid(layers[1].color)}, Circle{X: x, Y: y, R: 0.84 * r, Style: Solid(layers[2].color)}}
}
