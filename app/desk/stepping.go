package desk

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/system/userdata"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// Step opens another board of the collection, counted from 0. It prompts only for an unsaved board
// from another source, because unsaved sheets stay in memory.
func (f *Files) Step(to int) {
	doc := f.desk.Doc
	if doc.Collection == nil || to < 0 || to >= len(doc.Collection.Boards) || to == doc.Collection.At() && !doc.OutsideCollection() {
		return
	}
	step := func() {
		f.desk.SetMode(Playing)
		doc.Leave()
		doc.returnToSheet()
		if to != doc.Collection.At() || doc.OutsideCollection() {
			doc.openSheet(doc.Collection, to)
		}
		f.ShowStatus(doc.Collection.Boards[to].Note)
	}
	if doc.OutsideCollection() {
		f.confirmLoss(doc.outsideCollection, step)
		return
	}
	step()
}

// OpenAdded opens the last board of the collection, to which the board on the desk was just added,
// unless the board on the desk has work that the collection does not hold.
func (f *Files) OpenAdded() {
	doc, work := f.desk.Doc, f.desk.Doc.outsideCollection()
	held := doc.Collection.HoldsLines() && doc.Session.Depth() == 0 && doc.Previewed == nil
	if doc.OutsideCollection() && (len(work) == 0 || held && len(work) == 1 && work[0].here(doc) && work[0].file.Path == "") {
		doc.returnToSheet()
		doc.openSheet(doc.Collection, len(doc.Collection.Boards)-1)
	}
}

// OpenCollection opens a collection after the user has decided about unsaved work.
func (f *Files) OpenCollection(s *Collection) {
	f.ConfirmUnsaved(func() { f.replaceCollection(s, notation.Collection{}) })
}

// NewCollection opens a new collection with the board on the desk, to be saved as a file with lines,
// and then calls a function. With lines of the board it is unsaved work.
func (f *Files) NewCollection(then func()) {
	board := f.desk.Doc.Entry()
	f.ConfirmUnsaved(func() {
		coll := NewCollection(lang.L("New Collection"), "", []notation.Board{board})
		coll.Form = notation.GameForm
		if board.Lines != "" {
			coll.savedRevision = -1
		}
		f.replaceCollection(coll, notation.Collection{})
		then()
	})
}

// replaceCollection begins to step through a collection and reports its errors.
func (f *Files) replaceCollection(s *Collection, list notation.Collection) {
	f.desk.SetMode(Playing)
	f.desk.Doc.openSheet(s, s.At())
	if s.Path != "" {
		f.AddRecent(s.Path)
	}
	if text := messages.Problems(list); text != "" {
		f.ShowInfo(lang.L("“{{.File}}” is open, but part of it could not be read", messages.Args{"File": s.Name()}), text)
		return
	}
	f.ShowStatus(lang.N("“{{.File}}” is open: {{.Count}} board to step through", len(s.Boards), messages.Args{"File": s.Name(), "Count": messages.Grouped(len(s.Boards))}))
}

// CloseCollection closes the collection. The open board stays open.
func (f *Files) CloseCollection() {
	f.confirmCollection(func() { f.confirmLoss(f.desk.Doc.otherSheets, f.closeCollection) })
}

func (f *Files) closeCollection() {
	f.desk.Doc.Collection = nil
	f.desk.Announce(ChangedSaved)
}

// Recover opens the collection that was kept with a session, which becomes the open one.
func (f *Files) Recover(found *userdata.Unsaved, s *session.Session, replaced []*session.Session, from File) error {
	k := found.Collection
	coll, err := recovered(k, f.desk.Games)
	if err != nil {
		return err
	}
	dirty := true
	for _, of := range k.Sheets {
		dirty = dirty && (of.At != k.At || of.Unsaved)
	}
	of := coll.sheet(coll.At())
	if !k.Elsewhere {
		if dirty {
			s.MarkUnsaved()
		}
		of.session, of.home = s, s.Doc()
	}
	for i := range replaced {
		if home := replaced[i]; home != nil && found.Replaced[i].Home && k.Elsewhere {
			of.session, of.home, replaced[i] = home, home.Doc(), nil
			of.files[of.home] = File{Path: found.Replaced[i].File, Fingerprint: found.Replaced[i].Print}
		}
	}
	f.desk.SetMode(Playing)
	f.desk.Doc.openSheet(coll, coll.At())
	if k.Elsewhere {
		if !found.Saved {
			s.MarkUnsaved()
		}
		f.desk.Doc.Restore(found.Replaced, replaced)
		f.desk.Doc.begin(s, from)
	}
	return nil
}

// sheetFile is the session of a sheet that is being saved.
type sheetFile struct {
	of      *session.Session
	content *session.Snapshot
	to      File
	known   bool // the file already belongs to the sheet
	done    bool
}

// writeAll writes each document to its file, or to a new file.
func (f *Files) writeAll(unsavedDocs []unsavedDoc, path string, then func()) {
	doc := f.desk.Doc
	base := strings.TrimSuffix(path, Extension)
	var all []*sheetFile
	for i, p := range unsavedDocs {
		one := &sheetFile{of: p.of, content: p.snapshot(), to: p.file}
		switch one.known = p.file.Path != ""; {
		case one.known:
		case p.sheet >= 0:
			one.to.Path = doc.Collection.numbered(base, p.sheet) + Extension
		default:
			one.to.Path = numbered(base, i+1, len(unsavedDocs)) + Extension
		}
		all = append(all, one)
	}
	failed, kept := "", f.Kept()
	f.StartIOTask(lang.L("Saving the boards…"), func(d disk.Disk) error {
		for _, one := range all {
			if err := f.writeSheet(d, one, kept); err != nil {
				failed = one.to.Path
				return err
			}
		}
		return nil
	}, func(err error) {
		for _, one := range all {
			if one.done {
				f.written(one.of, one.content, one.to)
			}
		}
		var changed *changedError
		switch {
		case errors.Is(err, context.Canceled):
			f.ShowStatus(shell.NotSavedText(failed))
		case errors.As(err, &changed):
			f.ShowInfo(lang.L("“{{.File}}” has changed on the disk", messages.Args{"File": messages.FileName(failed)}),
				lang.L("The file was not changed. Go to its board and save that board separately to choose what to do."))
		case err != nil:
			f.ReportSaveError(failed, err)
		default:
			f.ShowStatus(lang.N("Saved {{.Count}} board in “{{.Folder}}”", len(all), messages.Args{"Count": messages.Grouped(len(all)), "Folder": filepath.Dir(all[0].to.Path)}))
			then()
		}
	})
}

// writeSheet writes a sheet. It does not write to a file of other content, but chooses another name.
func (f *Files) writeSheet(d disk.Disk, s *sheetFile, kept func(string, []byte)) error {
	to := target{path: s.to.Path, may: disk.IfUnchanged(s.to.Fingerprint).Keeping(kept), known: &s.to.Fingerprint}
	if !s.known {
		if err := s.findName(d); err != nil {
			return err
		}
		to = target{path: s.to.Path, may: disk.IfNew()}
	}
	written, err := f.save(d, to, s.content)
	if s.done = err == nil; s.done {
		s.to.Fingerprint = written
	}
	return err
}

// findName finds an unused file name.
func (s *sheetFile) findName(d disk.Disk) error {
	base := strings.TrimSuffix(s.to.Path, Extension)
	for i := 2; ; i++ {
		switch _, err := d.Lstat(s.to.Path); {
		case errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		}
		s.to.Path = fmt.Sprintf("%s (%d)%s", base, i, Extension)
	}
}
