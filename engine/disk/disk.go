package disk

import (
	"io"
	"io/fs"
	"os"
	"slices"
)

// Disk does what the functions of package os of the same names do, with errors of
// the same kinds.
type Disk interface {
	// OpenFile opens a file, or makes one.
	OpenFile(path string, flag int, mode fs.FileMode) (File, error)
	// Stat describes a file, and that behind a symbolic link.
	Stat(path string) (fs.FileInfo, error)
	// Lstat describes a file, or a symbolic link itself.
	Lstat(path string) (fs.FileInfo, error)
	// Readlink returns where a symbolic link leads.
	Readlink(path string) (string, error)
	// Mkdir makes a folder.
	Mkdir(path string, mode fs.FileMode) error
	// MkdirAll makes a folder and those above it.
	MkdirAll(path string, mode fs.FileMode) error
	// Rename gives a file another name, in place of the file that has it.
	Rename(from, to string) error
	// Remove removes a file or an empty folder.
	Remove(path string) error
	// RemoveAll removes a folder with all that is in it.
	RemoveAll(path string) error
}

// File is an open file or folder, in practice an [*os.File] or what stands before
// one.
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

// ReadFile reads a whole file.
func ReadFile(d Disk, path string) ([]byte, error) {
	file, err := d.OpenFile(path, os.O_RDONLY, 0)
	if err != nil {
		return nil, err
	}
	defer file.Close() //nolint:errcheck // nothing was written
	return io.ReadAll(file)
}

// Names lists what is in a folder, sorted.
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
