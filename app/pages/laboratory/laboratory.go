package laboratory

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
)

// Page shows the closed forms of Tchoukaillon in independent parts. put opens a board.
type Page struct {
	tab       *workbench.Tab
	openBoard func(engine.Game, engine.State)

	*workbench.Parts
	boards   *boardsPage
	lengths  *lengthsPage
	complete *completePage
	sieve    *sievePage
}

// New returns the page; put opens a board in the main window.
func New(tab *workbench.Tab, openBoard func(engine.Game, engine.State)) *Page {
	l := &Page{tab: tab, openBoard: openBoard}
	l.build()
	return l
}

// build creates the parts. It is called again when the language changes.
func (l *Page) build() {
	l.boards = newBoardsPage(l)
	l.lengths = newLengthsPage(l)
	l.complete = newCompletePage(l)
	l.sieve = newSievePage(l)
	l.Parts = workbench.NewParts(l.tab, l.boards, l.lengths, l.complete, l.sieve)
	l.tab.SetContent(l.content())
	l.Show()
}

// Name implements [workbench.Page].
func (l *Page) Name() string { return lang.L("Laboratory") }

// Title implements [workbench.Page].
func (l *Page) Title() string { return lang.L("Tchoukaillon Laboratory") }

// Show implements [workbench.Page].
func (l *Page) Show() {
	l.tab.Note(messages.Numbering(engine.ByDistance))
	l.Parts.Show()
}

// content arranges the page:
//
//	Boards │ Lengths │ Complete │ Sieve
//	the part
func (l *Page) content() fyne.CanvasObject {
	tools := container.New(layout.NewCustomPaddedLayout(shell.Unit, shell.Near, shell.Gap, shell.Gap), container.NewHBox(l.Choice))
	return container.NewBorder(tools, nil, nil, nil, shell.Padded(l.Stack, shell.Gap, shell.Gap))
}

// Commands implements [workbench.Page].
func (l *Page) Commands() []shell.Command {
	return append(l.Parts.Commands("lab"), shell.Command{
		ID: "lab.jump", InView: true, Label: lang.L("Go to Number of Seeds"), Shortcut: shell.Ctrl(fyne.KeyG), SeparatorBefore: true,
		Run: func() {
			l.Select(0)
			l.tab.Focus(l.boards.jump)
		},
	})
}

// Export implements [workbench.Page]. It exports the chart and the boards of the current length.
func (l *Page) Export() {
	l.Select(1)
	l.tab.Export(append(l.lengths.plot.sources(), l.lengths.sources()...)...)
}
