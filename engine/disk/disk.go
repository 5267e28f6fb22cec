// Package disk reads, replaces and locks files without losing any.
//
// A [Disk] has the functions of package os behind an interface. Tests can therefore replace the
// disk by one that is full, slow, broken or loses its power at any step:
//
//	Replace, Claim, recovery ─▶ Disk ─▶ System         the disk of this machine
//	                                ├─▶ WithContext          the same, until a context ends
//	                                └─▶ disktest.Disk  the same, with faults
//
// A Disk is passed as a value; no package keeps a global one.
//
// # Replacing files
//
// [Replace] never leaves half a file. The new content is written to a temporary file beside the old
// one and flushed to the disk. The temporary file then takes the old name in a single step of the
// file system:
//
//	game.tchouka              old content, whole
//	.tchouka-5r1k0.tmp        new content, growing
//	game.tchouka              new content, whole
//
// A reader, or a machine whose power fails, finds either the old or the new content. The disk needs
// space for both, and the folder must be writable. If the program is killed, its temporary file is
// removed by the next Replace in the same folder.
//
// To the system the result is a different file. Replace therefore copies permissions, owner, group
// and attributes, and replaces the target of a symbolic link, not the link. The new content is
// copied into the old file if that has several names or an owner for whom the process may not
// create files (replace.go). All names and the owner then remain. For a moment the file is
// incomplete, and a complete copy is beside it under a name that the user can find:
//
//	game.tchouka              old content, being overwritten
//	game.whole.tchouka        new content, whole; removed when the first is complete
//
// On Windows a replaced file has the permissions that its folder gives to a new one. Pipes and
// devices cannot be replaced and are written directly.
//
// A writer states a [Permission]: an existing file is replaced only if it is the document as it was
// read, if Tchouka has made it, or if the user has agreed. It is checked before the new content is
// made, and once more before the old name is taken if the file has changed meanwhile.
//
// # Locks
//
// [Lock] lets one program at a time write to a file that grows and reports which program has it.
// [OwnLock] belongs to one open file and reports no owner. Both are locks of the operating system:
// they end when the file is closed or the program ends, and leave nothing behind. Readers are not
// affected.
package disk

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"slices"
	"syscall"
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

// WithContext returns a disk on which each step fails with the error of the context after the
// context is done. Cleanup is still performed. A running step is not interrupted, because systems
// do not support that.
func WithContext(ctx context.Context, d Disk) Disk { return contextDisk{d, ctx} }

type contextDisk struct {
	Disk
	ctx context.Context // of the operation that uses the disk
}

func (u contextDisk) OpenFile(path string, flag int, mode fs.FileMode) (File, error) {
	if err := u.ctx.Err(); err != nil {
		return nil, err
	}
	file, err := u.Disk.OpenFile(path, flag, mode)
	if err != nil {
		return nil, err
	}
	return contextFile{file, u.ctx}, nil
}

func (u contextDisk) Stat(path string) (fs.FileInfo, error) {
	if err := u.ctx.Err(); err != nil {
		return nil, err
	}
	return u.Disk.Stat(path)
}

func (u contextDisk) Rename(from, to string) error {
	if err := u.ctx.Err(); err != nil {
		return err
	}
	return u.Disk.Rename(from, to)
}

type contextFile struct {
	File
	ctx context.Context
}

func (f contextFile) Read(p []byte) (int, error) {
	if err := f.ctx.Err(); err != nil {
		return 0, err
	}
	return f.File.Read(p)
}

func (f contextFile) Write(p []byte) (int, error) {
	if err := f.ctx.Err(); err != nil {
		return 0, err
	}
	return f.File.Write(p)
}

func (f contextFile) Truncate(size int64) error {
	if err := f.ctx.Err(); err != nil {
		return err
	}
	return f.File.Truncate(size)
}

func (f contextFile) Sync() error {
	if err := f.ctx.Err(); err != nil {
		return err
	}
	return f.File.Sync()
}

// WithoutCancel returns a file that can still be read and written after the context is done.
func WithoutCancel(f File) File {
	if u, ok := f.(contextFile); ok {
		return u.File
	}
	return f
}

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
