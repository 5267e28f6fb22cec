package letters

import (
	"io"
	"log"
	"os"
	"path/filepath"
	"unicode"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/harfbuzz"
)

// FindFonts lists the fonts of the system, which takes a second at the first time. A process does it
// once; the list is kept in the cache folder of the user.
func FindFonts() (*fontscan.FontMap, error) {
	fonts := fontscan.NewFontMap(log.New(io.Discard, "", 0))
	folder, err := os.UserCacheDir()
	if err == nil {
		err = os.MkdirAll(folder, 0o700)
	}
	if err != nil { // a user without a home, or with one that is read-only
		folder = filepath.Join(os.TempDir(), "tchouka-fonts")
	}
	return fonts, fonts.UseSystemFonts(folder)
}

// systemFonts returns the fonts of the system, or nil if there are none.
func systemFonts() *fontscan.FontMap {
	fonts, err := FindFonts()
	if err != nil {
		return nil
	}
	return fonts
}

// faces finds the fonts of letters. It implements [shaping.Fontmap].
type faces struct {
	own    *font.Face
	bold   bool
	system func() *fontscan.FontMap // nil if the system has no fonts
	found  map[rune]*font.Face      // letters that the own font lacks; nil values if no font has them
	last   *font.Face
}

// ResolveFace returns the font of a letter. A mark has the font of the letter before it, if that font
// has it. Letters that no font has have the own font.
func (f *faces) ResolveFace(letter rune) *font.Face {
	face := f.last
	if face == nil || !unicode.Is(unicode.M, letter) || !shows(face, letter) {
		face = f.find(letter)
	}
	if face == nil {
		face = f.own
	}
	f.last = face
	return face
}

// find returns a font that has a letter, or nil. The own font comes first.
func (f *faces) find(letter rune) *font.Face {
	if shows(f.own, letter) {
		return f.own
	}
	face, known := f.found[letter]
	if known {
		return face
	}
	if system := f.system(); system != nil {
		query := fontscan.Query{Families: []string{fontscan.SansSerif}}
		if f.bold {
			query.Aspect.Weight = font.WeightBold
		}
		system.SetQuery(query)
		if face = system.ResolveFace(letter); face != nil && (!shows(face, letter) || !hasOutline(face, letter)) {
			face = nil
		}
	}
	f.found[letter] = face
	return face
}

// shows reports whether a font has a letter.
func shows(face *font.Face, letter rune) bool {
	glyph, found := face.NominalGlyph(letter)
	return found && glyph != 0
}

// hasOutline reports whether a font has an outline of a letter. Some fonts have only coloured pictures of
// emoji, which are not drawn.
func hasOutline(face *font.Face, letter rune) bool {
	glyph, _ := face.NominalGlyph(letter)
	return !unicode.In(letter, unicode.So, unicode.Sk) || len(segments(face.GlyphData(glyph))) > 0
}

// has reports whether a font has a letter, or the letter is invisible.
func (f *faces) has(letter rune) bool {
	return unicode.IsSpace(letter) || harfbuzz.IsDefaultIgnorable(letter) || f.find(letter) != nil
}
