package paint

import (
	"math"
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// SizeNameSmallest is the size of letters that code has where even those of captions are too
// wide. A theme that does not know it leaves it at nothing.
const SizeNameSmallest fyne.ThemeSizeName = "smallestText"

// Ellipsis stands for what is left away.
const Ellipsis = "…"

// FitText gives a text object as much of a text as goes into a width, with an
// ellipsis for what does not, and reports whether the whole went in. A width
// that holds nothing hides the object. O(log n) measurements.
func FitText(t *canvas.Text, text string, width float32) bool {
	runes := []rune(text)
	measure := func(s string) float32 { return fyne.MeasureText(s, t.TextSize, t.TextStyle).Width }
	t.Hidden = text == ""
	t.Text = text
	if t.Hidden || measure(text) <= width {
		return true
	}
	// The first length that is too long, less one, is the longest that fits.
	length := sort.Search(len(runes), func(n int) bool { return measure(string(runes[:n+1])+Ellipsis) > width })
	t.Text = string(runes[:length]) + Ellipsis
	t.Hidden = length == 0
	return false
}

// Baseline returns how far below the top of a text its letters stand, in the
// whole pixels Fyne's painters round it up to. Texts in different fonts and
// sizes look like one line only on the same baseline.
func Baseline(t *canvas.Text) float32 {
	_, base := fyne.CurrentApp().Driver().RenderedTextSize(t.Text, t.TextSize, t.TextStyle, t.FontSource)
	return float32(math.Ceil(float64(base)))
}

// MiddleTop returns where the top of a text goes to have its capitals and
// digits in the middle of a height. The middle of the whole line, which leaves
// room for accents and descenders, looks too low.
func MiddleTop(t *canvas.Text, height float32) float32 {
	const halfCapital = 0.357 // of the text size, in Noto Sans and DejaVu alike
	return Snap(height/2+halfCapital*t.TextSize) - Baseline(t)
}
