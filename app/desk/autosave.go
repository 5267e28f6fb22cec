package desk

import (
	"slices"
	"sync"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/system/userdata"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/work"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// AutosaveInterval is the minimum time between two copies. The first change after that time is
// copied at once; the changes within it are copied together.
const AutosaveInterval = time.Second

// Autosave copies unsaved work to the disk, next to the configuration of the
// user, for recovery after a crash. It makes the copy on the UI goroutine, which is fast. A
// goroutine of the store writes it.
type Autosave struct {
	desk  *Desk
	Store *userdata.Store
	post  work.Poster
	After func(time.Duration, func()) // tests replace it
	Now   func() time.Time

	Due           bool             // a copy will be made
	last          time.Time        // when the last one was made
	kept          bool             // a copy exists on the disk or is being written
	fingerprint   disk.Fingerprint // of the file at the time of the last copy
	announcedFile string           // the file that is announced to other windows as open here
	ended         bool             // no copies are made any more
	version       version          // the last version of the history
	once          sync.Once        // for Leave
}

// NewAutosave returns one that keeps unsaved work in a folder, if any. It reports each reason
// of a failure once to the callback, and "" after the next success.
func NewAutosave(d *Desk, folder string, post work.Poster, reported func(reason string)) *Autosave {
	k := &Autosave{desk: d, post: post, Now: time.Now, ended: folder == "", After: func(d time.Duration, f func()) { time.AfterFunc(d, f) }}
	lastMessage := ""
	k.Store = userdata.NewStore(d.Disk, folder, func(err error) {
		post(func() {
			reason := ""
			if err != nil {
				reason = AutosaveErrorText(err)
			}
			if reason != lastMessage { // not again every second
				lastMessage = reason
				reported(reason)
			}
		})
	})
	return k
}

// AutosaveErrorText returns the message that unsaved work is not kept, with the reason.
func AutosaveErrorText(err error) string {
	return lang.L("Your unsaved work is not being backed up: {{.Why}}", messages.Args{"Why": messages.FileError(err)})
}

// Show updates the copies.
func (k *Autosave) Show(Changes) {
	if k.ended {
		return
	}
	if path := k.desk.OpenFile(); path != k.announcedFile {
		k.announcedFile = path
		k.Store.Hold(path)
	}
	wait := AutosaveInterval - k.Now().Sub(k.last)
	switch dirty := k.desk.Doc.Unsaved(); {
	case !dirty && k.kept: // saved, undone, or discarded by the user
		k.kept = false
		k.Store.Drop()
	case dirty && (wait <= 0 || k.kept && k.desk.Doc.Fingerprint() != k.fingerprint):
		// Copy now, even if a copy is due. A busy window may be late, and a copy without the new
		// fingerprint would make the last save look like a change by another program.
		k.SaveCopy()
	case dirty && !k.Due:
		k.Due = true
		k.After(wait, func() {
			k.post(func() {
				k.Due = false
				k.SaveCopy()
			})
		})
	}
}

// Path returns the absolute path of the file of the session; empty without one.
func (k *Autosave) Path() string {
	return absolute(k.desk.Doc.Path())
}

func absolute(path string) string {
	if full, err := disk.Absolute(path); path != "" && err == nil {
		return full
	}
	return path
}

// SaveCopy makes a copy of the unsaved work.
func (k *Autosave) SaveCopy() {
	doc := k.desk.Doc
	if k.ended || !doc.Unsaved() {
		return
	}
	k.last, k.kept, k.fingerprint = k.Now(), true, doc.Fingerprint()
	note := userdata.Note{
		File: k.Path(), Print: doc.Fingerprint(), Skipped: doc.skipped(), Time: k.last, Board: doc.ProposedName(),
		Moves: doc.Session.Len() - 1, Comments: doc.Session.CommentCount(),
	}
	note.Saved = !doc.dirty()
	var moves, comments int
	note.Replaced, moves, comments = doc.replaced()
	note.Moves, note.Comments = note.Moves+moves, note.Comments+comments
	if doc.Collection != nil {
		note.Collection = doc.Collection.kept()
		note.Collection.Elsewhere = doc.OutsideCollection()
		note.Moves, note.Comments = doc.Collection.size()
	}
	content := doc.Session.Snapshot()
	k.Store.Save(note, content)
	k.keepVersion(content)
}

// version is when a document was added to the history, or when its first copy was made.
type version struct {
	of   any         // a session or a collection
	doc  session.Doc // of a session
	time time.Time
}

// keepVersion adds unsaved work to the history after [VersionInterval].
func (k *Autosave) keepVersion(content *session.Snapshot) {
	doc := k.desk.Doc
	coll := doc.Collection
	whole := coll != nil && coll.Dirty() && !doc.OutsideCollection()
	now := version{doc.Session, content.Doc(), k.last}
	if whole {
		now = version{of: coll, time: k.last}
	}
	switch last := k.version; {
	case !whole && (!doc.dirty() || doc.onlyExplored()):
	case last.of != now.of || last.doc != now.doc:
		k.version = now
	case k.last.Sub(last.time) < VersionInterval:
	case whole:
		k.version.time = k.last
		k.desk.keepCollection(coll)
	default:
		k.version.time = k.last
		k.desk.keepVersion(doc.Session, content, doc.Path(), false)
	}
}

// Held reports, on any goroutine, whether another window has a file open. It reads the disk.
func (k *Autosave) Held(path string) bool { return k.Store.Held(path) }

// Adopt takes over the recovery data of an ended process.
func (k *Autosave) Adopt(f *userdata.Unsaved) {
	k.Store.Adopt(f)
	k.kept = true
}

// Close ends the keeping when everything is saved or discarded.
func (k *Autosave) Close() {
	k.ended = true
	k.Store.Close()
}

// Leave ends the keeping without a question to the user, and keeps unsaved work. After the event
// loop has ended it may be called on any goroutine.
func (k *Autosave) Leave() {
	k.once.Do(func() {
		if !k.ended {
			k.SaveCopy()
			k.ended = true
			k.Store.Wait()
		}
	})
}

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
		d.keepBoards(collectionFile{notation.GameForm, coll.Title, boards}, coll.Path, coll, false)
	}
}

