package graphs

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/exporting"
	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/app/work"
	"tchouka/engine/export"
	"tchouka/engine/palette"
	"tchouka/engine/sowgraph"
	"tchouka/widgets/controls"
)

// maxDiagram is the maximum number of boards in a game graph; larger ones are illegible.
const maxDiagram = 1500

// diagramPage is the page of the game graph. Figure 6 shows the beginning of one.
type diagramPage struct {
	page    *Page
	drawing *work.Job
	diagram *shell.Diagram
	of      *sowgraph.WinningBoards // the boards that are drawn or being drawn
	pal     palette.Palette

	exports *controls.ToolButton
}

func newDiagramPage(w *Page) *diagramPage {
	p := &diagramPage{page: w, drawing: work.NewJob(w.tab.Post), diagram: shell.NewDiagram()}
	p.diagram.Spots.OnChosen = func(i int) { w.putSeeds(p.at(i).Seeds) }
	p.diagram.Spots.OnHover = p.point
	p.exports = smallButton(lang.L("Export…"), p.offerFormats)
	return p
}

func (p *diagramPage) Name() string          { return lang.L("Game Graph") }
func (p *diagramPage) First() fyne.Focusable { return p.page.boardSearch.entry }
func (p *diagramPage) Close()                { p.drawing.Stop() }

// Show implements [workbench.Part]. It draws only while this part is visible.
func (p *diagramPage) Show() {
	found := p.page.boardSearch.result()
	p.exports.SetEnabled(found != nil && found.Len() <= maxDiagram)
	if !p.page.Shows(p) {
		return
	}
	switch {
	case found == nil:
		p.of = nil
		p.diagram.ShowMessage(lang.L("nothing found yet"))
		return
	case found.Len() > maxDiagram:
		p.of = nil
		p.diagram.ShowMessage(lang.L("{{.Count}} boards are too many for a diagram (at most {{.Most}}): use at most {{.Seeds}} in play",
			messages.Args{"Count": messages.Grouped(found.Len()), "Most": messages.Grouped(maxDiagram), "Seeds": messages.Seeds(shell.SeedsWithin(maxDiagram, slices.Values(found.Counts)))}))
		return
	}
	pal := shell.NewTheme(p.page.tab.Settings.Theme).Palette(fyne.CurrentApp().Settings().ThemeVariant())
	if p.of == found && p.pal == pal {
		return
	}
	p.of, p.pal = found, pal
	p.diagram.ShowMessage(lang.L("Drawing…"))
	board, words := p.page.board, p.words(found)
	p.drawing.Start(func(ctx context.Context, report func(func())) {
		doc, err := export.WinningBoards(ctx, board, found, words)
		if err != nil {
			return // cancelled: report nothing
		}
		drawn, err := shell.Draw(doc, export.Options{Palette: pal})
		boxes := export.GameGraphBoxes(doc)
		report(func() {
			if err != nil {
				p.diagram.ShowMessage(lang.L("The diagram is too large to show: use fewer seeds in play"))
				return
			}
			p.diagram.Show(drawn, boxes)
		})
	})
}

// words returns the texts of the diagram.
func (p *diagramPage) words(found *sowgraph.WinningBoards) export.WonWords {
	return export.WonWords{
		Title: lang.L("Game graph of the winnable boards"), Outside: lang.L("seeds in play"),
		Summary: lang.L("{{.Boards}} with up to {{.Seeds}} in play; the numbers are the seeds of the holes {{.Holes}}", messages.Args{
			"Boards": lang.N("{{.Count}} winnable board", found.Len(), messages.Args{"Count": messages.Grouped(found.Len())}),
			"Seeds":  messages.Seeds(len(found.Counts) - 1), "Holes": p.page.facts.names(p.page.holes(), ", "),
		}),
	}
}

// at returns the board of a box. The diagram lists boards in reverse order.
func (p *diagramPage) at(box int) sowgraph.WinningBoard { return p.of.Board(p.of.Len() - 1 - box) }

// point describes the board under the pointer.
func (p *diagramPage) point(i int) {
	if i < 0 {
		p.page.tab.ShowMessage(lang.L("Each line down is a move, labelled with its hole. Click a board to play it"))
		return
	}
	p.page.tab.ShowMessage(p.page.boardText(p.at(i)))
}

// offerFormats exports the diagram.
func (p *diagramPage) offerFormats() {
	found := p.page.boardSearch.result()
	if found == nil || found.Len() > maxDiagram {
		p.page.tab.ShowMessage(lang.L("There is no game graph to export yet, or it is too large"))
		return
	}
	board, words := p.page.board, p.words(found)
	p.page.tab.Export(exporting.Source{
		Kind: export.GameGraphKind, Name: "game-graph", Make: exporting.MakeFunc(func(context.Context) (export.Document, error) {
			return export.WinningBoards(context.Background(), board, found, words)
		}),
	})
}

// Content implements [workbench.Part].
func (p *diagramPage) Content() fyne.CanvasObject {
	tools := container.NewBorder(nil, nil, container.NewCenter(p.exports), p.diagram.Tools)
	return shell.Panel(container.NewBorder(tools, nil, nil, nil, p.diagram.Content))
}
