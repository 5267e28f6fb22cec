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

// PictureNeed is what a picture must be made for: so many pixels, so many of
// them to one of Fyne's units, and text larger than normal by a factor.
type PictureNeed struct {
	Width, Height int
	Scale, Text   float64
	Palette       palette.Palette
}

// Picture shows an image that takes a while to draw, and is drawn elsewhere. It
// says what it needs when its size or its theme is another, and shows the old
// image, stretched, until it is given the new one.
type Picture struct {
	widget.BaseWidget

	// OnNeeded is called when another image is needed. It must not wait for it.
	OnNeeded func(PictureNeed) `json:"-"`

	image  image.Image
	needed PictureNeed
}

// NewPicture returns a picture that shows nothing yet.
func NewPicture() *Picture {
	p := &Picture{}
	p.ExtendBaseWidget(p)
	return p
}

// Needed returns what was asked for last; the zero need while nothing was.
func (p *Picture) Needed() PictureNeed { return p.needed }

// SetImage shows an image.
func (p *Picture) SetImage(i image.Image) {
	p.image = i
	p.Refresh()
}

// CreateRenderer links the widget to its renderer.
func (p *Picture) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	raster := canvas.NewRaster(p.paint)
	return &pictureRenderer{picture: p, raster: raster, objects: []fyne.CanvasObject{raster}}
}

// paint returns the image for so many pixels, or what there is instead of it.
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
