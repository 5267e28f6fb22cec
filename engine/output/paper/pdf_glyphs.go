package paper

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"

	"codeberg.org/go-pdf/fpdf"
	"github.com/go-text/typesetting/font"
	"gonum.org/v1/plot/vg"

	"tchouka/engine/text/letters"
)

// pdfGlyphs collects the glyphs of shaped text. The PDF library embeds fonts by letters; shaped text
// needs glyphs. They are embedded as outlines, in fonts of Type 3 with the text that they show, so that
// it can be searched and copied.
type pdfGlyphs struct {
	codes map[pdfGlyph]int
	all   []letters.Glyph
}

// pdfGlyph is a glyph with the text that it shows.
type pdfGlyph struct {
	face *font.Face
	id   font.GID
	text string
	wide int // in [fontUnits]
}

// perFont is the number of glyphs that a font of Type 3 can have.
const perFont = 256

// fontUnits is the size of text in the units of its font.
const fontUnits = 1000

// code returns the number of a glyph, from which its font and its code follow.
func (p *pdfGlyphs) code(g letters.Glyph) int {
	key := pdfGlyph{g.Face, g.ID, g.Text, int(g.Advance * fontUnits)}
	code, known := p.codes[key]
	if !known {
		if p.codes == nil {
			p.codes = map[pdfGlyph]int{}
		}
		code = len(p.all)
		p.codes[key] = code
		p.all = append(p.all, g)
	}
	return code
}

// drawLine writes a shaped line that begins at a point of its baseline.
func (c *pdfCanvas) drawLine(line letters.Line, at vg.Point, size vg.Length) {
	c.writeColors()
	for begin := 0; begin < len(line.Glyphs); {
		end := begin + 1
		for end < len(line.Glyphs) && line.Glyphs[end].Text == "" {
			end++
		}
		c.drawCluster(line.Glyphs[begin:end], at, size)
		begin = end
	}
}

// drawCluster writes glyphs that show a text together.
func (c *pdfCanvas) drawCluster(glyphs []letters.Glyph, at vg.Point, size vg.Length) {
	text := []rune(glyphs[0].Text)
	switch {
	case glyphs[0].RightToLeft && len(text) > 1:
		// Readers reverse text from right to left, and some of them also the letters of one glyph.
		// Each letter is therefore on an invisible glyph of its own.
		width := 0.0
		for _, g := range glyphs {
			c.Fill(outline(g, at, size))
			width += g.Advance
		}
		each := width / float64(len(text))
		for i, letter := range text {
			x := glyphs[0].Begin + each*float64(len(text)-1-i)
			c.drawGlyph(letters.Glyph{X: x, Advance: each, Text: string(letter)}, at, size)
		}
	case len(glyphs) > 1:
		c.doc.RawWriteStr(fmt.Sprintf("/Span <</ActualText <FEFF%s>>> BDC", utf16Hex(string(text))))
		for _, g := range glyphs {
			c.drawGlyph(g, at, size)
		}
		c.doc.RawWriteStr("EMC")
	default:
		c.drawGlyph(glyphs[0], at, size)
	}
}

func (c *pdfCanvas) drawGlyph(g letters.Glyph, at vg.Point, size vg.Length) {
	p := c.transform.at(at.Add(vg.Point{X: vg.Length(g.X), Y: vg.Length(g.Y)}.Scale(size)))
	right, up, code := c.transform.right, c.transform.up, c.glyphs.code(g)
	c.doc.RawWriteStr(fmt.Sprintf("BT /S%d %.2f Tf %.5f %.5f %.5f %.5f %.2f %.2f Tm <%02X> Tj ET",
		code/perFont, size.Points(), right.X, right.Y, up.X, up.Y, p.X.Points(), p.Y.Points(), code%perFont))
}

func utf16Hex(text string) string {
	var digits strings.Builder
	for _, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&digits, "%04X", unit)
	}
	return digits.String()
}

// write writes a document, and its glyphs as an incremental update: more objects behind it, and a new
// version of the resources, which are object 2.
func (p *pdfGlyphs) write(doc *fpdf.Fpdf, w io.Writer) error {
	if len(p.all) == 0 {
		return doc.Output(w)
	}
	var file bytes.Buffer
	if err := doc.Output(&file); err != nil {
		return err
	}
	u := pdfUpdate{file: &file, offsets: map[int]int{}}
	if err := u.begin(); err != nil {
		return err
	}
	var fonts strings.Builder
	n := 0
	for glyphs := range slices.Chunk(p.all, perFont) {
		fmt.Fprintf(&fonts, "/S%d %d 0 R\n", n, u.font(glyphs))
		n++
	}
	u.finish(fonts.String())
	_, err := file.WriteTo(w)
	return err
}

// pdfUpdate is an incremental update at the end of a file.
type pdfUpdate struct {
	file      *bytes.Buffer
	offsets   map[int]int // of the objects of the update
	next      int         // the number of the next object
	before    string      // the offset of the table of the objects before the update
	resources string      // the content of object 2, up to its fonts and from there
	trailer   string      // the entries of the trailer but for its size
}

