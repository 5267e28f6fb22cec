package disk

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// ErrNotRegular is the reason why a pipe or a device is not used as a file: it could block forever or
// have no end.
var ErrNotRegular = errors.New("this is a pipe or a device, not a file")

// ErrLinkCycle is the error of symbolic links that form a cycle.
var ErrLinkCycle = errors.New("the links form a cycle")

// Regular returns an error if path exists and is not a regular file.
func Regular(d Disk, path string) error {
	info, err := d.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err == nil && info.IsDir():
		err = &fs.PathError{Op: "open", Path: path, Err: syscall.EISDIR}
	case err == nil && !info.Mode().IsRegular():
		err = &fs.PathError{Op: "open", Path: path, Err: ErrNotRegular}
	}
	return err
}

// Open opens a regular file for reading; other files are errors.
func Open(d Disk, path string) (File, error) {
	if err := Regular(d, path); err != nil {
		return nil, err
	}
	return d.OpenFile(path, os.O_RDONLY, 0)
}
