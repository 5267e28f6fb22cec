package cli

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"tchouka/app/cli/console"
)

// oldRows is what stands in a file of rows.
type oldRows[R any] struct {
	rows   map[board]R // without those that are unknown
	length int64       // of its whole lines, in bytes
	open   bool        // the last row is whole, but its line has no end
	runs   rowRuns
}

// foreignError is the error of a file that is no survey of the same kind.
type foreignError struct{ reason string }

func (e *foreignError) Error() string { return e.reason }

func foreignf(format string, args ...any) error { return &foreignError{fmt.Sprintf(format, args...)} }

// maxRow bounds a row, in bytes: that of a board with ten million moves.
const maxRow = 64 << 20

// readRows reads a file of rows, whose first line must be one of the form.
func readRows[R any](ctx context.Context, r io.Reader, form form[R]) (*oldRows[R], error) {
	old := &oldRows[R]{rows: map[board]R{}}
	in := bufio.NewReaderSize(r, 1<<16)
	for number := 1; ; number++ {
		text, err := readLine(in)
		switch {
		case errors.Is(err, bufio.ErrTooLong) && number == 1:
			return nil, foreignf("its first line is no row of a survey")
		case errors.Is(err, bufio.ErrTooLong):
			return nil, wrongf("line %d: it is too long for a row", number)
		case err != nil && !errors.Is(err, io.EOF):
			return nil, err
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case len(text) == 0:
			return old, nil
		}
		whole := err == nil
		if err := old.take(form, number, text, whole); err != nil {
			return nil, err
		}
		if !whole {
			return old, nil
		}
	}
}

// readLine returns a line with its end, or the last one and io.EOF.
func readLine(in *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		piece, err := in.ReadSlice('\n')
		line = append(line, piece...)
		switch {
		case len(line) > maxRow:
			return nil, bufio.ErrTooLong
		case !errors.Is(err, bufio.ErrBufferFull):
			return line, err
		}
	}
}

// take takes a line. One that is not whole was torn off, unless nothing but its
// end is missing.
func (old *oldRows[R]) take(form form[R], number int, text []byte, whole bool) error {
	line := string(bytes.TrimRight(text, "\r\n"))
	if number == 1 {
		line = strings.TrimPrefix(line, console.ByteOrderMark)
	}
	if number == 1 && !form.isJSON() {
		switch {
		case line == form.header():
			old.length, old.open = int64(len(text)), !whole
			return nil
		case !whole && strings.HasPrefix(form.header(), line):
			return nil
		default:
			return foreignf("its first line is not %s", form.header())
		}
	}
	row, err := form.parse(line)
	switch {
	case err == nil:
		at, known := form.known(&row)
		if known {
			old.rows[at] = row
		}
		old.runs.add(at, old.length+int64(bytes.Index(text, []byte(line))))
		old.length, old.open = old.length+int64(len(text)), !whole
		return nil
	case !whole && form.begins(line):
		return nil
	case errors.As(err, new(*foreignError)):
		return fmt.Errorf("line %d: %w", number, err)
	case number == 1:
		return foreignf("its first line is no row of a survey")
	default:
		return wrongf("line %d: %v; mend or remove that line, and nothing else is lost", number, err)
	}
}
