package graphs

import (
	"context"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/dialogs"
	"tchouka/app/exporting"
	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/app/work"
	"tchouka/engine/export"
	"tchouka/engine/sowgraph"
	"tchouka/widgets/controls"
	"tchouka/widgets/tables"
)

// The sizes of the graphs in the initial table.
const (
	firstVertices = 2
	lastVertices  = 8
)

// familiesPage is the page of tables: the graphs of a family, and their winnable boards.
type familiesPage struct {
	page    *Page
	job     *work.Job
	running bool
	begun   bool
	family  sowgraph.Family // of the rows
	rows    []sowgraph.FamilyTableRow

	familySelect *dialogs.Select
	from, to     *dialogs.Entry
	run          *controls.ToolButton
	statusLabel  *widget.Label
	list         *tables.NumberTable
	exports      *controls.ToolButton
}

// familyName returns the name of a family.
func familyName(f sowgraph.Family) string {
	return map[sowgraph.Family]string{
		sowgraph.PathFamily: lang.L("Paths"), sowgraph.StarFamily: lang.L("Stars"), sowgraph.CycleFamily: lang.L("Cycles"),
		sowgraph.LadderFamily: lang.L("Ladders"), sowgraph.TreeFamily: lang.L("Trees"), sowgraph.CompleteFamily: lang.L("Complete graphs"),
	}[f]
}

func newFamiliesPage(w *Page) *familiesPage {
	p := &familiesPage{
		page: w, job: work.NewJob(w.tab.Post), from: dialogs.NewEntry(), to: dialogs.NewEntry(), statusLabel: text(""), list: tables.NewNumberTable(),
	}
	var names []string
	for _, f := range sowgraph.Families() {
		names = append(names, familyName(f))
	}
	p.familySelect = dialogs.NewChoice(names, nil)
	p.familySelect.SetSelectedIndex(0)
	p.familySelect.OnChanged = func(string) { p.start() }
	p.from.SetText(messages.Grouped(firstVertices))
	p.to.SetText(messages.Grouped(lastVertices))
	for _, field := range []*dialogs.Entry{p.from, p.to} {
		field.OnSubmitted = func(string) { p.start() }
	}
	p.run = smallButton("", func() {
		if p.running {
			p.Close()
			p.Show()
		} else {
			p.start()
		}
	})
	p.list.OnChosen = p.put
	p.exports = smallButton(lang.L("Export…"), p.offerFormats)
	return p
}

func (p *familiesPage) Name() string          { return lang.L("Families") }
func (p *familiesPage) First() fyne.Focusable { return p.list }

func (p *familiesPage) Close() {
	p.job.Stop()
	p.running = false
}

// start computes the table of the selected family.
func (p *familiesPage) start() {
	f := sowgraph.Families()[max(p.familySelect.SelectedIndex(), 0)]
	from, wrong := shell.ReadNumber(p.from.Text)
	to, wrong2 := shell.ReadNumber(p.to.Text)
	if wrong != nil || wrong2 != nil || from < 2 || to < from || to > f.MaxVertices() {
		p.page.tab.ShowMessage(lang.L("Vertices: enter two whole numbers from 2 to {{.Most}}, the smaller one first", messages.Args{"Most": f.MaxVertices()}))
		return
	}
	seeds, ok := p.page.boardSearch.readLimit()
	if !ok {
		return
	}
	p.page.tab.ShowMessage("")
	p.begun, p.running, p.family, p.rows = true, true, f, nil
	r := sowgraph.WinningRequest{To: seeds, Memory: p.page.tab.Settings.MemoryShare(shell.AuxiliaryShare)}
	p.job.Start(p.page.tab.Cores.Share(func(ctx context.Context, report func(func())) {
		var batch []sowgraph.FamilyTableRow
		lastReport := time.Now()
		hand := func(done bool) {
			rows := batch
			batch, lastReport = nil, time.Now()
			report(func() {
				p.rows, p.running = append(p.rows, rows...), !done
				p.Show()
			})
		}
		err := sowgraph.FamilyTable(ctx, f, from, to, r, func(row sowgraph.FamilyTableRow) {
			if batch = append(batch, row); time.Since(lastReport) >= work.ReportInterval {
				hand(false)
			}
		})
		if err == nil {
			hand(true)
		}
	}))
	p.Show()
}

