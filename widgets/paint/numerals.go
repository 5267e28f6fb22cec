package paint

import (
	"image"
	"image/color"
	"math"
	"sort"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
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

// SizeNameSmallest is the text size of code that is too wide as a caption; 0 in some themes.
const SizeNameSmallest fyne.ThemeSizeName = "smallestText"

// Ellipsis replaces omitted text.
const Ellipsis = "…"

// FitText sets the longest prefix of a text that fits a width, with an ellipsis if it is cut, and
// reports whether the whole text fits. If nothing fits, it hides the object. O(log n) measurements.
func FitText(t *canvas.Text, text string, width float32) bool {
	runes := []rune(text)
	driver := fyne.CurrentApp().Driver()
	measure := func(s string) float32 {
		size, _ := driver.RenderedTextSize(s, t.TextSize, t.TextStyle, t.FontSource)
		return size.Width
	}
	t.Hidden = text == ""
	t.Text = Visual(text)
	if t.Hidden || measure(text) <= width {
		return true
	}
	// The smallest length that is too long, less one, is the largest that fits.
	length := sort.Search(len(runes), func(n int) bool { return measure(string(runes[:n+1])+Ellipsis) > width })
	t.Text = Visual(string(runes[:length]) + Ellipsis)
	t.Hidden = length == 0
	return false
}

// Baseline returns the distance of the baseline from the top of a text, rounded up to whole pixels
// as Fyne's painters do. Texts in different fonts and sizes line up only on the same baseline.
func Baseline(t *canvas.Text) float32 {
	_, base := fyne.CurrentApp().Driver().RenderedTextSize(t.Text, t.TextSize, t.TextStyle, t.FontSource)
	return float32(math.Ceil(float64(base)))
}

// MiddleTop returns the top of a text whose capitals and digits are centred in a height. Centring
// the whole line, which includes space for accents and descenders, looks too low.
func MiddleTop(t *canvas.Text, height float32) float32 {
	const halfCapital = 0.357 // of the text size, in Noto Sans and in DejaVu
	return Snap(height/2+halfCapital*t.TextSize) - Baseline(t)
}

// PlaceText centres a text on a point.
func PlaceText(t *canvas.Text, middle fyne.Position) {
	size := t.MinSize()
	t.Resize(size)
	t.Move(fyne.NewPos(Snap(middle.X-size.Width/2), Snap(middle.Y-size.Height/2)))
	t.Refresh()
}

// SetBox sets the position, size and corner radius of a rectangle.
func SetBox(r *canvas.Rectangle, at fyne.Position, size fyne.Size, corner float32) {
	r.Move(at)
	r.Resize(size)
	r.CornerRadius = corner
}

// Dimensions of the rows of a legend.
const (
	LegendGap     = Unit // from symbol to word
	LegendItemGap = 20   // from word to the next symbol
)

// Distance returns the distance of two positions.
func Distance(a, b fyne.Position) float32 {
	return float32(math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)))
}

// TextScale returns the text size of a widget relative to normal text.
func TextScale(w fyne.Widget) float32 {
	return theme.CurrentForWidget(w).Size(theme.SizeNameText) / NormalText
}

// CaptionScale returns the size of small text in a widget relative to normal small text.
func CaptionScale(w fyne.Widget) float64 {
	return float64(theme.CurrentForWidget(w).Size(theme.SizeNameCaptionText)) / CaptionText
}

// Snap rounds to whole units, because fractional edges leave gaps of a pixel.
func Snap(v float32) float32 { return float32(int(v + 0.5)) }

// SetShown shows or hides an object.
func SetShown(o fyne.CanvasObject, shown bool) {
	if shown {
		o.Show()
	} else {
		o.Hide()
	}
}

// Flow returns the positions of objects in rows of a maximum width, and the number of rows.
func Flow(widths []float32, width, gap, rowHeight float32) (places []fyne.Position, rows int) {
	at := fyne.Position{}
	rows = 1
	for _, w := range widths {
		if at.X > 0 && at.X+w > width {
			at = fyne.NewPos(0, at.Y+rowHeight)
			rows++
		}
		places = append(places, at)
		at.X += w + gap
	}
	return places, rows
}

// TextWidth is the text measure of scenes in the window.
func TextWidth(text string, size float64, bold bool) float64 {
	return float64(fyne.MeasureText(text, float32(size), fyne.TextStyle{Bold: bold}).Width)
}

// GroupedNumber formats a number with the thousands separator of the language, for example 1,000.
func GroupedNumber(n int) string {
	text, between := strconv.Itoa(n), strings.Trim(lang.L("1,000"), "01")
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + between + text[at:]
	}
	return text
}
