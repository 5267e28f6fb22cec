package recovery

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"tchouka/engine/session"
)

// Find is a session that an ended process has left. Its room is locked, so that no
// other window offers it too, until it is adopted, discarded or left.
type Find struct {
	Note
	room *room
}

// Finds returns what ended processes have left in a folder, the latest first. Rooms
// that hold nothing are cleared away; what cannot be read, perhaps because a newer
// program wrote it, is let be.
func Finds(folder string) []*Find {
	var finds []*Find
	for _, path := range rooms(folder) {
		r, err := enter(path)
		if err != nil {
			continue // its process lives
		}
		note, err := readNote(r.path(sessionName))
		switch {
		case errors.Is(err, os.ErrNotExist):
			_ = r.clear()
		case err != nil:
			r.leave()
		default:
			finds = append(finds, &Find{note, r})
		}
	}
	slices.SortFunc(finds, func(a, b *Find) int {
		return cmp.Or(b.Time.Compare(a.Time), cmp.Compare(a.room.folder, b.room.folder))
	})
	return finds
}

func rooms(folder string) []string {
	entries, _ := os.ReadDir(folder) // without a folder nothing was left
	var all []string
	for _, entry := range entries {
		if entry.IsDir() {
			all = append(all, filepath.Join(folder, entry.Name()))
		}
	}
	return all
}

// readNote reads no more than the lines up to the note.
func readNote(path string) (Note, error) {
	file, err := os.Open(path)
	if err != nil {
		return Note{}, err
	}
	defer file.Close() //nolint:errcheck // nothing was written
	lines := bufio.NewReader(io.LimitReader(file, 1<<20))
	var head []byte
	for range 2 {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return Note{}, err
		}
		head = append(head, line...)
	}
	note, _, err := cut(head)
	return note, err
}

// Read reads the session.
func (f *Find) Read() (*session.Session, error) {
	text, err := os.ReadFile(f.room.path(sessionName))
	if err != nil {
		return nil, err
	}
	_, text, err = cut(text)
	if err != nil {
		return nil, err
	}
	return session.Read(bytes.NewReader(text), session.Resolve)
}

// Discard removes the session for good.
func (f *Find) Discard() error { return f.room.clear() }

// Leave lets the session be found another time.
func (f *Find) Leave() { f.room.leave() }

// Held reports whether another process has a file open.
func (k *Keeper) Held(file string) bool {
	k.mu.Lock()
	own := ""
	if k.room != nil {
		own = k.room.folder
	}
	k.mu.Unlock()
	for _, path := range rooms(k.folder) {
		if path == own {
			continue
		}
		held, err := os.ReadFile(filepath.Join(path, holdsName))
		if err != nil || string(held) != file {
			continue
		}
		r, err := enter(path)
		if errors.Is(err, errHeld) {
			return true
		}
		if err == nil {
			r.leave()
		}
	}
	return false
}

// Folder returns where the programs of this user keep their work.
func Folder() (string, error) {
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
	return filepath.Join(append(append([]string{home}, parts...), "recovery")...), err
}
