package graphs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/exporting"
	"tchouka/app/shell"
	"tchouka/engine/sowgraph"
	"tchouka/widgets/controls"
)

// Window shows what can be said of a sowing graph, in a window of its own.
type Window struct {
	window *shell.Window
	put    func(sowgraph.State, func()) // a board on the table of the main window; then something else
	table  func() (sowgraph.State, bool)

	board   sowgraph.State // that was on the table when it was looked at
	finding *finding

	pages  []page
	choice *controls.Segmented
	stack  *fyne.Container
	said   *shell.QuietText
	menu   *shell.SideMenu

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

// newWindow fills the window; table returns the board on the table, if that is a graph.
func newWindow(f *shell.Window, put func(sowgraph.State, func()), table func() (sowgraph.State, bool)) *Window {
	w := &Window{window: f, put: put, table: table}
	w.board, _ = table()
	w.finding = newFinding(w)
	w.furnish()
	return w
}

// furnish makes the pages and arranges the window; in another language it is done again.
func (w *Window) furnish() {
	w.said = shell.NewQuietText(theme.SizeNameCaptionText)
	w.said.Truncation = fyne.TextTruncateEllipsis
	w.facts = newFactsPanel(w)
	w.boards = newBoardsPage(w)
	w.diagram = newDiagramPage(w)
	w.complete = newCompletePage(w)
	w.families = newFamiliesPage(w)
	w.pages = []page{w.boards, w.diagram, w.complete, w.families}
	w.finding.furnish()
	w.window.SetContent(w.content())
	w.finding.fill()
	w.menu = shell.NewSideMenu(w.commands(), lang.L("Winning boards"), lang.L("Page"))
	w.window.Win.SetMainMenu(w.menu.Bar)
	w.Show()
}

// Close ends what is running.
func (w *Window) Close() {
	w.finding.close()
	w.facts.close()
	for _, p := range w.pages {
		p.close()
	}
}

// Show brings everything up to date.
func (w *Window) Show() {
	w.menu.Show()
	w.finding.show()
	w.facts.show()
	for _, p := range w.pages {
		p.show()
	}
}

// Look looks at the graph on the table, if there is one.
func (w *Window) Look() {
	board, ok := w.table()
	if !ok {
		w.tell(lang.L("The game on the table is no sowing graph"))
		return
	}
	w.tell("")
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
func (w *Window) graph() *sowgraph.Graph { return w.board.Graph() }

// putSeeds puts a board of the graph on the table.
func (w *Window) putSeeds(seeds []int) {
	board, err := sowgraph.NewState(w.graph(), seeds)
	if err != nil {
		w.tell(err.Error())
		return
	}
	w.put(board, w.Look)
}

// tell says something until something else is said.
func (w *Window) tell(text string) { w.said.Set(text) }

// page returns the index of the page that is shown.
func (w *Window) page() int { return w.choice.Selected() }

// turn shows a page and gives it the keys.
func (w *Window) turn(i int) {
	w.choice.SetSelected(i)
	for k, o := range w.stack.Objects {
		shell.SetVisible(o, k == i)
	}
	w.tell("")
	w.pages[i].show()
	w.focus()
}

// focus gives the keys to what has them first on the page.
func (w *Window) focus() {
	if c := w.window.Win.Canvas(); c != nil {
		c.Focus(w.pages[w.page()].first())
	}
}

// content arranges the window:
//
//	Boards │ Game graph │ Completions │ Families     up to … seeds outside
//	what is true of   │ the page
//	the graph         │
//	what was said last
func (w *Window) content() fyne.CanvasObject {
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
	below := container.NewBorder(container.New(shell.Thin{}, w.finding.bar), nil, nil, nil, body)
	return container.NewBorder(nil, w.said, nil, nil,
		shell.Spaced(shell.Padded(container.New(shell.Under{Flow: head}, tools, below), shell.Gap, shell.Gap)))
}

// commands lists what can be asked for in this window; the menu is made from it.
func (w *Window) commands() []shell.Command {
	all := append([]shell.Command{
		{ID: "graphs.look", Label: lang.L("Look at the graph on the table"), Shortcut: shell.Ctrl(fyne.KeyR), Run: w.Look},
		{ID: "graphs.find", Label: lang.L("Find the winning boards"), Run: w.finding.start},
		{ID: "graphs.refute", Label: refuteText(), Run: w.refute},
		{ID: "graphs.export", Label: lang.L("Export…"), Shortcut: shell.Ctrl(fyne.KeyE), Run: func() { w.pages[w.page()].offerFormats() }},
	}, shell.SideCommands(w.window)...)
	for i, key := range []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4} {
		all = append(all, shell.Command{
			ID: "graphs.page" + string(key), Menu: "View", Label: w.pages[i].name(), Shortcut: shell.Ctrl(key), Run: func() { w.turn(i) },
		})
	}
	return all
}

// export asks how to export one of some things, and where to.
func (w *Window) export(sources ...exporting.Source) {
	exporting.Show(exporting.Asked{Window: w.window, Tell: w.tell, Sources: sources})
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
