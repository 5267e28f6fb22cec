package cli

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"sync"
	"time"

	"tchouka/engine"
	"tchouka/engine/survey"
)

// rowFile is a file of rows that grows. It is safe against being killed: what
// was added is on the disk within a second.
type rowFile struct {
	form rowForm

	writing sync.Mutex
	file    *os.File
	out     *bufio.Writer
	err     error
	stop    chan struct{}
	stopped sync.WaitGroup
}

const flushEvery = time.Second

// openRows opens a file for more rows, makes it if there is none, and returns
// the rows it has, without those that are unknown. A last line without an end
// is dropped.
func openRows(path string, form rowForm) (*rowFile, map[board]survey.Row, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, nil, plain(err)
	}
	rows, length, err := readRows(file, path, form)
	if err == nil {
		err = plain(file.Truncate(length))
	}
	if err == nil {
		_, err = file.Seek(length, io.SeekStart)
	}
	if err != nil {
		return nil, nil, firstError(err, file.Close())
	}
	f := &rowFile{form: form, file: file, out: bufio.NewWriter(file), stop: make(chan struct{})}
	if length == 0 && !form.json {
		f.line(form.header())
	}
	f.stopped.Go(f.flushNowAndThen)
	return f, rows, nil
}

// readRows returns the rows of a file and the length of its whole lines.
func readRows(r io.Reader, path string, form rowForm) (map[board]survey.Row, int64, error) {
	rows := map[board]survey.Row{}
	in := bufio.NewReader(r)
	length := int64(0)
	for number := 1; ; number++ {
		text, err := in.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return rows, length, nil // what there is of the last line was torn off
		}
		if err != nil {
			return nil, 0, plain(err)
		}
		length += int64(len(text))
		line := string(bytes.TrimRight(text, "\r\n"))
		if number == 1 && !form.json {
			if line != form.header() {
				return nil, 0, wrongf("%s has rows of another kind, for its first line is not %s: choose another file", path, form.header())
			}
			continue
		}
		row, err := form.parse(line)
		if err != nil {
			return nil, 0, wrongf("%s, line %d: %v", path, number, err)
		}
		if row.Verdict != engine.Unknown {
			row.Line = nil // which may take much room and is in the file
			rows[board{row.Holes, row.Seeds}] = row
		}
	}
}

// add writes a row.
func (f *rowFile) add(r survey.Row) {
	if f.form.json {
		f.line(f.form.jsonRow(r))
	} else {
		f.line(f.form.csvRow(r))
	}
}

func (f *rowFile) line(text string) {
	f.writing.Lock()
	defer f.writing.Unlock()
	_, err := f.out.WriteString(text + "\n")
	f.err = firstError(f.err, err)
}

func (f *rowFile) flush() {
	f.writing.Lock()
	defer f.writing.Unlock()
	f.err = firstError(f.err, f.out.Flush())
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

// Close writes what is left, and returns the first error of all the writing.
func (f *rowFile) Close() error {
	close(f.stop)
	f.stopped.Wait()
	f.flush()
	return firstError(f.err, f.file.Close())
}
