package desk

import (
	"time"

	"tchouka/app/userdata"
	"tchouka/engine/session"
)

// VersionInterval is the minimum time between two versions of unsaved work in the history.
const VersionInterval = 5 * time.Minute

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
