package designer

import (
	"context"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/engine"
	"tchouka/engine/export"
	"tchouka/engine/games"
	"tchouka/engine/palette"
	"tchouka/engine/row"
	"tchouka/engine/scene"
)

// maxDiagram is the maximum number of positions in a diagram; larger ones are illegible.
const maxDiagram = 1500

// diagram shows the won positions in layers.
type diagram struct {
	*shell.Diagram
	boxes []export.WonBox

	of     *row.Position // the first position of the drawn list, which identifies it
	pal    palette.Palette
	labels engine.Numbering
}

// draw draws the won positions on the goroutine of a job.
func (d *Page) draw() {
	g, t := d.diagram, &d.won
	switch {
	case t.count() == 0:
		g.of = nil
		g.ShowMessage(lang.L("nothing listed yet"))
		return
	case t.count() > maxDiagram:
		g.of = nil
		g.ShowMessage(lang.L("{{.Count}} positions are too many for a diagram (at most {{.Most}}): use at most {{.Seeds}}, or fewer holes",
			messages.Args{"Count": messages.Grouped(t.count()), "Most": messages.Grouped(maxDiagram), "Seeds": messages.Seeds(shell.SeedsWithin(maxDiagram, t.lengths()))}))
		return
	}
	pal := shell.NewTheme(d.tab.Settings.Theme).Palette(fyne.CurrentApp().Settings().ThemeVariant())
	labels := d.tab.Settings.Numbering
	if g.of == &t.layers[0][0] && g.pal == pal && g.labels == labels {
		return
	}
	g.of, g.pal, g.labels = &t.layers[0][0], pal, labels
	g.ShowMessage(lang.L("Drawing…"))
	game, layers, words := t.game, t.layers, t.words()
	t.drawing.Start(func(_ context.Context, report func(func())) {
		doc := export.Won(game, layers, words)
		drawn, err := shell.Draw(doc, export.Options{Palette: pal, Numbering: labels})
		boxes := export.WonBoxes(doc)
		report(func() {
			if err != nil {
				g.ShowMessage(lang.L("The diagram is too large to show: use fewer seeds or holes"))
				return
			}
			g.boxes = boxes
			spots := make([]scene.Box, len(boxes))
			for i, b := range boxes {
				spots[i] = b.Box
			}
			g.Show(drawn, spots)
			d.tab.Hint(d.usage())
		})
	})
}

// boxText describes a position of the diagram; -1 is none.
func (d *Page) boxText(i int) string {
	if i < 0 {
		return ""
	}
	b := d.diagram.boxes[i]
	text := b.Position.String() + " · " + games.BoardID(d.won.game, b.Position)
	if len(b.WinningMoves) > 0 {
		labels := make([]string, len(b.WinningMoves))
		for k, m := range b.WinningMoves {
			labels[k] = strconv.Itoa(d.diagram.labels.Label(int(m), b.Position.Len()))
		}
		text += " · " + lang.L("holes that keep the win: {{.Holes}}", messages.Args{"Holes": strings.Join(labels, ", ")})
	}
	return text
}
