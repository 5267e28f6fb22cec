package desk

import (
	"cmp"
	"context"
	"errors"
	"io"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine/disk"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// Saving the list of a collection, with the lines of its boards if the form holds them.

// savesCollection reports whether saving the open document saves the collection.
func (f *Files) savesCollection() bool {
	doc := f.desk.Doc
	return doc.Collection != nil && doc.Collection.HoldsLines() && !doc.OutsideCollection()
}

// confirmCollection calls a function if the file of the collection misses no changes, or when the
// user has decided about them.
func (f *Files) confirmCollection(then func()) {
	coll := f.desk.Doc.Collection
	if coll == nil || !coll.Dirty() {
		f.desk.keepExplored(coll)
		then()
		return
	}
	v := messages.Args{"File": coll.Name()}
	dialogs.Ask(f.Win, lang.L("Save “{{.File}}”?", v),
		lang.L("“{{.File}}” has unsaved changes. If you do not save them, they are lost.", v), lang.L("Cancel"),
		dialogs.Choice{Label: lang.L("Don't Save"), Do: func() { f.desk.keepCollection(coll); then() }},
		dialogs.Choice{Label: lang.L("Save"), Do: func() { f.saveCollectionThen(then) }, OpensDialog: coll.Path == "" || coll.hasOther})
}

// SaveCollection writes the collection to its file, or shows a file chooser if it has none.
func (f *Files) SaveCollection() { f.saveCollectionThen(nil) }

func (f *Files) saveCollectionThen(then func()) {
	coll := f.desk.Doc.Collection
	write := func() { f.writeCollection(f.asRead(coll.Path, coll.print), coll.Form, then) }
	switch {
	case coll.Path == "":
		f.saveCollectionAs(then)
	case coll.hasOther:
		v := messages.Args{"File": coll.Name()}
		dialogs.Choose(f.Win, lang.L("Replace “{{.File}}”?", v),
			lang.L("This program did not write the file in this form. It may have comments, other columns or lines that could not be read. Saving replaces the whole file by the boards, and deletes all other content."), lang.L("Cancel"),
			dialogs.Choice{Label: lang.L("Save As…"), Do: func() { f.saveCollectionAs(then) }, OpensDialog: true},
			dialogs.Choice{Label: lang.L("Replace"), Do: write})
	default:
		write()
	}
}

// SaveCollectionAs shows a file chooser and writes the collection to the chosen file. The extension
// determines the form.
func (f *Files) SaveCollectionAs() { f.saveCollectionAs(nil) }

func (f *Files) saveCollectionAs(then func()) {
	r := shell.FileRequest{Title: lang.L("Save Collection"), Name: f.desk.Doc.Collection.stem() + Extension, Kinds: CollectionKinds()}
	f.ChooseSave(r, notation.Named(Extension), func(path string, may disk.Permission) {
		form, _ := messages.CollectionForm(path)
		f.saveForm(target{path: path, may: may}, form, then)
	})
}

// saveForm writes the collection to a file. If the form cannot hold the lines, it explains that
// first, and offers a copy without them.
func (f *Files) saveForm(to target, form notation.Form, then func()) {
	coll, recorded := f.desk.Doc.Collection, 0
	for at := range coll.Boards {
		if form != notation.GameForm && coll.HoldsLines() && coll.Recorded(at) {
			recorded++
		}
	}
	if recorded == 0 {
		f.writeCollection(to, form, then)
		return
	}
	v := messages.Args{"File": messages.FileName(to.path), "Count": messages.Grouped(recorded)}
	dialogs.Choose(f.Win, lang.L("Save a Copy Without Lines?"),
		lang.N("{{.Count}} board has lines, comments, marks or progress, which only a Tchouka file (.tchouka) can hold. “{{.File}}” would get the boards with their names, notes, sections, tags, difficulties and solutions. The collection with the lines stays open.", recorded, v),
		lang.L("Cancel"),
		dialogs.Choice{Label: lang.L("Save as Tchouka File…"), Do: func() { f.saveCollectionAs(then) }, OpensDialog: true},
		dialogs.Choice{Label: lang.L("Save Copy"), Do: func() { f.copyCollection(to, form) }})
}

// collectionFile is a collection as the content of a file.
type collectionFile struct {
	form   notation.Form
	title  string
	boards []notation.Board
}

// WriteTo implements [io.WriterTo]. It does not count the bytes.
func (c collectionFile) WriteTo(w io.Writer) (int64, error) {
	return 0, notation.WriteCollection(w, c.form, c.title, c.boards)
}

// collectionText returns a collection as text in a form.
func collectionText(form notation.Form, title string, boards []notation.Board) string {
	var text strings.Builder
	_ = notation.WriteCollection(&text, form, title, boards) // a builder does not fail
	return text.String()
}

// copyCollection writes a copy of the collection, which stays with its own file.
func (f *Files) copyCollection(to target, form notation.Form) {
	path := to.path
	boards, tooLarge := f.desk.Doc.Collection.content(form)
	content := collectionFile{form, f.desk.Doc.Collection.Title, boards}
	f.StartIOTask(shell.SavingText(path), func(d disk.Disk) error {
		if tooLarge != nil {
			return tooLarge
		}
		_, err := f.save(d, to, content)
		return err
	}, func(err error) {
		if err != nil {
			f.ReportSaveError(path, err)
			return
		}
		f.ShowStatus(lang.L("Saved to “{{.File}}”", messages.Args{"File": path}))
	})
}

// writeCollection writes the open collection to a file that may be replaced, which becomes its file. A
// later save cancels an earlier one.
func (f *Files) writeCollection(to target, form notation.Form, then func()) {
	path := to.path
	if f.collection != nil {
		f.collection.Abandon()
	}
	coll := f.desk.Doc.Collection
	boards, tooLarge := coll.content(form)
	content, number, keys := collectionFile{form, coll.Title, boards}, coll.number, coll.keys
	sheets := map[*session.Session]*session.Snapshot{}
	for _, of := range coll.sheets {
		if form == notation.GameForm && of.session.Doc() == of.home {
			sheets[of.session] = of.session.Snapshot()
		}
	}
	var written disk.Fingerprint
	f.collection = f.IOTasks.Start(&work.IOTask{
		Description: shell.SavingText(path), Cancel: lang.L("Cancel Saving"),
		Do: func(ctx context.Context) error {
			if tooLarge != nil {
				return tooLarge
			}
			var err error
			written, err = f.save(disk.WithContext(ctx, f.Disk), to, content)
			return err
		},
		Ended: func(err error) {
			var changed *changedError
			switch {
			case errors.As(err, &changed):
				f.askToReplace(path, changed, func() { f.saveCollectionAs(then) }, func() { f.writeCollection(f.confirmed(path), form, then) })
			case err != nil:
				f.ReportSaveError(path, err)
			default:
				coll.Path, coll.Form, coll.print, coll.hasOther, coll.savedRevision = path, form, written, false, number
				for of, snapshot := range sheets {
					of.MarkWritten(snapshot)
				}
				for i, key := range keys {
					if of := coll.sheets[key]; of != nil && form == notation.GameForm {
						of.saved, of.explored = boards[i], exploredCache{}
					}
				}
				f.desk.keepBoards(collectionFile{notation.GameForm, content.title, boards}, path, coll, true)
				f.desk.keepProgress()
				f.AddRecent(path)
				f.ShowStatus(lang.L("Saved to “{{.File}}”", messages.Args{"File": path}))
				f.desk.Announce(ChangedSaved)
				if then != nil {
					then()
				}
			}
		},
	})
}

// collectionFile returns the file of the open collection; empty without one.
func (d *Desk) collectionFile() string {
	if d.Doc.Collection == nil {
		return ""
	}
	return d.Doc.Collection.Path
}

// replaced is called when another document replaces the file of the open collection, which has none from
// then on, and unsaved changes.
func (d *Desk) replaced(path string) {
	coll := d.Doc.Collection
	if coll == nil || coll.Path != path {
		return
	}
	coll.Title, coll.Path, coll.savedRevision = cmp.Or(coll.Title, coll.stem()), "", -1
	d.Announce(ChangedSaved)
}
