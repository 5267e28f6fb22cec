package workbench

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/files/exporting"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/record/notation"
	"tchouka/widgets/controls"
)

// Window is the workbench.
type Window struct {
	window *shell.Window
	open   []*Tab // in the order of their tabs
	at     *Tab   // the selected tab; nil before the first page is complete

	tabs       *controls.Segmented
	tabRow     *fyne.Container
	stack      *fyne.Container // the pages
	menu       *shell.SideMenu
	statusText *shell.QuietText
	note       *shell.QuietText
	bar        *widget.ProgressBar
	barRow     *fyne.Container // contains the bar
	stop       *controls.ToolButton

	// Menus adds the menus of the main window to that of a page; nil for none.
	Menus func(*shell.SideMenu)
	// Key runs the command of the main window for a key, and reports whether there is one; nil for none.
	Key func(fyne.KeyName) bool
	// AddFigure adds figures to the game in the main window; nil for none.
	AddFigure AddFigure
}

// AddFigure adds what a page exports to the figure list of a game, after a form in the window of the page, and
// reports it to status.
type AddFigure func(w *shell.Window, status func(string), o exporting.Order, preset string, added func())

// New fills a window of the size of the last workbench. Its first page makes it visible.
func New(f *shell.Window) *Window {
	b := &Window{window: f}
	f.Win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		if b.Key != nil && b.Key(e.Name) {
			return
		}
		if t := b.at; t != nil && t.page.Key != nil {
			t.page.Key(e)
		}
	})
	f.Win.SetOnDropped(func(_ fyne.Position, dropped []fyne.URI) { b.dropped(dropped) })
	b.build()
	if size := f.Settings.Workbench; !size.IsZero() {
		f.Win.Resize(shell.LimitSize(size, f.MaxWindowSize()))
	}
	return b
}

// dropped passes dropped files to the selected page.
func (b *Window) dropped(uris []fyne.URI) {
	paths := shell.Paths(uris)
	if t := b.at; t != nil && t.page.Dropped != nil && len(paths) > 0 {
		t.page.Dropped(paths)
	}
}

// build creates the widgets. It is called again when the language changes.
func (b *Window) build() {
	b.statusText, b.note = shell.NewQuietText(theme.SizeNameCaptionText), shell.NewQuietText(theme.SizeNameCaptionText)
	b.statusText.Truncation = fyne.TextTruncateEllipsis
	b.bar = widget.NewProgressBar()
	b.bar.TextFormatter = func() string { return "" }
	b.stop = controls.NewSmallButton(lang.L("Stop"), func() {
		if t := b.at; t != nil && t.stop != nil {
			t.stop()
		}
	})
	b.tabRow, b.stack = container.NewStack(), container.NewStack()
	for _, t := range b.open {
		b.stack.Add(t.place)
	}
	b.showTabs()
	b.barRow = container.NewCenter(container.NewGridWrap(fyne.NewSize(120, 8), b.bar))
	right := container.NewHBox(b.note, b.barRow, b.stop)
	b.window.SetFramed(b.tabRow, b.stack, shell.Padded(container.NewBorder(nil, nil, nil, right, b.statusText), 4, shell.Gap))
	b.showStatus()
}

// showTabs shows a tab for each page if there are several.
func (b *Window) showTabs() {
	shell.SetVisible(b.tabRow, len(b.open) > 1)
	names := make([]string, len(b.open))
	for i, t := range b.open {
		names[i] = t.page.Name
	}
	b.tabs = controls.NewSegmented(names, func(i int) { b.selectTab(b.open[i]) })
	b.tabs.SetSelected(slices.Index(b.open, b.at))
	end := controls.NewToolButton("", theme.CancelIcon(), func() { b.end(b.at) })
	end.Small, end.Tip, end.OnHover = true, lang.L("Close Page"), func(tip string) { b.at.Tip(tip) }
	b.tabRow.Objects = []fyne.CanvasObject{container.New(layout.NewCustomPaddedLayout(shell.Unit, 0, shell.Gap, shell.Gap),
		container.NewBorder(nil, nil, nil, container.NewCenter(end), container.NewHScroll(container.NewHBox(b.tabs))))}
	b.tabRow.Refresh()
}

// Open selects a page. If it is not open, fill makes it and returns the value for [Window.Page].
func (b *Window) Open(id string, fill func(*Tab) any) {
	if t := b.tab(id); t != nil {
		b.selectTab(t)
		return
	}
	t := &Tab{Window: b.window, bench: b, id: id, place: container.NewStack()}
	t.value = fill(t)
	b.open = append(b.open, t)
	b.stack.Add(t.place)
	b.showTabs()
	b.window.Win.Show()
	b.selectTab(t)
}

// StatusText returns the text at the left of the status line: a tip, a message or a hint.
func (b *Window) StatusText() string { return b.statusText.Text() }

// Note returns the permanent text of the status line.
func (b *Window) Note() string { return b.note.Text() }

// Page returns the value of the page with an ID, or nil if it is not open.
func (b *Window) Page(id string) any {
	if t := b.tab(id); t != nil {
		return t.value
	}
	return nil
}

