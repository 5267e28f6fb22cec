package app

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
	"tchouka/app/ui/work"
	"tchouka/engine/disk"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// This file recovers the work that a crash, a kill or a power cut left behind. It is offered at the
// next start, and by a command until the user recovers or deletes it.

// A process that was killed a moment ago may still have its locks. Its work is searched for again
// recoveryRetries times, with recoveryInterval between two searches.
const (
	recoveryRetries  = 30
	recoveryInterval = time.Second
)

// findUnsaved searches for work of earlier processes that was not saved, and offers it.
func (w *window) findUnsaved(folder string, retries int) {
	if folder == "" {
		return
	}
	work.Go(w.post, func() {
		left, locked := userdata.FindUnsaved(w.desk.Disk, folder)
		w.post(func() {
			if w.leftovers = append(w.leftovers, left...); len(left) > 0 {
				w.leaveStart()
				w.offerUnsaved()
			}
			if retries == recoveryRetries {
				w.reportCrash()
			}
			if locked && retries > 0 {
				w.autosave.After(recoveryInterval, func() {
					w.post(func() { w.findUnsaved(folder, retries-1) })
				})
			}
		})
	})
}

// offerUnsaved offers the first item that was left, and after its deletion the next one.
func (w *window) offerUnsaved() {
	w.main.RefreshCommands()
	if len(w.leftovers) == 0 || w.main.Covered() {
		return
	}
	found := w.leftovers[0]
	file := found.File
	if found.Collection != nil && found.Collection.Path != "" {
		file = found.Collection.Path
	}
	v := messages.Args{
		"Name": filepath.Base(file), "Board": found.Board, "Time": w.backupText(found),
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
	if others := len(w.leftovers) - 1; others > 0 {
		text += "\n\n" + lang.N("{{.Count}} more game was kept. To recover it later, use File ▸ Recover Unsaved Work…", others, messages.Args{"Count": messages.Grouped(others)})
	}
	dialogs.Choose(w.win, title, text, lang.L("Later"),
		dialogs.Choice{Label: lang.L("Recover"), Do: func() { w.recover(found) }},
		dialogs.Choice{Label: lang.L("Delete Permanently"), Do: func() { w.discardUnsaved(found) }})
}

// backupText describes when an item was kept, and whether it has changes beside lines and comments.
func (w *window) backupText(found *userdata.Unsaved) string {
	text := messages.Time(found.Time, w.autosave.Now())
	if found.Collection != nil && found.Collection.Edited {
		text += ", " + lang.L("changed list of boards")
	}
	return text
}

// recover opens an item as unsaved work on its file.
func (w *window) recover(found *userdata.Unsaved) {
	if found.Lesson != "" {
		w.recoverLesson(found)
		return
	}
	var s *session.Session
	var left []*session.Session
	w.files.StartIOTask(lang.L("Recovering your work…"), func(d disk.Disk) error {
		var err error
		if s, err = found.Read(w.desk.Games); err == nil {
			left, err = found.ReadReplaced(w.desk.Games)
		}
		if now, saved, _ := disk.Unchanged(d, found.File, found.Whole); saved { // saved just before the process ended
			found.Print = now
		}
		return err
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
		case err != nil:
			w.files.ShowError(lang.L("The backup could not be read"), err)
		default:
			w.files.ConfirmUnsaved(func() { w.openRecovered(found, s, left) })
		}
	})
}

// recoverLesson opens a lesson in the editor as unsaved work.
func (w *window) recoverLesson(found *userdata.Unsaved) {
	var text string
	w.files.StartIOTask(lang.L("Recovering your work…"), func(disk.Disk) (err error) {
		text, err = found.Text()
		return err
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
		case err != nil:
			w.files.ShowError(lang.L("The backup could not be read"), err)
		default:
			w.course.Editor.Recover(found, text, func() {
				w.removeLeftover(found)
				w.status.ShowMessage(lang.L("Recovered. It is not saved yet."))
			})
		}
	})
}

