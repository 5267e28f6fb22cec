package paper

import (
	"io"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/bidi"
)

// Unshown collects the letters of pictures that PNG, GIF and PDF do not show correctly: their font
// lacks them, or they are written from right to left. SVG and TeX leave the letters to the fonts of
// the reader. The zero Unshown is empty.
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

// Letters returns the letters found so far in their order, separated by spaces; "" for none. Of many,
// it returns the first.
func (u *Unshown) Letters() string {
	const most = 20
	var parts []string
	for _, letter := range u.letters[:min(len(u.letters), most)] {
		parts = append(parts, string(letter))
	}
	if len(u.letters) > most {
		parts = append(parts, "…")
	}
	return strings.Join(parts, " ")
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

// reporting returns a typesetter that reports letters which the font does not show to the writer.
func (t typesetter) reporting(to any) typesetter {
	t.note = noter(to)
	return t
}

// check reports the letters of a text that the font does not show.
func (t typesetter) check(text string, bold bool) {
	if t.note == nil {
		return
	}
	var buffer sfnt.Buffer
	font := t.face(1, bold).Face
	for _, letter := range text {
		if letter < unicode.MaxLatin1 || unicode.Is(unicode.Cf, letter) || unicode.Is(unicode.Variation_Selector, letter) {
			continue
		}
		properties, _ := bidi.LookupRune(letter)
		glyph, err := font.GlyphIndex(&buffer, letter)
		if err != nil || glyph == 0 || properties.Class() == bidi.R || properties.Class() == bidi.AL {
			t.note(letter)
		}
	}
}
