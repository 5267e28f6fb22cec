package scene_test

import (
	"strings"
	"testing"

	"tchouka/engine/picture/scene"
)

// A heading that is longer than the widest picture is wrapped, and nothing of it is cut.
func TestLongHeadingsWrap(t *testing.T) {
	measure := func(text string, size float64, _ bool) float64 { return size * float64(len(text)) / 2 }
	h := scene.Heading{Title: strings.Repeat("title ", 40), Note: strings.Repeat("note ", 80)}
	head := h.Above(measure, scene.Look{}, 0)
	var words []string
	lowest := 0.0
	for _, item := range head.Items(measure) {
		text := item.(scene.Text)
		if right := text.X + measure(text.Text, text.Size, text.Bold); right > head.Width {
			t.Errorf("%q ends at %g of %g", text.Text, right, head.Width)
		}
		words, lowest = append(words, strings.Fields(text.Text)...), max(lowest, text.Y)
	}
	if got := len(words); got != 120 || lowest >= scene.Margin+head.Height {
		t.Errorf("%d words of 120 down to %g, below a heading of %g", got, lowest, head.Height)
	}
}
