// Package shell contains what all windows of the program share:
//
//	Program   shared services: settings, disk, exports, CPU cores for searches
//	Window    one window: messages, questions and file dialogs
//	Command   one user action; menus are made of tables of commands
//	Theme     colours and sizes
//
// It also has layouts and fields that several windows use.
package shell

import (
	"context"
	"errors"
	"path/filepath"
	"time"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/work"
	"tchouka/engine/disk"
	"tchouka/widgets/controls"
)

// Window is a window of the program with its messages, questions and file dialogs.
type Window struct {
	*Program
	Win         fyne.Window
	DialogCover *dialogs.Sheet // covers the window while a native dialog is open
	cover       *cover         // receives clicks meanwhile; nil if they are not needed
	deferred    []func()       // messages deferred until the dialog closes
	ShowStatus  func(string)   // shows a message in the window
	gone        bool           // the window is closed
}

// NewWindow returns a window of the program.
func NewWindow(p *Program, win fyne.Window) *Window {
	return &Window{Program: p, Win: win, ShowStatus: func(string) {}}
}

// NewSideWindow returns a secondary window; closed is called after it closes.
func NewSideWindow(p *Program, a fyne.App, closed func()) *Window {
	w := NewWindow(p, a.NewWindow("Tchouka"))
	w.Win.SetOnClosed(func() {
		w.gone = true
		closed()
		w.empty()
	})
	w.Win.Resize(LimitSize(fyne.NewSize(1280, 800), p.MaxWindowSize()))
	return w
}

// SetContent sets the content of the window, which scrolls if it is larger than the screen.
func (w *Window) SetContent(content fyne.CanvasObject) { w.SetFramed(nil, content, nil) }

// SetFramed is SetContent with fixed objects, or nil, above and below the content.
func (w *Window) SetFramed(above, content, below fyne.CanvasObject) {
	objects := []fyne.CanvasObject{container.NewScroll(content)}
	for _, o := range []fyne.CanvasObject{above, below} {
		if o != nil {
			objects = append(objects, o)
		}
	}
	w.Win.SetContent(KeepAlive(container.New(onScreen{layout.NewBorderLayout(above, below, nil, nil), w}, objects...)))
}

// onScreen is the layout of the content of a secondary window.
type onScreen struct {
	border fyne.Layout
	w      *Window
}

func (l onScreen) Layout(objects []fyne.CanvasObject, size fyne.Size) { l.border.Layout(objects, size) }

func (l onScreen) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := l.border.MinSize(append([]fyne.CanvasObject{objects[0].(*container.Scroll).Content}, objects[1:]...))
	if room := l.w.MaxWindowSize(); !room.IsZero() {
		least = least.Min(room.Subtract(WindowChrome()))
	}
	return least
}

// WindowChrome returns the size that a window needs in addition to its content: Fyne's padding, and
// the menu bar, which is as high as a line of text with its padding.
func WindowChrome() fyne.Size {
	return fyne.NewSize(2*theme.Padding(), theme.TextSize()+6*theme.Padding())
}

// empty removes the content of a closing window. Otherwise Fyne 2.7 would never free it: its text
// textures refer to their canvas and are only freed together with their content.
func (w *Window) empty() {
	w.Win.SetMainMenu(nil)
	w.Win.SetContent(&fyne.Container{})
	w.Win.Canvas().SetOnTypedKey(nil)
	w.Win.Canvas().SetOnTypedRune(nil)
}

// LimitSize returns a size limited to the available space; no limit if space is zero.
func LimitSize(size, space fyne.Size) fyne.Size {
	if space.IsZero() {
		return size
	}
	return size.Min(space)
}

// SetTitle sets the title of a secondary window.
func (w *Window) SetTitle(title string) { w.Win.SetTitle(title + " – Tchouka") }

// Choose shows a native dialog. Meanwhile the window is covered: its hidden state must not change,
// and a second native dialog would crash the toolkit.
func (w *Window) Choose(show func(FileRequest) (string, error), r FileRequest, then func(path string)) {
	if w.DialogCover != nil {
		return
	}
	w.wait()
	last, own, recent := w.Settings.LastFolder(), w.Folder(), w.Settings.Recent()
	begin := func(r FileRequest) (string, error) {
		r.Dir = initialFolder(w.Disk, last, own, recent)
		return show(r)
	}
	ask(w.Post, begin, r, func(path string, err error) {
		w.DialogClosed()
		switch {
		case errors.Is(err, ErrCancelled):
		case err != nil:
			w.ShowError(lang.L("The file dialog could not be shown"), err)
		default:
			w.Settings.SetLastFolder(filepath.Dir(path))
			then(path)
		}
	})
}

