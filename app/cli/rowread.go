package cli

import (
	"bufio"
	"bytes"
	"cmp"
	"container/heap"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strings"

	"tchouka/engine/disk"
	"tchouka/engine/output/paper"
	"tchouka/engine/study/survey"
)

// oldRows is the content of a row file.
type oldRows struct {
	rows   map[board]survey.Cell // without unknown rows
	length int64                 // of the complete lines, in bytes
	open   bool                  // the last row is complete, but has no newline
	runs   rowRuns
}

// foreignError is the error of a file that is not a survey of the same kind.
type foreignError struct{ reason string }

func (e *foreignError) Error() string { return e.reason }

func foreignErrorf(format string, args ...any) error {
	return &foreignError{fmt.Sprintf(format, args...)}
}

// maxRow limits the length of a row, in bytes. A board with ten million moves fits.
const maxRow = 64 << 20

// readRows reads a row file. Its first line must match the form.
func readRows(ctx context.Context, r io.Reader, form *rowForm) (*oldRows, error) {
	old := &oldRows{rows: map[board]survey.Cell{}}
	for line, err := range rowLines(ctx, "", bufio.NewReaderSize(r, 1<<16)) {
		if errors.Is(err, errLongRow) && line.number == 1 {
			err = foreignErrorf("its first line is not a row of a survey")
		}
		if err == nil {
			err = old.take(form, line)
		}
		if err != nil {
			return nil, err
		}
	}
	return old, nil
}

// rowLine is a line of a file of rows.
type rowLine struct {
	number int // from 1
	text   []byte
	whole  bool // the text ends with a newline
}

// rowLines yields the lines of a file of rows, and the first error of reading it or of the context. The
// error of a line begins with prefix.
func rowLines(ctx context.Context, prefix string, in *bufio.Reader) iter.Seq2[rowLine, error] {
	return func(yield func(rowLine, error) bool) {
		for number := 1; ; number++ {
			text, err := readLine(in)
			line := rowLine{number, text, err == nil}
			switch {
			case errors.Is(err, errLongRow):
				yield(line, usageErrorf("%sline %d: %w", prefix, number, err))
				return
			case err != nil && !errors.Is(err, io.EOF):
				yield(line, plain(err))
				return
			case len(text) == 0 || !yield(line, ctx.Err()):
				return
			}
		}
	}
}

var errLongRow = errors.New("the line is too long for a row")

// readLine returns a line with its newline, or the last line and [io.EOF].
func readLine(in *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		piece, err := in.ReadSlice('\n')
		line = append(line, piece...)
		switch {
		case len(line) > maxRow:
			return nil, errLongRow
		case !errors.Is(err, bufio.ErrBufferFull):
			return line, err
		}
	}
}

// take adds a line. A line without a newline is dropped as incomplete, unless it is a valid row.
func (old *oldRows) take(form *rowForm, from rowLine) error {
	number, text, whole := from.number, from.text, from.whole
	line := string(bytes.TrimRight(text, "\r\n"))
	if number == 1 {
		line = strings.TrimPrefix(line, byteOrderMark)
	}
	if number == 1 && !form.json {
		switch {
		case form.heads(line):
			old.length, old.open = int64(len(text)), !whole
			return nil
		case !whole && strings.HasPrefix(form.header(), line):
			return nil
		default:
			return foreignErrorf("its first line is not %s", form.header())
		}
	}
	row, err := form.parse(line)
	if err != nil {
		return rowError(form, number, line, whole, err)
	}
	at := boardOf(row)
	if other, known := old.rows[at]; known && row.Complete && other.Facts != row.Facts {
		return usageErrorf("line %d: %w; correct or remove one of them", number, contradiction(at, row, other))
	}
	if row.Complete {
		row.Line = nil // which may be large
		old.rows[at] = row
	}
	old.runs.add(at, old.length+int64(bytes.Index(text, []byte(line))))
	old.length, old.open = old.length+int64(len(text)), !whole
	return nil
}

// rowError returns the error of a line that is not a row; nil if it is only the beginning of one.
func rowError(form *rowForm, number int, line string, whole bool, err error) error {
	damaged := errors.Is(err, survey.ErrChecksum) && form.begins(line)
	switch {
	case !whole && form.begins(line):
		return nil
	case errors.As(err, new(*foreignError)):
		return fmt.Errorf("line %d: %w", number, err)
	case number == 1 && !damaged:
		return foreignErrorf("its first line is not a row of a survey")
	default:
		return usageErrorf("line %d: %v; correct or remove this line: no other row is lost", number, err)
	}
}

// contradiction is the error of two complete rows of a board that differ.
func contradiction(at board, row, earlier survey.Cell) error {
	if row.Facts.Verdict() == earlier.Facts.Verdict() {
		return fmt.Errorf("the numbers of %dx%d differ from those in an earlier row", at.holes, at.seeds)
	}
	return fmt.Errorf("%dx%d is %v here, and %v in an earlier row", at.holes, at.seeds, row.Facts.Verdict(), earlier.Facts.Verdict())
}

