package disk

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"io/fs"
)

// Fingerprint is the fingerprint of a file's content: two files of one Fingerprint hold the
// same. The zero Fingerprint is that of no file. When a file was last written does not
// count, for that is set by what merely copies it.
type Fingerprint struct {
	Size int64  `json:"size"`
	Sum  string `json:"sum"` // SHA-256, in hexadecimal
}

// printOf reads the file at path; the zero Fingerprint when there is none. Pipes, devices
// and folders have no content to tell apart and are errors.
func printOf(d Disk, path string) (Fingerprint, error) {
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
	return p.Print(), nil
}

// Unchanged reports whether the file at path still has a Fingerprint, and else what it has
// become: the zero Fingerprint where there is no file any more. Only the size is told of
// a file that has another one, for it may be a huge one by now.
func Unchanged(d Disk, path string, known Fingerprint) (now Fingerprint, same bool, err error) {
	info, err := d.Stat(path)
	if err == nil && info.Mode().IsRegular() && info.Size() != known.Size {
		return Fingerprint{Size: info.Size()}, false, nil
	}
	now, err = printOf(d, path)
	return now, err == nil && now == known, err
}

// Fingerprinter makes the Fingerprint of all that is written to it.
type Fingerprinter struct {
	size int64
	sum  hash.Hash
}

// NewFingerprinter returns a Fingerprinter of the empty content.
func NewFingerprinter() *Fingerprinter { return &Fingerprinter{sum: sha256.New()} }

// Write implements [io.Writer]. It does not fail.
func (p *Fingerprinter) Write(content []byte) (int, error) {
	p.size += int64(len(content))
	return p.sum.Write(content)
}

// Print returns the fingerprint of the bytes written so far.
func (p *Fingerprinter) Print() Fingerprint {
	return Fingerprint{p.size, hex.EncodeToString(p.sum.Sum(nil))}
}
