package app

import (
	"bytes"
	"context"
	"errors"
	"image"
	_ "image/png" // what the diagram is drawn as

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/engine/export"
	"tchouka/engine/palette"
	"tchouka/widgets"
)

const (
	// diagramMost is the most positions of a diagram; more would be a thicket.
	diagramMost = 1500
	// diagramSide is the widest picture in pixels that every graphics card takes.
	diagramSide = 8192
)

// diagram shows the won positions in layers, as a picture to be scrolled.
type diagram struct {
	picture *canvas.Image
	scroll  *container.Scroll
	note    *widget.Label
	content fyne.CanvasObject
	tools   fyne.CanvasObject

	of     *engine.Position // the first position of what is drawn, its identity
	pal    palette.Palette
	pixels fyne.Size // of the picture, in units at zoom 1
	zoom   float32
}

func newDiagram() *diagram {
	g := &diagram{picture: canvas.NewImageFromImage(nil), note: widget.NewLabel(""), zoom: 1}
	g.note.Alignment, g.note.Wrapping = fyne.TextAlignCenter, fyne.TextWrapWord
	g.picture.FillMode, g.picture.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleSmooth
	g.scroll = container.NewScroll(container.NewCenter(g.picture))
	g.content = container.NewStack(g.scroll, container.NewVBox(g.note))
	small := func(label string, tapped func()) fyne.CanvasObject {
		b := widgets.NewToolButton(label, nil, tapped)
		b.Small = true
		return container.NewCenter(b)
	}
	g.tools = container.NewHBox(
		small("−", func() { g.setZoom(g.zoom * 0.8) }), small("+", func() { g.setZoom(g.zoom * 1.25) }),
		small(lang.L("Fit"), g.fit))
	return g
}

// fit shows the whole picture.
func (g *diagram) fit() {
	if room := g.scroll.Size(); g.pixels.Width > 0 && room.Width > 0 {
		g.setZoom(min(room.Width/g.pixels.Width, room.Height/g.pixels.Height, 1.5))
	}
}

func (g *diagram) setZoom(zoom float32) {
	g.zoom = min(max(zoom, 0.2), 3)
	g.picture.SetMinSize(fyne.NewSize(g.pixels.Width*g.zoom, g.pixels.Height*g.zoom))
	g.scroll.Content.Refresh()
	g.scroll.Refresh()
}

// begin shows the whole width of a new picture, where that leaves it legible.
func (g *diagram) begin() {
	g.setZoom(min(g.scroll.Size().Width/g.pixels.Width, 1))
	g.scroll.ScrollToTop()
}

// say puts a sentence in place of the picture.
func (g *diagram) say(text string) {
	g.note.SetText(text)
	setVisible(g.note, text != "")
	setVisible(g.scroll, text == "")
	setVisible(g.tools, text == "")
}

// draw makes the picture of the won positions, on the goroutine of a job.
func (d *designer) draw() {
	g, t := d.diagram, &d.won
	switch {
	case t.count() == 0:
		g.of = nil
		g.say(lang.L("nothing listed yet"))
		return
	case t.count() > diagramMost:
		g.of = nil
		g.say(lang.L("{{.Count}} positions are too many for a diagram, which holds {{.Most}}: ask for fewer seeds or holes",
			vars{"Count": grouped(t.count()), "Most": grouped(diagramMost)}))
		return
	}
	pal := NewTheme(d.files.desk.settings.theme).Palette(fyne.CurrentApp().Settings().ThemeVariant())
	if g.of == &t.layers[0][0] && g.pal == pal {
		return
	}
	g.of, g.pal = &t.layers[0][0], pal
	g.say(lang.L("Drawing…"))
	rules, layers := t.rules, t.layers
	t.drawing.start(func(_ context.Context, report func(func())) {
		img, scale, err := drawWon(rules, layers, pal)
		report(func() {
			if err != nil {
				g.say(lang.L("The diagram is too large to be shown: ask for fewer seeds or holes"))
				return
			}
			size := img.Bounds().Size()
			g.picture.Image = img
			g.pixels = fyne.NewSize(float32(size.X)/scale, float32(size.Y)/scale)
			g.say("")
			g.picture.Refresh()
			g.begin()
			d.showHint("")
		})
	})
}

// drawWon makes the picture as sharp as it can be, and says how many pixels go
// into a unit.
func drawWon(rules engine.Rules, layers [][]engine.Position, pal palette.Palette) (img image.Image, scale float32, err error) {
	doc := export.Won(rules, layers)
	for _, scale := range []float64{2, 1, 0.5} {
		var b bytes.Buffer
		if err = export.Write(&b, doc, "png", export.Options{Palette: pal, Scale: scale}); err != nil {
			continue
		}
		if img, _, err = image.Decode(&b); err != nil {
			return nil, 0, err
		}
		if size := img.Bounds().Size(); max(size.X, size.Y) <= diagramSide {
			return img, float32(scale), nil
		}
		err = errors.New("wider than graphics cards take")
	}
	return nil, 0, err
}