// keepExplored adds a collection to the history if moves were played that its file lacks.
func (d *Desk) keepExplored(coll *Collection) {
	if coll == nil || len(coll.Unsaved()) == 0 {
		return
	}
	if boards, err := coll.content(notation.GameForm); err == nil {
		d.keepBoards(collectionFile{notation.GameForm, coll.Title, boards}, coll.Path, coll, false)
	}
}

// keepProgress keeps which boards of the collection are solved.
func (d *Desk) keepProgress() {
	coll := d.Doc.Collection
	if coll == nil {
		return
	}
	boards := slices.Clone(coll.Boards)
	for at := range boards {
		boards[at].Solved, boards[at].Helped = coll.Solved(at), coll.Helped(at)
	}
	d.Progress.Keep(absolute(coll.Path), boards)
}

// ForgetProgress marks no board of the collection as solved, and removes the progress from the file of the
// program. If the file of the collection holds progress, that is a change to save.
func (d *Desk) ForgetProgress() {
	coll := d.Doc.Collection
	d.Progress.Forget(absolute(coll.Path), coll.Boards)
	for _, of := range coll.sheets {
		of.solved, of.helped = false, false
	}
	to := coll.revision
	to.Boards = slices.Clone(coll.Boards)
	for i := range to.Boards {
		to.Boards[i].Solved, to.Boards[i].Helped = false, false
	}
	if coll.HoldsLines() {
		coll.change("", to)
	} else {
		coll.revision, coll.list = to, ""
	}
	d.Announce(ChangedSaved)
}

func (d *Desk) keepBoards(content collectionFile, path string, coll *Collection, saved bool) {
	if d.Settings.KeepHistory {
		d.History.Add(userdata.Version{
			File: absolute(path), Board: coll.Name(), Boards: len(content.boards), Open: coll.At() + 1, Saved: saved, Time: time.Now(),
		}, content)
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