func (b *Window) tab(id string) *Tab {
	i := slices.IndexFunc(b.open, func(t *Tab) bool { return t.id == id })
	if i < 0 {
		return nil
	}
	return b.open[i]
}

// selectTab selects a page and shows its content, menu, title and status.
func (b *Window) selectTab(t *Tab) {
	b.at = t
	b.tabs.SetSelected(slices.Index(b.open, t))
	for _, other := range b.open {
		shell.SetVisible(other.place, other == t)
	}
	b.window.SetTitle(cmp.Or(t.page.Title, t.page.Name))
	b.ShowMenus()
	t.ShowMessage("")
	if t.page.First != nil {
		t.Focus(t.page.First())
	}
}

// ShowMenus shows the menus of the selected page.
func (b *Window) ShowMenus() {
	if b.at == nil {
		return
	}
	b.menu = shell.NewSideMenu(b.commands(b.at), b.at.page.Name)
	if b.Menus != nil {
		b.Menus(b.menu)
	}
	b.window.Win.SetMainMenu(b.menu.Bar)
}

// commands lists the commands of a page with those of every page.
func (b *Window) commands(t *Tab) []shell.Command {
	several := func() bool { return len(b.open) > 1 }
	all := slices.Clip(t.page.Commands)
	if t.page.Boards != nil {
		copied := t.EditCommand("page.copy", lang.L("Copy"), &fyne.ShortcutCopy{Clipboard: fyne.CurrentApp().Clipboard()}, nil, t.copyBoards)
		copied.SeparatorBefore = true
		all = append(all, copied)
	}
	return append(all,
		shell.Command{ID: "page.export", Label: lang.L("Export…"), Shortcut: shell.Ctrl(fyne.KeyE), SeparatorBefore: t.page.Boards == nil, Enabled: t.page.Exportable, Run: t.page.Export},
		shell.Command{ID: "page.next", Label: lang.L("Next Page"), Shortcut: shell.Ctrl(fyne.KeyPageDown), SeparatorBefore: true, Enabled: several, Run: func() { b.selectNext(1) }},
		shell.Command{ID: "page.previous", Label: lang.L("Previous Page"), Shortcut: shell.Ctrl(fyne.KeyPageUp), Enabled: several, Run: func() { b.selectNext(-1) }},
		shell.Command{ID: "page.close", Label: lang.L("Close Page"), Shortcut: shell.Ctrl(fyne.KeyW), SeparatorBefore: true, Run: func() { b.end(t) }},
		shell.Command{ID: "side.close", Label: lang.L("Close Window"), Shortcut: shell.CtrlShift(fyne.KeyW), Run: b.window.Win.Close},
		shell.Command{ID: "quit", Label: lang.L("Quit"), Shortcut: shell.Ctrl(fyne.KeyQ), Run: b.window.Quit})
}

// copyBoards puts the boards of the page on the clipboard, for collections and spreadsheets.
func (t *Tab) copyBoards() {
	boards := t.page.Boards()
	if len(boards) == 0 {
		t.ShowMessage(lang.L("Nothing was copied"))
		return
	}
	fyne.CurrentApp().Clipboard().SetContent(notation.Table(boards))
	t.ShowCopied(len(boards))
}

// ShowCopied shows how many boards were copied.
func (t *Tab) ShowCopied(boards int) {
	t.ShowMessage(lang.L("Copied: {{.What}}", messages.Args{"What": messages.Boards(boards)}))
}

// selectNext selects the next page, or the previous one.
func (b *Window) selectNext(by int) {
	n := len(b.open)
	b.selectTab(b.open[(slices.Index(b.open, b.at)+by+n)%n])
}

// end closes a page, and the window with the last one.
func (b *Window) end(t *Tab) {
	if len(b.open) == 1 {
		b.window.Win.Close()
		return
	}
	t.Close()
	i := slices.Index(b.open, t)
	b.open = slices.Delete(b.open, i, i+1)
	b.stack.Remove(t.place)
	b.showTabs()
	b.selectTab(b.open[min(i, len(b.open)-1)])
	b.window.Memory.Schedule()
}

// showStatus shows the texts and the progress of the selected page.
func (b *Window) showStatus() {
	t := b.at
	if t == nil {
		t = &Tab{}
	}
	b.statusText.Set(cmp.Or(t.tip, t.message, t.hint))
	b.note.Set(t.note)
	shell.SetVisible(b.barRow, t.busy && t.part >= 0)
	shell.SetVisible(b.stop, t.stop != nil)
	b.bar.SetValue(max(t.part, 0))
}

// Show updates all pages after a change of the settings.
func (b *Window) Show() {
	for _, t := range b.open {
		call(t.page.Show)
	}
	if b.menu != nil {
		b.menu.Show()
	}
}

// Retranslate changes the language of the window.
func (b *Window) Retranslate() {
	for _, t := range b.open {
		t.rebuild()
		call(t.page.Show)
	}
	b.build()
	b.selectTab(b.at)
}

// Close stops the work of all pages and remembers the size of the window.
func (b *Window) Close() {
	b.window.Settings.Workbench = b.window.Win.Canvas().Size()
	b.window.Settings.Save()
	for _, t := range b.open {
		t.Close()
	}
}

func call(do func()) {
	if do != nil {
		do()
	}
}
