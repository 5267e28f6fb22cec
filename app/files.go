package app

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/work"
	"tchouka/engine/session"
)

// files opens and saves sessions, and sees to it that no work is lost.
type files struct {
	desk    *desk
	window  fyne.Window
	chooser Chooser
	post    work.Poster
	asking  *widget.PopUp // covers the window while a native dialog is open
	later   []func()      // what has to be told once that is answered
	tell    func(string)  // says something in the window
	gone    bool          // the window is closed
}

func newFiles(d *desk, w fyne.Window, c Chooser, post work.Poster) *files {
	return &files{desk: d, window: w, chooser: c, post: post}
}

// choose shows a native dialog. Until it is answered the window is covered:
// what one does not see must not change under it, and a second dialog would
// crash the toolkit.
func (f *files) choose(show func(FileRequest) (string, error), r FileRequest, then func(path string)) {
	if f.asking != nil {
		return
	}
	if f.desk.doc.path() != "" {
		r.Dir = filepath.Dir(f.desk.doc.path())
	}
	f.asking = widget.NewModalPopUp(widget.NewLabel(lang.L("Answer the file dialog to go on")), f.window.Canvas())
	f.asking.Show()
	ask(f.post, show, r, func(path string, err error) {
		f.answered()
		switch {
		case errors.Is(err, ErrCancelled):
		case err != nil:
			f.complain(lang.L("The file dialog could not be shown"), err)
		default:
			then(path)
		}
	})
}

// answered uncovers the window, and tells what had to wait for that.
func (f *files) answered() {
	f.asking.Hide()
	f.asking = nil
	later := f.later
	f.later = nil
	for _, tell := range later {
		tell()
	}
}

// open asks for a session and puts it on the desk.
func (f *files) open() {
	f.unlessUnsaved(func() {
		f.choose(f.chooser.Open, FileRequest{Title: lang.L("Open a session"), Kinds: sessionKinds()}, f.load)
	})
}

// openPath opens a file that was dropped or chosen from the recent ones.
func (f *files) openPath(path string) {
	f.unlessUnsaved(func() { f.load(path) })
}

// load reads a session. When that fails the desk stays as it is.
func (f *files) load(path string) {
	s, err := readSession(path)
	if err != nil {
		if errors.Is(err, os.ErrNotExist) {
			f.desk.change(func(s *settings) { s.forget(path) })
		}
		f.complain(lang.L("“{{.File}}” could not be opened", vars{"File": filepath.Base(path)}), err)
		return
	}
	f.replace(s, path)
}

func (f *files) replace(s *session.Session, path string) {
	f.desk.setMode(playing)
	f.desk.doc.begin(s, path)
	if path != "" {
		f.remember(path)
	}
}

func (f *files) remember(path string) {
	if full, err := filepath.Abs(path); err == nil {
		path = full
	}
	f.desk.change(func(s *settings) { s.remember(path) })
}

// save writes the session to its file, or asks for one.
func (f *files) save() { f.saveThen(func() {}) }

func (f *files) saveThen(then func()) {
	if f.desk.doc.path() == "" {
		f.saveAsThen(then)
		return
	}
	f.write(f.desk.doc.path(), then)
}

// saveAs asks for a file and writes the session to it.
func (f *files) saveAs() { f.saveAsThen(func() {}) }

func (f *files) saveAsThen(then func()) {
	r := FileRequest{Title: lang.L("Save the session"), Name: f.desk.doc.proposed() + extension, Kinds: sessionKinds()}
	f.choose(f.chooser.Save, r, func(path string) {
		f.withExtension(path, extension, func(path string) { f.write(path, then) })
	})
}

// withExtension adds the extension that the dialog does not add, and asks
// before the longer name overwrites a file that the dialog did not ask about.
func (f *files) withExtension(path, ext string, then func(string)) {
	if strings.EqualFold(filepath.Ext(path), ext) {
		then(path)
		return
	}
	path += ext
	if _, err := os.Stat(path); err != nil {
		then(path)
		return
	}
	f.confirm(lang.L("Replace “{{.File}}”?", vars{"File": filepath.Base(path)}),
		lang.L("A file of this name is there already. Its contents would be lost."),
		lang.L("Replace"), func() { then(path) })
}

func (f *files) write(path string, then func()) {
	if err := f.desk.doc.save(path); err != nil {
		f.complainOfSave(path, err)
		return
	}
	f.remember(path)
	then()
}

func (f *files) complainOfSave(path string, err error) {
	f.complain(lang.L("“{{.File}}” could not be saved", vars{"File": filepath.Base(path)}), err)
}

// unlessUnsaved goes on when nothing would be lost, or when the person has said
// what to do with unsaved work.
func (f *files) unlessUnsaved(then func()) {
	if f.desk.doc.session.Dirty() {
		f.askToSave(then)
		return
	}
	then()
}

// unlessAtStake is unlessUnsaved for what undo takes back: a board that nothing
// was done with gives way without a question.
func (f *files) unlessAtStake(then func()) {
	if f.desk.doc.atStake() {
		f.askToSave(then)
		return
	}
	then()
}

func (f *files) askToSave(then func()) {
	var d *dialog.CustomDialog
	answer := func(label string, run func()) *widget.Button {
		return widget.NewButton(label, func() {
			d.Hide()
			run()
		})
	}
	save := answer(lang.L("Save"), func() { f.saveThen(then) })
	save.Importance = widget.HighImportance
	title, text := lang.L("Save your work first?"), lang.L("The lines and the board on the table are not saved yet. Without saving they are lost.")
	if name := f.desk.doc.name(); name != "" {
		title = lang.L("Save “{{.File}}” first?", vars{"File": name})
		text = lang.L("“{{.File}}” has changes that are not saved yet. Without saving they are lost.", vars{"File": name})
	}
	d = dialog.NewCustomWithoutButtons(title, sentence(text), f.window)
	d.SetButtons([]fyne.CanvasObject{
		answer(lang.L("Cancel"), func() {}), answer(lang.L("Do not save"), then), save,
	})
	d.Show()
}

// dropped opens the first file of those dropped on the window.
func (f *files) dropped(_ fyne.Position, uris []fyne.URI) {
	if len(uris) > 0 && uris[0].Scheme() == "file" {
		f.openPath(uris[0].Path())
	}
}

func (f *files) confirm(title, message, yes string, then func()) {
	d := dialog.NewCustomConfirm(title, yes, lang.L("Cancel"), sentence(message), func(ok bool) {
		if ok {
			then()
		}
	}, f.window)
	d.Show()
}

// complain says what happened, why, and what can be done. While a native dialog
// is open that waits: what lies over the window goes together with its cover.
func (f *files) complain(what string, err error) {
	if f.asking != nil {
		f.later = append(f.later, func() { f.complain(what, err) })
		return
	}
	dialog.NewCustom(what, lang.L("OK"), sentence(fileErrorText(err)), f.window).Show()
}

// sentence is a text of a dialog, broken into lines.
func sentence(text string) fyne.CanvasObject {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	spacer := fyne.NewSize(420, 0)
	return newAtLeast(spacer, l)
}

func sessionKinds() []FileKind {
	return []FileKind{{Name: lang.L("Tchouka sessions"), Ext: strings.TrimPrefix(extension, ".")}}
}
