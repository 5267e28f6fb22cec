// Package workbench is the secondary window in which boards are found and surveyed, and games are
// examined. Each subject is a [Page] with a tab:
//
//	menu of the page │ View
//	┌ Survey ┬ Laboratory ┬ Recurrence ┐
//	│ the selected page                │
//	└──────────────────────────────────┘
//	message          note  progress  Cancel
//
// The window owns everything that pages have in common: tabs, menu, title, status line, export
// dialog and closing. A page gets a [Tab] and is independent of the window and of other pages.
package workbench

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tchouka/app/files/exporting"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/output/export"
	"tchouka/engine/record/notation"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// Page declares a page of the workbench, or a part of one. Functions may be nil.
type Page struct {
	Name    string // on the tab and of the menu
	Title   string // of the window; "" for the name
	Content fyne.CanvasObject
	// Input lists the fields whose input remains when the language changes. Restore restores other state.
	Input   []fyne.CanvasObject
	Restore func()
	// First returns the widget that gets the keyboard focus when the page is selected.
	First func() fyne.Focusable
	// Commands lists the commands of the page; those with a menu name are in the menu View.
	Commands []shell.Command
	// Boards returns the boards that the command Copy copies: the selected ones, or else those that are
	// shown. The window adds the command to the menu.
	Boards func() []notation.Board
	// Export exports what the page shows, after a dialog; Exportable reports whether there is something.
	Export     func()
	Exportable func() bool
	// Show updates the page after a change of the settings or of the language.
	Show func()
	// Close stops running work.
	Close   func()
	Key     func(*fyne.KeyEvent) // handles a key that no widget takes
	Dropped func(paths []string) // takes files and folders that are dropped on the window
}

// Tab connects a page to the workbench, whether the page is selected or not.
type Tab struct {
	*shell.Window // for dialogs, searches and settings

	bench   *Window
	id      string
	value   any         // what the caller of [Window.Open] has returned
	build   func() Page // see [Tab.Fill]
	page    Page
	place   *fyne.Container // contains the content
	message string
	tip     string // describes the object under the pointer
	hint    string
	note    string
	part    float64 // the completed fraction of the work
	busy    bool    // the work is running
	runs    []*Run
	stop    func() // stops it; nil if the page has a button for that
}

// Fill builds the page. It is built again when the language changes.
func (t *Tab) Fill(build func() Page) {
	t.build = build
	t.rebuild()
}

// Close stops the work of the page.
func (t *Tab) Close() {
	for _, r := range t.runs {
		r.Drop()
	}
	call(t.page.Close)
}

// Page returns the declaration of the page.
func (t *Tab) Page() Page { return t.page }

func (t *Tab) rebuild() {
	before := t.page.Input
	t.page = t.build()
	shell.CopyInput(before, t.page.Input)
	t.place.Objects = []fyne.CanvasObject{t.page.Content}
	t.place.Refresh()
	call(t.page.Restore)
}

// ShowMessage shows a message in the status line until the next message.
func (t *Tab) ShowMessage(text string) {
	t.message, t.tip = text, ""
	t.bench.showStatus()
}

// Tip shows a description in place of the message; "" restores the message.
func (t *Tab) Tip(text string) {
	t.tip = text
	t.bench.showStatus()
}

// Hint sets the text that the status line shows while there is no message.
func (t *Tab) Hint(text string) {
	t.hint = text
	t.bench.showStatus()
}

// Message returns the message of the page.
func (t *Tab) Message() string { return t.message }

// Note shows a permanent text at the right of the status line.
func (t *Tab) Note(text string) {
	t.note = text
	t.bench.showStatus()
}

// Progress shows the completed fraction of the work of the page from 0 to 1, negative if unknown, while
// it is running. The page has a button that stops it.
func (t *Tab) Progress(part float64, running bool) {
	t.part, t.busy, t.stop = part, running, nil
	t.bench.showStatus()
}

// Busy is Progress for work that the page has no button for: the button Stop of the status line calls
// stop, which is nil when the work has ended.
func (t *Tab) Busy(part float64, stop func()) {
	t.part, t.busy, t.stop = part, stop != nil, stop
	t.bench.showStatus()
}

// ShowMenu updates the menu after a change in the page.
func (t *Tab) ShowMenu() {
	if t.bench.at == t {
		t.bench.menu.Show()
	}
}

// ShowTitle changes the title of the window.
func (t *Tab) ShowTitle(title string) {
	if t.page.Title = title; t.bench.at == t {
		t.SetTitle(title)
	}
}

// Focus focuses a widget, and selects the text of a field.
func (t *Tab) Focus(to fyne.Focusable) {
	if t.bench.at != t {
		return
	}
	paint.Focus(t.Win.Canvas(), to)
	if field, ok := to.(*dialogs.Entry); ok {
		field.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// Export opens the export dialog for one of several documents.
func (t *Tab) Export(sources ...exporting.Source) {
	options := exporting.DialogOptions{Window: t.Window, ShowStatus: t.ShowMessage, Sources: sources}
	if add := t.bench.AddFigure; add != nil {
		options.AddFigure = func(_ int, o exporting.Order, _ export.Choices, preset string, added func()) {
			add(t.Window, t.ShowMessage, o, preset, added)
		}
	}
	exporting.Show(options)
}

// Parts are the parts of a page; Choice selects the one that Stack shows.
type Parts struct {
	Choice *controls.Segmented
	Stack  *fyne.Container

	tab *Tab
	all []Page
}

// NewParts arranges parts and shows the first.
func NewParts(tab *Tab, all ...Page) *Parts {
	p := &Parts{Stack: container.NewStack(), tab: tab, all: all}
	names := make([]string, len(all))
	for i, part := range all {
		names[i] = part.Name
		p.Stack.Add(part.Content)
		shell.SetVisible(part.Content, i == 0)
	}
	p.Choice = controls.NewSegmented(names, p.Select)
	return p
}

// At returns the index of the part that is shown.
func (p *Parts) At() int { return p.Choice.Selected() }

// Select shows a part and gives it the keyboard focus.
func (p *Parts) Select(i int) {
	p.Choice.SetSelected(i)
	for k, o := range p.Stack.Objects {
		shell.SetVisible(o, k == i)
	}
	p.tab.ShowMessage("")
	call(p.all[i].Show)
	p.tab.Focus(p.First())
}

// First returns the widget of the visible part that gets the keyboard focus.
func (p *Parts) First() fyne.Focusable { return p.all[p.At()].First() }

// Export exports what the visible part shows.
func (p *Parts) Export() { p.all[p.At()].Export() }

// Boards returns the boards of the visible part.
func (p *Parts) Boards() []notation.Board {
	if of := p.all[p.At()].Boards; of != nil {
		return of()
	}
	return nil
}

// Show updates all parts.
func (p *Parts) Show() {
	for _, part := range p.all {
		call(part.Show)
	}
}

// Close stops the work of all parts.
func (p *Parts) Close() {
	for _, part := range p.all {
		call(part.Close)
	}
}

// Commands lists a command for each of up to five parts. Their IDs begin with an ID of the page.
func (p *Parts) Commands(id string) []shell.Command {
	var all []shell.Command
	for i, key := range []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5}[:len(p.all)] {
		all = append(all, shell.Command{
			ID: id + ".page" + string(key), InView: true, Label: p.all[i].Name, Shortcut: shell.Ctrl(key), Run: func() { p.Select(i) },
		})
	}
	return all
}
