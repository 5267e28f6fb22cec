package recovery

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
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
	paths, _ := filepath.Glob(r.path("session-*.tchouka"))
	slices.Sort(paths)
	return paths
}

// add writes one more copy. Its number was never that of another one, not even of one
// that was dropped and that settle still thinks of.
func (r *room) add(text []byte) error {
	if err := os.WriteFile(r.path(writing), text, 0o600); err != nil {
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
	return os.Rename(r.path(writing), r.path(copyName(r.last)))
}

// settle brings the last copy to the disk and removes those before it. It may run
// while copies are added and dropped.
func (r *room) settle() {
	all := r.copies()
	if len(all) == 0 {
		return
	}
	last := len(all) - 1
	if bringToDisk(all[last], os.O_RDWR) != nil { // Windows wants more than to read
		return // it was dropped meanwhile, or the older ones are safer
	}
	_ = bringToDisk(r.folder, os.O_RDONLY) // the new name, where the system can do that
	for _, path := range all[:last] {
		_ = os.Remove(path)
	}
}

func bringToDisk(path string, flag int) error {
	file, err := os.OpenFile(path, flag, 0)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// drop removes all copies.
func (r *room) drop() error {
	var failed error
	for _, path := range r.copies() {
		if err := os.Remove(path); !errors.Is(err, os.ErrNotExist) {
			failed = errors.Join(failed, err)
		}
	}
	return failed
}