// begin reads what the update continues.
func (u *pdfUpdate) begin() error {
	text := u.file.String()
	_, resources, found := strings.Cut(text, "\n2 0 obj\n")
	resources, _, closed := strings.Cut(resources, "endobj")
	trailer := text[strings.LastIndex(text, "trailer\n<<\n")+len("trailer\n<<\n"):]
	trailer, rest, ended := strings.Cut(trailer, ">>\nstartxref\n")
	size, entries, sized := strings.Cut(strings.TrimPrefix(trailer, "/Size "), "\n")
	next, err := strconv.Atoi(size)
	if !found || !closed || !ended || !sized || err != nil || !strings.Contains(resources, pdfFonts) {
		return fmt.Errorf("the PDF has an unknown structure: %w", err)
	}
	u.next, u.resources, u.trailer, u.before = next, resources, entries, strings.TrimSuffix(strings.TrimSpace(rest), "\n%%EOF")
	return nil
}

// pdfFonts begins the fonts of the resources.
const pdfFonts = "/Font <<\n"

// object writes an object and returns its number.
func (u *pdfUpdate) object(content string) int {
	u.next++
	u.replace(u.next-1, content)
	return u.next - 1
}

func (u *pdfUpdate) replace(number int, content string) {
	u.offsets[number] = u.file.Len()
	fmt.Fprintf(u.file, "%d 0 obj\n%s\nendobj\n", number, content)
}

// stream writes a compressed stream and returns its number.
func (u *pdfUpdate) stream(content string) int {
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	_, _ = io.WriteString(z, content) // a buffer has no errors
	_ = z.Close()
	return u.object(fmt.Sprintf("<</Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream", packed.Len(), packed.Bytes()))
}

// font writes a font of Type 3 and returns its number.
func (u *pdfUpdate) font(glyphs []letters.Glyph) int {
	var pictures, names, widths, texts strings.Builder
	for i, g := range glyphs {
		fmt.Fprintf(&pictures, " /g%d %d 0 R", i, u.stream(glyphPicture(g)))
		fmt.Fprintf(&names, " /g%d", i)
		fmt.Fprintf(&widths, " %.0f", g.Advance*fontUnits)
		if g.Text != "" {
			fmt.Fprintf(&texts, "1 beginbfchar\n<%02X> <%s>\nendbfchar\n", i, utf16Hex(g.Text))
		}
	}
	toUnicode := u.stream("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<00> <FF>\nendcodespacerange\n" + texts.String() + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend")
	return u.object(fmt.Sprintf("<</Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [%v 0 0 %v 0 0] /Resources <<>>\n"+
		"/CharProcs <<%s>>\n/Encoding <</Type /Encoding /Differences [0%s]>>\n/FirstChar 0 /LastChar %d /Widths [%s]\n/ToUnicode %d 0 R>>",
		1.0/fontUnits, 1.0/fontUnits, pictures.String(), names.String(), len(glyphs)-1, widths.String(), toUnicode))
}

// glyphPicture returns the commands that draw a glyph.
func glyphPicture(g letters.Glyph) string {
	var path strings.Builder
	low, high := [2]float64{}, [2]float64{}
	for _, part := range g.Outline() {
		for i, p := range part.ArgsSlice() {
			x, y := float64(p.X)*fontUnits, float64(p.Y)*fontUnits
			low, high = [2]float64{min(low[0], x), min(low[1], y)}, [2]float64{max(high[0], x), max(high[1], y)}
			if i > 0 {
				path.WriteByte(' ')
			}
			fmt.Fprintf(&path, "%.1f %.1f", x, y)
		}
		path.WriteString(map[letters.Operation]string{letters.MoveTo: " m\n", letters.LineTo: " l\n", letters.CubeTo: " c\n"}[part.Op])
	}
	head := fmt.Sprintf("%.0f 0 %.0f %.0f %.0f %.0f d1\n", g.Advance*fontUnits, math.Floor(low[0]), math.Floor(low[1]), math.Ceil(high[0]), math.Ceil(high[1]))
	if path.Len() == 0 {
		return head
	}
	return head + path.String() + "f"
}

// finish writes the resources with more fonts, and the table of the objects.
func (u *pdfUpdate) finish(fonts string) {
	u.replace(2, strings.Replace(strings.TrimSpace(u.resources), pdfFonts, pdfFonts+fonts, 1))
	table := u.file.Len()
	fmt.Fprintf(u.file, "xref\n2 1\n%010d 00000 n \n%d %d\n", u.offsets[2], u.next-len(u.offsets)+1, len(u.offsets)-1)
	for n := u.next - len(u.offsets) + 1; n < u.next; n++ {
		fmt.Fprintf(u.file, "%010d 00000 n \n", u.offsets[n])
	}
	fmt.Fprintf(u.file, "trailer\n<<\n/Size %d\n/Prev %s\n%s>>\nstartxref\n%d\n%%%%EOF\n", u.next, u.before, u.trailer, table)
}
