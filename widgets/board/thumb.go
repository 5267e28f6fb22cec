package board

import (
	"image"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/palette"
	"tchouka/widgets/paint"
)

var _ fyne.Widget = (*Thumb)(nil)

// Measures of a thumbnail, for text at its normal size.
const (
	thumbHigh  = 30
	thumbPitch = 30 // from hole to hole, where there is room
	thumbLeast = 17 // below this the holes farthest from the Ruma are left away
	thumbRuma  = 1.3
	thumbPad   = 5
)

// Thumb is a board small enough for the row of a list: its holes with their
// counts, and the Ruma. Where it is too long, the holes farthest from the Ruma
// give way to three dots.
//
//	╭──────────────────────────╮
//	│ (2) (2) (0) (3)    ( 1 ) │
//	╰──────────────────────────╯
type Thumb struct {
	widget.BaseWidget
	seeds    []int           // of the holes, and of the store
	numerals *paint.Numerals // shared by the thumbnails of a list
}

// NewThumb returns a thumbnail of no board yet, with the numerals of its list.
func NewThumb(n *paint.Numerals) *Thumb {
	t := &Thumb{numerals: n}
	t.ExtendBaseWidget(t)
	return t
}

// SetSeeds draws another board: the seeds of its holes, and those of the store behind them. It
// keeps the slice.
func (t *Thumb) SetSeeds(seeds []int) {
	if !slices.Equal(t.seeds, seeds) {
		t.seeds = seeds
		t.Refresh()
	}
}

// ThumbWidth returns the width in which n holes stand at ease.
func ThumbWidth(n int, scale float32) float32 {
	return scale * (2*thumbPad + thumbPitch*(float32(n)+thumbRuma))
}

// ThumbWhole reports whether a width shows all of n holes.
func ThumbWhole(n int, width, scale float32) bool {
	return width >= scale*(2*thumbPad+thumbLeast*(float32(n)+thumbRuma))
}

// ThumbHeight returns how high a thumbnail is.
func ThumbHeight(scale float32) float32 { return paint.Snap(thumbHigh * scale) }

// CreateRenderer links the thumbnail to what draws it.
func (t *Thumb) CreateRenderer() fyne.WidgetRenderer {
	r := &thumbRenderer{thumb: t}
	r.picture = canvas.NewRaster(r.paint)
	return r
}

type thumbRenderer struct {
	thumb   *Thumb
	picture *canvas.Raster
}

func (r *thumbRenderer) Destroy() {}

func (r *thumbRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.picture} }

func (r *thumbRenderer) Layout(size fyne.Size) { r.picture.Resize(size) }

func (r *thumbRenderer) MinSize() fyne.Size {
	return fyne.NewSize(1, ThumbHeight(paint.TextScale(r.thumb)))
}

func (r *thumbRenderer) Refresh() { r.picture.Refresh() }

// paint makes the picture, w × h pixels.
func (r *thumbRenderer) paint(w, h int) image.Image {
	scale := 1.0
	if width := r.thumb.Size().Width; width > 0 {
		scale = float64(w) / float64(width)
	}
	t := r.thumb
	t.numerals.Use(paint.FontFor(t, fyne.TextStyle{Bold: true}))
	p := thumbPainter{
		pen: paint.NewPen(w, h), digits: t.numerals, pal: paint.PaletteFor(t),
		unit: scale * float64(paint.TextScale(t)), width: float64(w), height: float64(h),
	}
	p.paint(t.seeds)
	return p.pen.Picture
}

// thumbPainter paints one thumbnail. Its measures are pixels.
type thumbPainter struct {
	pen           *paint.Pen
	digits        *paint.Numerals
	pal           palette.Palette
	unit          float64 // pixels to one of Fyne's units of the normal size
	width, height float64
}

func (t *thumbPainter) paint(seeds []int) {
	holes := len(seeds) - 1
	if holes < 1 {
		return
	}
	first, pitch := t.fit(holes)
	shown := float64(holes - first)
	pad := thumbPad * t.unit
	t.pen.RoundRect(0, 0, 2*pad+pitch*(shown+thumbRuma), t.height, t.height/3, t.pal.Wood)
	middle, side := t.height/2, math.Min(pitch*0.88, t.height-6*t.unit)
	for i := first; i < holes; i++ {
		x := pad + pitch*(float64(i-first)+0.5)
		if i == first && first > 0 {
			for dot := -1.0; dot <= 1; dot++ {
				t.pen.Ellipse(x+dot*pitch/4, middle, 1.4*t.unit, 1.4*t.unit, 0, t.pal.OnWood)
			}
			continue
		}
		t.pen.RoundRect(x-side/2, middle-side/2, side, side, side/2, t.pal.HoleEdge)
		t.number(seeds[i], x, middle, side)
	}
	x, wide := pad+pitch*(shown+thumbRuma/2), side*1.2
	t.pen.RoundRect(x-wide/2, middle-side/2-t.unit, wide, side+2*t.unit, side/3, t.pal.Hole)
	t.number(seeds[holes], x, middle, wide)
}

// fit returns the index of the first hole for which there is room, and the
// pitch. When it is not 0, dots stand in that hole's place.
func (t *thumbPainter) fit(holes int) (first int, pitch float64) {
	room := t.width - 2*thumbPad*t.unit
	pitch = math.Min(room/(float64(holes)+thumbRuma), thumbPitch*t.unit)
	if least := thumbLeast * t.unit; pitch < least {
		pitch = least
		first = max(holes-max(int(room/least-thumbRuma), 2), 0)
	}
	return first, pitch
}

// number writes a count as large as it fits; an empty place stays empty.
func (t *thumbPainter) number(seeds int, x, y, room float64) {
	if seeds == 0 {
		return
	}
	text := strconv.Itoa(seeds)
	size := int(math.Round(math.Min(14*t.unit, room*0.72)))
	if w := t.digits.Width(text, size); w > room*0.86 {
		size = int(float64(size) * room * 0.86 / w)
	}
	t.digits.Write(t.pen.Picture, text, x, y, size, t.pal.Seed)
}
