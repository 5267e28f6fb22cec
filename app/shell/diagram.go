package shell

import (
	"errors"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/export"
	"tchouka/engine/scene"
	"tchouka/widgets/controls"
)

// diagramSide is the widest picture in pixels that every graphics card takes.
const diagramSide = 8192

// diagramSmooth is how many pixels Fyne scales by itself, with the window waiting for it;
// of more the graphics card does, a little less smoothly.
const diagramSmooth = 3_000_000

// Diagram shows a large picture, to be scrolled and seen nearer or farther, in which
// places can be clicked; or a sentence in place of it.
type Diagram struct {
	Spots   *controls.Spots
	Content fyne.CanvasObject
	Tools   fyne.CanvasObject // buttons: nearer, farther, all of it

	picture *canvas.Image
	scroll  *container.Scroll
	note    *widget.Label
	size    fyne.Size // of the picture, in units at zoom 1
	zoom    float32
	chosen  bool // somebody wants it as large as this
}

// NewDiagram returns a diagram of nothing.
func NewDiagram() *Diagram {
	g := &Diagram{picture: canvas.NewImageFromImage(nil), Spots: controls.NewSpots(), note: widget.NewLabel(""), zoom: 1}
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
		small("−", func() { g.Nearer(0.8) }), small("+", func() { g.Nearer(1.25) }),
		small(lang.L("Fit"), g.Fit))
	return g
}

// Nearer shows the picture so much larger.
func (g *Diagram) Nearer(by float32) {
	g.chosen = true
	g.setZoom(g.zoom * by)
}

// Fit shows the whole picture.
func (g *Diagram) Fit() {
	g.chosen = false
	if room := g.scroll.Size(); g.size.Width > 0 && room.Width > 0 {
		g.setZoom(min(room.Width/g.size.Width, room.Height/g.size.Height, 1.5))
	}
}

func (g *Diagram) setZoom(zoom float32) {
	least := float32(0.2)
	if room := g.scroll.Size(); g.size.Width > 0 && room.Width > 0 {
		least = min(least, room.Width/g.size.Width, room.Height/g.size.Height) // all of it can always be seen
	}
	g.zoom = min(max(zoom, least), 3)
	g.picture.SetMinSize(fyne.NewSize(g.size.Width*g.zoom, g.size.Height*g.zoom))
	g.scroll.Content.Refresh()
	g.scroll.Refresh()
}

// Show shows a picture that was drawn, in its whole width where that leaves it legible,
// and the places in it.
func (g *Diagram) Show(d Drawn, boxes []scene.Box) {
	size := d.image.Bounds().Size()
	g.picture.Image, g.picture.ScaleMode = d.image, canvas.ImageScaleSmooth
	if size.X*size.Y > diagramSmooth {
		g.picture.ScaleMode = canvas.ImageScaleFastest
	}
	g.size = fyne.NewSize(float32(size.X)/d.scale, float32(size.Y)/d.scale)
	spots := make([]controls.Spot, len(boxes))
	for i, b := range boxes {
		spots[i] = controls.Spot{X: float32(b.X), Y: float32(b.Y), Width: float32(b.Width), Height: float32(b.Height)}
	}
	g.Spots.SetSpots(g.size.Width, spots)
	g.Say("")
	g.picture.Refresh()
	g.setZoom(min(g.scroll.Size().Width/g.size.Width, 1))
	g.scroll.ScrollToTop()
}

// Replace shows another state of the same picture: all of it, or as large as somebody
// wanted the one before.
func (g *Diagram) Replace(d Drawn) {
	zoom, at := g.zoom, g.scroll.Offset
	g.Show(d, nil)
	if !g.chosen {
		g.Fit()
		return
	}
	g.setZoom(zoom)
	g.scroll.ScrollToOffset(at)
}

// Say puts a sentence in place of the picture.
func (g *Diagram) Say(text string) {
	g.note.SetText(text)
	SetVisible(g.note, text != "")
	SetVisible(g.scroll, text == "")
	SetVisible(g.Tools, text == "")
}

// Said returns that sentence; "" while the picture is there.
func (g *Diagram) Said() string { return g.note.Text }

// Shows reports whether the picture is there.
func (g *Diagram) Shows() bool { return g.scroll.Visible() && g.picture.Image != nil }

// Width returns how wide the picture is, in units.
func (g *Diagram) Width() float32 { return g.size.Width }

// Drawn is the picture of a document, with so many pixels to a unit.
type Drawn struct {
	image image.Image
	scale float32
}

// NewDrawn returns a picture that was drawn elsewhere.
func NewDrawn(i image.Image, scale float32) Drawn { return Drawn{i, scale} }

// Empty reports whether nothing was drawn.
func (d Drawn) Empty() bool { return d.image == nil }

// Draw makes the picture of a document as sharp as it can be.
func Draw(doc export.Document, o export.Options) (d Drawn, err error) {
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
	return Drawn{}, err
}
