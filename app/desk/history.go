package desk

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/system/userdata"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// VersionInterval is the minimum time between two versions of unsaved work in the history.
const VersionInterval = 5 * time.Minute

// OpenFile returns the absolute path of the file of the open board, or else of its collection; empty
// without one.
func (d *Desk) OpenFile() string {
	path := d.Doc.Path()
	if path == "" && d.Doc.Collection != nil {
		path = d.Doc.Collection.Path
	}
	return absolute(path)
}

// keepVersion adds a document to the history, unless the user has switched it off.
func (d *Desk) keepVersion(of *session.Session, content *session.Snapshot, path string, saved bool) {
	about := of.DocSummary(content.Doc())
	if !d.Settings.KeepHistory || about.Game == nil {
		return
	}
	d.History.Add(userdata.Version{
		File: absolute(path), Board: boardName(about.Game, about.Start), Moves: about.Moves, Comments: about.Comments,
		Saved: saved, Time: time.Now(),
	}, content)
}

// keepCollection adds the collection to the history, unless the user has switched it off. A collection
// that is too large for a file is not added.
func (d *Desk) keepCollection(coll *Collection) {
	if boards, err := coll.content(coll.Form); err == nil {
		d.keepBoards(collectionFile{notation.GameForm, coll.Title, boards}, coll.Path, coll.Name(), false)
	}
}

func (d *Desk) keepBoards(content collectionFile, path, name string, saved bool) {
	if d.Settings.KeepHistory {
		d.History.Add(userdata.Version{File: absolute(path), Board: name, Boards: len(content.boards), Saved: saved, Time: time.Now()}, content)
	}
}

// RestoredCollection returns a version of a collection as unsaved work with the file at a path, which
// it reads. Without a path the collection has no file.
func RestoredCollection(d disk.Disk, version notation.Collection, path string, known games.List) *Collection {
	coll := NewCollection(version.Title, path, version.Boards)
	coll.savedRevision = -1
	if path == "" {
		coll.Form = notation.GameForm
	} else if now, err := readFile(d, path, known, known[0]); err == nil && now.coll != nil { // otherwise saving reports why
		coll.print, coll.hasOther = now.coll.print, now.coll.hasOther
	}
	return coll
}

// OpenRestored opens a restored collection after the user has decided about unsaved work.
func (f *Files) OpenRestored(coll *Collection) {
	f.ConfirmUnsaved(func() {
		f.replaceCollection(coll, notation.Collection{})
		f.ShowStatus(lang.L("Restored. It is not saved yet."))
	})
}

// keepDiscarded adds the work to the history that the user does not save.
func (d *Desk) keepDiscarded(work []unsavedDoc) {
	for _, p := range work {
		d.keepVersion(p.of, p.snapshot(), p.file.Path, false)
	}
}

// written records that the content of a session is saved in a file.
func (f *Files) written(of *session.Session, content *session.Snapshot, to File) {
	f.desk.keepVersion(of, content, to.Path, true)
	f.desk.Doc.written(of, content, to)
}
