package userdata

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/record/session"
)

// Unsaved is a session that an ended process has left. Its folder is locked, so that other windows do
// not offer it too, until it is discarded or this process has ended.
type Unsaved struct {
	Note
	procDir *procDir
	path    string // of the copy
}

// FindUnsaved returns the sessions that ended processes have left in a folder, latest first, and
// whether other folders are locked. A killed process keeps its locks until the system has freed its
// memory and completed its writes, which can take seconds. FindUnsaved removes empty folders. It keeps
// sessions that it cannot read, because a newer version may have written them.
func FindUnsaved(d disk.Disk, folder string) (orphans []*Unsaved, locked bool) {
	for _, path := range procDirs(d, folder) {
		r, err := acquire(d, path)
		if err != nil {
			locked = locked || errors.Is(err, errHeld)
			continue
		}
		switch copies := r.copies(); {
		case len(copies) == 0:
			_ = r.clear()
		default:
			if f := r.newest(copies); f != nil {
				orphans = append(orphans, f)
				continue
			}
			r.release()
		}
	}
	slices.SortFunc(orphans, func(a, b *Unsaved) int {
		return cmp.Or(b.Time.Compare(a.Time), cmp.Compare(a.procDir.folder, b.procDir.folder))
	})
	return orphans, locked
}

func procDirs(d disk.Disk, folder string) []string {
	names, _ := disk.Names(d, folder) // without a folder there is nothing
	var all []string
	for _, name := range names {
		path := filepath.Join(folder, name)
		if info, err := d.Lstat(path); err == nil && info.IsDir() {
			all = append(all, path)
		}
	}
	return all
}

// newest returns the last complete copy, or nil.
func (r *procDir) newest(copies []string) *Unsaved {
	for _, path := range slices.Backward(copies) {
		if text, err := disk.ReadFile(r.disk, path); err == nil {
			if note, _, err := splitNote(text); err == nil {
				return &Unsaved{note, r, path}
			}
		}
	}
	return nil
}

// Read reads the session of one of the games.
func (f *Unsaved) Read(known games.List) (*session.Session, error) {
	text, err := f.Text()
	if err != nil {
		return nil, err
	}
	return session.Read(strings.NewReader(text), known.ByID)
}

// Text reads the kept text, of a lesson.
func (f *Unsaved) Text() (string, error) {
	text, err := disk.ReadFile(f.procDir.disk, f.path)
	if err != nil {
		return "", err
	}
	_, text, err = splitNote(text)
	return string(text), err
}

// ReadReplaced reads the documents that undo returned to. It returns nil for those that were too
// large to keep.
func (f *Unsaved) ReadReplaced(known games.List) ([]*session.Session, error) {
	all := make([]*session.Session, len(f.Replaced))
	for i, left := range f.Replaced {
		if left.Text == "" {
			continue
		}
		var err error
		if all[i], err = session.Read(strings.NewReader(left.Text), known.ByID); err != nil {
			return nil, err
		}
		all[i].MarkUnsaved()
	}
	return all, nil
}

// Discard permanently removes the session.
func (f *Unsaved) Discard() error { return f.procDir.clear() }

// Held reports whether another process has a file open, under any path.
func (k *Store) Held(file string) bool {
	k.mu.Lock()
	own := ""
	if k.procDir != nil {
		own = k.procDir.folder
	}
	k.mu.Unlock()
	for _, path := range procDirs(k.disk, k.folder) {
		if path == own {
			continue
		}
		held, err := disk.ReadFile(k.disk, filepath.Join(path, holdsName))
		if err != nil || !disk.Same(k.disk, string(held), file) {
			continue
		}
		r, err := acquire(k.disk, path)
		if errors.Is(err, errHeld) {
			return true
		}
		if err == nil {
			r.release()
		}
	}
	return false
}

// RecoveryFolder returns the folder where programs of this user keep their work; empty without a home
// directory.
func RecoveryFolder() (string, error) {
	var parts []string
	home, err := os.UserHomeDir()
	switch {
	case runtime.GOOS == "windows":
		home, err = os.UserCacheDir() // %LocalAppData%
		parts = []string{"Tchouka"}
	case runtime.GOOS == "darwin":
		parts = []string{"Library", "Application Support", "Tchouka"}
	case filepath.IsAbs(os.Getenv("XDG_STATE_HOME")):
		home, err = os.Getenv("XDG_STATE_HOME"), nil
		parts = []string{"tchouka"}
	default:
		parts = []string{".local", "state", "tchouka"}
	}
	if err != nil {
		return "", err
	}
	return filepath.Join(append(append([]string{home}, parts...), "recovery")...), nil
}
