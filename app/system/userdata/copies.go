package userdata

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"tchouka/engine/disk"
)

// A process folder holds copies of the session with increasing numbers. Each is completely written
// before it is renamed to its name, so that it survives a kill of the process. Syncing it to the
// disk, for the case of a power failure, may take seconds on a busy disk. Until that is done, the
// older copies are kept.

// copyName returns the name of a copy. The names sort like their numbers.
func copyName(n int) string { return fmt.Sprintf("session-%09d.tchouka", n) }

// writing is the name of an incomplete copy.
const writing = "writing"

// copies returns the paths of the copies, oldest first.
func (r *procDir) copies() []string {
	names, _ := disk.Names(r.disk, r.folder)
	var paths []string
	for _, name := range names {
		if strings.HasPrefix(name, "session-") && strings.HasSuffix(name, ".tchouka") {
			paths = append(paths, r.path(name))
		}
	}
	return paths
}

// add writes another copy. Its number was never used before, not even for a dropped copy that
// settle may still process.
func (r *procDir) add(text []byte) error {
	if err := r.put(writing, text); err != nil {
		return err
	}
	if all := r.copies(); len(all) > 0 {
		var there int // of the previous process, in an adopted folder
		if _, err := fmt.Sscanf(filepath.Base(all[len(all)-1]), "session-%d.tchouka", &there); err != nil {
			return err
		}
		r.last = max(r.last, there)
	}
	r.last++
	return r.disk.Rename(r.path(writing), r.path(copyName(r.last)))
}

// put writes a file of the folder.
func (r *procDir) put(name string, text []byte) error {
	file, err := r.disk.OpenFile(r.path(name), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return errors.Join(err, file.Close())
}

// syncCopies syncs the last copy to the disk and removes the older ones. It may run while copies are
// added and dropped.
func (r *procDir) syncCopies() {
	all := r.copies()
	if len(all) == 0 {
		return
	}
	last := len(all) - 1
	if r.syncPath(all[last], os.O_RDWR) != nil { // Windows requires write access
		return // it was dropped meanwhile, or the older copies are safer
	}
	_ = r.syncPath(r.folder, os.O_RDONLY) // the new name, on systems that can sync folders
	for _, path := range all[:last] {
		_ = r.disk.Remove(path)
	}
}

func (r *procDir) syncPath(path string, flag int) error {
	file, err := r.disk.OpenFile(path, flag, 0)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// drop removes all copies.
func (r *procDir) drop() error {
	var failed error
	for _, path := range r.copies() {
		if err := r.disk.Remove(path); !errors.Is(err, os.ErrNotExist) {
			failed = errors.Join(failed, err)
		}
	}
	return failed
}
