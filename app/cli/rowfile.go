package cli

import (
	"bufio"
	"cmp"
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
	"tchouka/engine/output/figure"
	"tchouka/engine/study/survey"
)

// rowFile is a growing file of survey rows. Rows are written within a second, so they survive if
// the process is killed. No other process of the program can write to the file at the same time. If
// another program changes the file, this is detected and the rows are saved in another file.
type rowFile struct {
	form *rowForm
	path string
	may  disk.Permission
	fail func(error) // called with the first write error as soon as it occurs

	writing sync.Mutex
	file    *os.File
	out     *bufio.Writer // writes to guarded
	length  int64         // the expected length of the file
	runs    rowRuns
	waiting []rowText // rows for the next flush, which sorts them
	bytes   int       // total bytes of the waiting rows
	copy    *rowCopy
	err     error
	stop    chan struct{}
	stopped sync.WaitGroup
}

const flushEvery = time.Second

// openRows opens a file to add rows, and creates it if necessary. It returns the existing rows
// without the unknown ones. An incomplete last line is dropped. A file that is not a survey of the
// form remains unchanged, and the error contains remedy; if remedy is empty, the file is replaced.
// openRows calls fail with the first write error.
func (env *environment) openRows(
	ctx context.Context, path string, form *rowForm, remedy string, fail func(error),
) (*rowFile, map[board]survey.Cell, error) {
	if err := checkRegularFile(os.Stat(path)); err != nil {
		return nil, nil, fmt.Errorf("%s %w", path, err)
	}
	env.noteLink(path)
	// Another process may be replacing the file. Its rename would detach the file opened here.
	claimed, err := disk.Claim(disk.System{}, path, disk.Always()) // nothing is replaced here
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
	f := &rowFile{form: form, path: path, may: env.permission(figure.IsOwn), fail: fail, file: file, stop: make(chan struct{})}
	f.out = bufio.NewWriter(guarded{f})
	rows, err := f.begin(ctx, remedy)
	if err != nil {
		return nil, nil, cmp.Or(err, file.Close())
	}
	f.stopped.Go(f.flushPeriodically)
	return f, rows, nil
}

// checkRegularFile returns an error for a name that is not a regular file. Such a name is not opened,
// because a pipe would block until another program opens it, and a device may be infinite.
func checkRegularFile(info os.FileInfo, err error) error {
	switch {
	case err != nil || info.Mode().IsRegular():
		return nil // opening returns the error, if it persists
	case info.IsDir():
		return errors.New("is a folder: name a file in it")
	default:
		return errors.New("is a device or a pipe, which cannot store a survey: omit -o, and redirect the output")
	}
}

// begin locks the file, reads its rows and prepares it for further rows.
func (f *rowFile) begin(ctx context.Context, remedy string) (map[board]survey.Cell, error) {
	if err := checkRegularFile(f.file.Stat()); err != nil {
		return nil, fmt.Errorf("%s %w", f.path, err)
	}
	if err := disk.Lock(f.file); err != nil {
		return nil, plain(&fs.PathError{Op: "write", Path: f.path, Err: err})
	}
	old, err := readRows(ctx, f.file, f.form)
	var foreign *foreignError
	switch {
	case errors.As(err, &foreign) && remedy == "":
		f.may.Keep(disk.System{}, f.path)
		old = &oldRows{}
	case errors.As(err, &foreign):
		return nil, usageErrorf("%s is unchanged: %w; %s", f.path, err, remedy)
	case errors.As(err, new(*usageError)):
		return nil, usageErrorf("%s, %w", f.path, err)
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

// rowText is a row in its written form.
type rowText struct {
	at   board
	text string
}

// maxWaitingBytes limits the bytes of rows that wait for the next flush.
const maxWaitingBytes = 8 << 20

// add adds a row, which is written within a second.
func (f *rowFile) add(c survey.Cell) {
	row := rowText{boardOf(c), f.form.line(c)}
	f.writing.Lock()
	defer f.writing.Unlock()
	f.waiting = append(f.waiting, row)
	if f.bytes += len(row.text); f.bytes > maxWaitingBytes {
		f.write()
	}
}

// write writes the waiting rows.
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
		f.failed(f.checkIntact())
	}
	f.write()
	f.failed(f.out.Flush())
}

// failed keeps the first error and reports it at once.
func (f *rowFile) failed(err error) {
	if err == nil || f.err != nil {
		return
	}
	var damaged *damagedError
	if f.err = err; !errors.As(err, &damaged) {
		f.err = fmt.Errorf("%w; the rows in the file are kept: run the same command again to continue", plain(err))
	}
	f.fail(f.err)
}

func (f *rowFile) flushPeriodically() {
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

// Close writes the remaining rows, sorts complete ones, syncs, and returns the first error.
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
		return cmp.Or(f.rescue(damaged), f.file.Close())
	}
	if f.failed(f.file.Close()); f.err == nil && complete {
		return f.order(ctx)
	}
	return f.err
}

// damagedError is the error of a row file that another program changed.
type damagedError struct{ path, how string }

// Error returns the change of the file.
func (e *damagedError) Error() string { return e.path + " was " + e.how + " during the survey" }

// checkIntact returns an error if the file was removed, was replaced or has an unexpected length.
func (f *rowFile) checkIntact() error {
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

// guarded writes to the row file unless another program has changed it. After a change, the
// position of the next row may contain other data.
type guarded struct{ *rowFile }

func (g guarded) Write(data []byte) (int, error) {
	if err := g.checkIntact(); err != nil {
		return 0, err
	}
	n, err := g.file.Write(data)
	g.length += int64(n)
	return n, err
}

// rescue saves the rows in another file and returns an error that names it.
func (f *rowFile) rescue(damaged *damagedError) error {
	saved := func(name string) error {
		return fmt.Errorf("%w; its rows are saved in %s: continue with -o %s", damaged, name, name)
	}
	if name, err := f.copy.keep(); err == nil {
		return saved(name)
	}
	var err error
	for _, path := range []string{f.path, filepath.Join(os.TempDir(), filepath.Base(f.path))} { // the folder may be missing too
		name := unusedName(path)
		if err = disk.Replace(disk.System{}, name, disk.IfNew(), f.writeRows); err == nil {
			return saved(name)
		}
	}
	return fmt.Errorf("%w, and its rows could not be saved: %w", damaged, plain(err))
}

// unusedName returns an unused name in the folder of path, or "".
func unusedName(path string) string {
	for name := range disk.CopyNames(path, ".saved") {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name
		}
	}
	return ""
}

// writeRows writes the rows of the copy or, if that fails, the rows still in the file.
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

// rowCopy is a copy of a row file without a name. A nil rowCopy, on a full disk, does nothing.
type rowCopy struct {
	claimed *disk.Claimed
	out     *bufio.Writer
}

// copyRows creates the copy of a file with its existing rows.
func copyRows(path string, rows io.Reader) *rowCopy {
	claimed, err := disk.Claim(disk.System{}, unusedName(path), disk.IfNew())
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

// reader returns a reader of the whole copy.
func (c *rowCopy) reader() (io.ReadSeeker, error) {
	if err := c.out.Flush(); err != nil {
		return nil, err
	}
	_, err := c.claimed.Content().Seek(0, io.SeekStart)
	return c.claimed.Content(), err
}

// keep gives the copy its name, if the name is still unused, and returns the name.
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
