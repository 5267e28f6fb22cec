package side

import (
	"image"
	"testing"
)

// TestPlaceBesideMainWindow checks where a side window opens.
func TestPlaceBesideMainWindow(t *testing.T) {
	wanted := image.Pt(1280, 800)
	for name, c := range map[string]struct {
		main, screen image.Rectangle
		side         image.Rectangle // empty for no place
		moved        image.Point
	}{
		"space at the right":          {image.Rect(0, 0, 1280, 830), image.Rect(0, 0, 2560, 1440), image.Rect(1280, 0, 2560, 800), image.Pt(0, 0)},
		"space at the left":           {image.Rect(1200, 100, 2480, 930), image.Rect(0, 0, 2560, 1440), image.Rect(0, 100, 1200, 900), image.Pt(1200, 100)},
		"centred on a large screen":   {image.Rect(640, 300, 1920, 1130), image.Rect(0, 0, 2560, 1440), image.Rect(1280, 300, 2560, 1100), image.Pt(0, 300)},
		"second screen with a panel":  {image.Rect(2000, 40, 3280, 870), image.Rect(1920, 30, 4480, 1470), image.Rect(3280, 40, 4480, 840), image.Pt(2000, 40)},
		"low main window":             {image.Rect(0, 600, 1280, 1430), image.Rect(0, 0, 2560, 1440), image.Rect(1280, 600, 2560, 1400), image.Pt(0, 600)},
		"small main window":           {image.Rect(100, 20, 700, 600), image.Rect(0, 0, 1440, 900), image.Rect(600, 20, 1440, 820), image.Pt(0, 20)},
		"main window at 1440 × 900":   {image.Rect(80, 40, 1360, 860), image.Rect(0, 0, 1440, 900), image.Rectangle{}, image.Point{}},
		"main window at 1024 × 768":   {image.Rect(0, 0, 1010, 740), image.Rect(0, 0, 1024, 768), image.Rectangle{}, image.Point{}},
		"side window under the panel": {image.Rect(0, -10, 1280, 820), image.Rect(0, 30, 2560, 1440), image.Rect(1280, 30, 2560, 830), image.Pt(0, -10)},
	} {
		side, moved, ok := besidePlace(c.main, c.screen, 760, wanted)
		if ok != !c.side.Empty() || ok && (side != c.side || moved != c.moved) {
			t.Errorf("%s: at %v (%v), and the main window at %v, want %v and %v", name, side, ok, moved, c.side, c.moved)
		}
	}
}
