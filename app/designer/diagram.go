package designer

import (
	"context"
	"errors"
	"image"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/say"
	"tchouka/app/shell"
	"tchouka/engine/export"
	"tchouka/engine/palette"
	"tchouka/engine/row"
	"tchouka/widgets/controls"
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
	spots   *controls.Spots // the positions
	boxes   []export.WonBox
	scroll  *container.Scroll
	note    *widget.Label
	content fyne.CanvasObject
	tools   fyne.CanvasObject

	of     *row.Position // the first position of what is drawn, its identity
	pal    palette.Palette
	labels row.Numbering
	pixels fyne.Size // of the picture, in units at zoom 1
	zoom   float32
}

func newDiagram() *diagram {
	g := &diagram{picture: canvas.NewImageFromImage(nil), spots: controls.NewSpots(), note: widget.NewLabel(""), zoom: 1}
	g.note.Alignment, g.note.Wrapping = fyne.TextAlignCenter, fyne.TextWrapWord
	g.picture.FillMode, g.picture.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleSmooth
	g.scroll = container.NewScroll(container.NewCenter(container.NewStack(g.picture, g.spots)))
	g.content = container.NewStack(g.scroll, container.NewVBox(g.note))
	small := func(label string, tapped func()) fyne.CanvasObject {
		b := controls.NewToolButton(label, nil, tapped)
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

// setBoxes says where the positions stand in the picture.
func (g *diagram) setBoxes(boxes []export.WonBox) {
	g.boxes = boxes
	spots := make([]controls.Spot, len(boxes))
	for i, b := range boxes {
		spots[i] = controls.Spot{X: float32(b.X), Y: float32(b.Y), Width: float32(b.Width), Height: float32(b.Height)}
	}
	g.spots.SetSpots(g.pixels.Width, spots)
}

// say puts a sentence in place of the picture.
func (g *diagram) say(text string) {
	g.note.SetText(text)
	shell.SetVisible(g.note, text != "")
	shell.SetVisible(g.scroll, text == "")
	shell.SetVisible(g.tools, text == "")
}

// draw makes the picture of the won positions, on the goroutine of a job.
func (d *Window) draw() {
	g, t := d.diagram, &d.won
	switch {
	case t.count() == 0:
		g.of = nil
		g.say(lang.L("nothing listed yet"))
		return
	case t.count() > diagramMost:
		g.of = nil
		g.say(lang.L("{{.Count}} positions are too many for a diagram, which holds {{.Most}}: ask for fewer seeds or holes",
			say.With{"Count": say.Grouped(t.count()), "Most": say.Grouped(diagramMost)}))
		return
	}
	pal := shell.NewTheme(d.window.Settings.Theme).Palette(fyne.CurrentApp().Settings().ThemeVariant())
	labels := d.window.Settings.Numbering
	if g.of == &t.layers[0][0] && g.pal == pal && g.labels == labels {
		return
	}
	g.of, g.pal, g.labels = &t.layers[0][0], pal, labels
	g.say(lang.L("Drawing…"))
	rules, layers, words := t.rules, t.layers, t.words()
	t.drawing.Start(func(_ context.Context, report func(func())) {
		doc := export.Won(rules, layers, words)
		img, scale, err := drawWon(doc, export.Options{Palette: pal, Numbering: labels})
		boxes := export.WonBoxes(doc)
		report(func() {
			if err != nil {
				g.say(lang.L("The diagram is too large to be shown: ask for fewer seeds or holes"))
				return
			}
			size := img.Bounds().Size()
			g.picture.Image = img
			g.pixels = fyne.NewSize(float32(size.X)/scale, float32(size.Y)/scale)
			g.setBoxes(boxes)
			g.say("")
			g.picture.Refresh()
			g.begin()
			d.showHint("")
		})
	})
}

// boxText tells of a position of the diagram; -1 stands for none.
func (d *Window) boxText(i int) string {
	if i < 0 {
		return ""
	}
	b := d.diagram.boxes[i]
	text := b.Position.String() + " · " + row.BoardID(d.won.rules, b.Position)
	if len(b.Keeps) > 0 {
		labels := make([]string, len(b.Keeps))
		for k, m := range b.Keeps {
			labels[k] = strconv.Itoa(d.diagram.labels.Label(int(m), b.Position.Len()))
		}
		text += " · " + lang.L("holes that keep the win: {{.Holes}}", say.With{"Holes": strings.Join(labels, ", ")})
	}
	return text
}

// drawWon makes the picture as sharp as it can be, and says how many pixels go
// into a unit.
func drawWon(doc export.Document, o export.Options) (img image.Image, scale float32, err error) {
	for _, scale := range []float64{2, 1, 0.5} {
		o.Scale = scale
		if img, err = export.Image(doc, o); err != nil {
			continue
		}
		if size := img.Bounds().Size(); max(size.X, size.Y) <= diagramSide {
			return img, float32(scale), nil
		}
		err = errors.New("wider than graphics cards take")
	}
	return nil, 0, err
}
