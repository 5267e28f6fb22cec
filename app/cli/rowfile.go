package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"sync"
	"syscall"
	"time"

	"tchouka/engine/filelock"
)

// rowFile is a file of rows that grows. It is safe against being killed: what
// was added is on the disk within a second. No other survey can write to it
// meanwhile.
type rowFile[R any] struct {
	form form[R]
	fail func(error) // is told that a row could not be written, as soon as that is known

	writing sync.Mutex
	file    *os.File
	out     *bufio.Writer
	err     error
	stop    chan struct{}
	stopped sync.WaitGroup
}

const flushEvery = time.Second

// openRows opens a file for more rows, makes it if there is none, and returns
// the rows it has, without those that are unknown. A last line that was torn off
// is dropped. A file that is no survey of the form is not touched, unless anew
// says that it may be replaced; fail is told of the first error of writing.
func openRows[R any](
	ctx context.Context, path string, form form[R], anew bool, fail func(error),
) (*rowFile[R], map[board]R, error) {
	if err := onlyFile(os.Stat(path)); err != nil {
		return nil, nil, wrongf("%s %w", path, err)
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, nil, plain(&fs.PathError{Op: "write", Path: path, Err: errors.Unwrap(err)})
	}
	f := &rowFile[R]{form: form, fail: fail, file: file, out: bufio.NewWriter(file), stop: make(chan struct{})}
	rows, err := f.begin(ctx, path, anew)
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
func (f *rowFile[R]) begin(ctx context.Context, path string, anew bool) (map[board]R, error) {
	if err := onlyFile(f.file.Stat()); err != nil {
		return nil, wrongf("%s %w", path, err)
	}
	var held *filelock.HeldError
	if err := filelock.Lock(f.file); errors.As(err, &held) {
		return nil, fmt.Errorf("%s: %w: wait for its end, or choose another file", path, err)
	} else if err != nil {
		return nil, plain(err)
	}
	old, err := readRows(ctx, f.file, f.form)
	var foreign *foreignError
	switch {
	case errors.As(err, &foreign) && anew:
		old = &oldRows[R]{}
	case errors.As(err, &foreign):
		return nil, wrongf("%s is left as it was: %w; choose another file, or let --force replace this one", path, err)
	case errors.As(err, new(*usageError)):
		return nil, wrongf("%s, %w", path, err)
	case err != nil:
		return nil, plain(err)
	}
	if err := f.file.Truncate(old.length); err != nil {
		return nil, plain(err)
	}
	if _, err := f.file.Seek(old.length, io.SeekStart); err != nil {
		return nil, plain(err)
	}
	switch {
	case old.length == 0 && !f.form.isJSON():
		f.line(f.form.header())
	case old.open:
		f.line("")
	}
	return old.rows, nil
}

// add writes a row.
func (f *rowFile[R]) add(r R) { f.line(f.form.line(r)) }

func (f *rowFile[R]) line(text string) {
	f.writing.Lock()
	defer f.writing.Unlock()
	_, err := f.out.WriteString(text + "\n")
	f.failed(err)
}

func (f *rowFile[R]) flush() {
	f.writing.Lock()
	defer f.writing.Unlock()
	f.failed(f.out.Flush())
}

// failed keeps the first error, and tells it at once.
func (f *rowFile[R]) failed(err error) {
	if err == nil || f.err != nil {
		return
	}
	f.err = fmt.Errorf("%w; the rows in it are kept: the same command goes on with them", plain(err))
	f.fail(f.err)
}

func (f *rowFile[R]) flushNowAndThen() {
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
// all the writing.
func (f *rowFile[R]) Close() error {
	close(f.stop)
	f.stopped.Wait()
	f.flush()
	if err := f.file.Sync(); !errors.Is(err, syscall.EINVAL) && !errors.Is(err, syscall.ENOTSUP) {
		f.failed(err)
	}
	f.failed(f.file.Close())
	return f.err
}
