package board

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/picture/palette"
	"tchouka/widgets/paint"
)

var _ fyne.Widget = (*Thumb)(nil)

// Dimensions of a thumbnail, for text of normal size.
const (
	thumbHeight   = 30
	thumbPitch    = 30 // normal distance between holes
	minThumbPitch = 17 // minimum distance; below it the holes farthest from the Ruma are omitted
	thumbRuma     = 1.3
	thumbPad      = 5
)

// Thumb is a board small enough for a row of a list. It shows the holes with their counts, and the
// Ruma. If the board is too long, three dots replace the holes farthest from the Ruma.
//
//	╭──────────────────────────╮
//	│ (2) (2) (0) (3)    ( 1 ) │
//	╰──────────────────────────╯
type Thumb struct {
	widget.BaseWidget
	seeds    []int // of the holes, and last of the store
	rumaLeft bool
	numerals *paint.Numerals // shared by the thumbnails of a list
}

// NewThumb returns an empty thumbnail with the numerals of its list.
func NewThumb(n *paint.Numerals) *Thumb { return paint.Extended(&Thumb{numerals: n}) }

// SetSeeds draws another board: the seeds of its holes, then of the store, which may be drawn at the left. It keeps
// the slice.
func (t *Thumb) SetSeeds(seeds []int, rumaLeft bool) {
	if t.rumaLeft != rumaLeft || !slices.Equal(t.seeds, seeds) {
		t.seeds, t.rumaLeft = seeds, rumaLeft
		t.Refresh()
	}
}

// ThumbWidth returns the preferred width for n holes.
func ThumbWidth(n int, scale float32) float32 {
	return scale * (2*thumbPad + thumbPitch*(float32(n)+thumbRuma))
}

// ThumbFits reports whether a width shows all of n holes.
func ThumbFits(n int, width, scale float32) bool {
	return width >= scale*(2*thumbPad+minThumbPitch*(float32(n)+thumbRuma))
}

// ThumbHeight returns the height of a thumbnail.
func ThumbHeight(scale float32) float32 { return paint.Snap(thumbHeight * scale) }

// CreateRenderer returns the renderer of the thumbnail.
func (t *Thumb) CreateRenderer() fyne.WidgetRenderer {
	r := &thumbRenderer{thumb: t}
	r.picture = canvas.NewRaster(r.paint)
	r.Shown = []fyne.CanvasObject{r.picture}
	return r
}

type thumbRenderer struct {
	paint.Renderer
	thumb   *Thumb
	picture *canvas.Raster
}

func (r *thumbRenderer) Layout(size fyne.Size) { r.picture.Resize(size) }

func (r *thumbRenderer) MinSize() fyne.Size {
	return fyne.NewSize(1, ThumbHeight(paint.TextScale(r.thumb)))
}

func (r *thumbRenderer) Refresh() { r.picture.Refresh() }

// paint draws the picture of w × h pixels.
func (r *thumbRenderer) paint(w, h int) image.Image {
	scale := 1.0
	if width := r.thumb.Size().Width; width > 0 {
		scale = float64(w) / float64(width)
	}
	t := r.thumb
	t.numerals.SetFont(paint.FontFor(t, fyne.TextStyle{Bold: true}))
	p := thumbPainter{
		pen: paint.NewPen(w, h), digits: t.numerals, pal: paint.PaletteFor(t),
		unit: scale * float64(paint.TextScale(t)), width: float64(w), height: float64(h),
	}
	p.paint(t.seeds, t.rumaLeft)
	return p.pen.Picture
}

// thumbPainter paints one thumbnail. Its dimensions are in pixels.
type thumbPainter struct {
	pen           *paint.Pen
	digits        *paint.Numerals
	pal           palette.Palette
	unit          float64 // pixels per Fyne unit at normal text size
	width, height float64
}

func (t *thumbPainter) paint(seeds []int, rumaLeft bool) {
	holes := len(seeds) - 1
	if holes < 1 {
		return
	}
	first, pitch := t.fit(holes)
	shown := float64(holes - first)
	pad := thumbPad * t.unit
	wood := 2*pad + pitch*(shown+thumbRuma)
	at := func(x float64) float64 {
		if rumaLeft {
			return wood - x
		}
		return x
	}
	t.edged(0, 0, wood, t.height, t.height/3, t.pal.Wood, t.pal.WoodEdge)
	middle, side := t.height/2, math.Min(pitch*0.88, t.height-6*t.unit)
	for i := first; i < holes; i++ {
		x := at(pad + pitch*(float64(i-first)+0.5))
		if i == first && first > 0 {
			for dot := -1.0; dot <= 1; dot++ {
				t.pen.Ellipse(x+dot*pitch/4, middle, 1.4*t.unit, 1.4*t.unit, 0, t.pal.OnWood)
			}
			continue
		}
		t.edged(x-side/2, middle-side/2, side, side, side/2, t.pal.Hole, t.pal.HoleEdge)
		t.number(seeds[i], x, middle, side)
	}
	x, wide := at(pad+pitch*(shown+thumbRuma/2)), side*1.2
	t.edged(x-wide/2, middle-side/2-t.unit, wide, side+2*t.unit, side/3, t.pal.Hole, t.pal.HoleEdge)
	t.number(seeds[holes], x, middle, wide)
}

// edged paints a rounded rectangle with an edge. Without the edges, white boards would be invisible.
func (t *thumbPainter) edged(x, y, w, h, corner float64, fill, edge color.NRGBA) {
	by := t.unit
	t.pen.RoundRect(x, y, w, h, corner, edge)
	t.pen.RoundRect(x+by, y+by, w-2*by, h-2*by, max(corner-by, 0), fill)
}

// fit returns the index of the first hole that fits, and the pitch. If the index is not 0, dots are
// drawn at that hole's place.
func (t *thumbPainter) fit(holes int) (first int, pitch float64) {
	space := t.width - 2*thumbPad*t.unit
	pitch = math.Min(space/(float64(holes)+thumbRuma), thumbPitch*t.unit)
	if minSize := minThumbPitch * t.unit; pitch < minSize {
		pitch = minSize
		first = max(holes-max(int(space/minSize-thumbRuma), 2), 0)
	}
	return first, pitch
}

// number writes a count as large as it fits; an empty place stays empty.
func (t *thumbPainter) number(seeds int, x, y, space float64) {
	if seeds == 0 {
		return
	}
	text := strconv.Itoa(seeds)
	size := int(math.Round(math.Min(14*t.unit, space*0.72)))
	if w := t.digits.Width(text, size); w > space*0.86 {
		size = int(float64(size) * space * 0.86 / w)
	}
	t.digits.Write(t.pen.Picture, text, x, y, size, t.pal.OnWood)
}
