package scene_test

import (
	"testing"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// On paper the background, the wood and the holes are all light: holes have an edge.
func TestHolesHaveEdges(t *testing.T) {
	s := scene.Branching{Length: 3, Label: func(distance int) int { return distance }}.
		Scene(func(text string, size float64, _ bool) float64 { return size * float64(len(text)) / 2 })
	holes, edges := map[scene.Point]float64{}, map[scene.Point]float64{}
	for _, item := range s.Items[0].(scene.Group).Items {
		if c, is := item.(scene.Circle); is {
			switch c.Fill {
			case palette.Hole:
				holes[scene.Point{X: c.X, Y: c.Y}] = c.R
			case palette.HoleEdge:
				edges[scene.Point{X: c.X, Y: c.Y}] = c.R
			}
		}
	}
	if len(holes) != 4 {
		t.Errorf("%d holes", len(holes))
	}
	for at, radius := range holes {
		if edges[at] <= radius {
			t.Errorf("a hole of radius %v has an edge of %v", radius, edges[at])
		}
	}
}
