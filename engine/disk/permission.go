package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
)

// A Permission decides whether a write may replace an existing file. Every writer states one, so that
// no write destroys what it did not make. A missing or an empty file loses nothing, and a pipe or a
// device is not replaced: they need no permission. The zero Permission is [IfNew].
type Permission struct {
	allows func(d Disk, path string) error
	empty  bool // also called for an empty file, which may be one that another program is writing
	kept   func(path string, old []byte)
}

// ErrExists is the reason why an existing file was not replaced.
var ErrExists = errors.New("the file exists")

// ChangedError is the error of a file that is not as it was read. Now is its fingerprint.
type ChangedError struct{ Now Fingerprint }

// Error implements error.
func (*ChangedError) Error() string { return "the file was changed elsewhere" }

// IfNew permits no replacement.
func IfNew() Permission { return Permission{} }

// Always permits every replacement: the user has confirmed it, or the file belongs to the program
// alone, such as its settings.
func Always() Permission { return Permission{allows: func(Disk, string) error { return nil }} }

// IfUnchanged permits to replace a file that has a fingerprint: the document that is saved, as it was
// read, or the file that the user has agreed to lose.
func IfUnchanged(known Fingerprint) Permission {
	return Permission{empty: true, allows: func(d Disk, path string) error {
		now, same, err := Unchanged(d, path, known)
		if err == nil && !same {
			err = &ChangedError{now}
		}
		return err
	}}
}

// If permits to replace a file that the program has made, as its content shows. recognized gets the
// content.
func If(recognized func(content io.Reader) bool) Permission {
	return Permission{allows: func(d Disk, path string) error {
		file, err := d.OpenFile(path, os.O_RDONLY, 0)
		if err != nil {
			return err
		}
		defer file.Close() //nolint:errcheck // nothing was written
		if !recognized(file) {
			return &fs.PathError{Op: "write", Path: path, Err: ErrExists}
		}
		return nil
	}}
}

// maxKept is the maximum size of a file that Keeping gets.
const maxKept = 64 << 20

// Keeping returns the permission with a function that gets the old content immediately before it is
// replaced, for a history. A file of more than 64 MB is not kept.
func (p Permission) Keeping(kept func(path string, old []byte)) Permission {
	p.kept = kept
	return p
}

// Check returns an error if the file at a path may not be replaced, before its new content is made.
func (p Permission) Check(d Disk, path string) error {
	info, err := d.Stat(path)
	if err != nil {
		return nil // writing reports why
	}
	return p.check(d, path, info)
}

// check returns an error if a file may not be replaced. info describes it; nil if it does not exist.
func (p Permission) check(d Disk, path string, info fs.FileInfo) error {
	switch {
	case info == nil || !info.Mode().IsRegular() || info.Size() == 0 && !p.empty:
		return nil
	case p.allows == nil:
		return &fs.PathError{Op: "write", Path: path, Err: ErrExists}
	}
	return p.allows(d, path)
}

// Keep passes on the content of a file that is about to be replaced.
func (p Permission) Keep(d Disk, path string) {
	if p.kept == nil {
		return
	}
	info, err := d.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 || info.Size() > maxKept {
		return
	}
	if old, err := ReadFile(d, path); err == nil {
		p.kept(path, old)
	}
}
