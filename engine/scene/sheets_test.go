package scene_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine/i18n"
	"tchouka/engine/palette"
	"tchouka/engine/scene"
)

const a4Width, a4Height = 793.7, 1122.5

func measure(text string, size float64, _ bool) float64 { return float64(len(text)) * size / 2 }

func neverStop() error { return nil }

// node is an item that should not be cut, with its name.
func node(x, y, r float64, name string) scene.Item {
	return scene.Group{X: x, Y: y, Items: []scene.Item{
		scene.Circle{R: r, Style: scene.Solid(palette.Won)}, scene.Text{Text: name, Size: 9, Anchor: scene.Middle, Color: palette.Ink},
	}}
}

// windows returns the windows of the sheets, without that of an overview.
func windows(s *scene.Sheets) []scene.Window {
	pages := s.Scenes("a title")
	var all []scene.Window
	for _, page := range pages[len(pages)-s.Count():] {
		for _, item := range page.Items {
			if w, ok := item.(scene.Window); ok {
				all = append(all, w)
			}
		}
	}
	return all
}

// Every item that fits into the overlap is complete on some sheet. No sheet exceeds the paper or is
// empty.
func TestItemsCompleteOnSomeSheet(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := scene.Scene{
			Width: rapid.Float64Range(100, 5000).Draw(t, "width"), Height: rapid.Float64Range(100, 20_000).Draw(t, "height"),
			Ground: palette.Panel,
		}
		scale := rapid.Float64Range(0.3, 1).Draw(t, "scale")
		type at struct{ x, y, r float64 }
		var nodes []at
		for i := range rapid.IntRange(1, 60).Draw(t, "nodes") {
			n := at{x: rapid.Float64Range(20, s.Width-20).Draw(t, "x"), y: rapid.Float64Range(20, s.Height-20).Draw(t, "y"), r: rapid.Float64Range(1, 18).Draw(t, "r")}
			nodes = append(nodes, n)
			s.Add(node(n.x, n.y, n.r, fmt.Sprint(i)))
		}
		spread, err := scene.NewSheets(s, measure, scale, a4Width, a4Height, "A4", i18n.Language{}, neverStop)
		if err != nil {
			t.Fatal(err)
		}
		all := windows(spread)
		page := spread.Scenes("")[0]
		if len(all) != spread.Count() || spread.Count() > scene.MostSheets(s.Width, s.Height, scale, a4Width, a4Height) {
			t.Fatalf("%d windows on %d sheets, at most %d", len(all), spread.Count(), scene.MostSheets(s.Width, s.Height, scale, a4Width, a4Height))
		}
		for _, w := range all {
			if w.X+w.Part.Width*scale > page.Width-30 || w.Y+w.Part.Height*scale > page.Height-30 || len(w.Items) == 0 {
				t.Errorf("a window of %v on %v × %v, with %d things", w.Part, page.Width, page.Height, len(w.Items))
			}
		}
		for i, n := range nodes {
			whole := false
			for _, w := range all {
				inside := n.x-n.r >= w.Part.X-0.01 && n.x+n.r <= w.Part.X+w.Part.Width+0.01 &&
					n.y-n.r >= w.Part.Y-0.01 && n.y+n.r <= w.Part.Y+w.Part.Height+0.01
				whole = whole || inside && showsNode(w, i)
			}
			if !whole {
				t.Errorf("node %d at %v is whole on no sheet of %d", i, n, len(all))
			}
		}
	})
}

// showsNode reports whether a window shows the node with a number.
func showsNode(w scene.Window, number int) bool {
	for _, item := range w.Items {
		if g, ok := item.(scene.Group); ok && g.Items[1].(scene.Text).Text == fmt.Sprint(number) {
			return true
		}
	}
	return false
}

