package desk

import (
	"sync"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/app/recovery"
	"tchouka/app/work"
	"tchouka/engine/disk"
)

// KeepAgain is the least time between two copies. The first change after it is copied
// at once, those that follow together.
const KeepAgain = time.Second

// Keeping is the presenter that shows the session to the disk: what is unsaved is
// kept beside the files of the user, for the next start after a crash. The copy is
// made here, which takes an instant; a goroutine of the keeper writes it.
type Keeping struct {
	desk   *Desk
	Keeper *recovery.Keeper
	post   work.Poster
	After  func(time.Duration, func()) // tests replace it
	Now    func() time.Time

	Due   bool             // a copy will be made
	last  time.Time        // when one was made
	kept  bool             // one is on the disk, or on its way there
	print disk.Fingerprint // of the file, as the last copy notes it
	holds string           // the file that others are told is open here
	ended bool             // nothing is kept, or not any more
	once  sync.Once        // for the end
}

// NewKeeping keeps what is unsaved in a folder; without one nothing is kept. It calls told
// with why that fails, once for each reason, and with "" when it succeeds again.
func NewKeeping(d *Desk, folder string, post work.Poster, told func(why string)) *Keeping {
	k := &Keeping{desk: d, post: post, Now: time.Now, ended: folder == "", After: func(d time.Duration, f func()) { time.AfterFunc(d, f) }}
	said := ""
	k.Keeper = recovery.NewKeeper(d.Disk, folder, func(err error) {
		post(func() {
			why := ""
			if err != nil {
				why = UnkeptText(err)
			}
			if why != said { // and not again every second
				said = why
				told(why)
			}
		})
	})
	return k
}

// UnkeptText says that nothing is kept, and why.
func UnkeptText(err error) string {
	return lang.L("Your unsaved work is not being backed up: {{.Why}}", messages.With{"Why": messages.FileError(err)})
}

// Show implements presenter.
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
	case !dirty && k.kept: // saved, undone, or thrown away by a person who was asked
		k.kept = false
		k.Keeper.Drop()
	case dirty && (wait <= 0 || k.kept && k.desk.Doc.Print() != k.print):
		// Whatever is due: a busy window may be late for that, and a copy that knows
		// nothing of the last save would take it for somebody else's.
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

// Path returns the file of the session as any process in any folder would call it;
// empty for none.
func (k *Keeping) Path() string {
	return absolute(k.desk.Doc.Path())
}

func absolute(path string) string {
	if full, err := disk.Absolute(path); path != "" && err == nil {
		return full
	}
	return path
}

// Keep makes a copy of what is unsaved now.
func (k *Keeping) Keep() {
	doc := k.desk.Doc
	if k.ended || !doc.Unsaved() {
		return
	}
	k.last, k.kept, k.print = k.Now(), true, doc.Print()
	note := recovery.Note{
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

// Held reports whether another window of Tchouka has a file open. It asks the disk,
// and may be called on any goroutine.
func (k *Keeping) Held(path string) bool { return k.Keeper.Held(path) }

// Adopt goes on with what an ended process has left.
func (k *Keeping) Adopt(f *recovery.Find) {
	k.Keeper.Adopt(f)
	k.kept = true
}

// Close ends the keeping when all is saved or given up.
func (k *Keeping) Close() {
	k.ended = true
	k.Keeper.Close()
}

// Leave ends the keeping when nobody was asked, and keeps what is unsaved. Once the
// window's loop has ended it may be called on any goroutine.
func (k *Keeping) Leave() {
	k.once.Do(func() {
		if !k.ended {
			k.Keep()
			k.ended = true
			k.Keeper.Wait()
		}
	})
}
