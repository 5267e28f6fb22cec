// Package letters shapes text of any script: it joins Arabic letters, orders Indic vowels, and
// arranges text from right to left. Letters come from Liberation Sans, the font of all pictures, and,
// if it lacks them, from the fonts of the system. Lengths are relative to the size of the text.
package letters

import (
	"bytes"
	"io"
	"log"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"unicode"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/harfbuzz"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/bidi"

	"tchouka/engine/text/writing"
)

// Line is a shaped line of text.
type Line struct {
	Glyphs      []Glyph // from left to right
	Width       float64
	RightToLeft bool   // the direction of the line; it may contain text of the other
	Missing     []rune // the letters that no font has
}

// Glyph is a glyph of a [Line].
type Glyph struct {
	Face    *font.Face
	ID      font.GID
	X, Y    float64 // of its origin, Y upwards from the baseline
	Begin   float64 // where its place in the line begins
	Advance float64
	Text    string // the letters that it shows, together with the glyphs after it that have none

	RightToLeft bool // the direction of Text
}

// Shape returns a shaped line.
func Shape(text string, bold bool) Line { return shared().shape(text, bold) }

// Simple reports whether the glyphs of a text are those of Liberation Sans for each of its letters, from
// left to right. Such a text needs no shaping.
func Simple(text string, bold bool) bool {
	for _, letter := range text {
		if letter >= firstShaped {
			return shared().simple(text, bold)
		}
	}
	return true
}

// firstShaped is the first letter that a text may need shaping for.
const firstShaped = 0x180

// shared returns the shaper of the process. The fonts of the system are found once in a process.
var shared = sync.OnceValue(newShaper) //nolint:gochecknoglobals // constant but for its caches

// shaper shapes text. All its methods may be called concurrently.
type shaper struct {
	mutex     sync.Mutex
	faces     map[bool]*faces // by bold
	segmenter shaping.Segmenter
	shaping.HarfbuzzShaper
	lines map[lineKey]Line
}

type lineKey struct {
	text string
	bold bool
}

// maxLines limits the number of cached lines.
const maxLines = 4096

func newShaper() *shaper {
	s := &shaper{faces: map[bool]*faces{}, lines: map[lineKey]Line{}}
	system := sync.OnceValue(systemFonts)
	for bold, file := range map[bool][]byte{false: liberationsansregular.TTF, true: liberationsansbold.TTF} {
		own, err := font.ParseTTF(bytes.NewReader(file))
		if err != nil {
			panic(err) // the font is a part of the program
		}
		s.faces[bold] = &faces{own: own, bold: bold, system: system, found: map[rune]*font.Face{}}
	}
	return s
}

// simple is [Simple] without the shortcut for Latin letters.
func (s *shaper) simple(text string, bold bool) bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	own := s.faces[bold].own
	for _, letter := range text {
		if letter < firstShaped {
			continue
		}
		class := writing.ClassOf(letter)
		if _, found := own.NominalGlyph(letter); !found || letter > 0xffff || class == bidi.R || class == bidi.AL || unicode.In(letter, unicode.M, unicode.Cf) {
			return false
		}
	}
	return true
}

func (s *shaper) shape(text string, bold bool) Line {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	key := lineKey{text, bold}
	line, known := s.lines[key]
	if !known {
		line = s.shaped([]rune(text), s.faces[bold])
		if len(s.lines) >= maxLines {
			clear(s.lines)
		}
		s.lines[key] = line
	}
	return line
}

// em is the size at which text is shaped. HarfBuzz rounds lengths to whole units.
const em = 2048

func (s *shaper) shaped(text []rune, faces *faces) Line {
	runs, rightToLeft := writing.Order(text)
	line := Line{RightToLeft: rightToLeft}
	for _, letter := range text {
		if !faces.has(letter) && !slices.Contains(line.Missing, letter) {
			line.Missing = append(line.Missing, letter)
		}
	}
	for _, r := range runs {
		input := shaping.Input{Text: text, RunStart: r.Begin, RunEnd: r.End, Size: fixed.I(em), Direction: di.DirectionLTR}
		if r.RightToLeft() {
			input.Direction = di.DirectionRTL
		}
		parts := slices.Clone(s.segmenter.Split(input, faces))
		if r.RightToLeft() {
			slices.Reverse(parts)
		}
		for _, part := range parts {
			line.add(s.Shape(part), text)
		}
	}
	return line
}

// add adds a run at the right end of the line.
func (l *Line) add(run shaping.Output, text []rune) {
	length := func(x fixed.Int26_6) float64 { return float64(x) / (em * 64) }
	cluster := -1
	for _, g := range run.Glyphs {
		glyph := Glyph{
			Face: run.Face, ID: g.GlyphID, X: l.Width + length(g.XOffset), Y: length(g.YOffset), Begin: l.Width,
			Advance: length(g.XAdvance), RightToLeft: run.Direction == di.DirectionRTL,
		}
		if g.ClusterIndex != cluster {
			cluster = g.ClusterIndex
			glyph.Text = string(text[cluster : cluster+g.RuneCount])
		}
		l.Glyphs = append(l.Glyphs, glyph)
		l.Width += glyph.Advance
	}
}

// Segment is a part of the outline of a glyph: [MoveTo], [LineTo] or [CubeTo], with the points it needs.
// A MoveTo closes the contour before it.
type Segment = opentype.Segment

// Point is a point of a [Segment].
type Point = opentype.SegmentPoint

// Operation is what a segment does.
type Operation = opentype.SegmentOp

// The operations of segments.
const (
	MoveTo = opentype.SegmentOpMoveTo
	LineTo = opentype.SegmentOpLineTo
	CubeTo = opentype.SegmentOpCubeTo
)

// Outline returns the outline of the glyph, relative to its origin. The zero Glyph has none.
func (g Glyph) Outline() []Segment {
	if g.Face == nil {
		return nil
	}
	scale := 1 / float32(g.Face.Upem())
	var outline []Segment
	var at Point
	for _, s := range segments(g.Face.GlyphData(g.ID)) {
		for i := range s.Args {
			s.Args[i].X *= scale
			s.Args[i].Y *= scale
		}
		points := s.ArgsSlice()
		end := points[len(points)-1]
		if s.Op == opentype.SegmentOpQuadTo {
			control := s.Args[0]
			toward := func(p Point) Point { return Point{X: p.X + 2*(control.X-p.X)/3, Y: p.Y + 2*(control.Y-p.Y)/3} }
			s = Segment{Op: CubeTo, Args: [3]Point{toward(at), toward(end), end}}
		}
		outline, at = append(outline, s), end
	}
	return outline
}

// segments returns the outline of a glyph in the units of its font.
func segments(of font.GlyphData) []Segment {
	switch data := of.(type) {
	case font.GlyphOutline:
		return data.Segments
	case font.GlyphSVG:
		return data.Outline.Segments
	case font.GlyphBitmap:
		if data.Outline != nil {
			return data.Outline.Segments
		}
	}
	return nil
}

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
