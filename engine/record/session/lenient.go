package session

import (
	"bytes"
	"errors"
	"io"
)

// MaxSkipped is the maximum number of skipped lines that are described.
const MaxSkipped = 100

// Skipped are the lines of a file that were skipped.
type Skipped struct {
	Count  int
	Errors []*FormatError // the first [MaxSkipped] of them
}

// ReadLenient reads a session like [Read], but skips errors. It skips invalid lines, the moves of a
// line of play from the first invalid one, and a truncated last line. [Session.Skipped] returns the
// skipped lines. Salvage fails if the file has no valid game or start, so that nothing can be read.
func ReadLenient(r io.Reader, resolve Resolver) (*Session, error) {
	f := newFileReader(resolve)
	f.lenient = true
	return f.read(r)
}

// skip records an error and skips the current line, or returns the error if nothing can be read
// without that line.
func (f *fileReader) skip(err error) error {
	var wrong *FormatError
	if err == nil || !f.lenient || !f.header || !errors.As(err, &wrong) {
		return err
	}
	switch wrong.Reason {
	case IsCollection, UnknownRules, BadStart:
		return err
	case UnknownKey, NotText: // the next line may refer to the moves of this line
		f.above = f.above[:min(len(f.above), 1)]
	}
	if f.skipped.Count++; len(f.skipped.Errors) < MaxSkipped {
		f.skipped.Errors = append(f.skipped.Errors, wrong)
	}
	return nil
}

// mayBeTruncated reports whether the last line of a file, which has no line break, may have been
// truncated within a move.
func (f *fileReader) mayBeTruncated(line []byte) bool {
	return f.lenient && !f.ended && !bytes.Equal(bytes.TrimSpace(line), []byte("end"))
}
