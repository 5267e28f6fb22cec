package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/export"
	"tchouka/engine/palette"
	"tchouka/engine/row"
	"tchouka/widgets/controls"
)

// laboratory shows what is known of Tchoukaillon in closed form, in a window of
// its own. Its pages know nothing of each other and, of the board on the table,
// no more than how to put another one there.
type laboratory struct {
	frame *frame
	put   func(row.Rules, row.Position) // a board on the table of the main window

	pages  []labPage
	choice *controls.Segmented
	stack  *fyne.Container
	said   *quietText
	holes  *quietText // how they are numbered
	menu   *sideMenu

	boards   *labBoards
	lengths  *labLengths
	complete *labComplete
	sieve    *labSieve
}

// labPage is one page of the laboratory.
type labPage interface {
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

// newLaboratory fills the window.
func newLaboratory(f *frame, put func(row.Rules, row.Position)) *laboratory {
	l := &laboratory{frame: f, put: put}
	l.furnish()
	return l
}

// furnish makes the pages and arranges the window; in another language it is
// done again.
func (l *laboratory) furnish() {
	l.said = newQuietText(theme.SizeNameCaptionText)
	l.said.Truncation = fyne.TextTruncateEllipsis
	l.holes = newQuietText(theme.SizeNameCaptionText)
	l.boards = newLabBoards(l)
	l.lengths = newLabLengths(l)
	l.complete = newLabComplete(l)
	l.sieve = newLabSieve(l)
	l.pages = []labPage{l.boards, l.lengths, l.complete, l.sieve}
	l.frame.win.SetContent(l.content())
	l.menu = newSideMenu(l.commands(), lang.L("Laboratory"), lang.L("Page"))
	l.frame.win.SetMainMenu(l.menu.bar)
	l.Show()
}

// Close ends what is running.
func (l *laboratory) Close() {
	for _, p := range l.pages {
		p.close()
	}
}

// Show brings everything up to date with the settings.
func (l *laboratory) Show() {
	l.menu.show()
	l.holes.set(numberingText(l.frame.settings.numbering))
	for _, p := range l.pages {
		p.show()
	}
}

// tell says something until something else is said.
func (l *laboratory) tell(text string) { l.said.set(text) }

// page returns the index of the page that is shown.
func (l *laboratory) page() int { return l.choice.Selected() }

// turn shows a page and gives it the keys.
func (l *laboratory) turn(i int) {
	l.choice.SetSelected(i)
	for k, o := range l.stack.Objects {
		setVisible(o, k == i)
	}
	l.tell("")
	l.focus()
}

// focus gives the keys to what has them first on the page.
func (l *laboratory) focus() { l.giveKeys(l.pages[l.page()].first()) }

// giveKeys gives the keys to something. A field takes them with all of its text
// selected, so that one can type at once.
func (l *laboratory) giveKeys(to fyne.Focusable) {
	c := l.frame.win.Canvas()
	if c == nil {
		return
	}
	c.Focus(to)
	if field, ok := to.(*widget.Entry); ok {
		field.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// content arranges the window:
//
//	Boards │ Lengths │ Complete │ Sieve
//	the page
//	what was said last, and how holes are numbered
func (l *laboratory) content() fyne.CanvasObject {
	names := make([]string, len(l.pages))
	l.stack = container.NewStack()
	for i, p := range l.pages {
		names[i] = p.name()
		l.stack.Add(p.content())
		setVisible(l.stack.Objects[i], i == 0)
	}
	l.choice = controls.NewSegmented(names, l.turn)
	note := newQuietText(theme.SizeNameText)
	note.set(lang.L("Tchoukaillon, after Jones, Taalman and Tongen"))
	note.Truncation, note.segment.Style.Alignment = fyne.TextTruncateEllipsis, fyne.TextAlignTrailing
	tools := container.New(layout.NewCustomPaddedLayout(8, 4, 12, 12), container.NewBorder(nil, nil, l.choice, nil, note))
	return container.NewBorder(tools, container.NewBorder(nil, nil, nil, l.holes, l.said), nil, nil, padded(l.stack, 12, 12))
}

// commands lists what can be asked for in this window; the menu is made from it.
func (l *laboratory) commands() []command {
	all := append([]command{
		{id: "lab.export", label: lang.L("Export the chart…"), shortcut: ctrl(fyne.KeyE), run: l.exportChart},
		{id: "lab.exportBoards", label: lang.L("Export the boards of the length…"), shortcut: ctrlShift(fyne.KeyE), run: l.exportBoards},
	}, sideCommands(l.frame)...)
	for i, key := range []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4} {
		all = append(all, command{
			id: "lab.page" + string(key), menu: "View", label: l.pages[i].name(), shortcut: ctrl(key), run: func() { l.turn(i) },
		})
	}
	return append(all, command{
		id: "lab.jump", menu: "View", label: lang.L("Go to a number of seeds"), shortcut: ctrl(fyne.KeyG), divides: true,
		run: func() {
			l.turn(0)
			l.giveKeys(l.boards.jump)
		},
	}, numberingCommand(l.frame.program))
}

// exportChart exports the chart, whichever page is shown.
func (l *laboratory) exportChart() {
	l.turn(1)
	l.lengths.plot.offerFormats()
}

// exportBoards exports the boards of the length that is shown, in the same way.
func (l *laboratory) exportBoards() {
	l.turn(1)
	l.lengths.offerFormats()
}

// export asks where to, and writes a document in the colors of paper.
func (l *laboratory) export(file string, doc export.Document, format export.Format, kind string) {
	l.frame.chooseExport(file, format, kind, func(path string) {
		l.frame.export(l.tell, path, func() (export.Document, error) { return doc, nil },
			format, export.Options{Palette: palette.Light(), Numbering: l.frame.settings.numbering}, exported(path))
	})
}