// Show implements [workbench.Part]. It computes the first table when the page becomes visible.
func (p *familiesPage) Show() {
	label := lang.L("Count")
	if p.running {
		label = lang.L("Stop")
	}
	p.run.SetLabel(label)
	p.exports.SetEnabled(len(p.rows) > 0)
	p.statusLabel.SetText(p.text())
	view := tables.NumberTableView{}
	if len(p.rows) > 0 {
		view = tables.NumberTableView{Rows: int64(len(p.rows)), Columns: familyCells(p.rows).columns(), Selectable: true, ChooseOnClick: true, Cells: familyCells(p.rows)}
	}
	p.list.SetView(view)
	if !p.begun && p.page.Shows(p) {
		p.start()
	}
}

// text describes the table.
func (p *familiesPage) text() string {
	switch p.family {
	case sowgraph.TreeFamily:
		return lang.L("All trees whose edges lead to the root, a Ruma. Each tree appears once. A pair of brackets is a vertex. Click a tree to open it on the board.")
	case sowgraph.PathFamily:
		return lang.L("Paths are Tchoukaillon: a path of n vertices has N(n) boards. Click a path to open it on the board.")
	case sowgraph.StarFamily:
		return lang.L("Stars of k × l holes have N(l + 1)^k boards (Example 5.3). Click a star to open it on the board.")
	}
	return lang.L("If a graph has infinitely many boards, they are counted up to the given number of seeds in play. Click a graph to open it on the board.")
}

// put opens a graph of the table in the main window.
func (p *familiesPage) put(row int64) {
	board, err := sowgraph.NewState(p.rows[row].Graph, nil)
	if err != nil {
		p.page.tab.ShowMessage(err.Error())
		return
	}
	p.page.openBoard(board, p.page.UseMainGraph)
}

// offerFormats exports the table.
func (p *familiesPage) offerFormats() {
	if len(p.rows) == 0 {
		p.page.tab.ShowMessage(lang.L("There is no table to export yet"))
		return
	}
	p.page.tab.Export(exporting.Source{
		Kind: export.TableKind, Name: p.family.String(), Make: exporting.MakeDocument(export.GraphFamilies(p.rows, familyWords(p.family))),
	})
}

// Content implements [workbench.Part].
func (p *familiesPage) Content() fyne.CanvasObject {
	head := shell.Flow{Gap: shell.Gap / 2}
	return shell.Panel(head.Over(container.NewBorder(p.statusLabel, nil, nil, nil, p.list), p.familySelect, container.NewHBox(
		shell.NumberField(p.from), widget.NewLabel(lang.L("to")), shell.NumberField(p.to), widget.NewLabel(lang.L("vertices"))),
		container.NewCenter(container.NewHBox(p.run, p.exports))))
}

// familyCells provides the cells of a table.
type familyCells []sowgraph.FamilyTableRow

// The columns. The column of names is omitted if the graphs have none.
const (
	verticesColumn = iota
	nameColumn
	countedColumn
	boardsColumn
	largestColumn
	longestColumn
	allColumns
)

// named reports whether the graphs have names.
func (c familyCells) named() bool { return c[0].Name != "" }

// columns returns the number of columns.
func (c familyCells) columns() int64 {
	if c.named() {
		return allColumns
	}
	return allColumns - 1
}

// column returns the column at a position.
func (c familyCells) column(at int64) int64 {
	if at >= nameColumn && !c.named() {
		at++
	}
	return at
}

// FixedCell implements tables.NumberCells.
func (c familyCells) FixedCell(int64, int) tables.NumberCell { return tables.NumberCell{} }

// Cell implements tables.NumberCells.
func (c familyCells) Cell(row, at int64) tables.NumberCell {
	r := c[row]
	switch c.column(at) {
	case verticesColumn:
		return tables.NumberCell{Text: messages.Grouped(r.Graph.Len()), Ink: tables.NumberFaint}
	case nameColumn:
		return tables.NumberCell{Text: r.Name}
	case countedColumn:
		return tables.NumberCell{Text: countedText(r.Summary), Ink: tables.NumberFaint}
	case boardsColumn:
		return tables.NumberCell{Text: messages.Shortened(messages.GroupedBig(r.Boards), 30), Ink: tables.NumberStrong}
	case largestColumn:
		return tables.NumberCell{Text: messages.Grouped(r.Largest)}
	}
	return tables.NumberCell{Text: messages.Grouped(r.Longest)}
}

// Heading implements tables.NumberCells.
func (c familyCells) Heading(at int64) string {
	return [...]string{
		lang.L("vertices"), lang.L("graph"), lang.L("counted"), lang.L("winnable boards"), lang.L("largest"), lang.L("moves needed"),
	}[c.column(at)]
}

// Digits implements tables.NumberCells.
func (c familyCells) Digits(column, _ int64) int {
	most := headingDigits(c.Heading(column))
	for i := range c {
		most = max(most, utf8.RuneCountInString(c.Cell(int64(i), column).Text))
	}
	return most
}
