package laboratory

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/app/workbench"
	"tchouka/engine/row"
	"tchouka/widgets/controls"
)

// Page shows the closed forms of Tchoukaillon. Its parts do not depend on each other; put opens a
// board in the main window.
type Page struct {
	tab *workbench.Tab
	put func(row.Rules, row.Position)

	pages  []page
	choice *controls.Segmented
	stack  *fyne.Container

	boards   *boardsPage
	lengths  *lengthsPage
	complete *completePage
	sieve    *sievePage
}

// page is one page of the laboratory.
type page interface {
	// name is what stands on its tab.
	name() string
	// content arranges it; called once.
	content() fyne.CanvasObject
	// show brings it up to date with the settings.
	show()
	// first is what has the keys when the page comes up.
	first() fyne.Focusable
	// close ends what is running.
	close()
}

// New makes the page; put opens a board in the main window.
func New(tab *workbench.Tab, put func(row.Rules, row.Position)) *Page {
	l := &Page{tab: tab, put: put}
	l.furnish()
	return l
}

// furnish makes the parts; a change of language makes them again.
func (l *Page) furnish() {
	l.boards = newBoardsPage(l)
	l.lengths = newLengthsPage(l)
	l.complete = newCompletePage(l)
	l.sieve = newSievePage(l)
	l.pages = []page{l.boards, l.lengths, l.complete, l.sieve}
	l.tab.SetContent(l.content())
	l.Show()
}

// Name implements [workbench.Page].
func (l *Page) Name() string { return lang.L("Laboratory") }

// Title implements [workbench.Page].
func (l *Page) Title() string { return lang.L("Tchoukaillon laboratory") }

// First implements [workbench.Page].
func (l *Page) First() fyne.Focusable { return l.pages[l.page()].first() }

// Close implements [workbench.Page].
func (l *Page) Close() {
	for _, p := range l.pages {
		p.close()
	}
}

// Show implements [workbench.Page].
func (l *Page) Show() {
	l.tab.Note(messages.Numbering(l.tab.Settings.Numbering))
	for _, p := range l.pages {
		p.show()
	}
}

// page returns the index of the page that is shown.
func (l *Page) page() int { return l.choice.Selected() }

// turn shows a page and gives it the keys.
func (l *Page) turn(i int) {
	l.choice.SetSelected(i)
	for k, o := range l.stack.Objects {
		shell.SetVisible(o, k == i)
	}
	l.tab.Say("")
	l.focus()
}

// focus gives the keys to what has them first on the page.
func (l *Page) focus() { l.tab.Focus(l.First()) }

// content arranges the window:
//
//	Boards │ Lengths │ Complete │ Sieve
//	the page
func (l *Page) content() fyne.CanvasObject {
	names := make([]string, len(l.pages))
	l.stack = container.NewStack()
	for i, p := range l.pages {
		names[i] = p.name()
		l.stack.Add(p.content())
		shell.SetVisible(l.stack.Objects[i], i == 0)
	}
	l.choice = controls.NewSegmented(names, l.turn)
	note := shell.NewQuietText(theme.SizeNameText)
	note.Set(lang.L("Tchoukaillon, after Jones, Taalman and Tongen"))
	note.Truncation, note.Segment.Style.Alignment = fyne.TextTruncateEllipsis, fyne.TextAlignTrailing
	tools := container.New(layout.NewCustomPaddedLayout(8, 4, 12, 12), container.NewBorder(nil, nil, l.choice, nil, note))
	return container.NewBorder(tools, nil, nil, nil, shell.Padded(l.stack, 12, 12))
}

// Commands implements [workbench.Page].
func (l *Page) Commands() []shell.Command {
	var all []shell.Command
	for i, key := range []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4} {
		all = append(all, shell.Command{
			ID: "lab.page" + string(key), Menu: "View", Label: l.pages[i].name(), Shortcut: shell.Ctrl(key), Run: func() { l.turn(i) },
		})
	}
	return append(all, shell.Command{
		ID: "lab.jump", Menu: "View", Label: lang.L("Go to a number of seeds"), Shortcut: shell.Ctrl(fyne.KeyG), Divides: true,
		Run: func() {
			l.turn(0)
			l.tab.Focus(l.boards.jump)
		},
	}, shell.NumberingCommand(l.tab.Program))
}

// Export implements [workbench.Page]: it offers the chart and the boards of the length.
func (l *Page) Export() {
	l.turn(1)
	l.tab.Export(append(l.lengths.plot.sources(), l.lengths.sources()...)...)
}
