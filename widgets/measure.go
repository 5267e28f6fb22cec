package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// The sizes of the theme's text for which the widgets' measures hold.
const (
	normalText    = 16
	normalCaption = 13
)

// Measures of the rows of a legend.
const (
	legendGap  = 8  // from shape to word
	legendNext = 20 // from word to the next shape
)

// textScale returns how much larger than normal text is in a widget.
func textScale(w fyne.Widget) float32 {
	return theme.CurrentForWidget(w).Size(theme.SizeNameText) / normalText
}

// captionScale is textScale for small text.
func captionScale(w fyne.Widget) float64 {
	return float64(theme.CurrentForWidget(w).Size(theme.SizeNameCaptionText)) / normalCaption
}

// snap rounds to whole units: fractional edges leave gaps of a pixel.
func snap(v float32) float32 { return float32(int(v + 0.5)) }

// setShown shows or hides an object.
func setShown(o fyne.CanvasObject, shown bool) {
	if shown {
		o.Show()
	} else {
		o.Hide()
	}
}

// flow returns where things of some widths start in rows of at most a width, a gap
// between two, and how many rows there are.
func flow(widths []float32, width, gap, rowHeight float32) (places []fyne.Position, rows int) {
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
