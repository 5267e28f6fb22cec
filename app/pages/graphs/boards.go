package graphs

import (
	"slices"
	"strconv"
	"unicode/utf8"

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
	"tchouka/engine/record/notation"
	"tchouka/engine/text/sequence"
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
		Name: lang.L("Boards"), Content: p.content(), First: func() fyne.Focusable { return p.counts }, Boards: p.copied, Export: p.offerFormats, Show: p.Show,
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

// copied returns the boards to copy: the selected one if the list has the focus, or else all of the list.
func (p *boardsPage) copied() []notation.Board {
	if p.shown == nil {
		return nil
	}
	from, to := p.shown.Layer(p.outside)
	if row := p.list.Selected(); row >= 0 && p.page.tab.Win.Canvas().Focused() == p.list {
		from += int(row)
		to = from + 1
	}
	var all []notation.Board
	for i := from; i < to; i++ {
		s, err := sowgraph.NewState(p.page.graph(), p.shown.Board(i).Seeds)
		if err != nil {
			return nil
		}
		all = append(all, notation.Board{Game: sowgraph.Game{}, Start: s})
	}
	return all
}

// terms returns the numbers of boards with 0, 1, 2 … seeds in play.
func (p *boardsPage) terms() (s sequence.Sequence, message string) {
	if p.shown == nil {
		return s, lang.L("Find the winnable boards first")
	}
	s.Name = lang.L("winnable boards")
	for _, n := range p.shown.Counts {
		s.Terms = append(s.Terms, strconv.FormatInt(n, 10))
	}
	return s, ""
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
		Make: exporting.MakeDocument(export.WinningCounts(p.page.board.String(), p.shown.Counts)),
	})...)
}

// countsChart returns the chart of a size in scene units, in the font of the window.
func (p *boardsPage) countsChart(width, height float64) scene.Picture {
	if p.shown == nil {
		return scene.Chart{Width: width, Height: height}
	}
	c := export.CountsChart(p.shown.Counts, messages.Current()).Chart
	c.Width, c.Height, c.Wrapped, c.Size = width, height, true, 14
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

// countCells provides the counts of boards and their cumulative sums.
type countCells struct {
	counts []int64
	sums   []int64
}

func newCountCells(f *sowgraph.WinningBoards) countCells {
	c := countCells{counts: f.Counts, sums: make([]int64, len(f.Counts))}
	sum := int64(0)
	for i, n := range f.Counts {
		sum += n
		c.sums[i] = sum
	}
	return c
}

// FixedCell implements tables.NumberCells.
func (c countCells) FixedCell(row int64, _ int) tables.NumberCell {
	return tables.NumberCell{Text: messages.Grouped(int(row)), Ink: tables.NumberFaint}
}

// Cell implements tables.NumberCells.
func (c countCells) Cell(row, column int64) tables.NumberCell {
	if column == 1 {
		return tables.NumberCell{Text: messages.Grouped(int(c.sums[row])), Ink: tables.NumberFaint}
	}
	cell := tables.NumberCell{Text: messages.Grouped(int(c.counts[row])), Ink: tables.NumberStrong}
	if c.counts[row] == 0 {
		cell.Ink = tables.NumberFaint
	}
	return cell
}

// Heading implements tables.NumberCells.
func (c countCells) Heading(column int64) string {
	return []string{lang.L("boards"), lang.L("total")}[column]
}

// Digits implements tables.NumberCells.
func (c countCells) Digits(column, _ int64) int {
	return max(len(messages.Grouped(int(c.sums[len(c.sums)-1]))), headingDigits(c.Heading(column)))
}

// boardCells provides the seeds in each hole of boards, and their numbers of moves and lines.
type boardCells struct {
	graph *sowgraph.Graph
	holes []int // the vertices that are holes
	leads []boardLead
	board func(i int) sowgraph.WinningBoard
}

// boardLead is a number shown before a board.
type boardLead struct {
	heading string
	text    func(sowgraph.WinningBoard) string
}

// boardsView returns a clickable list of boards. If outside is true, it shows the number of seeds
// outside the Rumas.
func boardsView(g *sowgraph.Graph, outside bool, count int, board func(i int) sowgraph.WinningBoard) tables.NumberTableView {
	if count == 0 {
		return tables.NumberTableView{}
	}
	c := boardCells{graph: g, holes: g.Holes(), board: board}
	c.leads = []boardLead{
		{lang.L("fewest moves"), func(b sowgraph.WinningBoard) string { return messages.Grouped(b.Fewest) }},
		{lang.L("lines"), func(b sowgraph.WinningBoard) string {
			return messages.Shortened(messages.GroupedBig(b.Lines.Big()), 16)
		}},
	}
	if outside {
		c.leads = slices.Insert(c.leads, 0, boardLead{lang.L("in play"), func(b sowgraph.WinningBoard) string { return messages.Grouped(b.Outside) }})
	}
	v := tables.NumberTableView{Rows: int64(count), Columns: int64(len(c.holes)), Selectable: true, ChooseOnClick: true, Cells: c}
	for i, lead := range c.leads {
		v.FixedColumns = append(v.FixedColumns, tables.FixedColumn{Heading: lead.heading, Digits: func(last int64) int {
			return max(3, len(c.FixedCell(min(last, v.Rows-1), i).Text))
		}})
	}
	return v
}

// FixedCell implements tables.NumberCells.
func (c boardCells) FixedCell(row int64, column int) tables.NumberCell {
	return tables.NumberCell{Text: c.leads[column].text(c.board(int(row))), Ink: tables.NumberFaint}
}

// Cell implements tables.NumberCells.
func (c boardCells) Cell(row, column int64) tables.NumberCell {
	n := c.board(int(row)).Seeds[c.holes[column]]
	if n == 0 {
		return tables.NumberCell{Text: "0", Ink: tables.NumberFaint}
	}
	return tables.NumberCell{Text: strconv.Itoa(n), Ink: tables.NumberStrong}
}

// Heading implements tables.NumberCells.
func (c boardCells) Heading(column int64) string {
	return messages.Shortened(c.graph.Name(c.holes[column]), 10)
}

// Digits implements tables.NumberCells.
func (c boardCells) Digits(column, _ int64) int {
	return max(3, headingDigits(c.Heading(column)))
}

// headingDigits returns the width of a heading in digits; headings use smaller text.
func headingDigits(heading string) int { return utf8.RuneCountInString(heading) * 7 / 8 }

// boardsDocument returns a table of boards.
func boardsDocument(g *sowgraph.Graph, title string, count int, board func(i int) sowgraph.WinningBoard) export.Document {
	d := export.TableData{Kind: "boards", Title: title, Columns: []export.TableColumn{
		{Name: "outside", Title: lang.L("seeds in play")}, {Name: "shortestMoves", Title: lang.L("fewest moves")}, {Name: "lines", Title: lang.L("lines")},
	}}
	holes := g.Holes()
	for _, name := range g.Names(holes) {
		d.Columns = append(d.Columns, export.TableColumn{Name: name})
	}
	for i := range count {
		b := board(i)
		row := []any{b.Outside, b.Fewest, b.Lines.String()}
		for _, v := range holes {
			row = append(row, b.Seeds[v])
		}
		d.Rows = append(d.Rows, row)
	}
	return export.Table(d)
}
