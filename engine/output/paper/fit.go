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
type FitRanges struct{ Width, Pixels, Font Range }

// Ranges returns the ranges of the fields of a [Fit]. Flags, fields of dialogs and recipes have the
// same.
func Ranges() FitRanges {
	return FitRanges{Width: Range{5, 5000}, Pixels: Range{16, maxPixelSide}, Font: Range{1, 144}}
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

// Scale returns the size of a unit of a picture with a width, in 1/96 inch.
func (f Fit) Scale(width float64) float64 {
	scale := 1.0
	if f.Font > 0 {
		scale = f.fontScale()
	}
	if fitted := f.Width * unitsPerMM / width; f.Width > 0 && (f.Font == 0 || fitted < scale) {
		return fitted
	}
	return scale
}

// Extent is the size of a document.
type Extent struct {
	Width, Height float64 // of a sheet, in millimetres
	Across, Down  int     // of a sheet, in pixels; 0 for vector formats
	DPI           float64 // 0 for vector formats
	TextSize      float64 // the size of ordinary text, in points
	Sheets        int     // pages of a list of boards, otherwise 1
	Bytes         int64   // 0 if unknown before writing; an estimate for films
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
