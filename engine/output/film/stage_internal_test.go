package film

import (
	"slices"
	"testing"

	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
)

// A heading that is too long for the width of a film is wrapped, preferably between the rows
// of a board. The stage grows accordingly, and nothing is cut off.
func TestLongHeadingsWrap(t *testing.T) {
	t.Parallel()
	const four = "4 4 4 4 4 4 | 0"
	for _, c := range []struct {
		title string
		lines []string
	}{
		{"Dampu, " + four, []string{"Dampu, " + four, "note"}},
		{
			"Ruma of Punga, " + four + " / " + four + " / " + four + " / " + four,
			[]string{"Ruma of Punga, " + four + " / " + four + " /", four + " / " + four, "note"},
		},
		{
			"Tchuka Ruma, 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 | 0",
			[]string{"Tchuka Ruma, 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4", "4 4 4 | 0", "note"},
		},
	} {
		s := stage{measure: paper.Measure(), heading: scene.Heading{Title: c.title, Note: "note"}, width: 450}
		lines, high := s.headlines()
		var texts []string
		for _, line := range lines {
			texts = append(texts, line.Text.Text)
		}
		if !slices.Equal(texts, c.lines) {
			t.Errorf("%q stands in the lines %q, want %q", c.title, texts, c.lines)
		}
		if last := lines[len(lines)-1]; high < last.y+last.Size/2 {
			t.Errorf("%q: the heading is %v high, and its last line stands at %v", c.title, high, last.y)
		}
	}
}
