package paper

import (
	"fmt"
	"math"

	"tchouka/engine/picture/scene"
)

// Fit is the requested size of a picture. The zero Fit leaves it at its natural size: 96
// units to an inch.
type Fit struct {
	Width  float64 // in millimetres; 0 for the natural width
	Height float64 // the maximum height in millimetres; 0 for any height
	Pixels int     // the width in pixels, of a raster format; 0 to use Width
	Font   float64 // the size of ordinary text in points; 0 to derive it from the width
}

// unitsPerMM converts millimetres to units.
const unitsPerMM = 96 / 25.4

// FontUnits is the size of ordinary text in the units of a scene.
const FontUnits = scene.QuietSize

// Range is the range of a number.
type Range struct{ Least, Most float64 }

// FitRanges are the ranges of the fields of a [Fit] that are not 0.
type FitRanges struct{ Width, Height, Pixels, Font Range }

// Ranges returns the ranges of the fields of a [Fit]. Flags, fields of dialogs and recipes have the
// same.
func Ranges() FitRanges {
	return FitRanges{Width: Range{5, 5000}, Height: Range{5, 5000}, Pixels: Range{16, maxPixelSide}, Font: Range{1, 144}}
}

// Check returns an error with the valid range if a field is out of range.
func (f Fit) Check() error {
	all := Ranges()
	for _, l := range []struct {
		name  string
		value float64
		valid Range
		unit  string
	}{
		{"width", f.Width, all.Width, "mm"},
		{"height", f.Height, all.Height, "mm"},
		{"width", float64(f.Pixels), all.Pixels, "pixels"},
		{"font size", f.Font, all.Font, "points"},
	} {
		if l.value != 0 && (math.IsNaN(l.value) || l.value < l.valid.Least || l.value > l.valid.Most) {
			return fmt.Errorf("a picture cannot have a %s of %v %s; it may have %v to %v", l.name, l.value, l.unit, l.valid.Least, l.valid.Most)
		}
	}
	return nil
}

// PrintDPI is the resolution of a picture in pixels with a width in millimetres, as journals require.
const PrintDPI = 300

// Raster returns the fit of a picture in pixels, and its resolution in pixels per inch. dpi is that of
// a picture without a width in millimetres.
func (f Fit) Raster(dpi float64) (Fit, float64) {
	switch {
	case f.Pixels > 0 && f.Width > 0:
		return f, float64(f.Pixels) / f.Width * 25.4
	case f.Pixels > 0:
		f.Width = float64(f.Pixels) / dpi * 25.4
	case f.Width > 0:
		return f, PrintDPI
	}
	return f, dpi
}

// AvailableWidth returns the width of a picture, in its own units, for which its text has the
// requested size. It returns 0 if the fit requests no text size.
func (f Fit) AvailableWidth() float64 {
	if f.Font == 0 {
		return 0
	}
	return f.Width * unitsPerMM / f.fontScale()
}

// fontScale returns the scale that gives text the requested size.
func (f Fit) fontScale() float64 { return f.Font / (FontUnits * pointsPerUnit) }

// Scale returns the size of a unit of a picture of a width and height in its own units, in 1/96 inch.
func (f Fit) Scale(width, height float64) float64 {
	scale := 1.0
	if f.Font > 0 {
		scale = f.fontScale()
	}
	if fitted := f.Width * unitsPerMM / width; f.Width > 0 && (f.Font == 0 || fitted < scale) {
		scale = fitted
	}
	if f.Height > 0 {
		scale = min(scale, f.Height*unitsPerMM/height)
	}
	return scale
}

// Limits reports whether the maximum height makes a picture smaller.
func (f Fit) Limits(e Extent) bool { return f.Height > 0 && e.Height > sufficientRatio*f.Height }

// Extent is the size of a document.
type Extent struct {
	Width, Height float64 // of a sheet, in millimetres
	Across, Down  int     // of a sheet, in pixels; 0 for vector formats
	DPI           float64 // 0 for vector formats
	TextSize      float64 // the size of ordinary text, in points
	Sheets        int     // pages of a list of boards, otherwise 1
	Bytes         int64   // 0 if unknown before writing; an estimate for films
	Turned        bool    // rows are columns, which makes the text large enough to read
	Frames        int     // of a film
	Seconds       float64
}

// MinReadable is the smallest text size that is read without effort, in points.
const MinReadable = 5

// sufficientRatio is the fraction of the requested text size below which the difference is visible.
const sufficientRatio = 0.99

// RecommendedSize returns the recommended text size in points if the text is smaller than requested,
// or, without a request, too small to read. It returns 0 if the size is fine.
func (e Extent) RecommendedSize(requested float64) float64 {
	switch {
	case e.TextSize == 0:
		return 0
	case e.TextSize < sufficientRatio*requested:
		return requested
	case requested == 0 && e.TextSize < MinReadable:
		return MinReadable
	}
	return 0
}

// WidthFor returns the width in millimetres for which the text has a size in points.
func (e Extent) WidthFor(letters float64) float64 { return e.Width * letters / e.TextSize }

// ScreenDPI is the nominal resolution of a screen in pixels per inch.
const ScreenDPI = 96

// ExtentOf returns the size of a picture at a scale.
func ExtentOf(width, height, scale float64) Extent {
	return Extent{
		Width: width * scale / unitsPerMM, Height: height * scale / unitsPerMM,
		TextSize: FontUnits * pointsPerUnit * scale, Sheets: 1,
	}
}

// At returns the extent with a resolution in pixels per inch.
func (e Extent) At(dpi float64) Extent {
	e.DPI, e.Across, e.Down = dpi, pixels(e.Width/25.4*dpi), pixels(e.Height/25.4*dpi)
	return e
}

// Size is a paper size in portrait orientation.
type Size uint8

// The paper sizes: A4 is 210 × 297 mm, Letter 8½ × 11 inches, A5 148 × 210 mm.
const (
	A4 Size = iota
	Letter
	A5
)

// Sizes returns all paper sizes.
func Sizes() []Size { return []Size{A4, Letter, A5} }

// String returns "a4", "letter" or "a5".
func (p Size) String() string { return [...]string{A4: "a4", Letter: "letter", A5: "a5"}[p] }

// UsableHeight is the height of a picture in millimetres that fits on every page with its margins: a page
// of [Letter] has 279 mm.
const UsableHeight = 240

// Units returns the width and height in scene units.
func (p Size) Units() (width, height float64) {
	const inch, mm = 96, 96 / 25.4
	switch p {
	case Letter:
		return 8.5 * inch, 11 * inch
	case A5:
		return 148 * mm, 210 * mm
	default:
		return 210 * mm, 297 * mm
	}
}

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
