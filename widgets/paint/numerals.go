package paint

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// Numerals writes numbers into a picture with masks of digits, drawn once for each size. A thousand
// numbers would otherwise each cost Fyne an object in each frame.
type Numerals struct {
	resource fyne.Resource
	parsed   *opentype.Font
	signs    *opentype.Font // for characters that the font lacks, for example ≥
	glyphs   map[glyphKey]glyph
}

type glyphKey struct {
	r    rune
	size int // in pixels
}

type glyph struct {
	mask    *image.Alpha
	offset  image.Point // from the pen on the baseline to the mask
	advance float64
}

// SetFont sets the font. A font that cannot be parsed writes nothing.
func (d *Numerals) SetFont(r fyne.Resource) {
	if r == nil || d.resource != nil && d.resource.Name() == r.Name() {
		return
	}
	d.resource = r
	d.parsed, _ = opentype.Parse(r.Content())
	d.glyphs = map[glyphKey]glyph{}
}

// glyph returns a character at a size in pixels.
func (d *Numerals) glyph(r rune, size int) glyph {
	key := glyphKey{r, size}
	if g, ok := d.glyphs[key]; ok {
		return g
	}
	g := d.draw(r, size)
	d.glyphs[key] = g
	return g
}

func (d *Numerals) draw(r rune, size int) glyph {
	from := d.parsed
	if i, err := from.GlyphIndex(nil, r); err != nil || i == 0 {
		if d.signs == nil { // few texts need it, and parsing it takes a megabyte
			d.signs, _ = opentype.Parse(theme.DefaultTextMonospaceFont().Content())
		}
		if d.signs != nil {
			from = d.signs
		}
	}
	face, err := opentype.NewFace(from, &opentype.FaceOptions{Size: float64(size), DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return glyph{}
	}
	defer face.Close() //nolint:errcheck // never fails
	box, mask, at, advance, ok := face.Glyph(fixed.Point26_6{}, r)
	if !ok {
		return glyph{}
	}
	kept := image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy()))
	for y := range box.Dy() {
		for x := range box.Dx() {
			_, _, _, a := mask.At(at.X+x, at.Y+y).RGBA()
			kept.SetAlpha(x, y, color.Alpha{A: uint8(a >> 8)})
		}
	}
	return glyph{kept, box.Min, float64(advance) / 64}
}

// Width returns the width of a text in pixels.
func (d *Numerals) Width(text string, size int) float64 {
	if d.parsed == nil || size < 1 {
		return 0
	}
	w := 0.0
	for _, r := range text {
		w += d.glyph(r, size).advance
	}
	return w
}

// capDigit is the height of a digit at size 1, in Noto Sans and in DejaVu.
const capDigit = 0.714

// Write draws a text with its centre at (x, y), in pixels.
func (d *Numerals) Write(dst *image.RGBA, text string, x, y float64, size int, c color.NRGBA) {
	if d.parsed == nil || size < 1 {
		return
	}
	pen := x - d.Width(text, size)/2
	base := int(math.Round(y + capDigit*float64(size)/2))
	for _, r := range text {
		g := d.glyph(r, size)
		if g.mask != nil {
			at := image.Pt(int(math.Round(pen)), base).Add(g.offset)
			blendMask(dst, g.mask, at, c)
		}
		pen += g.advance
	}
}

// blendMask blends an opaque colour into a picture with the coverage of a mask.
func blendMask(dst *image.RGBA, mask *image.Alpha, at image.Point, c color.NRGBA) {
	box := mask.Rect.Add(at).Intersect(dst.Rect)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			a := uint32(mask.Pix[mask.PixOffset(x-at.X, y-at.Y)])
			if a == 0 {
				continue
			}
			pix := dst.Pix[dst.PixOffset(x, y):]
			for i, v := range [3]uint8{c.R, c.G, c.B} {
				pix[i] = uint8((uint32(pix[i])*(255-a) + uint32(v)*a + 127) / 255)
			}
		}
	}
}
