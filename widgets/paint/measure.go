package paint

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Dimensions of the rows of a legend.
const (
	LegendGap     = Unit // from symbol to word
	LegendItemGap = 20   // from word to the next symbol
)

// Distance returns the distance of two positions.
func Distance(a, b fyne.Position) float32 {
	return float32(math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)))
}

// TextScale returns the text size of a widget relative to normal text.
func TextScale(w fyne.Widget) float32 {
	return theme.CurrentForWidget(w).Size(theme.SizeNameText) / NormalText
}

// CaptionScale returns the size of small text in a widget relative to normal small text.
func CaptionScale(w fyne.Widget) float64 {
	return float64(theme.CurrentForWidget(w).Size(theme.SizeNameCaptionText)) / CaptionText
}

// Snap rounds to whole units, because fractional edges leave gaps of a pixel.
func Snap(v float32) float32 { return float32(int(v + 0.5)) }

// SetShown shows or hides an object.
func SetShown(o fyne.CanvasObject, shown bool) {
	if shown {
		o.Show()
	} else {
		o.Hide()
	}
}

// Flow returns the positions of objects in rows of a maximum width, and the number of rows.
func Flow(widths []float32, width, gap, rowHeight float32) (places []fyne.Position, rows int) {
	at := fyne.Position{}
	rows = 1
	for _, w := range widths {
		if at.X > 0 && at.X+w > width {
			at = fyne.NewPos(0, at.Y+rowHeight)
			rows++
		}
		places = append(places, at)
		at.X += w + gap
	}
	return places, rows
}

// TextWidth is the text measure of scenes in the window.
func TextWidth(text string, size float64, bold bool) float64 {
	return float64(fyne.MeasureText(text, float32(size), fyne.TextStyle{Bold: bold}).Width)
}
