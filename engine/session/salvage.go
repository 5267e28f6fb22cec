package session

import (
	"bytes"
	"errors"
	"io"
)

// MaxSkipped is how many of the lines that were left out are described.
const MaxSkipped = 100

// Skipped are the lines of a file that were left out.
type Skipped struct {
	Count  int
	Errors []*FormatError // the first [MaxSkipped] of them
}

// Salvage reads a session as [Read] does, but leaves out what is wrong with a file:
// invalid lines, of a line of play the moves from the first invalid one on, and the last
// line of a file that was cut off. [Session.Skipped] says what was left out. The error is
// that of a file of which nothing can be read, because it has no game or no start.
func Salvage(r io.Reader, resolve Resolver) (*Session, error) {
	f := newFileReader(resolve)
	f.lenient = true
	return f.read(r)
}

// skip leaves the present line out because of an error, or returns the error if nothing
// can be read without that line.
func (f *fileReader) skip(err error) error {
	var wrong *FormatError
	if err == nil || !f.lenient || !f.header || !errors.As(err, &wrong) {
		return err
	}
	switch wrong.Reason {
	case NewerVersion, UnknownRules, BadStart:
		return err
	case UnknownKey, NotText: // it may have been the line that the next one takes moves from
		f.above = f.above[:min(len(f.above), 1)]
	}
	if f.skipped.Count++; len(f.skipped.Errors) < MaxSkipped {
		f.skipped.Errors = append(f.skipped.Errors, wrong)
	}
	return nil
}

// mayLackItsEnd reports whether the last line of a file, which no line break ends, may
// have been cut off in the midst of a move.
func (f *fileReader) mayLackItsEnd(line []byte) bool {
	return f.lenient && !f.ended && !bytes.Equal(bytes.TrimSpace(line), []byte("end"))
}
