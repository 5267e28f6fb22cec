package desk

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine/disk"
	"tchouka/engine/record/session"
)

// Saving, and the questions that prevent loss of work.

// saving is a save in progress. It writes the session as of the time of the request.
type saving struct {
	task    *work.IOTask
	of      *session.Session
	content *session.Snapshot
	path    string
	again   bool        // save again when done, because the session has changed since
	then    func()      // waits for the save; nil for nothing
	cover   *waitDialog // the waiting dialog; nil while the save is quick
}

// changedError is the error for a file whose content differs from the last fingerprint.
type changedError struct {
	now  disk.Fingerprint
	held bool // open in another window of Tchouka
}

func (*changedError) Error() string { return "the file was changed elsewhere" }

// Save writes the session to its file, or shows a file chooser if it has none.
func (f *Files) Save() { f.saveThen(nil) }

func (f *Files) saveThen(then func()) {
	if f.savesCollection() {
		f.saveCollectionThen(then)
		return
	}
	path := f.desk.Doc.Path()
	if path == "" {
		f.saveAsThen(then)
		return
	}
	to := f.asRead(path, f.desk.Doc.Fingerprint())
	if f.desk.Doc.skipped() > 0 {
		f.askToDrop(to, then)
		return
	}
	f.write(to, then)
}

// target is a file to write, and what it may replace.
type target struct {
	path  string
	may   disk.Permission
	known *disk.Fingerprint // of the document that is saved, as it was read; nil for another file
}

// asRead returns the target of a document that is saved in its file.
func (f *Files) asRead(path string, known disk.Fingerprint) target {
	return target{path, disk.IfUnchanged(known).Keeping(f.Kept()), &known}
}

// confirmed returns a target that the user has agreed to replace.
func (f *Files) confirmed(path string) target {
	return target{path: path, may: disk.Always().Keeping(f.Kept())}
}

// askToDrop shows the question whether to overwrite a file although part of it could not be read.
func (f *Files) askToDrop(to target, then func()) {
	n := f.desk.Doc.skipped()
	v := messages.Args{"File": messages.FileName(to.path), "Count": messages.Grouped(n)}
	dialogs.Choose(f.Win, lang.L("Replace “{{.File}}”?", v),
		lang.N("{{.Count}} line of text in the file could not be read. Saving to the same file deletes it permanently.", n, v), lang.L("Cancel"),
		dialogs.Choice{Label: lang.L("Save As…"), Do: func() { f.saveAsThen(then) }},
		dialogs.Choice{Label: lang.L("Replace"), Do: func() { f.write(to, then) }})
}

// SaveAs shows a file chooser and writes the session to the chosen file.
func (f *Files) SaveAs() {
	if f.savesCollection() {
		f.SaveCollectionAs()
		return
	}
	f.saveAsThen(nil)
}

func (f *Files) saveAsThen(then func()) {
	r := shell.FileRequest{Title: lang.L("Save Game"), Name: f.desk.Doc.ProposedName() + Extension, Kinds: SessionKinds()}
	f.ChooseSave(r, shell.Extended(Extension), func(path string, may disk.Permission) { f.write(target{path: path, may: may}, then) })
}

// write saves the session to a file that may be replaced. Of the requests made during a save, only the
// newest is executed.
func (f *Files) write(to target, then func()) {
	doc, path := f.desk.Doc, to.path
	if s := f.saving; s != nil && s.path == path && s.of == doc.Session && s.content.Doc() == doc.Session.Doc() {
		s.again = true
		f.wait(then)
		return
	} else if s != nil {
		s.task.Abandon()
	}
	s := &saving{of: doc.Session, content: doc.Session.Snapshot(), path: path, then: then}
	var written disk.Fingerprint
	f.saving = s
	f.latest = s
	s.task = f.IOTasks.Start(&work.IOTask{
		Description: shell.SavingText(path), Cancel: lang.L("Cancel Saving"),
		Do: func(ctx context.Context) error {
			var err error
			written, err = f.save(disk.WithContext(ctx, f.Disk), to, s.content)
			return err
		},
		Ended: func(err error) { f.saved(s, File{Path: path, Fingerprint: written}, err) },
		LateSuccess: func() { // not cancelled in time, and nothing newer was written
			if f.latest == s {
				f.recordSaved(s, File{Path: path, Fingerprint: written})
			}
		},
	})
}

// save writes a file. The error is a [*changedError] if the document no longer exists there, or if the
// file is not as it was read.
func (f *Files) save(d disk.Disk, to target, content io.WriterTo) (written disk.Fingerprint, err error) {
	if to.known != nil && *to.known != (disk.Fingerprint{}) {
		if _, err := d.Stat(to.path); errors.Is(err, fs.ErrNotExist) {
			return written, &changedError{}
		}
	}
	written, err = WriteSession(d, to.path, to.may, content)
	var changed *disk.ChangedError
	if errors.As(err, &changed) {
		err = &changedError{changed.Now, f.Held(to.path)}
	}
	return written, err
}

