package app

import (
	"context"
	"errors"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/dialogs"
	"tchouka/app/work"
	"tchouka/engine/disk"
)

// frame is a window of the program: what it asks and tells, and the files that are
// chosen in it.
type frame struct {
	*program
	win    fyne.Window
	asking *widget.PopUp // covers the window while a native dialog is open
	later  []func()      // what has to be told once that is answered
	tell   func(string)  // says something in the window
	gone   bool          // the window is closed
}

func newFrame(p *program, win fyne.Window) *frame {
	return &frame{program: p, win: win, tell: func(string) {}}
}

// newSideFrame makes a window beside the main one; closed is called when it has gone.
func newSideFrame(p *program, a fyne.App, closed func()) *frame {
	f := newFrame(p, a.NewWindow("Tchouka"))
	f.win.SetOnClosed(func() {
		f.gone = true
		closed()
	})
	f.win.Resize(fyne.NewSize(1280, 800))
	return f
}

// setTitle says what a window beside the main one is for.
func (f *frame) setTitle(title string) { f.win.SetTitle(title + " – Tchouka") }

// choose shows a native dialog. Until it is answered the window is covered:
// what one does not see must not change under it, and a second dialog would
// crash the toolkit.
func (f *frame) choose(show func(FileRequest) (string, error), r FileRequest, then func(path string)) {
	if f.asking != nil {
		return
	}
	r.Dir = f.folder()
	f.asking = widget.NewModalPopUp(widget.NewLabel(lang.L("Answer the file dialog to go on")), f.win.Canvas())
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
func (f *frame) answered() {
	f.asking.Hide()
	f.asking = nil
	later := f.later
	f.later = nil
	for _, tell := range later {
		tell()
	}
}

// withExtension adds the extension that the dialog does not add, and asks
// before the longer name overwrites a file that the dialog did not ask about.
func (f *frame) withExtension(path, ext string, then func(string)) {
	if strings.EqualFold(filepath.Ext(path), ext) {
		then(path)
		return
	}
	path += ext
	f.errand(savingText(path), func(d disk.Disk) error {
		_, err := d.Stat(path)
		return err
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
			f.tell(notSavedText(path))
		case err != nil:
			then(path)
		default:
			f.confirm(lang.L("Replace “{{.File}}”?", vars{"File": filepath.Base(path)}),
				lang.L("A file of this name is there already. Its contents would be lost."),
				lang.L("Replace"), func() { then(path) })
		}
	})
}

// errand does something with the disk, away from the window, and then tells how that
// ended.
func (f *frame) errand(saying string, do func(disk.Disk) error, ended func(error)) *work.Errand {
	return f.errands.Start(&work.Errand{
		Saying: saying, Cancel: lang.L("Cancel"), Ended: ended,
		Do: func(ctx context.Context) error { return do(disk.Until(ctx, f.disk)) },
	})
}

// waits reports whether somebody waits for the disk for long.
func (f *frame) waits() bool { return f.errands.Slow() != nil }

// letGo ends that.
func (f *frame) letGo() { f.errands.LetGo() }

func (f *frame) confirm(title, message, yes string, then func()) {
	d := dialog.NewCustomConfirm(title, yes, lang.L("Cancel"), dialogs.Sentence(message), func(ok bool) {
		if ok {
			then()
		}
	}, f.win)
	d.Show()
}

// complain says what happened, why, and what can be done.
func (f *frame) complain(what string, err error) { f.inform(what, fileErrorText(err)) }

// inform says something that one has to read. While a native dialog is open that
// waits: what lies over the window goes together with its cover.
func (f *frame) inform(what, text string) {
	if f.asking != nil {
		f.later = append(f.later, func() { f.inform(what, text) })
		return
	}
	dialogs.Tell(f.win, what, text, nil)
}

// savingText says that a file is being written, which takes long.
func savingText(path string) string {
	return lang.L("Saving “{{.File}}”…", vars{"File": filepath.Base(path)})
}

func notSavedText(path string) string {
	return lang.L("“{{.File}}” was not saved: you cancelled it", vars{"File": filepath.Base(path)})
}
