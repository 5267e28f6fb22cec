// Package graphs is the page of sowing graphs. It shows whether the current graph has finitely many
// winnable boards, shows these boards by the seeds outside, and constructs boards with more and more
// seeds. Two functions connect it to the main window: one returns the current board, the other opens
// a board.
package graphs

import (
	"context"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
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
		}, append(w.tab.TermsCommands("graphs.terms", lang.L("Copy Counts for Sage"), lang.L("Copy Counts for OEIS"), w.boards.terms), w.Commands("graphs")...)...),
		Boards: w.Boards, Export: w.Export, Show: w.Show, Close: w.Close,
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

// text returns a wrapped text.
func text(words string) *widget.Label {
	l := widget.NewLabel(words)
	l.Wrapping = fyne.TextWrapWord
	return l
}

const (
	// initialTo is the initial maximum number of seeds outside.
	initialTo = 20
	// maxKept is the maximum number of boards in the list; further ones are only counted.
	maxKept = 300_000
)

// boardSearch searches for the winnable boards of the graph and shows the progress.
type boardSearch struct {
	page     *Page
	to       int // the most seeds outside
	run      *workbench.Run
	progress sowgraph.WinningProgress
	found    *sowgraph.WinningBoards // the last result; nil before
	of       *sowgraph.Graph         // the graph of the last result

	entry *dialogs.Entry
}

// newBoardSearch returns a search that has not begun.
func newBoardSearch(w *Page) *boardSearch {
	f := &boardSearch{page: w, to: initialTo}
	f.run = workbench.NewRun(w.tab, f.start, w.Show)
	f.run.Small, f.run.ReportsAtStop = true, true
	f.run.Part = func() float64 { return float64(f.progress.Outside) / float64(max(f.to, 1)) }
	return f
}

// build creates the widgets.
func (f *boardSearch) build() {
	f.entry = dialogs.NewEntry()
	f.entry.SetText(strconv.Itoa(f.to))
	f.entry.OnSubmitted = func(string) { f.start() }
}

func (f *boardSearch) content() fyne.CanvasObject {
	return container.NewHBox(
		widget.NewLabel(lang.L("up to")), shell.NumberField(f.entry), widget.NewLabel(lang.L("seeds in play")), container.NewCenter(f.run.ToolButton))
}

// readLimit reads the field, and reports invalid input there.
func (f *boardSearch) readLimit() (to int, ok bool) {
	to, err := shell.ReadNumber(f.entry.Text)
	if err != nil || to < 0 || to > sowgraph.MaxSeeds {
		f.page.tab.ShowMessage(lang.L("Seeds in play: enter a whole number from 0 to {{.Most}}", messages.Args{"Most": messages.Grouped(sowgraph.MaxSeeds)}))
		return 0, false
	}
	return to, true
}

// start searches for the boards of the graph, up to the number in the field.
func (f *boardSearch) start() {
	to, ok := f.readLimit()
	if !ok {
		return
	}
	w := f.page
	w.tab.ShowMessage("")
	f.to, f.progress = to, sowgraph.WinningProgress{}
	r := sowgraph.WinningRequest{
		Graph: w.graph(), To: to, Keep: maxKept, Memory: w.tab.Settings.MemoryShare(shell.AuxiliaryShare),
	}
	f.run.Begin(w.tab.Cores.Share(func(ctx context.Context, report func(func())) {
		r.Progress = func(p sowgraph.WinningProgress) {
			report(func() {
				f.progress = p
				f.run.Show()
				w.facts.show()
			})
		}
		found := sowgraph.FindWinning(ctx, r)
		report(func() {
			f.found, f.of = found, r.Graph
			f.run.End()
			w.Show()
		})
	}))
	w.Show()
}

// result returns the result for the current graph; nil if there is none.
func (f *boardSearch) result() *sowgraph.WinningBoards {
	if f.found == nil || !f.of.Equal(f.page.graph()) {
		return nil
	}
	return f.found
}
