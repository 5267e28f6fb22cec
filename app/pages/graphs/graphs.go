package graphs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/sowgraph"
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

// New returns the page of the current graph. put opens a board in the main window and then calls
// its function; table returns the board of the main window, if it is of a graph.
func New(tab *workbench.Tab, put func(sowgraph.State, func()), table func() (sowgraph.State, bool)) *Page {
	w := &Page{tab: tab, openBoard: put, table: table}
	w.board, _ = table()
	w.boardSearch = newBoardSearch(w)
	tab.Fill(w.declare)
	w.boardSearch.start()
	return w
}

// declare builds the page in the current language.
func (w *Page) declare() workbench.Page {
	old := *w
	if old.Parts != nil {
		old.Close()
	}
	w.facts, w.boards, w.growth = newFactsPanel(w), newBoardsPage(w), newGrowthPage(w)
	w.boardSearch.build()
	w.Parts = workbench.NewParts(w.tab, w.boards.declare(), w.growth.declare())
	return workbench.Page{
		Name: lang.L("Winnable Boards"), Title: lang.L("Winnable Boards of the Graph"), Content: w.content(),
		Input: []fyne.CanvasObject{w.boardSearch.entry}, First: w.First,
		Restore: func() {
			if old.Parts != nil {
				w.boards.outside = old.boards.outside
				w.growth.copyState(old.growth)
				w.Show()
				w.Select(old.At())
			}
		},
		Commands: append([]shell.Command{
			{ID: "graphs.look", Label: lang.L("Examine the Current Graph"), Shortcut: shell.Ctrl(fyne.KeyR), Run: w.UseMainGraph},
			{ID: "graphs.find", Label: lang.L("Find Winnable Boards"), Run: w.boardSearch.start},
			{ID: "graphs.refute", Label: refuteText(), Run: w.refute},
		}, w.Commands("graphs")...),
		Export: w.Export, Show: w.Show, Close: w.Close,
	}
}

// Close stops the work of the parts. The search for boards continues.
func (w *Page) Close() {
	w.facts.close()
	w.Parts.Close()
}

// Show updates the page.
func (w *Page) Show() {
	w.boardSearch.run.Show()
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

// holes returns the vertices that are not Rumas.
func (w *Page) holes() []int {
	var all []int
	for v := range w.graph().Len() {
		if !w.graph().Ruma(v) {
			all = append(all, v)
		}
	}
	return all
}

// text returns a wrapped text.
func text(words string) *widget.Label {
	l := widget.NewLabel(words)
	l.Wrapping = fyne.TextWrapWord
	return l
}
