package userdata

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"

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