// openRecovered opens an item, with the documents that undo can restore.
func (w *window) openRecovered(found *userdata.Unsaved, s *session.Session, left []*session.Session) {
	from := desk.File{Path: found.File, Fingerprint: found.Print, Skipped: found.Skipped}
	w.autosave.Adopt(found)
	if found.Collection == nil {
		if !found.Saved {
			s.MarkUnsaved()
		}
		w.desk.Doc.Restore(found.Replaced, left)
		w.files.Replace(s, from)
	} else if err := w.files.Recover(found, s, left, from); err != nil {
		w.files.ShowError(lang.L("The backup could not be read"), err)
		return
	}
	w.removeLeftover(found)
	w.status.ShowMessage(lang.L("Recovered. It is not saved yet."))
}

func (w *window) discardUnsaved(found *userdata.Unsaved) {
	w.files.StartIOTask("", func(disk.Disk) error { return found.Discard() }, func(err error) {
		if err != nil {
			w.files.ShowError(lang.L("The backup could not be deleted"), err)
		}
	})
	w.removeLeftover(found)
	w.offerUnsaved()
}

func (w *window) removeLeftover(found *userdata.Unsaved) {
	w.leftovers = slices.DeleteFunc(w.leftovers, func(f *userdata.Unsaved) bool { return f == found })
	w.main.RefreshCommands()
}

// showHistory shows earlier versions of games and collections. A restored game is another document,
// with the same file: undo returns to the present one. A restored collection replaces the open one
// after a question about unsaved work. The file does not change until the user saves.
func (w *window) showHistory() {
	w.board.Player.Finish()
	history.Show(w.files.Window, history.Request{Games: w.desk.Games, File: w.desk.OpenFile(), Restore: func(c history.Content, v userdata.Version) {
		switch {
		case c.Collection != nil:
			w.restoreCollection(*c.Collection, v)
		case v.Lesson:
			w.restoreLesson(c.Lesson, v)
		default:
			w.restoreGame(c.Session, v)
		}
	}})
}

// restoreGame opens a version of a game as unsaved work.
func (w *window) restoreGame(s *session.Session, v userdata.Version) {
	from := desk.File{Path: v.File}
	w.files.StartIOTask(lang.L("Restoring…"), func(d disk.Disk) error {
		if v.File == "" {
			return nil
		}
		from.Fingerprint = w.fingerprintOf(d, v)
		return nil
	}, func(err error) {
		if err == nil {
			s.MarkUnsaved()
			w.files.Begin(s, from, func() {
				w.status.ShowMessage(lang.L("Restored. It is not saved yet. Undo returns to the previous board."))
			})
		}
	})
}

// fingerprintOf returns the fingerprint of the file of a version, if it still has a document of the same
// kind. Otherwise a question precedes the next save.
func (w *window) fingerprintOf(d disk.Disk, v userdata.Version) (known disk.Fingerprint) {
	if text, err := disk.ReadFile(d, v.File); err == nil {
		if now, _, ok := userdata.ReadDocument(v.File, text, w.desk.Games); ok && now.Lesson == v.Lesson && (now.Boards > 0) == (v.Boards > 0) {
			return disk.FingerprintOf(text)
		}
	}
	return known
}

// restoreLesson opens a version of a lesson in the editor as unsaved work.
func (w *window) restoreLesson(text string, v userdata.Version) {
	var known disk.Fingerprint
	w.files.StartIOTask(lang.L("Restoring…"), func(d disk.Disk) error {
		known = w.fingerprintOf(d, v)
		return nil
	}, func(err error) {
		if err == nil {
			w.course.Editor.Restore(text, v.File, known, func() { w.status.ShowMessage(lang.L("Restored. It is not saved yet.")) })
		}
	})
}

// restoreCollection opens a version of a collection as unsaved work.
func (w *window) restoreCollection(c notation.Collection, v userdata.Version) {
	var coll *desk.Collection
	w.files.StartIOTask(lang.L("Restoring…"), func(d disk.Disk) error {
		coll = desk.RestoredCollection(d, c, v.File, w.desk.Games)
		return nil
	}, func(err error) {
		if err == nil {
			w.files.OpenRestored(coll)
		}
	})
}
