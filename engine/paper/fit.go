package paper

import (
	"fmt"
	"math"

	"tchouka/engine/scene"
)

// Fit says how large a picture is made. The zero Fit leaves it as large as it is drawn:
// 96 units to an inch.
type Fit struct {
	Width  float64 // in millimetres; 0 for as wide as it comes
	Pixels int     // how wide it is in pixels, where it has any; 0 for what Width and DPI make
	DPI    float64 // pixels to an inch; 0 for 192
	Font   float64 // how large ordinary text is, in points; 0 for what the width makes of it
}

// unitsPerMM turns millimetres into units.
const unitsPerMM = 96 / 25.4

// FontUnits is how large ordinary text is in the units of a scene.
const FontUnits = scene.QuietSize

// limit is what a part of a [Fit] may be.
type limit struct {
	name        string
	of          func(Fit) float64
	least, most float64
	unit        string
}

func limits() []limit {
	return []limit{
		{"width", func(f Fit) float64 { return f.Width }, 5, 5000, "mm"},
		{"width", func(f Fit) float64 { return float64(f.Pixels) }, 16, maxPixelSide, "pixels"},
		{"resolution", func(f Fit) float64 { return f.DPI }, 1, 4800, "pixels to an inch"},
		{"font size", func(f Fit) float64 { return f.Font }, 1, 144, "points"},
	}
}

// Check returns an error that says what is allowed, when the fit asks for something else.
func (f Fit) Check() error {
	for _, l := range limits() {
		if asked := l.of(f); asked != 0 && (math.IsNaN(asked) || asked < l.least || asked > l.most) {
			return fmt.Errorf("a picture cannot have a %s of %v %s; it may have %v to %v", l.name, asked, l.unit, l.least, l.most)
		}
	}
	return nil
}

// Raster returns the fit of a picture in pixels, of which dpi are an inch where it asks for
// nothing else: with its Width, unless that is free, and its DPI.
func (f Fit) Raster(dpi float64) Fit {
	switch {
	case f.Pixels > 0 && f.Width > 0:
		f.DPI = float64(f.Pixels) / f.Width * 25.4
	case f.DPI == 0:
		f.DPI = dpi
	}
	if f.Pixels > 0 && f.Width == 0 {
		f.Width = float64(f.Pixels) / f.DPI * 25.4
	}
	return f
}

// Room returns how wide a picture should be in its own units, so that its text is as
// large as the fit asks for; 0 when that is left to the picture.
func (f Fit) Room() float64 {
	if f.Font == 0 {
		return 0
	}
	return f.Width * unitsPerMM / f.fontScale()
}

// fontScale is how large a unit is for the font.
func (f Fit) fontScale() float64 { return f.Font / (FontUnits * pointsPerUnit) }

// Scale returns how large a unit of a picture of some width is, in 1/96 of an inch.
func (f Fit) Scale(width float64) float64 {
	scale := 1.0
	if f.Font > 0 {
		scale = f.fontScale()
	}
	if wanted := f.Width * unitsPerMM / width; f.Width > 0 && (f.Font == 0 || wanted < scale) {
		return wanted
	}
	return scale
}

// Extent is how large a document is, or will be.
type Extent struct {
	Width, Height float64 // of a sheet, in millimetres
	Across, Down  int     // of a sheet, in pixels; 0 where it has none
	DPI           float64 // 0 where it has no pixels
	Letters       float64 // how large ordinary text is, in points
	Sheets        int     // where Most is true, at the most: without those that turn out to be empty
	Most          bool
	Bytes         int64 // 0 where that is not known before it is written; about so many, of a film
	Frames        int   // of a film
	Seconds       float64
}

// Readable is the size of the smallest letters that are read without effort, in points.
const Readable = 5

// enough is which part of the size that is asked for nobody tells from the whole of it.
const enough = 0.99

// Wanted returns how large letters should be, in points, that are smaller than was asked
// for, or, where nothing was, too small to read; 0 where they are as they should be.
func (e Extent) Wanted(asked float64) float64 {
	switch {
	case e.Letters == 0:
		return 0
	case e.Letters < enough*asked:
		return asked
	case asked == 0 && e.Letters < Readable:
		return Readable
	}
	return 0
}

// WidthFor returns how wide it is with letters of so many points, in millimetres.
func (e Extent) WidthFor(letters float64) float64 { return e.Width * letters / e.Letters }

// ScreenDPI is how many pixels an ordinary screen has to an inch.
const ScreenDPI = 96

// ExtentOf returns how large a picture is at a scale.
func ExtentOf(width, height, scale float64) Extent {
	return Extent{
		Width: width * scale / unitsPerMM, Height: height * scale / unitsPerMM,
		Letters: FontUnits * pointsPerUnit * scale, Sheets: 1,
	}
}

// At returns how large it is with so many pixels to an inch.
func (e Extent) At(dpi float64) Extent {
	e.DPI, e.Across, e.Down = dpi, pixels(e.Width/25.4*dpi), pixels(e.Height/25.4*dpi)
	return e
}
