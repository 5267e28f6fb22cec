package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"time"

	"tchouka/engine/disk"
	"tchouka/engine/survey"
)

// rowFile is a file of rows that grows. It is safe against being killed: what
// was added is on the disk within a second. No other process of the program can write
// to it meanwhile; whether something else does is noticed, and then the rows are saved
// elsewhere.
type rowFile struct {
	form *sealed
	path string
	fail func(error) // is told that a row could not be written, as soon as that is known

	writing sync.Mutex
	file    *os.File
	out     *bufio.Writer // to guarded
	length  int64         // that the file must have
	runs    rowRuns
	waiting []rowText // rows for the next flush, which puts them in order
	bytes   int       // of them
	copy    *rowCopy
	err     error
	stop    chan struct{}
	stopped sync.WaitGroup
}

const flushEvery = time.Second

// openRows opens a file for more rows, makes it if there is none, and returns
// the rows it has, without those that are unknown. A last line that was torn off
// is dropped. A file that is not a survey of the form is not touched, and the error
// names the remedy; without one it is replaced. fail is told of the first error of
// writing.
func openRows(
	ctx context.Context, path string, form *sealed, remedy string, fail func(error),
) (*rowFile, map[board]survey.Cell, error) {
	if err := onlyFile(os.Stat(path)); err != nil {
		return nil, nil, wrongf("%s %w", path, err)
	}
	// A process that replaces the file just now would do so when this one has begun.
	claimed, err := disk.Claim(disk.System{}, path)
	switch {
	case err == nil:
		claimed.Close()
	case errors.As(err, new(*disk.HeldError)):
		return nil, nil, plain(err)
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, nil, plain(&fs.PathError{Op: "write", Path: path, Err: errors.Unwrap(err)})
	}
	f := &rowFile{form: form, path: path, fail: fail, file: file, stop: make(chan struct{})}
	f.out = bufio.NewWriter(guarded{f})
	rows, err := f.begin(ctx, remedy)
	if err != nil {
		return nil, nil, firstError(err, file.Close())
	}
	f.stopped.Go(f.flushNowAndThen)
	return f, rows, nil
}

// onlyFile returns an error for what has a name but is no file. Such a thing is
// not even opened: a pipe would wait for another program, and a device may have
// no end.
func onlyFile(info os.FileInfo, err error) error {
	switch {
	case err != nil || info.Mode().IsRegular():
		return nil // opening tells the error, if there is still one
	case info.IsDir():
		return errors.New("is a folder: name a file in it")
	default:
		return errors.New("is a device or a pipe, which a survey cannot go on with: leave -o away, and send what is printed there")
	}
}

// begin locks the file, reads its rows, and makes it ready for more of them.
func (f *rowFile) begin(ctx context.Context, remedy string) (map[board]survey.Cell, error) {
	if err := onlyFile(f.file.Stat()); err != nil {
		return nil, wrongf("%s %w", f.path, err)
	}
	if err := disk.Lock(f.file); err != nil {
		return nil, plain(&fs.PathError{Op: "write", Path: f.path, Err: err})
	}
	old, err := readRows(ctx, f.file, f.form)
	var foreign *foreignError
	switch {
	case errors.As(err, &foreign) && remedy == "":
		old = &oldRows{}
	case errors.As(err, &foreign):
		return nil, wrongf("%s is left as it was: %w; %s", f.path, err, remedy)
	case errors.As(err, new(*usageError)):
		return nil, wrongf("%s, %w", f.path, err)
	case err != nil:
		return nil, plain(err)
	}
	if err := f.file.Truncate(old.length); err != nil {
		return nil, plain(err)
	}
	f.copy = copyRows(f.path, io.NewSectionReader(f.file, 0, old.length))
	if _, err := f.file.Seek(old.length, io.SeekStart); err != nil {
		f.copy.discard()
		return nil, plain(err)
	}
	f.runs, f.length = old.runs, old.length
	switch {
	case old.length == 0 && !f.form.json:
		f.line(f.form.header())
	case old.open:
		f.line("")
	}
	return old.rows, nil
}

// rowText is a row as it is written.
type rowText struct {
	at   board
	text string
}

// waitingMost is how many bytes of rows wait for the next flush.
const waitingMost = 8 << 20

