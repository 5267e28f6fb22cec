package paper

import "fmt"

// The largest pictures. Drawing a PNG of maxPixels takes 2 × 256 MB. Readers of PDF
// support pages up to 14,400 points, and TeX lengths up to 16,383 points. SVG viewers
// compute with 24 bits, a precision of a tenth of a unit for the largest size.
const (
	maxPixelSide = 16384
	maxPixels    = 64 << 20
	maxPageSide  = 14400 / 72 * 25.4 // mm
	maxSVGSide   = 1_000_000 / unitsPerMM
)

// TooLargeError reports a picture that is too large for its format.
type TooLargeError struct {
	Format string // the ID of the format
	Extent Extent
}

// Error returns the size of the picture and how to reduce it.
func (e *TooLargeError) Error() string {
	size := fmt.Sprintf("the picture would be %.1f × %.1f m", e.Extent.Width/1000, e.Extent.Height/1000)
	switch e.Format {
	case "png":
		return fmt.Sprintf("the picture would be %d × %d pixels; a PNG has at most %d on each side and %d million in total:"+
			" export as SVG, with a smaller width, or a smaller part", e.Extent.Across, e.Extent.Down, maxPixelSide, maxPixels/1_000_000)
	case "svg":
		return fmt.Sprintf("%s; an SVG has at most %.1f on each side:"+
			" export as text, JSON or CSV, with a smaller width, or a smaller part", size, maxSVGSide/1000)
	default:
		return fmt.Sprintf("%s; a page has at most %.1f on each side: export as SVG, with a smaller width, or a smaller part", size, maxPageSide/1000)
	}
}

// Check returns a [*TooLargeError] if a picture is too large for the format with an ID.
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
