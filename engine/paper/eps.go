package paper

import (
	"image/color"
	"io"
	"math"
	"slices"
	"strings"

	"tchouka/engine/palette"
)

// EPS writes a sheet as encapsulated PostScript while it is drawn, in ASCII. It embeds the
// glyphs that it uses, so that text in any alphabet remains text.
//
// PostScript has no transparency: translucent colours are blended with the background.
func EPS(w io.Writer, about About, pal palette.Palette, s Sheet) error {
	types := newTypesetter().reporting(w)
	seen := &epsCanvas{stream: newStream(io.Discard), used: map[bool]map[rune]bool{}, end: w}
	if err := paint(seen, s, pal, types); err != nil {
		return err
	}
	canvas := &epsCanvas{stream: newStream(w), ground: s.Ground.In(pal), fonts: map[bool]*type42{}}
	width, height := s.size()
	canvas.head(width, height, about)
	for _, bold := range []bool{false, true} {
		if seen.used[bold] == nil {
			continue
		}
		font, err := newType42(types.face(1, bold), seen.used[bold])
		if err != nil {
			return err
		}
		canvas.fonts[bold] = font
		font.write(canvas.stream, epsFont(bold))
	}
	canvas.put("%%EndProlog\n")
	if err := paint(canvas, s, pal, types); err != nil {
		return err
	}
	canvas.put("end showpage\n%%EOF\n")
	return canvas.close()
}

// epsFont returns the name of a font in the file.
func epsFont(bold bool) string {
	if bold {
		return "B"
	}
	return "R"
}

// head writes the part before the fonts.
func (c *epsCanvas) head(width, height float64, about About) {
	c.put("%!PS-Adobe-3.0 EPSF-3.0\n%%Creator: Tchouka\n%%Title: ").put(epsComment(about.Title))
	c.put("\n%%BoundingBox: 0 0 ").fixed(math.Ceil(width)).put(" ").fixed(math.Ceil(height))
	c.put("\n%%HiResBoundingBox: 0 0 ").fixed(width).put(" ").fixed(height)
	c.put("\n%%DocumentData: Clean7Bit\n%%LanguageLevel: 2\n%%Pages: 1\n%%EndComments\n").put(RecipeComment("% ", about.Recipe)).put("%%BeginProlog\n")
	c.put(`40 dict begin
/q /gsave load def /Q /grestore load def /t /translate load def /r /rotate load def
/n /newpath load def /m /moveto load def /l /lineto load def /c /curveto load def /h /closepath load def
/a /arc load def /an /arcn load def /f /fill load def /s /stroke load def
/w /setlinewidth load def /d /setdash load def /k /setrgbcolor load def
/F {exch findfont exch scalefont setfont} bind def
/T {moveto show} bind def
`)
	c.flush()
}

// epsComment formats a text for the header comments, whose lines have at most 255
// characters.
func epsComment(text string) string {
	var b strings.Builder
	for _, letter := range text {
		if letter < ' ' || letter > '~' {
			letter = '?'
		}
		if b.WriteRune(letter); b.Len() == 200 {
			break
		}
	}
	return b.String()
}

// onGround returns the opaque colour that results from a colour on the background.
func onGround(of color.Color, ground color.NRGBA) color.NRGBA {
	c := color.NRGBAModel.Convert(of).(color.NRGBA)
	opaque := color.NRGBA{R: c.R, G: c.G, B: c.B, A: math.MaxUint8}
	return palette.Mixed(ground, opaque, float64(c.A)/math.MaxUint8)
}

// escaped writes bytes as a PostScript string.
func (s *stream) escaped(text []byte) *stream {
	s.put("(")
	for _, b := range text {
		switch {
		case slices.Contains([]byte(`()\`), b):
			s.line = append(s.line, '\\', b)
		case b < ' ' || b > '~':
			s.line = append(s.line, '\\', '0'+b>>6, '0'+b>>3&7, '0'+b&7)
		default:
			s.line = append(s.line, b)
		}
	}
	return s.put(")")
}
