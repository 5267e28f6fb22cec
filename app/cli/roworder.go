package cli

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"io"
	"os"
	"slices"

	"tchouka/engine/disk"
	"tchouka/engine/safefile"
)

// rowLine is where a row stands in a file.
type rowLine struct {
	at     board
	known  bool // the row settles the board
	offset int64
	length int // of its text; an end of line may follow
}

// orderedLines returns one line for each board, those with fewer holes first, and then those
// with fewer seeds: the last one that settles the board, or else the last one.
func orderedLines(lines []rowLine) []rowLine {
	sorted := slices.Clone(lines)
	slices.SortStableFunc(sorted, func(a, b rowLine) int {
		return cmp.Or(a.at.holes-b.at.holes, a.at.seeds-b.at.seeds, boolOrder(a.known, b.known))
	})
	last := sorted[:0]
	for i, line := range sorted {
		if i+1 == len(sorted) || sorted[i+1].at != line.at {
			last = append(last, line)
		}
	}
	return last
}

func boolOrder(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	default:
		return 1
	}
}

// order rewrites the file with its rows in order, so that the same survey makes the same
// file however it was computed.
func (f *rowFile[R]) order(ctx context.Context) error {
	lines := orderedLines(f.lines)
	if slices.Equal(lines, f.lines) {
		return nil
	}
	from, err := f.source()
	if err != nil {
		return plain(err)
	}
	err = safefile.Write(disk.System{}, f.path, func(to io.Writer) error {
		out := bufio.NewWriter(interruptible{ctx, to})
		if !f.form.isJSON() {
			_, _ = out.WriteString(f.form.header() + "\n") // Flush returns the error
		}
		if err := copyLines(out, from, lines); err != nil {
			return err
		}
		return out.Flush()
	})
	return plain(err)
}

// source returns what the rows are read from: the copy, for under Windows a file that is
// open cannot be replaced; or else the file itself.
func (f *rowFile[R]) source() (io.ReadSeeker, error) {
	if f.copy != nil {
		if rows, err := f.copy.reader(); err == nil {
			return rows, nil
		}
	}
	return os.Open(f.path)
}

// copyLines writes lines of a file.
func copyLines(to *bufio.Writer, from io.ReadSeeker, lines []rowLine) error {
	in, text, at := bufio.NewReader(from), []byte{}, int64(0)
	for _, line := range lines {
		if skip := line.offset - at; skip >= 0 && skip <= int64(in.Buffered()) {
			_, _ = in.Discard(int(skip)) // it is there
		} else {
			if _, err := from.Seek(line.offset, io.SeekStart); err != nil {
				return err
			}
			in.Reset(from)
		}
		text = slices.Grow(text[:0], line.length)[:line.length]
		if _, err := io.ReadFull(in, text); err != nil {
			return err
		}
		at = line.offset + int64(line.length)
		if _, err := to.Write(append(bytes.TrimRight(text, "\r\n"), '\n')); err != nil {
			return err
		}
	}
	return nil
}
