package graphs

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine/games/sowgraph"
	"tchouka/widgets/controls"
)

// Page shows the properties of a sowing graph.
type Page struct {
	tab       *workbench.Tab
	openBoard func(sowgraph.State, func()) // opens a board in the main window; then calls the function
	table     func() (sowgraph.State, bool)

	board       sowgraph.State // the board of the main window when it was last read
	boardSearch *boardSearch

	*workbench.Parts
	facts  *factsPanel
	boards *boardsPage
	growth *growthPage
}

// part is a part of the page; offerFormats exports it.
type part interface {
	workbench.Part
	offerFormats()
}

// New returns the page of the current graph. put opens a board in the main window and then calls
// its function; table returns the board of the main window, if it is of a graph.
func New(tab *workbench.Tab, put func(sowgraph.State, func()), table func() (sowgraph.State, bool)) *Page {
	w := &Page{tab: tab, openBoard: put, table: table}
	w.board, _ = table()
	w.boardSearch = &boardSearch{page: w, job: work.NewJob(w.tab.Post), to: initialTo}
	w.build()
	w.boardSearch.start()
	return w
}

// build creates the parts. It is called again when the language changes.
func (w *Page) build() {
	w.facts = newFactsPanel(w)
	w.boards = newBoardsPage(w)
	w.growth = newGrowthPage(w)
	w.boardSearch.build()
	w.Parts = workbench.NewParts(w.tab, w.boards, w.growth)
	w.tab.SetContent(w.content())
	w.boardSearch.entry.SetText(strconv.Itoa(w.boardSearch.to))
	w.Show()
}

// Name implements [workbench.Page].
func (w *Page) Name() string { return lang.L("Winnable Boards") }

// Title implements [workbench.Page].
func (w *Page) Title() string { return lang.L("Winnable Boards of the Graph") }

// Export implements [workbench.Page].
func (w *Page) Export() { w.Part().(part).offerFormats() }

// Close implements [workbench.Page].
func (w *Page) Close() {
	w.boardSearch.close()
	w.facts.close()
	w.Parts.Close()
}

// Show implements [workbench.Page].
func (w *Page) Show() {
	w.boardSearch.show()
	w.facts.show()
	w.Parts.Show()
}

// UseMainGraph takes over the graph of the main window, if there is one.
func (w *Page) UseMainGraph() {
	board, ok := w.table()
	if !ok {
		w.tab.ShowMessage(lang.L("The current game is not a sowing graph"))
		return
	}
	w.tab.ShowMessage("")
	same := board.Graph().Equal(w.board.Graph())
	w.board = board
	w.facts.solve()
	if !same {
		w.boardSearch.start()
	}
	w.Show()
}

// graph returns the examined graph.
func (w *Page) graph() *sowgraph.Graph { return w.board.Graph() }

// putSeeds opens a board of the graph in the main window.
func (w *Page) putSeeds(seeds []int) {
	board, err := sowgraph.NewState(w.graph(), seeds)
	if err != nil {
		w.tab.ShowMessage(err.Error())
		return
	}
	w.openBoard(board, w.UseMainGraph)
}

// content arranges the page:
//
//	Boards │ Growth     up to … seeds outside
//	properties of     │ the part
//	the graph         │
func (w *Page) content() fyne.CanvasObject {
	head := shell.Flow{Gap: shell.Gap / 2}
	left := shell.AtLeast(fyne.NewSize(factsWidth, 0), w.facts.content())
	body := container.NewBorder(nil, nil, shell.Padded(left, 0, shell.Gap), nil, w.Stack)
	return shell.Spaced(shell.Padded(head.Over(body, w.Choice, w.boardSearch.content()), shell.Gap, shell.Gap))
}

// Commands implements [workbench.Page].
func (w *Page) Commands() []shell.Command {
	return append([]shell.Command{
		{ID: "graphs.look", Label: lang.L("Examine the Current Graph"), Shortcut: shell.Ctrl(fyne.KeyR), Run: w.UseMainGraph},
		{ID: "graphs.find", Label: lang.L("Find Winnable Boards"), Run: w.boardSearch.start},
		{ID: "graphs.refute", Label: refuteText(), Run: w.refute},
	}, w.Parts.Commands("graphs")...)
}

// smallButton returns a button for a row of tools.
func smallButton(label string, run func()) *controls.ToolButton {
	b := controls.NewToolButton(label, nil, run)
	b.Small = true
	return b
}

// text returns a wrapped text.
func text(words string) *widget.Label {
	l := widget.NewLabel(words)
	l.Wrapping = fyne.TextWrapWord
	return l
}
