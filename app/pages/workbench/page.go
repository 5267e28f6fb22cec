package workbench

import (
	"fyne.io/fyne/v2"

	"tchouka/app/files/exporting"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/widgets/paint"
)

// Page is a page of the workbench. It passes its content to [Tab.SetContent].
type Page interface {
	// Name is the short name on the tab and of the menu; Title is that of the window.
	Name() string
	Title() string
	// Commands lists the commands of the page; those with a menu name are in the menu View.
	Commands() []shell.Command
	// Export exports what the page shows, after a dialog.
	Export()
	// Show updates the page after a change of the settings.
	Show()
	// Retranslate builds the page in another language and keeps everything else.
	Retranslate()
	// First returns the widget that gets the keyboard focus when the page is selected.
	First() fyne.Focusable
	// Close stops running work.
	Close()
}

// Tab connects a page to the workbench, whether the page is selected or not.
type Tab struct {
	*shell.Window                      // for dialogs, searches and settings
	OnKey         func(*fyne.KeyEvent) // keys that no widget takes; nil for none
	OnDropped     func(paths []string) // files and folders dropped on the window; nil for none
	Exportable    func() bool          // reports whether there is something to export; nil for always

	bench   *Window
	id      string
	page    Page
	place   *fyne.Container // contains the content
	message string
	tip     string // describes the object under the pointer
	hint    string
	note    string
	part    float64 // the completed fraction of the work
	busy    bool    // the work is running
	stop    func()  // stops it; nil if the page has a button for that
}

// SetContent sets the content of the page.
func (t *Tab) SetContent(content fyne.CanvasObject) {
	t.place.Objects = []fyne.CanvasObject{content}
	t.place.Refresh()
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

// ShowTitle updates the title of the window after a change in the page.
func (t *Tab) ShowTitle() {
	if t.bench.at == t {
		t.SetTitle(t.page.Title())
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
	exporting.Show(exporting.DialogOptions{Window: t.Window, ShowStatus: t.ShowMessage, Sources: sources})
}
