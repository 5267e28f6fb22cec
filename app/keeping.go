package app

import (
	"sync"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/recovery"
	"tchouka/app/work"
	"tchouka/engine/disk"
	"tchouka/engine/safefile"
)

// keepAgain is the least time between two copies. The first change after it is copied
// at once, those that follow together.
const keepAgain = time.Second

// keeping is the presenter that shows the session to the disk: what is unsaved is
// kept beside the files of the user, for the next start after a crash. The copy is
// made here, which takes an instant; a goroutine of the keeper writes it.
type keeping struct {
	desk   *desk
	keeper *recovery.Keeper
	post   work.Poster
	after  func(time.Duration, func()) // tests replace it
	now    func() time.Time

	due   bool           // a copy will be made
	last  time.Time      // when one was made
	kept  bool           // one is on the disk, or on its way there
	print safefile.Print // of the file, as the last copy notes it
	holds string         // the file that others are told is open here
	ended bool           // nothing is kept, or not any more
	once  sync.Once      // for the end
}

func newKeeping(d *desk, folder string, post work.Poster, tell func(string)) *keeping {
	k := &keeping{desk: d, post: post, now: time.Now, ended: folder == "", after: func(d time.Duration, f func()) { time.AfterFunc(d, f) }}
	said := ""
	k.keeper = recovery.NewKeeper(d.disk, folder, func(err error) {
		post(func() {
			if why := fileErrorText(err); why != said { // and not again every second
				said = why
				tell(lang.L("What you do is not being kept for the case of a crash: {{.Why}}", vars{"Why": why}))
			}
		})
	})
	return k
}

// show implements presenter.
func (k *keeping) show(n news) {
	if k.ended || !n.any(newsCursor|newsLines|newsBoard|newsComments|newsSaved) {
		return
	}
	if path := k.desk.doc.path(); path != k.holds {
		k.holds = path
		k.keeper.Hold(k.path())
	}
	wait := keepAgain - k.now().Sub(k.last)
	switch dirty := k.desk.doc.session.Dirty(); {
	case !dirty && k.kept: // saved, undone, or thrown away by a person who was asked
		k.kept = false
		k.keeper.Drop()
	case dirty && (wait <= 0 || k.kept && k.desk.doc.print() != k.print):
		// Whatever is due: a busy window may be late for that, and a copy that knows
		// nothing of the last save would take it for somebody else's.
		k.keep()
	case dirty && !k.due:
		k.due = true
		k.after(wait, func() {
			k.post(func() {
				k.due = false
				k.keep()
			})
		})
	}
}

// path returns the file of the session as any process in any folder would call it;
// empty for none.
func (k *keeping) path() string {
	path := k.desk.doc.path()
	if full, err := disk.Absolute(path); path != "" && err == nil {
		return full
	}
	return path
}

// keep makes a copy of what is unsaved now.
func (k *keeping) keep() {
	doc := k.desk.doc
	if k.ended || !doc.session.Dirty() {
		return
	}
	k.last, k.kept, k.print = k.now(), true, doc.print()
	k.keeper.Keep(recovery.Note{
		File: k.path(), Print: doc.print(), Time: k.last, Board: doc.proposed(),
		Moves: doc.session.Len() - 1, Comments: doc.session.CommentCount(),
	}, doc.session.Snapshot())
}

// held reports whether another window of Tchouka has a file open. It asks the disk,
// and may be called on any goroutine.
func (k *keeping) held(path string) bool { return k.keeper.Held(path) }

// adopt goes on with what an ended process has left.
func (k *keeping) adopt(f *recovery.Find) {
	k.keeper.Adopt(f)
	k.kept = true
}

// close ends the keeping when all is saved or given up.
func (k *keeping) close() {
	k.ended = true
	k.keeper.Close()
}

// leave ends the keeping when nobody was asked, and keeps what is unsaved. Once the
// window's loop has ended it may be called on any goroutine.
func (k *keeping) leave() {
	k.once.Do(func() {
		if !k.ended {
			k.keep()
			k.ended = true
			k.keeper.Wait()
		}
	})
}
