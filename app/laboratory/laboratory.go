package laboratory

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/dialogs"
	"tchouka/app/exporting"
	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/engine/export"
	"tchouka/engine/row"
	"tchouka/widgets/controls"
)

// Window shows what is known of Tchoukaillon in closed form, in a window of
// its own. Its pages know nothing of each other and, of the board on the table,
// no more than how to put another one there.
type Window struct {
	window *shell.Window
	put    func(row.Rules, row.Position) // a board on the table of the main window

	pages  []page
	choice *controls.Segmented
	stack  *fyne.Container
	said   *shell.QuietText
	holes  *shell.QuietText // how they are numbered
	menu   *shell.SideMenu

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

// newWindow fills the window.
func newWindow(f *shell.Window, put func(row.Rules, row.Position)) *Window {
	l := &Window{window: f, put: put}
	l.furnish()
	return l
}

// furnish makes the pages and arranges the window; in another language it is
// done again.
func (l *Window) furnish() {
	l.said = shell.NewQuietText(theme.SizeNameCaptionText)
	l.said.Truncation = fyne.TextTruncateEllipsis
	l.holes = shell.NewQuietText(theme.SizeNameCaptionText)
	l.boards = newBoardsPage(l)
	l.lengths = newLengthsPage(l)
	l.complete = newCompletePage(l)
	l.sieve = newSievePage(l)
	l.pages = []page{l.boards, l.lengths, l.complete, l.sieve}
	l.window.SetContent(l.content())
	l.menu = shell.NewSideMenu(l.commands(), lang.L("Laboratory"), lang.L("Page"))
	l.window.Win.SetMainMenu(l.menu.Bar)
	l.Show()
}

// Close ends what is running.
func (l *Window) Close() {
	for _, p := range l.pages {
		p.close()
	}
}

// Show brings everything up to date with the settings.
func (l *Window) Show() {
	l.menu.Show()
	l.holes.Set(messages.Numbering(l.window.Settings.Numbering))
	for _, p := range l.pages {
		p.show()
	}
}

// tell says something until something else is said.
func (l *Window) tell(text string) { l.said.Set(text) }

// page returns the index of the page that is shown.
func (l *Window) page() int { return l.choice.Selected() }

// turn shows a page and gives it the keys.
func (l *Window) turn(i int) {
	l.choice.SetSelected(i)
	for k, o := range l.stack.Objects {
		shell.SetVisible(o, k == i)
	}
	l.tell("")
	l.focus()
}

// focus gives the keys to what has them first on the page.
func (l *Window) focus() { l.giveKeys(l.pages[l.page()].first()) }

// giveKeys gives the keys to something. A field takes them with all of its text
// selected, so that one can type at once.
func (l *Window) giveKeys(to fyne.Focusable) {
	c := l.window.Win.Canvas()
	if c == nil {
		return
	}
	c.Focus(to)
	if field, ok := to.(*dialogs.Entry); ok {
		field.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// content arranges the window:
//
//	Boards │ Lengths │ Complete │ Sieve
//	the page
//	what was said last, and how holes are numbered
func (l *Window) content() fyne.CanvasObject {
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
	return container.NewBorder(tools, container.NewBorder(nil, nil, nil, l.holes, l.said), nil, nil, shell.Padded(l.stack, 12, 12))
}

// commands lists what can be asked for in this window; the menu is made from it.
func (l *Window) commands() []shell.Command {
	all := append([]shell.Command{
		{ID: "lab.export", Label: lang.L("Export the chart…"), Shortcut: shell.Ctrl(fyne.KeyE), Run: l.exportChart},
		{ID: "lab.exportBoards", Label: lang.L("Export the boards of the length…"), Shortcut: shell.CtrlShift(fyne.KeyE), Run: l.exportBoards},
	}, shell.SideCommands(l.window)...)
	for i, key := range []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4} {
		all = append(all, shell.Command{
			ID: "lab.page" + string(key), Menu: "View", Label: l.pages[i].name(), Shortcut: shell.Ctrl(key), Run: func() { l.turn(i) },
		})
	}
	return append(all, shell.Command{
		ID: "lab.jump", Menu: "View", Label: lang.L("Go to a number of seeds"), Shortcut: shell.Ctrl(fyne.KeyG), Divides: true,
		Run: func() {
			l.turn(0)
			l.giveKeys(l.boards.jump)
		},
	}, shell.NumberingCommand(l.window.Program))
}

// exportChart exports the chart, whichever page is shown.
func (l *Window) exportChart() {
	l.turn(1)
	l.lengths.plot.offerFormats()
}

// exportBoards exports the boards of the length that is shown, in the same way.
func (l *Window) exportBoards() {
	l.turn(1)
	l.lengths.offerFormats()
}

// export asks how to export a document, and where to.
func (l *Window) export(file string, kind export.Kind, doc export.Document) {
	exporting.Show(exporting.Asked{Window: l.window, Tell: l.tell, Sources: []exporting.Source{{
		Kind: kind, Name: file, Make: exporting.There(doc),
	}}})
}
