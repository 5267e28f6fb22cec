package recovery

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"tchouka/engine/disk"
)

// A room holds copies of the session with growing numbers. Each is written whole
// before it gets its name, so that it is there when the process is killed; but to
// bring it to the disk, for the case of a power cut, may take seconds where others
// write much. Until that is done the copies before it stay.

// copyName names a copy. Names sort as their numbers do.
func copyName(n int) string { return fmt.Sprintf("session-%09d.tchouka", n) }

// writing is the name of what is no copy yet.
const writing = "writing"

// copies lists the paths of the copies, the oldest first.
func (r *room) copies() []string {
	names, _ := disk.Names(r.disk, r.folder)
	var paths []string
	for _, name := range names {
		if strings.HasPrefix(name, "session-") && strings.HasSuffix(name, ".tchouka") {
			paths = append(paths, r.path(name))
		}
	}
	return paths
}

// add writes one more copy. Its number was never that of another one, not even of one
// that was dropped and that settle still thinks of.
func (r *room) add(text []byte) error {
	if err := r.put(writing, text); err != nil {
		return err
	}
	if all := r.copies(); len(all) > 0 {
		var there int // of the process before, in a room that was adopted
		if _, err := fmt.Sscanf(filepath.Base(all[len(all)-1]), "session-%d.tchouka", &there); err != nil {
			return err
		}
		r.last = max(r.last, there)
	}
	r.last++
	return r.disk.Rename(r.path(writing), r.path(copyName(r.last)))
}

// put makes a file of the room, or writes it anew.
func (r *room) put(name string, text []byte) error {
	file, err := r.disk.OpenFile(r.path(name), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return errors.Join(err, file.Close())
}

// settle brings the last copy to the disk and removes those before it. It may run
// while copies are added and dropped.
func (r *room) settle() {
	all := r.copies()
	if len(all) == 0 {
		return
	}
	last := len(all) - 1
	if r.bringToDisk(all[last], os.O_RDWR) != nil { // Windows wants more than to read
		return // it was dropped meanwhile, or the older ones are safer
	}
	_ = r.bringToDisk(r.folder, os.O_RDONLY) // the new name, where the system can do that
	for _, path := range all[:last] {
		_ = r.disk.Remove(path)
	}
}

func (r *room) bringToDisk(path string, flag int) error {
	file, err := r.disk.OpenFile(path, flag, 0)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// drop removes all copies.
func (r *room) drop() error {
	var failed error
	for _, path := range r.copies() {
		if err := r.disk.Remove(path); !errors.Is(err, os.ErrNotExist) {
			failed = errors.Join(failed, err)
		}
	}
	return failed
}
