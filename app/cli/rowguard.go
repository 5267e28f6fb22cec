package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"tchouka/engine/disk"
	"tchouka/engine/safefile"
)

// damagedError is the error of a file of rows that something else has changed.
type damagedError struct{ path, how string }

// Error says what happened to the file.
func (e *damagedError) Error() string { return e.path + " was " + e.how + " during the survey" }

// intact returns an error when the file has lost its name or some of its rows, or has
// become longer than it should be.
func (f *rowFile[R]) intact() error {
	held, err := f.file.Stat()
	if err != nil {
		return err
	}
	named, err := os.Stat(f.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &damagedError{f.path, "removed"}
	case err != nil:
		return err
	case !os.SameFile(held, named):
		return &damagedError{f.path, "replaced by another file"}
	case held.Size() < f.length:
		return &damagedError{f.path, "shortened by another program"}
	case held.Size() > f.length:
		return &damagedError{f.path, "changed by another program"}
	}
	return nil
}

// guarded writes to the file of rows, unless something else has changed it: at the
// place where the next row belongs may be something else now.
type guarded[R any] struct{ *rowFile[R] }

// Write implements [io.Writer].
func (g guarded[R]) Write(data []byte) (int, error) {
	if err := g.intact(); err != nil {
		return 0, err
	}
	n, err := g.file.Write(data)
	g.length += int64(n)
	return n, err
}

// rescue saves the rows in another file and says in which.
func (f *rowFile[R]) rescue(damaged *damagedError) error {
	saved := func(name string) error {
		return fmt.Errorf("%w; its rows are saved in %s: continue with -o %s", damaged, name, name)
	}
	if name, err := f.copy.keep(); err == nil {
		return saved(name)
	}
	var err error
	for _, path := range []string{f.path, filepath.Join(os.TempDir(), filepath.Base(f.path))} { // the folder may be gone, too
		name := unused(path)
		if err = safefile.Write(disk.System{}, name, f.writeRows); err == nil {
			return saved(name)
		}
	}
	return fmt.Errorf("%w, and its rows could not be saved: %w", damaged, plain(err))
}

// unused returns a name beside a file that no file has, or nothing.
func unused(path string) string {
	for name := range safefile.Beside(path, ".saved") {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name
		}
	}
	return ""
}

// writeRows writes the rows of the copy, or else what the file still has of them.
func (f *rowFile[R]) writeRows(to io.Writer) error {
	if f.copy != nil {
		if rows, err := f.copy.reader(); err == nil {
			_, err = io.Copy(to, struct{ io.Reader }{rows})
			return err
		}
	}
	n, err := io.Copy(to, io.NewSectionReader(f.file, 0, f.length))
	if err == nil && n < f.length {
		err = io.ErrUnexpectedEOF
	}
	return err
}

// rowCopy is a copy of a file of rows that has no name of its own. A nil one, where
// there is no room for it, does nothing.
type rowCopy struct {
	claimed *safefile.Claimed
	out     *bufio.Writer
}

// copyRows begins the copy of a file with the rows that it has.
func copyRows(path string, rows io.Reader) *rowCopy {
	claimed, err := safefile.Claim(disk.System{}, unused(path))
	if err != nil {
		return nil
	}
	c := &rowCopy{claimed, bufio.NewWriter(claimed.Content())}
	if _, err := io.Copy(c.out, rows); err != nil {
		c.discard()
		return nil
	}
	return c
}

// add adds a row. The writer keeps the first error.
func (c *rowCopy) add(text string) {
	if c != nil {
		_, _ = c.out.WriteString(text + "\n")
	}
}

// reader returns the whole copy.
func (c *rowCopy) reader() (io.ReadSeeker, error) {
	if err := c.out.Flush(); err != nil {
		return nil, err
	}
	_, err := c.claimed.Content().Seek(0, io.SeekStart)
	return c.claimed.Content(), err
}

// keep gives the copy a name, if that is still free, and returns it.
func (c *rowCopy) keep() (name string, err error) {
	if c == nil {
		return "", fs.ErrNotExist
	}
	name = c.claimed.Name()
	if _, err := os.Lstat(name); !errors.Is(err, fs.ErrNotExist) {
		return "", fs.ErrExist
	}
	if err := c.out.Flush(); err != nil {
		return "", err
	}
	return name, c.claimed.Commit()
}

func (c *rowCopy) discard() {
	if c != nil {
		c.claimed.Close()
	}
}
