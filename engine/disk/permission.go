package disk

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
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

// Fingerprint identifies a file's content: files with equal fingerprints have equal content. The
// zero Fingerprint represents a missing file. The modification time is ignored because copying a
// file changes it.
type Fingerprint struct {
	Size int64  `json:"size"`
	Sum  string `json:"sum"` // SHA-256, in hexadecimal
}

// fingerprintFile returns the fingerprint of the file at path, or the zero Fingerprint if it does not
// exist. Pipes, devices and folders are errors.
func fingerprintFile(d Disk, path string) (Fingerprint, error) {
	file, err := Open(d, path)
	if errors.Is(err, fs.ErrNotExist) {
		return Fingerprint{}, nil
	}
	if err != nil {
		return Fingerprint{}, err
	}
	defer file.Close() //nolint:errcheck // nothing was written
	p := NewFingerprinter()
	if _, err := io.Copy(p, file); err != nil {
		return Fingerprint{}, err
	}
	return p.Fingerprint(), nil
}

// Unchanged reports whether the file at path still has a fingerprint. If not, it returns the
// current one, which is zero if the file does not exist. If the size differs, it returns only the
// size, because the file can be huge.
func Unchanged(d Disk, path string, known Fingerprint) (now Fingerprint, same bool, err error) {
	info, err := d.Stat(path)
	if err == nil && info.Mode().IsRegular() && info.Size() != known.Size {
		return Fingerprint{Size: info.Size()}, false, nil
	}
	now, err = fingerprintFile(d, path)
	return now, err == nil && now == known, err
}

// FingerprintOf returns the fingerprint of content.
func FingerprintOf(content []byte) Fingerprint {
	p := NewFingerprinter()
	_, _ = p.Write(content) // never fails
	return p.Fingerprint()
}

// Fingerprinter computes the fingerprint of the bytes written to it.
type Fingerprinter struct {
	size int64
	sum  hash.Hash
}

// NewFingerprinter returns a Fingerprinter of empty content.
func NewFingerprinter() *Fingerprinter { return &Fingerprinter{sum: sha256.New()} }

// Write implements [io.Writer]. It does not fail.
func (p *Fingerprinter) Write(content []byte) (int, error) {
	p.size += int64(len(content))
	return p.sum.Write(content)
}

// Fingerprint returns the fingerprint of the bytes written so far.
func (p *Fingerprinter) Fingerprint() Fingerprint {
	return Fingerprint{p.size, hex.EncodeToString(p.sum.Sum(nil))}
}
