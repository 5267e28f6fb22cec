package disk

import (
	"io"
	"io/fs"
	"os"
	"slices"
)

// Disk provides functions of package os, with errors of the same kinds.
type Disk interface {
	// OpenFile opens or creates a file.
	OpenFile(path string, flag int, mode fs.FileMode) (File, error)
	// Stat describes a file, following symbolic links.
	Stat(path string) (fs.FileInfo, error)
	// Lstat describes a file, or a symbolic link itself.
	Lstat(path string) (fs.FileInfo, error)
	// Readlink returns the target of a symbolic link.
	Readlink(path string) (string, error)
	// Mkdir creates a folder.
	Mkdir(path string, mode fs.FileMode) error
	// MkdirAll creates a folder and its parents.
	MkdirAll(path string, mode fs.FileMode) error
	// Rename renames a file and replaces an existing file.
	Rename(from, to string) error
	// Remove removes a file or an empty folder.
	Remove(path string) error
	// RemoveAll removes a folder and its content.
	RemoveAll(path string) error
}

// File is an open file or folder, in practice an [*os.File] or a wrapper of one.
type File interface {
	io.ReadWriteSeeker
	io.ReaderAt
	io.Closer
	Name() string
	Fd() uintptr
	Stat() (fs.FileInfo, error)
	Chmod(mode fs.FileMode) error
	Chown(uid, gid int) error
	Truncate(size int64) error
	Sync() error
	Readdirnames(n int) ([]string, error)
}

var (
	_ Disk = System{}
	_ File = (*os.File)(nil)
)

// System is the disk of this machine.
type System struct{}

// OpenFile implements [Disk].
func (System) OpenFile(path string, flag int, mode fs.FileMode) (File, error) {
	file, err := os.OpenFile(path, flag, mode)
	if err != nil {
		return nil, err // not a File that holds a nil pointer
	}
	return file, nil
}

// Stat implements [Disk].
func (System) Stat(path string) (fs.FileInfo, error) { return os.Stat(path) }

// Lstat implements [Disk].
func (System) Lstat(path string) (fs.FileInfo, error) { return os.Lstat(path) }

// Readlink implements [Disk].
func (System) Readlink(path string) (string, error) { return os.Readlink(path) }

// Mkdir implements [Disk].
func (System) Mkdir(path string, mode fs.FileMode) error { return os.Mkdir(path, mode) }

// MkdirAll implements [Disk].
func (System) MkdirAll(path string, mode fs.FileMode) error { return os.MkdirAll(path, mode) }

// Rename implements [Disk].
func (System) Rename(from, to string) error { return os.Rename(from, to) }

// Remove implements [Disk].
func (System) Remove(path string) error { return os.Remove(path) }

// RemoveAll implements [Disk].
func (System) RemoveAll(path string) error { return os.RemoveAll(path) }

// ReadFile reads a whole regular file; other files are errors.
func ReadFile(d Disk, path string) ([]byte, error) {
	file, err := Open(d, path)
	if err != nil {
		return nil, err
	}
	defer file.Close() //nolint:errcheck // nothing was written
	return io.ReadAll(file)
}

// Names lists the entries of a folder, sorted.
func Names(d Disk, folder string) ([]string, error) {
	file, err := d.OpenFile(folder, os.O_RDONLY, 0)
	if err != nil {
		return nil, err
	}
	defer file.Close() //nolint:errcheck // nothing was written
	names, err := file.Readdirnames(-1)
	slices.Sort(names)
	return names, err
}
