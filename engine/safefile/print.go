package safefile

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"io/fs"

	"tchouka/engine/disk"
)

// Print is the fingerprint of a file's content: two files of one Print hold the
// same. The zero Print is that of no file. When a file was last written does not
// count, for that is set by what merely copies it.
type Print struct {
	Size int64  `json:"size"`
	Sum  string `json:"sum"` // SHA-256, in hexadecimal
}

// printOf reads the file at path; the zero Print when there is none. Pipes, devices
// and folders have no content to tell apart and are errors.
func printOf(d disk.Disk, path string) (Print, error) {
	file, err := disk.Open(d, path)
	if errors.Is(err, fs.ErrNotExist) {
		return Print{}, nil
	}
	if err != nil {
		return Print{}, err
	}
	defer file.Close() //nolint:errcheck // nothing was written
	p := NewPrinter()
	if _, err := io.Copy(p, file); err != nil {
		return Print{}, err
	}
	return p.Print(), nil
}

// Unchanged reports whether the file at path still has a Print, and else what it has
// become: the zero Print where there is no file any more. Only the size is told of
// a file that has another one, for it may be a huge one by now.
func Unchanged(d disk.Disk, path string, known Print) (now Print, same bool, err error) {
	info, err := d.Stat(path)
	if err == nil && info.Mode().IsRegular() && info.Size() != known.Size {
		return Print{Size: info.Size()}, false, nil
	}
	now, err = printOf(d, path)
	return now, err == nil && now == known, err
}

// Printer makes the Print of all that is written to it.
type Printer struct {
	size int64
	sum  hash.Hash
}

// NewPrinter returns a Printer of the empty content.
func NewPrinter() *Printer { return &Printer{sum: sha256.New()} }

// Write implements [io.Writer]. It does not fail.
func (p *Printer) Write(content []byte) (int, error) {
	p.size += int64(len(content))
	return p.sum.Write(content)
}

// Print returns the Print of what was written so far.
func (p *Printer) Print() Print { return Print{p.size, hex.EncodeToString(p.sum.Sum(nil))} }