// add writes a row, within a second.
func (f *rowFile) add(c survey.Cell) {
	row := rowText{f.form.at(c), f.form.line(c)}
	f.writing.Lock()
	defer f.writing.Unlock()
	f.waiting = append(f.waiting, row)
	if f.bytes += len(row.text); f.bytes > waitingMost {
		f.write()
	}
}

// write writes the rows that wait.
func (f *rowFile) write() {
	slices.SortFunc(f.waiting, func(a, b rowText) int { return compareBoards(a.at, b.at) })
	for _, row := range f.waiting {
		f.runs.add(row.at, f.length+int64(f.out.Buffered()))
		f.line(row.text)
	}
	clear(f.waiting)
	f.waiting, f.bytes = f.waiting[:0], 0
}

func (f *rowFile) line(text string) {
	f.copy.add(text)
	_, err := f.out.WriteString(text + "\n")
	f.failed(err)
}

func (f *rowFile) flush() {
	f.writing.Lock()
	defer f.writing.Unlock()
	if f.err == nil {
		f.failed(f.intact())
	}
	f.write()
	f.failed(f.out.Flush())
}

// failed keeps the first error, and tells it at once.
func (f *rowFile) failed(err error) {
	if err == nil || f.err != nil {
		return
	}
	var damaged *damagedError
	if f.err = err; !errors.As(err, &damaged) {
		f.err = fmt.Errorf("%w; the rows in it are kept: the same command goes on with them", plain(err))
	}
	f.fail(f.err)
}

func (f *rowFile) flushNowAndThen() {
	ticker := time.NewTicker(flushEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			f.flush()
		case <-f.stop:
			return
		}
	}
}

// Close writes what is left, brings it to the disk, and returns the first error of
// all the writing. The rows of a survey that is complete are put in order.
func (f *rowFile) Close(ctx context.Context, complete bool) error {
	close(f.stop)
	f.stopped.Wait()
	defer f.copy.discard()
	f.flush()
	if err := f.file.Sync(); !errors.Is(err, syscall.EINVAL) && !errors.Is(err, syscall.ENOTSUP) {
		f.failed(err)
	}
	var damaged *damagedError
	if errors.As(f.err, &damaged) {
		return firstError(f.rescue(damaged), f.file.Close())
	}
	if f.failed(f.file.Close()); f.err == nil && complete {
		return f.order(ctx)
	}
	return f.err
}

// damagedError is the error of a file of rows that something else has changed.
type damagedError struct{ path, how string }

// Error says what happened to the file.
func (e *damagedError) Error() string { return e.path + " was " + e.how + " during the survey" }

// intact returns an error when the file has lost its name or some of its rows, or has
// become longer than it should be.
func (f *rowFile) intact() error {
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
type guarded struct{ *rowFile }

// Write implements [io.Writer].
func (g guarded) Write(data []byte) (int, error) {
	if err := g.intact(); err != nil {
		return 0, err
	}
	n, err := g.file.Write(data)
	g.length += int64(n)
	return n, err
}

// rescue saves the rows in another file and says in which.
func (f *rowFile) rescue(damaged *damagedError) error {
	saved := func(name string) error {
		return fmt.Errorf("%w; its rows are saved in %s: continue with -o %s", damaged, name, name)
	}
	if name, err := f.copy.keep(); err == nil {
		return saved(name)
	}
	var err error
	for _, path := range []string{f.path, filepath.Join(os.TempDir(), filepath.Base(f.path))} { // the folder may be gone, too
		name := unused(path)
		if err = disk.Replace(disk.System{}, name, f.writeRows); err == nil {
			return saved(name)
		}
	}
	return fmt.Errorf("%w, and its rows could not be saved: %w", damaged, plain(err))
}

// unused returns a name beside a file that no file has, or nothing.
func unused(path string) string {
	for name := range disk.Beside(path, ".saved") {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name
		}
	}
	return ""
}

// writeRows writes the rows of the copy, or else what the file still has of them.
func (f *rowFile) writeRows(to io.Writer) error {
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
	claimed *disk.Claimed
	out     *bufio.Writer
}

// copyRows begins the copy of a file with the rows that it has.
func copyRows(path string, rows io.Reader) *rowCopy {
	claimed, err := disk.Claim(disk.System{}, unused(path))
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
