package desk

import (
	"sync"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/app/userdata"
	"tchouka/app/work"
	"tchouka/engine/disk"
)

// KeepAgain is the minimum time between two copies. The first change after that time is copied at
// once; the changes within it are copied together.
const KeepAgain = time.Second

// Keeping is the presenter that copies unsaved work to the disk, next to the configuration of the
// user, for recovery after a crash. It makes the copy on the UI goroutine, which is fast. A
// goroutine of the keeper writes it.
type Keeping struct {
	desk   *Desk
	Keeper *userdata.Keeper
	post   work.Poster
	After  func(time.Duration, func()) // tests replace it
	Now    func() time.Time

	Due   bool             // a copy will be made
	last  time.Time        // when the last one was made
	kept  bool             // a copy exists on the disk or is being written
	print disk.Fingerprint // of the file at the time of the last copy
	holds string           // the file that is announced to other windows as open here
	ended bool             // no copies are made any more
	once  sync.Once        // for Leave
}

// NewKeeping returns a presenter that keeps unsaved work in a folder, if any. It reports each reason
// of a failure once to the callback, and "" after the next success.
func NewKeeping(d *Desk, folder string, post work.Poster, told func(why string)) *Keeping {
	k := &Keeping{desk: d, post: post, Now: time.Now, ended: folder == "", After: func(d time.Duration, f func()) { time.AfterFunc(d, f) }}
	said := ""
	k.Keeper = userdata.NewKeeper(d.Disk, folder, func(err error) {
		post(func() {
			why := ""
			if err != nil {
				why = UnkeptText(err)
			}
			if why != said { // not again every second
				said = why
				told(why)
			}
		})
	})
	return k
}

// UnkeptText returns the message that unsaved work is not kept, with the reason.
func UnkeptText(err error) string {
	return lang.L("Your unsaved work is not being backed up: {{.Why}}", messages.With{"Why": messages.FileError(err)})
}

// Show implements [Presenter].
func (k *Keeping) Show(n News) {
	if k.ended || !n.Any(NewsCursor|NewsLines|NewsBoard|NewsComments|NewsSaved) {
		return
	}
	if path := k.desk.Doc.Path(); path != k.holds {
		k.holds = path
		k.Keeper.Hold(k.Path())
	}
	wait := KeepAgain - k.Now().Sub(k.last)
	switch dirty := k.desk.Doc.Unsaved(); {
	case !dirty && k.kept: // saved, undone, or discarded by the user
		k.kept = false
		k.Keeper.Drop()
	case dirty && (wait <= 0 || k.kept && k.desk.Doc.Print() != k.print):
		// Copy now, even if a copy is due. A busy window may be late, and a copy without the new
		// fingerprint would make the last save look like a change by another program.
		k.Keep()
	case dirty && !k.Due:
		k.Due = true
		k.After(wait, func() {
			k.post(func() {
				k.Due = false
				k.Keep()
			})
		})
	}
}

// Path returns the absolute path of the file of the session; empty without one.
func (k *Keeping) Path() string {
	return absolute(k.desk.Doc.Path())
}

func absolute(path string) string {
	if full, err := disk.Absolute(path); path != "" && err == nil {
		return full
	}
	return path
}

// Keep makes a copy of the unsaved work.
func (k *Keeping) Keep() {
	doc := k.desk.Doc
	if k.ended || !doc.Unsaved() {
		return
	}
	k.last, k.kept, k.print = k.Now(), true, doc.Print()
	note := userdata.Note{
		File: k.Path(), Print: doc.Print(), Skipped: doc.skipped(), Time: k.last, Board: doc.Proposed(),
		Moves: doc.Session.Len() - 1, Comments: doc.Session.CommentCount(),
	}
	note.Saved = !doc.dirty()
	var moves, comments int
	note.Left, moves, comments = doc.left()
	note.Moves, note.Comments = note.Moves+moves, note.Comments+comments
	if doc.Shelf != nil {
		note.Shelf = doc.Shelf.kept()
		note.Shelf.Elsewhere = doc.Elsewhere()
		note.Moves, note.Comments = doc.Shelf.work()
	}
	k.Keeper.Keep(note, doc.Session.Snapshot())
}

// Held reports, on any goroutine, whether another window has a file open. It reads the disk.
func (k *Keeping) Held(path string) bool { return k.Keeper.Held(path) }

// Adopt takes over the recovery data of an ended process.
func (k *Keeping) Adopt(f *userdata.Unsaved) {
	k.Keeper.Adopt(f)
	k.kept = true
}

// Close ends the keeping when everything is saved or discarded.
func (k *Keeping) Close() {
	k.ended = true
	k.Keeper.Close()
}

// Leave ends the keeping without a question to the user, and keeps unsaved work. After the event
// loop has ended it may be called on any goroutine.
func (k *Keeping) Leave() {
	k.once.Do(func() {
		if !k.ended {
			k.Keep()
			k.ended = true
			k.Keeper.Wait()
		}
	})
}
