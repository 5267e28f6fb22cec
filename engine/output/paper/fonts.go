package paper

import (
	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/font/liberation"
	"gonum.org/v1/plot/vg"

	"tchouka/engine/picture/scene"
)

// capHeight is the height of digits and capitals in Liberation Sans, for size 1.
const capHeight = 0.70

// typesetter measures text in Liberation Sans, the font of all pictures. It has the widths of
// Arial.
type typesetter struct {
	cache *font.Cache
	note  func(rune) // called with letters that the font does not show; may be nil
}

func newTypesetter() typesetter {
	return typesetter{cache: font.NewCache(liberation.Collection())}
}

// Measure returns the text measure for scenes drawn by this package.
func Measure() scene.Measure { return newTypesetter().width }

// face returns the font at a size in units.
func (t typesetter) face(size float64, bold bool) font.Face {
	f := font.Font{Typeface: "Liberation", Variant: "Sans"}
	if bold {
		f.Weight = stdfont.WeightBold
	}
	return t.cache.Lookup(f, vg.Length(size*pointsPerUnit))
}

// width returns the width of a text in units.
func (t typesetter) width(text string, size float64, bold bool) float64 {
	face := t.face(size, bold)
	return float64(face.Width(text)) / pointsPerUnit
}
