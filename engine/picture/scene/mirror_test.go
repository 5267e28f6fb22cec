package scene_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tchouka/engine/picture/scene"
)

// A mirrored page has its items at the other side, but for the inside of pictures with a width.
func TestMirrored(t *testing.T) {
	item := func(x float64) scene.Item { return scene.Circle{X: x, R: 1} }
	page := scene.Scene{Width: 100, Items: []scene.Item{
		scene.Text{X: 10, Text: "a"},
		scene.Text{X: 50, Text: "b", Anchor: scene.Middle},
		scene.RoundRect{X: 20, W: 30},
		scene.Polyline{Points: []scene.Point{{X: 1, Y: 2}, {X: 3, Y: 4}}},
		scene.Group{X: 5, Y: 6, Items: []scene.Item{item(7)}},
		scene.Group{X: 5, Y: 6, Width: 40, Items: []scene.Item{item(7)}},
	}}
	want := []scene.Item{
		scene.Text{X: 90, Text: "a", Anchor: scene.End},
		scene.Text{X: 50, Text: "b", Anchor: scene.Middle},
		scene.RoundRect{X: 50, W: 30},
		scene.Polyline{Points: []scene.Point{{X: 99, Y: 2}, {X: 97, Y: 4}}},
		scene.Group{Y: 6, Items: []scene.Item{item(88)}},
		scene.Group{X: 55, Y: 6, Width: 40, Items: []scene.Item{item(7)}},
	}
	if diff := cmp.Diff(want, page.Mirrored().Items); diff != "" {
		t.Error(diff)
	}
}

// Text without spaces is wrapped between letters, and all lines have the direction of the text.
func TestWrapScripts(t *testing.T) {
	measure := scene.Measure(func(text string, _ float64, _ bool) float64 { return float64(len([]rune(text))) })
	for text, want := range map[string]string{
		"one two three": "one|two|three",
		"a  b":          "a  b",
		"一二三四五，六七":      "一二三四|五，六七",
		"ab 一二三四五":      "ab 一二|三四五",
		"שלום abc דף":   "שלום|\u200fabc|דף",
		"abc שלום ab":   "abc|\u200eשלום|ab",
	} {
		if got := strings.Join(measure.Wrap(text, 1, 5), "|"); got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
}
