package shell

import (
	"errors"
	"image"
	"iter"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/export"
	"tchouka/engine/plaintext"
	"tchouka/engine/scene"
	"tchouka/widgets/controls"
)

// diagramSide is the maximum width in pixels of an image that every graphics card supports.
const diagramSide = 8192

// diagramSmooth is the maximum number of pixels that Fyne scales in software, which blocks the
// window. The graphics card scales larger images, a little less smoothly.
const diagramSmooth = 3_000_000

// Diagram shows a large picture with zoom and clickable places, or a message.
type Diagram struct {
	Spots   *controls.HotspotLayer
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
	g := &Diagram{picture: canvas.NewImageFromImage(nil), Spots: controls.NewHotspotLayer(), note: widget.NewLabel(""), zoom: 1}
	g.note.Alignment, g.note.Wrapping = fyne.TextAlignCenter, fyne.TextWrapWord
	g.picture.FillMode, g.picture.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleSmooth
	g.scroll = container.NewScroll(container.NewCenter(container.NewStack(g.picture, g.Spots)))
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

// Show shows a picture and its clickable places. It fits the width if that is legible.
func (g *Diagram) Show(d Rendering, boxes []scene.Box) {
	size := d.image.Bounds().Size()
	g.picture.Image, g.picture.ScaleMode = d.image, canvas.ImageScaleSmooth
	if size.X*size.Y > diagramSmooth {
		g.picture.ScaleMode = canvas.ImageScaleFastest
	}
	g.size = fyne.NewSize(float32(size.X)/d.scale, float32(size.Y)/d.scale)
	spots := make([]controls.Hotspot, len(boxes))
	for i, b := range boxes {
		spots[i] = controls.Hotspot{X: float32(b.X), Y: float32(b.Y), Width: float32(b.Width), Height: float32(b.Height)}
	}
	g.Spots.SetHotspots(g.size.Width, spots)
	g.ShowMessage("")
	g.picture.Refresh()
	g.setZoom(min(g.scroll.Size().Width/g.size.Width, 1))
	g.scroll.ScrollToTop()
}

// Replace shows a new version of the picture at a chosen zoom, or fits it.
func (g *Diagram) Replace(d Rendering) {
	zoom, at := g.zoom, g.scroll.Offset
	g.Show(d, nil)
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

// Width returns the width of the picture in units.
func (g *Diagram) Width() float32 { return g.size.Width }

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

// SeedsWithin returns the number of seeds up to which a diagram has at most a number of boards. counts
// yields the boards with 0, 1, 2 … seeds.
func SeedsWithin(most int64, counts iter.Seq[int64]) int {
	seeds, boards := 0, int64(0)
	for n := range counts {
		if boards += n; boards > most {
			return max(seeds-1, 0)
		}
		seeds++
	}
	return seeds
}