// wait covers the window. A click raises the dialog, which may be hidden.
func (w *Window) wait() {
	text, over := lang.L("Finish the file dialog to continue"), w.Win.Canvas()
	front, ok := w.Chooser.(Raiser)
	if ok {
		text += "\n" + lang.L("Click here to bring it to the front")
	}
	note := widget.NewLabel(text)
	note.Alignment = fyne.TextAlignCenter
	w.DialogCover = dialogs.NewSheet(note, over)
	w.DialogCover.Show()
	if ok {
		w.cover = newCover(front.ToFront)
		w.cover.Resize(over.Size())
		over.Overlays().Add(w.cover)
	}
}

// DialogClosed uncovers the window and shows the deferred messages.
func (w *Window) DialogClosed() {
	if w.cover != nil {
		w.Win.Canvas().Overlays().Remove(w.cover)
		w.cover = nil
	}
	w.DialogCover.Hide()
	w.DialogCover = nil
	deferred := w.deferred
	w.deferred = nil
	for _, notify := range deferred {
		notify()
	}
}

// StartIOTask runs a described disk operation in the background, and calls ended with its error.
func (w *Window) StartIOTask(description string, do func(disk.Disk) error, ended func(error)) *work.IOTask {
	return w.IOTasks.Start(&work.IOTask{
		Description: description, Cancel: lang.L("Cancel"), Ended: ended,
		Do: func(ctx context.Context) error { return do(disk.WithContext(ctx, w.Disk)) },
	})
}

// ShowError shows an error: what happened, why, and what to do.
func (w *Window) ShowError(what string, err error) {
	reason := messages.FileError(err)
	w.Journal.Note("reason shown: %s", reason)
	w.ShowInfo(what, reason)
}

// ShowInfo shows a message in a dialog. While a native dialog is open it is deferred, because
// overlays are removed together with the cover of the window.
func (w *Window) ShowInfo(what, text string) {
	if w.DialogCover != nil {
		w.deferred = append(w.deferred, func() { w.ShowInfo(what, text) })
		return
	}
	w.Journal.Note("shown: %s", what)
	dialogs.ShowMessage(w.Win, what, text, nil)
}

// SavingText returns the message for a file that takes long to save.
func SavingText(path string) string {
	return lang.L("Saving “{{.File}}”…", messages.Args{"File": messages.FileName(path)})
}

// NotSavedText returns the message after saving a file was cancelled.
func NotSavedText(path string) string {
	return lang.L("“{{.File}}” was not saved: you cancelled it", messages.Args{"File": messages.FileName(path)})
}

// Fyne 2.7 finds the canvas of an object in a cache, whose entries expire a minute after their last
// use. An object without an entry ignores Refresh: it is not painted again, or with its old picture.
// Fyne renews the entries of windows without new frames only. In a window that is painted all the time,
// because of an animation or a text cursor, they expire, and are missing until the next frame.

// renewEvery is the time between two renewals. Fyne begins to renew the entries itself 50 seconds after
// the last frame, so it is far less than the remaining ten.
const renewEvery = 5 * time.Second

// KeepAlive returns the content of a window that renews the entries of all its visible objects, also
// those of dialogs, with a layer for tips. Each frame calls its MinSize before Fyne removes expired
// entries.
func KeepAlive(content fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&keepAlive{now: time.Now, renew: renewAll}, content, controls.NewTips())
}

// keepAlive is the layout of such content.
type keepAlive struct {
	now   func() time.Time
	renew func(fyne.CanvasObject)
	last  time.Time
}

// Layout gives the content all the space.
func (l *keepAlive) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.Position{})
		o.Resize(size)
	}
}

// MinSize returns the minimum size of the content.
func (l *keepAlive) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if now := l.now(); now.Sub(l.last) >= renewEvery {
		l.last = now
		l.renew(objects[0])
	}
	return objects[0].MinSize()
}

// renewAll renews the entries of the objects of a window, given its content.
func renewAll(content fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	c := driver.CanvasForObject(content)
	if c == nil {
		return // before the first frame
	}
	renew := func(o fyne.CanvasObject, _, _ fyne.Position, _ fyne.Size) bool {
		driver.CanvasForObject(o)
		return false
	}
	for _, root := range append(c.Overlays().List(), content) {
		walkVisible(root, renew, nil)
	}
}

// walkVisible is the function of Fyne that calls a function for all visible objects of a tree, until it
// returns true.
//
//go:linkname walkVisible fyne.io/fyne/v2/internal/driver.WalkVisibleObjectTree
func walkVisible(
	root fyne.CanvasObject,
	before func(fyne.CanvasObject, fyne.Position, fyne.Position, fyne.Size) bool,
	after func(fyne.CanvasObject, fyne.Position, fyne.CanvasObject),
) bool
