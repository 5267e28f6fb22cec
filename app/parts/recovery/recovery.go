// Package recovery recovers the work that a crash, a kill or a power cut left behind, and earlier
// versions of documents. What was left is offered at the next start, and by a command until the user
// recovers or deletes it.
package recovery

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/files/history"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine/disk"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// A process that was killed a moment ago may still have its locks. Its work is searched for again
// recoveryRetries times, with recoveryInterval between two searches.
const (
	recoveryRetries  = 30
	recoveryInterval = time.Second
)

// Lessons is the lesson editor.
type Lessons interface {
	// Recover opens a lesson that was left, as unsaved work, and then calls a function.
	Recover(found *userdata.Unsaved, text string, then func())
	// Restore opens a version of a lesson as unsaved work on its file, and then calls a function.
	Restore(text, path string, known disk.Fingerprint, then func())
}

// Recovery is the part of the window that offers what was left.
type Recovery struct {
	*desk.Main
	Left     []*userdata.Unsaved // unsaved work of earlier processes
	autosave *desk.Autosave
	lessons  Lessons
	searched func()
}

// New returns the part. It calls searched after the first search.
func New(m *desk.Main, autosave *desk.Autosave, lessons Lessons, searched func()) *Recovery {
	return &Recovery{Main: m, autosave: autosave, lessons: lessons, searched: searched}
}

// Part returns its commands.
func (r *Recovery) Part() desk.Part { return desk.Part{Commands: r.commands} }

func (r *Recovery) commands() []shell.Command {
	return []shell.Command{
		{ID: "recover", Label: lang.L("Recover Unsaved Work…"), Run: r.Offer, Applies: func() bool { return len(r.Left) > 0 }},
		{
			ID: "history", Scope: shell.ShowsBoard, Label: lang.L("History…"), Run: r.showHistory,
			Tip: lang.L("Shows earlier versions of your games and restores them"),
		},
	}
}

// Find searches a folder for work of earlier processes that was not saved, and offers it. A folder ""
// has none.
func (r *Recovery) Find(folder string) { r.find(folder, recoveryRetries) }

func (r *Recovery) find(folder string, retries int) {
	if folder == "" {
		return
	}
	work.Go(r.Post, func() {
		left, locked := userdata.FindUnsaved(r.Disk, folder)
		r.Post(func() {
			if r.Left = append(r.Left, left...); len(left) > 0 {
				r.ShowBoard()
				r.Offer()
			}
			if retries == recoveryRetries {
				r.searched()
			}
			if locked && retries > 0 {
				r.autosave.After(recoveryInterval, func() {
					r.Post(func() { r.find(folder, retries-1) })
				})
			}
		})
	})
}

// Offer offers the first item that was left, and after its deletion the next one.
func (r *Recovery) Offer() {
	r.RefreshCommands()
	if len(r.Left) == 0 || r.Covered() {
		return
	}
	found := r.Left[0]
	file := found.File
	if found.Collection != nil && found.Collection.Path != "" {
		file = found.Collection.Path
	}
	v := messages.Args{
		"Name": filepath.Base(file), "Board": found.Board, "Time": r.backupText(found),
		"Moves": messages.Moves(found.Moves), "Comments": messages.Comments(found.Comments),
	}
	title := lang.L("Recover Changes to “{{.Name}}”?", v)
	text := lang.L("Tchouka closed before your changes were saved. A backup was kept: {{.Time}}, {{.Moves}}, {{.Comments}}. The file does not change until you save.", v) + "\n" + file
	if found.Lesson != "" {
		v["Lesson"] = found.Lesson
		title = lang.L("Recover the Lesson “{{.Lesson}}”?", v)
		text = lang.L("Tchouka closed before the lesson was saved. A backup was kept: {{.Time}}.", v) + "\n" + file
	}
	switch coll := found.Collection; {
	case coll == nil:
	case coll.Edited || coll.Form == string(notation.GameForm):
		text = lang.L("Tchouka closed before the collection was saved. A backup was kept: {{.Time}}, {{.Moves}}, {{.Comments}}. The file does not change until you save.", v) + "\n" + file
	default:
		text = lang.L("Tchouka closed before your lines were saved. A backup was kept: {{.Time}}, {{.Moves}}, {{.Comments}}. The collection does not change. Saving creates separate game files.", v) + "\n" + file
	}
	if file == "" && found.Lesson == "" {
		title = lang.L("Recover Unsaved Work?")
		text = lang.L("Tchouka closed before your work was saved to a file. A backup was kept: {{.Time}}, {{.Moves}}, {{.Comments}}, on the board {{.Board}}.", v)
	}
	if others := len(r.Left) - 1; others > 0 {
		text += "\n\n" + lang.N("{{.Count}} more game was kept. To recover it later, use File ▸ Recover Unsaved Work…", others, messages.Args{"Count": messages.Grouped(others)})
	}
	dialogs.Choose(r.Files.Win, title, text, lang.L("Later"),
		dialogs.Choice{Label: lang.L("Recover"), Do: func() { r.open(found) }},
		dialogs.Choice{Label: lang.L("Delete Permanently"), Do: func() { r.discardUnsaved(found) }})
}

// backupText describes when an item was kept, and whether it has changes beside lines and comments.
func (r *Recovery) backupText(found *userdata.Unsaved) string {
	text := messages.Time(found.Time, r.autosave.Now())
	if found.Collection != nil && found.Collection.Edited {
		text += ", " + lang.L("changed list of boards")
	}
	return text
}

