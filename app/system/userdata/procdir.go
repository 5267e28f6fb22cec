package userdata

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"tchouka/engine/disk"
)

// The files of a process folder besides the copies of the session.
const (
	lockName  = "lock"
	holdsName = "holds"
)

// errHeld is the error of taking a lock that another process holds.
var errHeld = errors.New("another process holds it")

// procDir is the folder of one process, with its lock.
type procDir struct {
	disk   disk.Disk
	folder string
	lock   disk.File
	last   int // number of a copy
}

// newProcDir makes a process folder in a folder.
func newProcDir(d disk.Disk, in string) (*procDir, error) {
	if err := d.MkdirAll(in, 0o700); err != nil {
		return nil, err
	}
	for {
		folder := filepath.Join(in, strconv.FormatUint(rand.Uint64(), 36))
		if err := d.Mkdir(folder, 0o700); err != nil {
			return nil, err
		}
		// Another process that cleans up empty folders may have removed the new folder meanwhile.
		if r, err := acquire(d, folder); !errors.Is(err, errHeld) && !errors.Is(err, os.ErrNotExist) {
			return r, err
		}
	}
}

// acquire locks a process folder; it returns errHeld if its process is running.
func acquire(d disk.Disk, folder string) (*procDir, error) {
	path := filepath.Join(folder, lockName)
	file, err := d.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	r := &procDir{disk: d, folder: folder, lock: file}
	var held *disk.HeldError
	switch err := disk.OwnLock(file.Fd()); {
	case errors.As(err, &held):
		r.release()
		return nil, errHeld
	case err != nil:
		r.release()
		return nil, err
	}
	// The locked file may have been removed before it was locked.
	ownInfo, err := file.Stat()
	if err == nil {
		var there os.FileInfo
		if there, err = d.Stat(path); err == nil && !os.SameFile(ownInfo, there) {
			err = errHeld
		}
	}
	if err != nil {
		r.release()
		return nil, err
	}
	return r, nil
}

// removed reports whether another program has removed the folder or its lock. Another process could
// then take the folder for that of an ended process.
func (r *procDir) removed() bool {
	there, err := r.disk.Stat(r.path(lockName))
	if err != nil {
		return errors.Is(err, os.ErrNotExist)
	}
	ownInfo, err := r.lock.Stat()
	return err == nil && !os.SameFile(ownInfo, there)
}

// release releases the lock. The files in the folder stay.
func (r *procDir) release() { _ = r.lock.Close() }

// clear removes the folder. An open file cannot be removed on every system, so the lock is released
// first, and the copies are removed before it. So no other process finds an incomplete folder.
func (r *procDir) clear() error {
	err := r.drop()
	r.release()
	return errors.Join(err, r.disk.RemoveAll(r.folder))
}

func (r *procDir) path(name string) string { return filepath.Join(r.folder, name) }

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
