package paper

import (
	"math"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"
)

func TestTypesetter(t *testing.T) {
	t.Parallel()
	types := newTypesetter()
	var buffer sfnt.Buffer
	for _, letter := range "0123456789 ×–·…|=,abzRéßЖ" {
		for _, bold := range []bool{false, true} {
			if glyph, err := types.face(12, bold).Face.GlyphIndex(&buffer, letter); err != nil || glyph == 0 {
				t.Errorf("the font, bold %v, has no %q: %v", bold, letter, err)
			}
		}
	}
	for _, text := range []string{"", "7", "2147483647", "a longer text"} {
		size := Measure().Fit(text, 24, 40)
		if width := types.width(text, size, true); size > 24 || width > 40.1 {
			t.Errorf("%q: size %v is %v wide", text, size, width)
		}
		if got := Measure().Cut(text, 24, 60, false); types.width(got, 24, false) > 60 {
			t.Errorf("%q was cut to %q, which is too wide", text, got)
		}
	}
}

// The pieces of a text concatenate to the text and have its measured width.
func TestPieces(t *testing.T) {
	types := newTypesetter()
	for _, bold := range []bool{false, true} {
		face := types.face(10, bold)
		l := metrics{font: face.Face}
		for _, text := range []string{"", "A", "AVATAR", "Toute l’année: Ÿ, 11 Te.", "ñ é ü ß", "1 2 3 4 2 4"} {
			var whole strings.Builder
			end := 0.0
			for piece, begin := range l.pieces(text) {
				if whole.Len() > 0 && math.Abs(float64(begin)-end) > 0.2 {
					t.Errorf("%q: %q begins at %v, and what is before it ends at %v", text, piece, begin, end)
				}
				whole.WriteString(piece)
				end = float64(begin) + types.width(piece, 10, bold)/10
			}
			if whole.String() != text || math.Abs(end-types.width(text, 10, bold)/10) > 1e-3 {
				t.Errorf("%q is %q, %v wide and not %v", text, whole.String(), end, types.width(text, 10, bold)/10)
			}
		}
	}
}
