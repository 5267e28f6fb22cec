package paper

import (
	"fmt"
	"math"
)

// The largest pictures. A PNG of maxPixels takes twice 256 MB while it is drawn.
// PDF readers know pages up to 14,400 points. Viewers of SVG reckon with 24 bits, which
// for the largest leaves a tenth of a unit.
const (
	maxPixelSide = 16384
	maxPixels    = 64 << 20
	maxPDFSide   = 14400 / pointsPerUnit
	maxSVGSide   = 1_000_000
)

// TooLargeError is the error of a picture that is too large for its format.
type TooLargeError struct {
	Format        string  // "svg", "png" or "pdf"
	Width, Height float64 // in pixels for a PNG, otherwise in units
}

// Error says how large the picture would be, and what can be done.
func (e *TooLargeError) Error() string {
	size := fmt.Sprintf("the picture would be %.0f × %.0f", e.Width, e.Height)
	switch e.Format {
	case "png":
		return fmt.Sprintf("%s pixels; a PNG has at most %d a side and %d million in all:"+
			" export as SVG, at a smaller scale, or a smaller part", size, maxPixelSide, maxPixels/1_000_000)
	case "pdf":
		return fmt.Sprintf("%s; a PDF has at most %.0f a side: export as SVG, or a smaller part", size, maxPDFSide)
	default:
		return fmt.Sprintf("%s; an SVG has at most %d a side:"+
			" export as text, JSON or CSV, or a smaller part", size, maxSVGSide)
	}
}

// Check returns a [*TooLargeError] when a picture is too large.
func Check(width, height float64, format string, scale float64) error {
	side := max(width, height)
	tooLarge := false
	switch format {
	case "png":
		width, height = math.Ceil(width*scale), math.Ceil(height*scale)
		tooLarge = max(width, height) > maxPixelSide || width*height > maxPixels
	case "pdf":
		tooLarge = side > maxPDFSide
	default:
		tooLarge = side > maxSVGSide
	}
	if tooLarge {
		return &TooLargeError{Format: format, Width: width, Height: height}
	}
	return nil
}
