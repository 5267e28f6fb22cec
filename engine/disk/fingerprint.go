package disk

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"io/fs"
)

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
