package widgets

import (
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

const ellipsis = "…"

// fitText gives a text object as much of a text as goes into a width, with an
// ellipsis for what does not, and reports whether the whole went in. A width
// that holds nothing hides the object. O(log n) measurements.
func fitText(t *canvas.Text, text string, width float32) bool {
	runes := []rune(text)
	measure := func(s string) float32 { return fyne.MeasureText(s, t.TextSize, t.TextStyle).Width }
	t.Hidden = text == ""
	t.Text = text
	if t.Hidden || measure(text) <= width {
		return true
	}
	// The first length that is too long, less one, is the longest that fits.
	length := sort.Search(len(runes), func(n int) bool { return measure(string(runes[:n+1])+ellipsis) > width })
	t.Text = string(runes[:length]) + ellipsis
	t.Hidden = length == 0
	return false
}