// open opens an item as unsaved work on its file.
func (r *Recovery) open(found *userdata.Unsaved) {
	if found.Lesson != "" {
		r.recoverLesson(found)
		return
	}
	var s *session.Session
	var left []*session.Session
	r.Files.StartIOTask(lang.L("Recovering your work…"), func(d disk.Disk) error {
		var err error
		if s, err = found.Read(r.Games); err == nil {
			left, err = found.ReadReplaced(r.Games)
		}
		if now, saved, _ := disk.Unchanged(d, found.File, found.Whole); saved { // saved just before the process ended
			found.Print = now
		}
		return err
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
		case err != nil:
			r.Files.ShowError(lang.L("The backup could not be read"), err)
		default:
			r.Files.ConfirmUnsaved(func() { r.openRecovered(found, s, left) })
		}
	})
}

// recoverLesson opens a lesson in the editor as unsaved work.
func (r *Recovery) recoverLesson(found *userdata.Unsaved) {
	var text string
	r.Files.StartIOTask(lang.L("Recovering your work…"), func(disk.Disk) (err error) {
		text, err = found.Text()
		return err
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
		case err != nil:
			r.Files.ShowError(lang.L("The backup could not be read"), err)
		default:
			r.lessons.Recover(found, text, func() {
				r.removeLeftover(found)
				r.Status(lang.L("Recovered. It is not saved yet."))
			})
		}
	})
}

// openRecovered opens an item, with the documents that undo can restore.
func (r *Recovery) openRecovered(found *userdata.Unsaved, s *session.Session, left []*session.Session) {
	from := desk.File{Path: found.File, Fingerprint: found.Print, Skipped: found.Skipped}
	r.autosave.Adopt(found)
	if found.Collection == nil {
		if !found.Saved {
			s.MarkUnsaved()
		}
		r.Doc.Restore(found.Replaced, left)
		r.Files.Replace(s, from)
	} else if err := r.Files.Recover(found, s, left, from); err != nil {
		r.Files.ShowError(lang.L("The backup could not be read"), err)
		return
	}
	r.removeLeftover(found)
	r.Status(lang.L("Recovered. It is not saved yet."))
}

func (r *Recovery) discardUnsaved(found *userdata.Unsaved) {
	r.Files.StartIOTask("", func(disk.Disk) error { return found.Discard() }, func(err error) {
		if err != nil {
			r.Files.ShowError(lang.L("The backup could not be deleted"), err)
		}
	})
	r.removeLeftover(found)
	r.Offer()
}

func (r *Recovery) removeLeftover(found *userdata.Unsaved) {
	r.Left = slices.DeleteFunc(r.Left, func(f *userdata.Unsaved) bool { return f == found })
	r.RefreshCommands()
}

// showHistory shows earlier versions of games and collections. A restored game is another document,
// with the same file: undo returns to the present one. A restored collection replaces the open one
// after a question about unsaved work. The file does not change until the user saves.
func (r *Recovery) showHistory() {
	r.FinishMove()
	history.Show(r.Files.Window, history.Request{Games: r.Games, File: r.OpenFile(), Restore: func(c history.Content, v userdata.Version) {
		switch {
		case c.Collection != nil:
			r.restoreCollection(*c.Collection, v)
		case v.Lesson:
			r.restoreLesson(c.Lesson, v)
		default:
			r.restoreGame(c.Session, v)
		}
	}})
}

// restoreGame opens a version of a game as unsaved work.
func (r *Recovery) restoreGame(s *session.Session, v userdata.Version) {
	from := desk.File{Path: v.File}
	r.Files.StartIOTask(lang.L("Restoring…"), func(d disk.Disk) error {
		if v.File == "" {
			return nil
		}
		from.Fingerprint = r.fingerprintOf(d, v)
		return nil
	}, func(err error) {
		if err == nil {
			s.MarkUnsaved()
			r.Files.Begin(s, from, func() {
				r.Status(lang.L("Restored. It is not saved yet. Undo returns to the previous board."))
			})
		}
	})
}

// fingerprintOf returns the fingerprint of the file of a version, if it still has a document of the same
// kind. Otherwise a question precedes the next save.
func (r *Recovery) fingerprintOf(d disk.Disk, v userdata.Version) (known disk.Fingerprint) {
	if text, err := disk.ReadFile(d, v.File); err == nil {
		if now, _, ok := userdata.ReadDocument(v.File, text, r.Games); ok && now.Lesson == v.Lesson && (now.Boards > 0) == (v.Boards > 0) {
			return disk.FingerprintOf(text)
		}
	}
	return known
}

// restoreLesson opens a version of a lesson in the editor as unsaved work.
func (r *Recovery) restoreLesson(text string, v userdata.Version) {
	var known disk.Fingerprint
	r.Files.StartIOTask(lang.L("Restoring…"), func(d disk.Disk) error {
		known = r.fingerprintOf(d, v)
		return nil
	}, func(err error) {
		if err == nil {
			r.lessons.Restore(text, v.File, known, func() { r.Status(lang.L("Restored. It is not saved yet.")) })
		}
	})
}

// restoreCollection opens a version of a collection as unsaved work.
func (r *Recovery) restoreCollection(c notation.Collection, v userdata.Version) {
	var coll *desk.Collection
	r.Files.StartIOTask(lang.L("Restoring…"), func(d disk.Disk) error {
		coll = desk.RestoredCollection(d, c, v.File, r.Games)
		return nil
	}, func(err error) {
		if err == nil {
			r.Files.OpenRestored(coll)
		}
	})
}
