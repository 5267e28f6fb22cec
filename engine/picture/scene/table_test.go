package scene_test

import (
	"strconv"
	"testing"

	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
)

// A picture of a table has all its rows, or is refused because it is too large.
func TestTableHasAllRows(t *testing.T) {
	const rows = 12_000
	table := scene.Table{Columns: []scene.TableColumn{{Title: "n"}}}
	for n := range rows {
		table.Rows = append(table.Rows, []string{strconv.Itoa(n)})
	}
	texts := map[string]bool{}
	s := table.Scene(paper.Measure())
	for _, item := range s.Items {
		if text, ok := item.(scene.Text); ok {
			texts[text.Text] = true
			if text.Y > s.Height {
				t.Fatalf("%q is outside the picture", text.Text)
			}
		}
	}
	for n := range rows {
		if !texts[strconv.Itoa(n)] {
			t.Fatalf("row %d is missing", n)
		}
	}
}
