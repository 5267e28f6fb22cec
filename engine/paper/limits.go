package paper

import "fmt"

// The largest pictures. A PNG of maxPixels takes twice 256 MB while it is drawn.
// Readers of PDF and PostScript know pages up to 14,400 points, and TeX lengths up to
// 16,383. Viewers of SVG reckon with 24 bits, which for the largest leaves a tenth of a
// unit.
const (
	maxPixelSide = 16384
	maxPixels    = 64 << 20
	maxPageSide  = 14400 / 72 * 25.4 // mm
	maxSVGSide   = 1_000_000 / unitsPerMM
)

// TooLargeError is the error of a picture that is too large for its format.
type TooLargeError struct {
	Format string // its ID
	Extent Extent
}

// Error says how large the picture would be, and what can be done.
func (e *TooLargeError) Error() string {
	size := fmt.Sprintf("the picture would be %.1f × %.1f m", e.Extent.Width/1000, e.Extent.Height/1000)
	switch e.Format {
	case "png":
		return fmt.Sprintf("the picture would be %d × %d pixels; a PNG has at most %d a side and %d million in all:"+
			" export as SVG, with a smaller width, or a smaller part", e.Extent.Across, e.Extent.Down, maxPixelSide, maxPixels/1_000_000)
	case "svg":
		return fmt.Sprintf("%s; an SVG has at most %.1f a side:"+
			" export as text, JSON or CSV, with a smaller width, or a smaller part", size, maxSVGSide/1000)
	default:
		return fmt.Sprintf("%s; a page has at most %.1f a side: export as SVG, as a PDF of several sheets, with a smaller width, or a smaller part", size, maxPageSide/1000)
	}
}

// Check returns a [*TooLargeError] when a picture is too large for the format with an ID.
func Check(e Extent, format string) error {
	most := maxPageSide
	switch format {
	case "png":
		if max(e.Across, e.Down) > maxPixelSide || e.Across*e.Down > maxPixels {
			return &TooLargeError{Format: format, Extent: e}
		}
		return nil
	case "svg":
		most = maxSVGSide
	}
	if max(e.Width, e.Height) > most {
		return &TooLargeError{Format: format, Extent: e}
	}
	return nil
}
