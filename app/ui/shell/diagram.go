package shell

import (
	"errors"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/output/export"
	"tchouka/engine/text/plaintext"
	"tchouka/widgets/controls"
)

// diagramSide is the maximum width in pixels of an image that every graphics card supports.
const diagramSide = 8192

// diagramSmooth is the maximum number of pixels that Fyne scales in software, which blocks the
// window. The graphics card scales larger images, a little less smoothly.
const diagramSmooth = 3_000_000

// Diagram shows a large picture with zoom, or a message.
type Diagram struct {
	Content fyne.CanvasObject
	Tools   fyne.CanvasObject // buttons: zoom in, zoom out, fit

	picture *canvas.Image
	scroll  *container.Scroll
	note    *widget.Label
	size    fyne.Size // size of the picture, in units at zoom 1
	zoom    float32
	chosen  bool // the user has chosen the zoom
}

// NewDiagram returns an empty diagram.
func NewDiagram() *Diagram {
	g := &Diagram{picture: canvas.NewImageFromImage(nil), note: widget.NewLabel(""), zoom: 1}
	g.note.Alignment, g.note.Wrapping = fyne.TextAlignCenter, fyne.TextWrapWord
	g.picture.FillMode, g.picture.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleSmooth
	g.scroll = container.NewScroll(container.NewCenter(g.picture))
	g.Content = container.NewStack(g.scroll, container.NewVBox(g.note))
	small := func(label string, tapped func()) fyne.CanvasObject {
		b := controls.NewToolButton(label, nil, tapped)
		b.Small = true
		return container.NewCenter(b)
	}
	g.Tools = container.NewHBox(
		small("−", func() { g.ZoomBy(0.8) }), small("+", func() { g.ZoomBy(1.25) }),
		small(lang.L("Fit"), g.Fit))
	return g
}

// ZoomBy multiplies the zoom by a factor.
func (g *Diagram) ZoomBy(by float32) {
	g.chosen = true
	g.setZoom(g.zoom * by)
}

// Fit zooms to show the whole picture.
func (g *Diagram) Fit() {
	g.chosen = false
	if room := g.scroll.Size(); g.size.Width > 0 && room.Width > 0 {
		g.setZoom(min(room.Width/g.size.Width, room.Height/g.size.Height, 1.5))
	}
}

func (g *Diagram) setZoom(zoom float32) {
	least := float32(0.2)
	if room := g.scroll.Size(); g.size.Width > 0 && room.Width > 0 {
		// The whole picture can always be shown.
		least = min(least, room.Width/g.size.Width, room.Height/g.size.Height)
	}
	g.zoom = min(max(zoom, least), 3)
	g.picture.SetMinSize(fyne.NewSize(g.size.Width*g.zoom, g.size.Height*g.zoom))
	g.scroll.Content.Refresh()
	g.scroll.Refresh()
}

// Show shows a picture. It fits the width if that is legible.
func (g *Diagram) Show(d Rendering) {
	size := d.image.Bounds().Size()
	g.picture.Image, g.picture.ScaleMode = d.image, canvas.ImageScaleSmooth
	if size.X*size.Y > diagramSmooth {
		g.picture.ScaleMode = canvas.ImageScaleFastest
	}
	g.size = fyne.NewSize(float32(size.X)/d.scale, float32(size.Y)/d.scale)
	g.ShowMessage("")
	g.picture.Refresh()
	g.setZoom(min(g.scroll.Size().Width/g.size.Width, 1))
	g.scroll.ScrollToTop()
}

// Replace shows a new version of the picture at a chosen zoom, or fits it.
func (g *Diagram) Replace(d Rendering) {
	zoom, at := g.zoom, g.scroll.Offset
	g.Show(d)
	if !g.chosen {
		g.Fit()
		return
	}
	g.setZoom(zoom)
	g.scroll.ScrollToOffset(at)
}

// ShowMessage shows a message instead of the picture.
func (g *Diagram) ShowMessage(text string) {
	g.note.SetText(plaintext.Message(text))
	SetVisible(g.note, text != "")
	SetVisible(g.scroll, text == "")
	SetVisible(g.Tools, text == "")
}

// Message returns the message; "" if the picture is shown.
func (g *Diagram) Message() string { return g.note.Text }

// Shows reports whether the picture is shown.
func (g *Diagram) Shows() bool { return g.scroll.Visible() && g.picture.Image != nil }

// Rendering is the image of a document at a scale in pixels per unit.
type Rendering struct {
	image image.Image
	scale float32
}

// NewRendering returns an existing image as a Rendering.
func NewRendering(i image.Image, scale float32) Rendering { return Rendering{i, scale} }

// Empty reports whether there is no image.
func (d Rendering) Empty() bool { return d.image == nil }

// Draw renders a document at the highest possible resolution.
func Draw(doc export.Document, o export.Options) (d Rendering, err error) {
	for _, scale := range []float64{2, 1, 0.5} {
		o.Scale = scale
		if d.image, err = export.Image(doc, o); err != nil {
			continue
		}
		if size := d.image.Bounds().Size(); max(size.X, size.Y) <= diagramSide {
			d.scale = float32(scale)
			return d, nil
		}
		err = errors.New("wider than graphics cards take")
	}
	return Rendering{}, err
}
