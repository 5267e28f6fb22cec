package paper

import (
	"iter"
	"math"
	"strings"

	stdfont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/vg"
)

// letters measures the letters of a font.
type letters struct{ font *sfnt.Font }

// missing replaces letters beyond U+FFFF, which the PDF library does not support.
const missing = '\ufffd'

// pieces splits a text at kerning pairs and yields the offset of each piece for size 1. The
// text is then as wide as [font.Face.Width] measures it.
func (l letters) pieces(text string) iter.Seq2[string, vg.Length] {
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
			if letter > math.MaxUint16 {
				letter = missing
			}
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
