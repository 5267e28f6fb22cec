package paint_test

import (
	"testing"

	"tchouka/widgets/paint"
)

// The letters are in visual order, and brackets are mirrored.
func TestVisual(t *testing.T) {
	for text, want := range map[string]string{
		"abc (1)":      "abc (1)",
		"漢字 😀":         "漢字 😀",
		"שלום":         "\u202dםולש",
		"לוח 12 (קל)":  "\u202d(לק) 12 חול",
		"שלום (abc)":   "\u202d(abc) םולש",
		"a שׁב":        "\u202da בשׁ",
		"שם 4 × 2 abc": "\u202dabc 2 × 4 םש",
	} {
		if got := paint.Visual(text); got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
}
