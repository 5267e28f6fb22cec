package disk

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// TornError is the error of a file that could only be overwritten, not replaced, and has neither
// its old nor its new content. The complete new content is in a copy.
type TornError struct {
	Copy string
	Err  error // a [*fs.PathError]
}

// Error contains the path of the copy.
func (e *TornError) Error() string {
	return fmt.Sprintf("%v; the file is damaged: the complete content is in %s", e.Err, e.Copy)
}

// Unwrap returns the reason.
func (e *TornError) Unwrap() error { return e.Err }

// overwrite copies a temporary file, which is synced, into an existing file of a size. It first
// renames the temporary file, so that it remains if the copy fails. It copies the part beyond the
// old size first, so that a full disk leaves the old content unchanged.
func overwrite(d Disk, temporary File, target string, size int64) error {
	old, err := d.OpenFile(target, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer old.Close() //nolint:errcheck // the content was synced before
	name, err := unusedName(d, target)
	if err == nil {
		err = replace(d, temporary, nil, name)
	}
	if err != nil {
		return err
	}
	folder, _ := filepath.Split(target)
	syncFolder(d, orDot(folder)) // the temporary name would be swept after a power failure
	whole, err := d.OpenFile(name, os.O_RDONLY, 0)
	if err != nil {
		return errors.Join(err, d.Remove(name))
	}
	defer whole.Close() //nolint:errcheck // nothing was written
	length, err := whole.Seek(0, io.SeekEnd)
	if err == nil && length > size {
		err = errors.Join(move(old, whole, size, length), old.Sync())
	}
	if err == nil {
		_, err = d.Stat(target) // the last chance to cancel
	}
	if err != nil { // restore the old content
		return errors.Join(err, WithoutCancel(old).Truncate(size), whole.Close(), d.Remove(name))
	}
	to := WithoutCancel(old)
	err = errors.Join(move(to, WithoutCancel(whole), 0, min(size, length)), to.Truncate(length), to.Sync())
	if err != nil {
		return &TornError{Copy: name, Err: err}
	}
	_ = errors.Join(whole.Close(), d.Remove(name)) // the copy is redundant
	return nil
}

// move copies a part of a file.
func move(to, from File, begin, end int64) error {
	if _, err := from.Seek(begin, io.SeekStart); err != nil {
		return err
	}
	if _, err := to.Seek(begin, io.SeekStart); err != nil {
		return err
	}
	_, err := io.CopyN(struct{ io.Writer }{to}, struct{ io.Reader }{from}, end-begin)
	return err
}

// unusedName returns an unused name for a copy of a file.
func unusedName(d Disk, target string) (string, error) {
	for name := range CopyNames(target, ".whole") {
		if _, err := d.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name, nil
		} else if err != nil {
			return "", err
		}
	}
	return "", &fs.PathError{Op: "create", Path: target, Err: fs.ErrExist}
}
