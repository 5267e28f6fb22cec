package export

import (
	"testing"

	"tchouka/engine/paper"
	"tchouka/engine/row"
)

// Trees and orders are turned or broken so that they have text of 7 points in a column of a
// journal.
func TestNarrowPictures(t *testing.T) {
	o := Options{Fit: paper.Fit{Width: 85, Font: 7}}
	for name, doc := range map[string]Document{
		"4x2": mergedTree(t, row.Multitchouka().Game(), "4x2"), "5x3": mergedTree(t, row.Multitchouka().Game(), "5x3"), "won": wonDocument(t, 3, 10),
	} {
		e, err := Extent(doc, "pdf", o)
		if err != nil || e.TextSize < 6.99 || e.Width > 85.01 {
			t.Errorf("%s: text of %v points in a width of %v, %v", name, e.TextSize, e.Width, err)
		}
	}
}
