package paper

import (
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	stdfont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/font/liberation"
	"gonum.org/v1/plot/vg"

	"tchouka/engine/picture/scene"
	"tchouka/engine/text/letters"
)

// capHeight is the height of digits and capitals in Liberation Sans, for size 1.
const capHeight = 0.70

// typesetter measures text in Liberation Sans, the font of all pictures. It has the widths of
// Arial. Other text is shaped: see package letters.
type typesetter struct {
	cache *font.Cache
	note  func(rune) // called with letters that no font has; may be nil
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
	if !letters.Simple(text, bold) {
		return letters.Shape(text, bold).Width * size
	}
	face := t.face(size, bold)
	return float64(face.Width(text)) / pointsPerUnit
}

// metrics measures the letters of a font.
type metrics struct{ font *sfnt.Font }

// pieces splits a text at kerning pairs and yields the offset of each piece for size 1. The
// text is then as wide as [font.Face.Width] measures it.
func (l metrics) pieces(text string) iter.Seq2[string, vg.Length] {
	return func(yield func(string, vg.Length) bool) {
		var (
			buffer   sfnt.Buffer
			em       = fixed.Int26_6(l.font.UnitsPerEm())
			piece    strings.Builder
			begin    fixed.Int26_6
			end      fixed.Int26_6
			previous sfnt.GlyphIndex
		)
		at := func(x fixed.Int26_6) vg.Length { return vg.Length(x) / vg.Length(em) }
		for _, letter := range text {
			glyph, err := l.font.GlyphIndex(&buffer, letter)
			if err != nil {
				glyph = 0 // the box for missing glyphs
			}
			if kern, err := l.font.Kern(&buffer, previous, glyph, em, stdfont.HintingNone); err == nil && kern != 0 && piece.Len() > 0 {
				if !yield(piece.String(), at(begin)) {
					return
				}
				piece.Reset()
				end += kern
				begin = end
			}
			piece.WriteRune(letter)
			if advance, err := l.font.GlyphAdvance(&buffer, glyph, em, stdfont.HintingNone); err == nil {
				end += advance
			}
			previous = glyph
		}
		if piece.Len() > 0 {
			yield(piece.String(), at(begin))
		}
	}
}

// Unshown collects the letters of pictures that PNG, GIF and PDF do not show, since no font has them.
// SVG and TeX leave the letters to the fonts of the reader. The zero Unshown is empty.
type Unshown struct{ letters []rune }

// Writer returns a writer to w that collects the letters of the pictures written through it.
func (u *Unshown) Writer(w io.Writer) Canceller { return collecting{w, u} }

// collecting is a writer of [Unshown.Writer].
type collecting struct {
	io.Writer
	unshown *Unshown
}

// Err implements [Canceller].
func (c collecting) Err() error { return cancelError(c.Writer) }

// Letters returns the letters found so far in their order with their numbers, separated by commas; "" for
// none. Of many, it returns the first.
func (u *Unshown) Letters() string {
	const most = 20
	var parts []string
	for _, letter := range u.letters[:min(len(u.letters), most)] {
		parts = append(parts, fmt.Sprintf("%c (%U)", letter, letter))
	}
	if len(u.letters) > most {
		parts = append(parts, "…")
	}
	return strings.Join(parts, ", ")
}

// note adds letters.
func (u *Unshown) note(letter rune) {
	if !slices.Contains(u.letters, letter) {
		u.letters = append(u.letters, letter)
	}
}

// noter returns the function that a writer of [Unshown.Writer] collects letters with, also of a writer
// that wraps one and has a method Unwrap; nil for other values.
func noter(of any) func(rune) {
	switch w := of.(type) {
	case collecting:
		return w.unshown.note
	case interface{ Unwrap() io.Writer }:
		return noter(w.Unwrap())
	}
	return nil
}

// reporting returns a typesetter that reports letters that no font has to the writer.
func (t typesetter) reporting(to any) typesetter {
	t.note = noter(to)
	return t
}
