package app

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/work"
	"tchouka/engine/disk"
	"tchouka/engine/safefile"
	"tchouka/engine/session"
)

// files opens and saves sessions, and sees to it that no work is lost.
type files struct {
	*frame
	desk    *desk
	held    func(path string) bool // in another window of Tchouka; on any goroutine
	opening *work.Errand           // the last one that was begun, or nil
	saving  *saving                // what is being saved, or nil
	latest  *saving                // what was to be saved last
}

func newFiles(d *desk, f *frame) *files {
	return &files{frame: f, desk: d, held: func(string) bool { return false }}
}

// open asks for a session and puts it on the desk.
func (f *files) open() {
	f.unlessUnsaved(func() {
		f.choose(f.chooser.Open, FileRequest{Title: lang.L("Open a session"), Kinds: sessionKinds()}, f.load)
	})
}

// openPath opens a file that was dropped or chosen from the recent ones.
func (f *files) openPath(path string) {
	f.unlessUnsaved(func() { f.load(path) })
}

// load reads a session. When that fails, or is cancelled, the desk stays as it is.
func (f *files) load(path string) {
	if f.opening != nil {
		f.opening.LetGo()
	}
	var s *session.Session
	var from file
	var held bool
	before, changes := f.desk.doc.session.Doc(), f.desk.doc.changes
	f.opening = f.errand(lang.L("Opening “{{.File}}”…", vars{"File": filepath.Base(path)}), func(d disk.Disk) error {
		var err error
		if s, from, err = readSession(d, path); err == nil {
			safefile.Sweep(d, filepath.Dir(path))
			held = f.held(path)
		}
		return err
	}, func(err error) {
		f.opening = nil
		switch doc := f.desk.doc; {
		case errors.Is(err, context.Canceled):
			f.tell(lang.L("“{{.File}}” was not opened: you cancelled it", vars{"File": filepath.Base(path)}))
		case err != nil:
			f.complainOfOpening(path, err)
		case doc.session.Doc() == before && doc.changes == changes:
			f.take(s, from, held)
		default: // there is something new to lose
			f.unlessUnsaved(func() { f.take(s, from, held) })
		}
	})
}

func (f *files) complainOfOpening(path string, err error) {
	if errors.Is(err, fs.ErrNotExist) {
		f.change(func(s *settings) { s.forget(path) })
	}
	f.complain(lang.L("“{{.File}}” could not be opened", vars{"File": filepath.Base(path)}), err)
}

func (f *files) take(s *session.Session, from file, held bool) {
	f.replace(s, from)
	if held {
		f.warn()
	}
}

func (f *files) replace(s *session.Session, from file) {
	f.desk.setMode(playing)
	f.desk.doc.begin(s, from)
	if from.path != "" {
		f.remember(from.path)
		f.warnOfChange(s)
	}
}

// lookAround finds out whether another window has the file open that the program was
// begun with, and tells that. What a killed one has left beside it is swept up.
func (f *files) lookAround() {
	path := f.desk.doc.path()
	if path == "" {
		return
	}
	held := false
	f.errand("", func(d disk.Disk) error {
		safefile.Sweep(d, filepath.Dir(path))
		held = f.held(path)
		return nil
	}, func(error) {
		if held && f.desk.doc.path() == path {
			f.warn()
		}
	})
}

// warn tells that another window has the file open, too.
func (f *files) warn() {
	f.tell(lang.L("“{{.File}}” is open in another window of Tchouka, too", vars{"File": f.desk.doc.name()}))
}

// warnOfChange tells of a session that was just read that its file is not what
// Tchouka once saved. It is read all the same: somebody may have meant the change.
func (f *files) warnOfChange(s *session.Session) {
	if s.Altered() {
		f.inform(lang.L("Changed by another program, or damaged"),
			lang.L("“{{.File}}” is no longer what Tchouka saved: its checksum does not fit. If somebody changed it with another program, all is well. If nobody did, part of it may be wrong: look through it, or open an older copy, before you save it.",
				vars{"File": f.desk.doc.name()}))
	}
}

// offerLast finds out whether the file is still there that was opened or saved last,
// and then has it offered. Files may lie where looking for them takes long.
func (f *files) offerLast(offer func(path string)) {
	recent := f.settings.recent()
	if len(recent) == 0 {
		return
	}
	f.errand("", func(d disk.Disk) error {
		_, err := d.Stat(recent[0])
		return err
	}, func(err error) {
		if err == nil {
			offer(recent[0])
		}
	})
}

// remember puts a file at the head of the recent ones. The same file by another path,
// which only the disk can tell, makes room for it.
func (f *files) remember(path string) {
	if full, err := disk.Absolute(path); err == nil {
		path = full
	}
	others := slices.DeleteFunc(slices.Clone(f.settings.recent()), func(other string) bool { return other == path })
	f.change(func(s *settings) { s.remember(path) })
	f.errand("", func(d disk.Disk) error {
		others = slices.DeleteFunc(others, func(other string) bool { return !disk.Same(d, other, path) })
		return nil
	}, func(error) {
		if len(others) > 0 {
			f.change(func(s *settings) {
				for _, other := range others {
					s.forget(other)
				}
			})
		}
	})
}

// dropped opens the first file of those dropped on the window.
func (f *files) dropped(_ fyne.Position, uris []fyne.URI) {
	if len(uris) > 0 && uris[0].Scheme() == "file" {
		f.openPath(uris[0].Path())
	}
}

func sessionKinds() []FileKind {
	return []FileKind{{Name: lang.L("Tchouka sessions"), Ext: strings.TrimPrefix(extension, ".")}}
}
