package paper

import (
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
