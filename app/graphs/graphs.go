package graphs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/shell"
	"tchouka/app/workbench"
	"tchouka/engine/sowgraph"
	"tchouka/widgets/controls"
)

// Page shows what can be said of a sowing graph.
type Page struct {
	tab   *workbench.Tab
	put   func(sowgraph.State, func()) // opens a board in the main window; then calls the function
	table func() (sowgraph.State, bool)

	board   sowgraph.State // that was on the table when it was looked at
	finding *finding

	pages  []page
	choice *controls.Segmented
	stack  *fyne.Container

	facts    *factsPanel
	boards   *boardsPage
	diagram  *diagramPage
	complete *completePage
	families *familiesPage
}

// page is one page of the window.
type page interface {
	// name is what stands on its tab.
	name() string
	// content arranges it; called once.
	content() fyne.CanvasObject
	// show brings it up to date.
	show()
	// first is what has the keys when the page comes up.
	first() fyne.Focusable
	// offerFormats asks in which format to write what it shows.
	offerFormats()
	// close ends what is running.
	close()
}

// New makes the page of the current graph. put opens a board in the main window and then calls its
// function; table returns the board of the main window, if it is of a graph.
func New(tab *workbench.Tab, put func(sowgraph.State, func()), table func() (sowgraph.State, bool)) *Page {
	w := &Page{tab: tab, put: put, table: table}
	w.board, _ = table()
	w.finding = newFinding(w)
	w.furnish()
	w.finding.start()
	return w
}

// furnish makes the parts; a change of language makes them again.
func (w *Page) furnish() {
	w.facts = newFactsPanel(w)
	w.boards = newBoardsPage(w)
	w.diagram = newDiagramPage(w)
	w.complete = newCompletePage(w)
	w.families = newFamiliesPage(w)
	w.pages = []page{w.boards, w.diagram, w.complete, w.families}
	w.finding.furnish()
	w.tab.SetContent(w.content())
	w.finding.fill()
	w.Show()
}

// Name implements [workbench.Page].
func (w *Page) Name() string { return lang.L("Winning boards") }

// Title implements [workbench.Page].
func (w *Page) Title() string { return lang.L("Winning boards of the graph") }

// First implements [workbench.Page].
func (w *Page) First() fyne.Focusable { return w.pages[w.shown()].first() }

// Export implements [workbench.Page].
func (w *Page) Export() { w.pages[w.shown()].offerFormats() }

// Close implements [workbench.Page].
func (w *Page) Close() {
	w.finding.close()
	w.facts.close()
	for _, p := range w.pages {
		p.close()
	}
}

// Show implements [workbench.Page].
func (w *Page) Show() {
	w.finding.show()
	w.facts.show()
	for _, p := range w.pages {
		p.show()
	}
}

// Look looks at the graph on the table, if there is one.
func (w *Page) Look() {
	board, ok := w.table()
	if !ok {
		w.tab.Say(lang.L("The game on the table is no sowing graph"))
		return
	}
	w.tab.Say("")
	same := board.Graph().Equal(w.board.Graph())
	w.board = board
	w.facts.solve()
	if !same {
		w.complete.forget()
		w.finding.start()
	}
	w.Show()
}

// graph returns the graph that is looked at.
func (w *Page) graph() *sowgraph.Graph { return w.board.Graph() }

// putSeeds puts a board of the graph on the table.
func (w *Page) putSeeds(seeds []int) {
	board, err := sowgraph.NewState(w.graph(), seeds)
	if err != nil {
		w.tab.Say(err.Error())
		return
	}
	w.put(board, w.Look)
}

// shown returns the index of the part that is shown.
func (w *Page) shown() int { return w.choice.Selected() }

// turn shows a page and gives it the keys.
func (w *Page) turn(i int) {
	w.choice.SetSelected(i)
	for k, o := range w.stack.Objects {
		shell.SetVisible(o, k == i)
	}
	w.tab.Say("")
	w.pages[i].show()
	w.tab.Focus(w.First())
}

// content arranges the window:
//
//	Boards │ Game graph │ Completions │ Families     up to … seeds outside
//	what is true of   │ the page
//	the graph         │
func (w *Page) content() fyne.CanvasObject {
	names := make([]string, len(w.pages))
	w.stack = container.NewStack()
	for i, p := range w.pages {
		names[i] = p.name()
		w.stack.Add(p.content())
		shell.SetVisible(w.stack.Objects[i], i == 0)
	}
	w.choice = controls.NewSegmented(names, w.turn)
	head := shell.Flow{Gap: shell.Gap / 2}
	tools := container.New(head, w.choice, w.finding.content())
	left := shell.AtLeast(fyne.NewSize(factsWidth, 0), w.facts.content())
	body := container.NewBorder(nil, nil, shell.Padded(left, 0, shell.Gap), nil, w.stack)
	return shell.Spaced(shell.Padded(container.New(shell.Under{Flow: head}, tools, body), shell.Gap, shell.Gap))
}

// Commands implements [workbench.Page].
func (w *Page) Commands() []shell.Command {
	all := []shell.Command{
		{ID: "graphs.look", Label: lang.L("Look at the graph on the table"), Shortcut: shell.Ctrl(fyne.KeyR), Run: w.Look},
		{ID: "graphs.find", Label: lang.L("Find the winning boards"), Run: w.finding.start},
		{ID: "graphs.refute", Label: refuteText(), Run: w.refute},
	}
	for i, key := range []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4} {
		all = append(all, shell.Command{
			ID: "graphs.page" + string(key), Menu: "View", Label: w.pages[i].name(), Shortcut: shell.Ctrl(key), Run: func() { w.turn(i) },
		})
	}
	return all
}

// smallButton is a button in a row of tools.
func smallButton(label string, run func()) *controls.ToolButton {
	b := controls.NewToolButton(label, nil, run)
	b.Small = true
	return b
}

// text returns a text that wraps.
func text(words string) *widget.Label {
	l := widget.NewLabel(words)
	l.Wrapping = fyne.TextWrapWord
	return l
}