// compareBoards orders boards by holes, then by seeds.
func compareBoards(a, b board) int { return cmp.Or(a.holes-b.holes, a.seeds-b.seeds) }

// rowRuns is the list of the sorted runs in a file:
//
//	3x1 3x2 3x4 3x5 │ 3x3 3x6 3x7 │ 3x2
//	▲ run             ▲ run         ▲ run
//
// Rows are written in order except those that a slow worker finds late. Even a hundred million rows
// therefore have few runs.
type rowRuns struct {
	runs []rowRun
	last board
}

// rowRun is the first board of a run and the offset of its line.
type rowRun struct {
	first  board
	offset int64
}

// add adds the next row of the file.
func (r *rowRuns) add(at board, offset int64) {
	if len(r.runs) == 0 || compareBoards(r.last, at) >= 0 {
		r.runs = append(r.runs, rowRun{at, offset})
	}
	r.last = at
}

// order rewrites the file with one row for each board, sorted.
func (f *rowFile) order(ctx context.Context) error {
	if len(f.runs.runs) < 2 {
		return nil
	}
	from, done, err := f.source()
	if err != nil {
		return plain(err)
	}
	defer done()
	asWritten := func(in io.Reader) bool {
		n, err := io.Copy(io.Discard, in)
		return err == nil && n == f.length
	}
	return plain(disk.Replace(disk.System{}, f.path, disk.If(asWritten), func(to io.Writer) error {
		out := bufio.NewWriter(paper.WithContext(ctx, to))
		if !f.form.json {
			_, _ = out.WriteString(f.form.header() + "\n") // Flush returns the error
		}
		if err := f.merge(out, from); err != nil {
			return err
		}
		return out.Flush()
	}))
}

// source returns the reader for the rows. It reads the copy, because on Windows an open file cannot
// be replaced. If there is no copy, it reads the file itself.
func (f *rowFile) source() (from io.ReaderAt, done func(), err error) {
	if f.copy != nil && f.copy.out.Flush() == nil {
		return f.copy.claimed.Content(), func() {}, nil
	}
	file, err := os.Open(f.path)
	return file, func() { _ = file.Close() }, err
}

// merge writes the rows of all runs in order. For each board it writes the last row that settles
// the board, or else the last row.
func (f *rowFile) merge(to *bufio.Writer, from io.ReaderAt) error {
	var heads runHeap
	for i, run := range f.runs.runs {
		end := f.length
		if i+1 < len(f.runs.runs) {
			end = f.runs.runs[i+1].offset
		}
		heads = append(heads, &runHead{index: i, at: run.first, rest: io.NewSectionReader(from, run.offset, end-run.offset)})
	}
	heap.Init(&heads)
	var best *runRow
	for len(heads) > 0 {
		head := heads[0]
		row, more, err := nextRow(f.form, head)
		if err != nil {
			return err
		}
		if more {
			heap.Fix(&heads, 0)
		} else {
			heap.Pop(&heads)
		}
		switch {
		case row == nil:
		case best == nil || best.at != row.at:
			best.writeTo(to)
			best = row
		case row.known || !best.known:
			best = row
		}
	}
	best.writeTo(to)
	return nil
}

// runRow is a row of a run.
type runRow struct {
	at    board
	known bool // the row settles the board
	text  []byte
}

// writeTo writes the row, unless it is nil. The writer keeps the first error.
func (r *runRow) writeTo(to *bufio.Writer) {
	if r != nil {
		_, _ = to.Write(append(r.text, '\n'))
	}
}

// runHead is the read position in a run.
type runHead struct {
	index int
	at    board     // of the next row
	rest  io.Reader // the run, before it is read
	lines *bufio.Reader
	next  *runRow // nil before the first read
}

// nextRow reads the next row into h, and returns the previous one, and whether there is one more.
func nextRow(form *rowForm, h *runHead) (row *runRow, more bool, err error) {
	if h.lines == nil {
		h.lines = bufio.NewReader(h.rest)
	}
	row = h.next
	text, err := readLine(h.lines)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, false, err
	}
	if text = bytes.TrimRight(text, "\r\n"); len(text) == 0 {
		return row, false, nil
	}
	parsed, err := form.parse(string(text))
	if err != nil {
		return nil, false, err
	}
	h.next = &runRow{at: boardOf(parsed), known: parsed.Complete, text: text}
	h.at = h.next.at
	return row, true, nil
}

// runHeap is a min-heap of runs by their next row. Rows of a board keep the order of the file.
type runHeap []*runHead

func (h runHeap) Len() int { return len(h) }
func (h runHeap) Less(i, j int) bool {
	return cmp.Or(compareBoards(h[i].at, h[j].at), h[i].index-h[j].index) < 0
}
func (h runHeap) Swap(i, j int) { h[i], h[j] = h[j], h[i] }
func (h *runHeap) Push(x any)   { *h = append(*h, x.(*runHead)) }
func (h *runHeap) Pop() any {
	last := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return last
}
