package recovery

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"

	"tchouka/engine/disk"
)

// The files of a room besides the copies of the session.
const (
	lockName  = "lock"
	holdsName = "holds"
)

// errHeld is the error of taking a lock that another process has.
var errHeld = errors.New("another process holds it")

// room is the folder of one process, and the lock on it.
type room struct {
	disk   disk.Disk
	folder string
	lock   disk.File
	last   int // number of a copy
}

// newRoom makes a room in a folder.
func newRoom(d disk.Disk, in string) (*room, error) {
	if err := d.MkdirAll(in, 0o700); err != nil {
		return nil, err
	}
	for {
		folder := filepath.Join(in, strconv.FormatUint(rand.Uint64(), 36))
		if err := d.Mkdir(folder, 0o700); err != nil {
			return nil, err
		}
		// Another process, on the search for what was left, may have taken the empty
		// room away in the meantime.
		if r, err := enter(d, folder); !errors.Is(err, errHeld) && !errors.Is(err, os.ErrNotExist) {
			return r, err
		}
	}
}

// enter locks a room; errHeld when its process lives.
func enter(d disk.Disk, folder string) (*room, error) {
	path := filepath.Join(folder, lockName)
	file, err := d.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	r := &room{disk: d, folder: folder, lock: file}
	var held *disk.HeldError
	switch err := disk.OwnLock(file.Fd()); {
	case errors.As(err, &held):
		r.leave()
		return nil, errHeld
	case err != nil:
		r.leave()
		return nil, err
	}
	// The lock may be one on a file that was removed before it was taken.
	ours, err := file.Stat()
	if err == nil {
		var there os.FileInfo
		if there, err = d.Stat(path); err == nil && !os.SameFile(ours, there) {
			err = errHeld
		}
	}
	if err != nil {
		r.leave()
		return nil, err
	}
	return r, nil
}

// removed reports whether somebody has removed the room, or its lock: then another process
// could take it for a room that was left.
func (r *room) removed() bool {
	there, err := r.disk.Stat(r.path(lockName))
	if err != nil {
		return errors.Is(err, os.ErrNotExist)
	}
	ours, err := r.lock.Stat()
	return err == nil && !os.SameFile(ours, there)
}

// leave gives the lock back. What is in the room stays.
func (r *room) leave() { _ = r.lock.Close() }

// clear removes the room. A file that is open cannot be removed everywhere, so the
// lock goes first, and the copies before it: nobody finds half of the room.
func (r *room) clear() error {
	err := r.drop()
	r.leave()
	return errors.Join(err, r.disk.RemoveAll(r.folder))
}

func (r *room) path(name string) string { return filepath.Join(r.folder, name) }
