package shell

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/engine/disk"
)

// This file has the rule for the files that the user chooses: nothing is replaced without a question that
// names what is lost, and what the program can read is in the history then.

// Documents is what is known about the documents in files. Read and Keep are called on any goroutine.
type Documents struct {
	Read     func(path string, content []byte) (v userdata.Version, ok bool) // describes a document
	Keep     func(path string, old []byte)                                   // adds a document to the history
	Open     func() string                                                   // the file of the open collection, or ""
	Replaced func(path string)                                               // the file of the open collection is replaced
}

// maxDescribed is the maximum size of a file that is described in a question.
const maxDescribed = 64 << 20

// Extended returns a function that appends an extension to names that have another one.
func Extended(ext string) func(path string) string {
	return func(path string) string {
		if strings.EqualFold(filepath.Ext(path), ext) {
			return path
		}
		return path + ext
	}
}

// ChooseSave shows a file dialog for a file to write. named completes the name, for example with an
// extension. If the file exists, a question names what would be lost. then gets the permission to write
// the file.
func (w *Window) ChooseSave(r FileRequest, named func(path string) string, then func(path string, may disk.Permission)) {
	w.Choose(w.Chooser.Save, r, func(path string) { w.confirm(named(path), then) })
}

// replaced is a file that would be replaced.
type replaced struct {
	exists, read bool
	open         string // the same file, if it is that of the open collection
	print        disk.Fingerprint
	about        userdata.Version
}

func (w *Window) confirm(path string, then func(path string, may disk.Permission)) {
	var old replaced
	open := w.Documents.Open()
	w.StartIOTask(SavingText(path), func(d disk.Disk) (err error) {
		if old, err = w.look(d, path); err == nil {
			if open != "" && disk.Same(d, open, path) {
				old.open = open
			}
		}
		return err
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
			w.ShowStatus(NotSavedText(path))
		case err != nil || !old.exists: // writing reports why
			then(path, disk.IfNew())
		default:
			w.askToReplace(path, old, then)
		}
	})
}

// look reads a file that would be replaced.
func (w *Window) look(d disk.Disk, path string) (old replaced, err error) {
	file, err := disk.Open(d, path)
	if err != nil {
		return old, err
	}
	defer file.Close() //nolint:errcheck // nothing was written
	content, err := io.ReadAll(io.LimitReader(file, maxDescribed))
	if err != nil {
		return old, err
	}
	printer := disk.NewFingerprinter()
	_, _ = printer.Write(content) // never fails
	if _, err := io.Copy(printer, file); err != nil {
		return old, err
	}
	old.print, old.exists = printer.Fingerprint(), len(content) > 0
	if len(content) < maxDescribed {
		old.about, old.read = w.Documents.Read(path, content)
	}
	return old, nil
}

// askToReplace shows the question whether to replace a file.
func (w *Window) askToReplace(path string, old replaced, then func(path string, may disk.Permission)) {
	v := messages.Args{"File": messages.FileName(path), "Content": messages.Moves(old.about.Moves)}
	text := lang.L("A file with this name already exists.")
	if old.about.Boards > 0 {
		v["Content"] = messages.Boards(old.about.Boards)
	}
	switch {
	case old.open != "":
		text = lang.L("“{{.File}}” is the open collection: {{.Content}}.", v)
	case old.about.Boards > 0:
		text = lang.L("“{{.File}}” is a collection: {{.Content}}.", v)
	case old.about.Lesson:
		text = lang.L("“{{.File}}” is a lesson.", v)
	case old.read:
		text = lang.L("“{{.File}}” is a game: {{.Content}}.", v)
	}
	may, loss := disk.IfUnchanged(old.print), lang.L("Replacing it deletes its contents.")
	if old.read && w.Settings.KeepHistory {
		loss = lang.L("Replacing it deletes its contents. File ▸ History… keeps them.")
	}
	keep := w.Kept()
	may = may.Keeping(func(path string, content []byte) {
		keep(path, content)
		if old.open != "" {
			w.Post(func() { w.Documents.Replaced(old.open) })
		}
	})
	dialogs.Ask(w.Win, lang.L("Replace “{{.File}}”?", v), text+" "+loss, lang.L("Cancel"),
		dialogs.Choice{Label: lang.L("Replace"), Do: func() { then(path, may) }, OpensDialog: true})
}

// Kept returns the function that adds replaced documents to the history, unless the user has switched it
// off.
func (w *Window) Kept() func(path string, old []byte) {
	if !w.Settings.KeepHistory {
		return func(string, []byte) {}
	}
	return w.Documents.Keep
}