// saved reports the result of a save and calls the function that waited for it.
func (f *Files) saved(s *saving, to File, err error) {
	f.saving = nil
	stayed := s.uncover()
	var changed *changedError
	switch {
	case errors.As(err, &changed):
		f.askToReplace(s.path, changed, func() { f.saveAsThen(s.then) }, func() { f.write(f.confirmed(s.path), s.then) })
	case err != nil:
		f.ReportSaveError(s.path, err)
	default:
		f.recordSaved(s, to)
		if !stayed {
			s.then = nil
		}
		if s.again && f.desk.Doc.Session == s.of && f.desk.Doc.Session.Doc() == s.content.Doc() && f.desk.Doc.Session.Dirty() {
			f.write(f.asRead(to.Path, to.Fingerprint), s.then)
		} else if s.then != nil {
			s.then()
		}
	}
}

// recordSaved records that a session is saved in its file.
func (f *Files) recordSaved(s *saving, to File) {
	f.written(s.of, s.content, to)
	f.AddRecent(to.Path)
	f.ShowStatus(lang.L("Saved to “{{.File}}”", messages.Args{"File": to.Path}))
}

// askToReplace shows the question what to do with a file that another program has written to.
func (f *Files) askToReplace(path string, changed *changedError, saveAs, write func()) {
	v := messages.Args{"File": messages.FileName(path)}
	title, text, replace := lang.L("“{{.File}}” has changed on the disk", v), "", lang.L("Replace File")
	switch {
	case changed.now == disk.Fingerprint{}:
		title, replace = lang.L("“{{.File}}” no longer exists", v), lang.L("Save There Again")
		text = lang.L("The file was deleted, moved or renamed after it was opened here.")
	case changed.held:
		text = lang.L("Another Tchouka window saved the file after it was opened here, and still has it open. Replacing the file loses those changes.")
	default:
		text = lang.L("Another program or another Tchouka window changed the file after it was opened here. Replacing the file loses those changes.")
	}
	dialogs.Choose(f.Win, title, text, lang.L("Cancel"),
		dialogs.Choice{Label: lang.L("Save As…"), Do: saveAs, OpensDialog: true},
		dialogs.Choice{Label: replace, Do: write})
}

// ReportSaveError reports why a file could not be saved.
func (f *Files) ReportSaveError(path string, err error) {
	if errors.Is(err, context.Canceled) {
		f.ShowStatus(shell.NotSavedText(path))
		return
	}
	f.ShowError(lang.L("“{{.File}}” could not be saved", messages.Args{"File": messages.FileName(path)}), err)
}

// An action that waits for a save shows a dialog once the save takes long.

// afterSave calls a function at once, or when the save in progress has finished.
func (f *Files) afterSave(then func()) {
	if f.saving == nil {
		then()
		return
	}
	f.wait(then)
}

// wait makes a function wait for the save in progress. It replaces the function that waited before.
func (f *Files) wait(then func()) {
	if then != nil {
		f.saving.uncover()
		f.saving.then = then
		f.ShowWaiting()
	}
}

// waitDialog is the dialog that covers a window while an action waits for a save.
type waitDialog struct {
	dialog *dialogs.Dialog
	win    fyne.Window
	cover  fyne.CanvasObject // the object that shows the dialog; Escape closes only this one
}

// ShowWaiting shows the waiting dialog if an action has waited long enough.
func (f *Files) ShowWaiting() {
	s := f.saving
	if s == nil || s.then == nil || s.cover != nil || !s.task.Slow() {
		return
	}
	text := lang.L("The disk is slow or does not respond. Tchouka continues as soon as the game is saved.")
	waiting := &waitDialog{dialog: dialogs.New(shell.SavingText(s.path), dialogs.WrappedText(text), f.Win), win: f.Win}
	stay := dialogs.NewButton(lang.L("Save and Stay Here"), func() {
		waiting.dialog.Hide()
		s.then = nil
	})
	cancel := dialogs.NewButton(lang.L("Cancel Saving"), s.task.Abandon)
	waiting.dialog.SetButtons(cancel, stay)
	waiting.dialog.Show()
	waiting.cover = f.Win.Canvas().Overlays().Top()
	s.cover = waiting
}

// uncover removes the waiting dialog. It returns false if the user has already closed the dialog,
// which cancels the waiting action.
func (s *saving) uncover() bool {
	waiting := s.cover
	s.cover = nil
	if waiting == nil {
		return true
	}
	dialogOpen := slices.Contains(waiting.win.Canvas().Overlays().List(), waiting.cover)
	if dialogOpen {
		waiting.dialog.Hide()
	}
	return dialogOpen
}