// A long curve is drawn only on the sheets that it passes, not on all sheets in its bounding box.
// Sheets that are empty or contain only a ruled line are left out.
func TestEmptySheetsOmitted(t *testing.T) {
	t.Parallel()
	s := scene.Scene{Width: 5000, Height: 8000, Ground: palette.Panel}
	s.Add(node(40, 40, 10, "0"), node(4960, 7960, 10, "1"))
	s.Add(scene.Polyline{Points: []scene.Point{{X: 2500, Y: 0}, {X: 2500, Y: 8000}}, Style: scene.Stroke(palette.Rule, 1)})
	s.Add(scene.Curve{Points: []scene.Point{{X: 40, Y: 40}, {X: 40, Y: 5000}, {X: 40, Y: 7960}, {X: 4960, Y: 7960}}, Style: scene.Stroke(palette.Ink, 1)})
	spread, err := scene.NewSheets(s, measure, 1, a4Width, a4Height, "A4", i18n.Language{}, neverStop)
	if err != nil {
		t.Fatal(err)
	}
	if all := spread.Rows * spread.Columns; spread.Count() < 10 || spread.Count() > all/2 || spread.Pages() != spread.Count()+1 {
		t.Errorf("%d sheets of %d × %d, %d pages", spread.Count(), spread.Rows, spread.Columns, spread.Pages())
	}
}

// Each sheet shows its position. The overview is first, and contains all names.
func TestSheetsShowPosition(t *testing.T) {
	t.Parallel()
	s := scene.Scene{Width: 2000, Height: 30_000, Ground: palette.Panel}
	for i := range 1500 {
		s.Add(node(float64(20+i%49*40), float64(20+i/49*960), 10, fmt.Sprint(i)))
	}
	spread, err := scene.NewSheets(s, measure, 1, a4Width, a4Height, "Letter", i18n.Language{}, neverStop)
	if err != nil {
		t.Fatal(err)
	}
	pages := spread.Scenes("a title")
	texts := func(page scene.Scene) string {
		var all []string
		for _, item := range page.Items {
			if text, ok := item.(scene.Text); ok {
				all = append(all, text.Text)
			}
		}
		return strings.Join(all, "\n")
	}
	first := texts(pages[0])
	for _, want := range []string{fmt.Sprintf("%d sheets of Letter", spread.Count()), "a1", "aa2"} {
		if !strings.Contains(first, want) {
			t.Errorf("%q is not in the overview:\n%s", want, first)
		}
	}
	last := fmt.Sprintf("of %d × %d · sheet %d of %d", spread.Rows, spread.Columns, spread.Count(), spread.Count())
	if got := texts(pages[len(pages)-1]); !strings.Contains(got, last) {
		t.Errorf("the last sheet says %q, want %q", got, last)
	}
	if got := texts(pages[1]); !strings.Contains(got, "row a, column 1 of") || !strings.Contains(got, "a2") || !strings.Contains(got, "b1") {
		t.Errorf("the first sheet says %q", got)
	}
}

// A picture that fits on one sheet has no marks.
func TestOneSheet(t *testing.T) {
	t.Parallel()
	s := scene.Scene{Width: 600, Height: 400, Ground: palette.Panel}
	s.Add(node(40, 40, 10, "0"))
	spread, err := scene.NewSheets(s, measure, 1, a4Width, a4Height, "A4", i18n.Language{}, neverStop)
	if err != nil || spread.Pages() != 1 || len(spread.Scenes("")) != 1 || len(spread.Scenes("")[0].Items) != 1 {
		t.Errorf("%d pages, %v", spread.Pages(), err)
	}
}

func TestSpreadCancelled(t *testing.T) {
	t.Parallel()
	s := scene.Scene{Width: 600, Height: 400, Ground: palette.Panel}
	for range 10_000 {
		s.Add(node(40, 40, 10, "0"))
	}
	stopCalls := 0
	_, err := scene.NewSheets(s, measure, 1, a4Width, a4Height, "A4", i18n.Language{}, func() error {
		if stopCalls++; stopCalls > 5 {
			return context.Canceled
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) || stopCalls > 6 {
		t.Errorf("%v after %d questions", err, stopCalls)
	}
}
