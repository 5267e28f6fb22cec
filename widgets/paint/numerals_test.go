package paint_test

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/paint"
)

// The sign of a bound is drawn even though the font of the numbers lacks it.
func TestNumeralsDrawSigns(t *testing.T) {
	var n paint.Numerals
	n.SetFont(theme.DefaultTextBoldFont())
	for _, sign := range []string{"≥", "≤"} {
		dst := image.NewRGBA(image.Rect(0, 0, 60, 60))
		n.Write(dst, sign, 30, 30, 30, color.NRGBA{R: 255, A: 255})
		drawn := 0
		for i := 0; i < len(dst.Pix); i += 4 {
			if dst.Pix[i] > 128 {
				drawn++
			}
		}
		if drawn < 20 || n.Width(sign, 30) < 5 {
			t.Errorf("%s: %d pixels, %v wide", sign, drawn, n.Width(sign, 30))
		}
	}
}
