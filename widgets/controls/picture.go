package controls

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/image/draw"

	"tchouka/engine/palette"
	"tchouka/widgets/paint"
)

var _ fyne.Widget = (*Picture)(nil)

// PictureNeed has the parameters of a picture: its size in pixels, the pixels per Fyne unit, and
// the text scale relative to normal text.
type PictureNeed struct {
	Width, Height int
	Scale, Text   float64
	Palette       palette.Palette
}

// Picture shows an image that is slow to draw and is drawn elsewhere. It requests a new image when
// its size or theme changes. Until SetImage is called, it shows the old image, stretched.
type Picture struct {
	widget.BaseWidget

	// OnNeeded is called when a new image is needed. It must not wait for the image.
	OnNeeded func(PictureNeed) `json:"-"`

	image  image.Image
	needed PictureNeed
}

// NewPicture returns an empty picture.
func NewPicture() *Picture {
	p := &Picture{}
	p.ExtendBaseWidget(p)
	return p
}

// Needed returns the last request, or the zero value before the first one.
func (p *Picture) Needed() PictureNeed { return p.needed }

// SetImage shows an image.
func (p *Picture) SetImage(i image.Image) {
	p.image = i
	p.Refresh()
}

// CreateRenderer returns the renderer of the picture.
func (p *Picture) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	raster := canvas.NewRaster(p.paint)
	return &pictureRenderer{picture: p, raster: raster, objects: []fyne.CanvasObject{raster}}
}

// paint returns the current image for w × h pixels, and requests a new one if needed.
func (p *Picture) paint(w, h int) image.Image {
	need := PictureNeed{Width: w, Height: h, Scale: 1, Text: paint.CaptionScale(p), Palette: paint.PaletteFor(p)}
	if width := p.Size().Width; width > 0 {
		need.Scale = float64(w) / float64(width)
	}
	if need != p.needed && w > 1 && h > 1 {
		p.needed = need
		if p.OnNeeded != nil {
			p.OnNeeded(need)
		}
	}
	if p.image != nil && p.image.Bounds().Size() == image.Pt(w, h) {
		return p.image
	}
	out := image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
	draw.Draw(out, out.Rect, image.NewUniform(need.Palette.Panel), image.Point{}, draw.Src)
	if p.image != nil {
		draw.ApproxBiLinear.Scale(out, out.Rect, p.image, p.image.Bounds(), draw.Src, nil)
	}
	return out
}

type pictureRenderer struct {
	picture *Picture
	raster  *canvas.Raster
	objects []fyne.CanvasObject
}

func (r *pictureRenderer) Destroy() {}

func (r *pictureRenderer) Layout(size fyne.Size) { r.raster.Resize(size) }

func (r *pictureRenderer) MinSize() fyne.Size { return fyne.NewSize(200, 150) }

func (r *pictureRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *pictureRenderer) Refresh() { canvas.Refresh(r.picture) }
