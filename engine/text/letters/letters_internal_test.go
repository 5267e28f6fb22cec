package letters

import (
	"math"
	"strings"
	"testing"

	"tchouka/engine/enginetest"
)

// Letters are joined, ordered and taken from a font that has them, and all of a text is in its glyphs.
func TestShape(t *testing.T) {
	for _, test := range []struct {
		text        string
		glyphs      int
		rightToLeft bool
		missing     string
	}{
		{"لا", 1, true, ""}, // one glyph for two letters
		{"שלום", 4, true, ""},
		{"कि", 2, false, ""},
		{"ሰላም", 3, false, ""},
		{"漢字", 2, false, ""},
		{"カナ", 2, false, ""},
		{"😀", 1, false, ""},
		{"a\U000323af\U000323afb", 4, false, "\U000323af"},
		{"", 0, false, ""},
	} {
		for _, bold := range []bool{false, true} {
			line := Shape(test.text, bold)
			if len(line.Glyphs) != test.glyphs || line.RightToLeft != test.rightToLeft || string(line.Missing) != test.missing {
				t.Errorf("%q: %d glyphs, right to left %v, missing %q", test.text, len(line.Glyphs), line.RightToLeft, string(line.Missing))
			}
			letters, end := 0, 0.0
			for _, g := range line.Glyphs {
				letters += len([]rune(g.Text))
				end += g.Advance
				if len(g.Outline()) == 0 {
					t.Errorf("%q: no outline", test.text)
				}
			}
			if letters != len([]rune(test.text)) || math.Abs(end-line.Width) > 1e-9 {
				t.Errorf("%q: %d letters, %v of %v wide", test.text, letters, end, line.Width)
			}
		}
	}
}

func TestSimple(t *testing.T) {
	for text, want := range map[string]bool{"Größe 2 × –…|": true, "Ωμέγα Жук": true, "שלום": false, "漢": false, "😀": false, "e\u0301": false, "": true} {
		if Simple(text, false) != want || Simple(text, true) != want {
			t.Errorf("%q", text)
		}
	}
}

// No text is lost or crashes.
func TestRandomText(t *testing.T) {
	random := enginetest.Random(t)
	alphabet := []rune("aé1٣ \u00a0אבלا\u0301\u064b,(]«漢カ\u3000ሰकि्षः😀\u200d\ufe0f\u200f\u200b\u2029\n\t\U000323af\u0e33\U0001f468🏽🇩🇪")
	for range 3000 {
		text := make([]rune, random.IntN(9))
		for i := range text {
			text[i] = alphabet[random.IntN(len(alphabet))]
		}
		line, shown := Shape(string(text), random.IntN(2) > 0), 0
		for _, g := range line.Glyphs {
			shown += len([]rune(g.Text))
		}
		if !strings.ContainsAny(string(text), "\u2029\n") && shown != len(text) {
			t.Errorf("%q: %d letters are shown", string(text), shown)
		}
	}
}
