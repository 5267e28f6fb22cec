package graphs

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/files/exporting"
	"tchouka/app/pages/workbench"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/controls"
	"tchouka/widgets/tables"
)

// boardsPage is the page of the winnable boards. It shows their number by the seeds outside, as a
// table or a chart, and a clickable list of the boards with one number.
type boardsPage struct {
	page    *Page
	shown   *sowgraph.WinningBoards
	outside int

	kinds   *controls.Segmented
	counts  *tables.NumberTable
	chart   *controls.FittedPicture
	title   *widget.Label
	list    *tables.NumberTable
	exports *controls.ToolButton
}

func newBoardsPage(w *Page) *boardsPage {
	p := &boardsPage{
		page: w, outside: 1, counts: tables.NewNumberTable(),
		title: widget.NewLabel(""), list: tables.NewNumberTable(),
	}
	p.chart = controls.NewFittedPicture(p.countsChart)
	p.title.TextStyle.Bold = true
	p.title.Truncation = fyne.TextTruncateEllipsis
	p.kinds = controls.NewSegmented([]string{lang.L("Table"), lang.L("Chart")}, func(i int) {
		shell.SetVisible(p.counts, i == 0)
		shell.SetVisible(p.chart, i == 1)
	})
	p.kinds.Small = true
	p.chart.Hide()
	p.counts.OnSelected = p.choose
	p.list.OnChosen = p.put
	p.exports = controls.NewSmallButton(lang.L("Export…"), p.offerFormats)
	return p
}

func (p *boardsPage) declare() workbench.Page {
	return workbench.Page{
		Name: lang.L("Boards"), Content: p.content(), First: func() fyne.Focusable { return p.counts }, Export: p.offerFormats, Show: p.Show,
	}
}

// Show updates the part after a search.
func (p *boardsPage) Show() {
	found := p.page.boardSearch.result()
	p.exports.SetEnabled(found != nil)
	if found == p.shown {
		return
	}
	p.shown = found
	if found == nil {
		p.counts.SetView(tables.NumberTableView{})
		p.list.SetView(tables.NumberTableView{})
		p.title.SetText("")
		return
	}
	p.counts.SetView(tables.NumberTableView{
		Rows: int64(len(found.Counts)), Columns: 2, Selectable: true,
		FixedColumns: []tables.FixedColumn{{Heading: lang.L("in play"), Digits: func(last int64) int { return len(messages.Grouped(int(last))) }}},
		Cells:        newCountCells(found),
	})
	p.outside = min(p.outside, len(found.Counts)-1)
	p.counts.Select(int64(p.outside))
	p.choose(int64(p.outside))
	p.chart.Refresh()
}

// choose lists the boards with a number of seeds outside.
func (p *boardsPage) choose(outside int64) {
	p.outside = int(outside)
	from, to := p.shown.Layer(p.outside)
	count := int(p.shown.Counts[outside])
	title := lang.N("{{.Count}} winnable board with {{.Seeds}} in play", count, messages.Args{"Count": messages.Grouped(count), "Seeds": messages.Seeds(p.outside)})
	if count > to-from {
		title += " · " + lang.L("only {{.Count}} are listed", messages.Args{"Count": messages.Grouped(to - from)})
	}
	p.title.SetText(title)
	p.list.SetView(boardsView(p.page.graph(), false, to-from, func(i int) sowgraph.WinningBoard { return p.shown.Board(from + i) }))
}

// put opens a board of the list in the main window.
func (p *boardsPage) put(row int64) {
	from, _ := p.shown.Layer(p.outside)
	p.page.putSeeds(p.shown.Board(from + int(row)).Seeds)
}

// offerFormats exports the boards, or the chart of the counts.
func (p *boardsPage) offerFormats() {
	if p.shown == nil {
		p.page.tab.ShowMessage(lang.L("Find the winnable boards first"))
		return
	}
	from, to := p.shown.Layer(p.outside)
	var sources []exporting.Source
	if to > from {
		doc := boardsDocument(p.page.graph(), p.title.Text, to-from, func(i int) sowgraph.WinningBoard { return p.shown.Board(from + i) })
		sources = append(sources, exporting.Source{
			What: lang.L("Boards with this many seeds in play"), Kind: export.TableKind,
			Name: "winning-boards-" + strconv.Itoa(p.outside), Make: exporting.MakeDocument(doc),
		})
	}
	p.page.tab.Export(append(sources, exporting.Source{
		What: lang.L("Chart of the counts"), Kind: export.ChartKind, Name: "winning-boards",
		Make: exporting.MakeDocument(export.Chart(countsChart(p.shown.Counts))),
	})...)
}

// countsChart returns the chart of a size in scene units, in the font of the window.
func (p *boardsPage) countsChart(width, height float64) scene.Picture {
	if p.shown == nil {
		return scene.Chart{Width: width, Height: height}
	}
	c := countsChart(p.shown.Counts).Chart
	c.Width, c.Height, c.Wrapped, c.Plot.Size = width, height, true, 14
	return c
}

// content arranges the part:
//
//	table or chart │ the boards with one number of
//	of the counts  │ seeds outside
func (p *boardsPage) content() fyne.CanvasObject {
	left := shell.Panel(container.NewBorder(container.NewBorder(nil, nil, p.kinds, container.NewCenter(p.exports)), nil, nil, nil, p.counts, p.chart))
	right := shell.Panel(container.NewBorder(p.title, nil, nil, nil, p.list))
	return shell.Beside(left, right, 0.4)
}
