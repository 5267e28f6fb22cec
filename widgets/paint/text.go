package paint

import (
	"math"
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// SizeNameSmallest is the text size of code that is too wide as a caption; 0 in some themes.
const SizeNameSmallest fyne.ThemeSizeName = "smallestText"

// Ellipsis replaces omitted text.
const Ellipsis = "…"

// FitText sets the longest prefix of a text that fits a width, with an ellipsis if it is cut, and
// reports whether the whole text fits. If nothing fits, it hides the object. O(log n) measurements.
func FitText(t *canvas.Text, text string, width float32) bool {
	runes := []rune(text)
	driver := fyne.CurrentApp().Driver()
	measure := func(s string) float32 {
		size, _ := driver.RenderedTextSize(s, t.TextSize, t.TextStyle, t.FontSource)
		return size.Width
	}
	t.Hidden = text == ""
	t.Text = text
	if t.Hidden || measure(text) <= width {
		return true
	}
	// The smallest length that is too long, less one, is the largest that fits.
	length := sort.Search(len(runes), func(n int) bool { return measure(string(runes[:n+1])+Ellipsis) > width })
	t.Text = string(runes[:length]) + Ellipsis
	t.Hidden = length == 0
	return false
}

// Baseline returns the distance of the baseline from the top of a text, rounded up to whole pixels
// as Fyne's painters do. Texts in different fonts and sizes line up only on the same baseline.
func Baseline(t *canvas.Text) float32 {
	_, base := fyne.CurrentApp().Driver().RenderedTextSize(t.Text, t.TextSize, t.TextStyle, t.FontSource)
	return float32(math.Ceil(float64(base)))
}

// MiddleTop returns the top of a text whose capitals and digits are centred in a height. Centring
// the whole line, which includes space for accents and descenders, looks too low.
func MiddleTop(t *canvas.Text, height float32) float32 {
	const halfCapital = 0.357 // of the text size, in Noto Sans and in DejaVu
	return Snap(height/2+halfCapital*t.TextSize) - Baseline(t)
}
