package paper

import (
	"bufio"
	"io"
	"math"
	"strconv"

	"gonum.org/v1/plot/vg"
)

// stream is text that is written while it is put together, up to the first error.
type stream struct {
	w    *bufio.Writer
	line []byte
	err  error // the first one
}

func newStream(w io.Writer) *stream { return &stream{w: bufio.NewWriterSize(w, 1<<16)} }

// Err returns the first error: nothing needs to be drawn that is not written.
func (s *stream) Err() error { return s.err }

func (s *stream) put(text string) *stream {
	s.line = append(s.line, text...)
	return s
}

// far is the first number that has more digits before the point than are written
// of others in all.
const far = 99999.5

// number writes five digits of a length in points, and a tenth of a point of a far one.
func (s *stream) number(v vg.Length) *stream {
	if math.Abs(v.Points()) >= far {
		s.line = strconv.AppendFloat(s.line, v.Points(), 'f', 1, 64)
	} else {
		s.line = strconv.AppendFloat(s.line, v.Points(), 'g', 5, 64)
	}
	return s
}

// fixed writes a number to its thousandths, never with an exponent.
func (s *stream) fixed(v float64) *stream {
	v = math.Round(v*1000) / 1000
	if v == 0 {
		v = 0 // and not −0
	}
	s.line = strconv.AppendFloat(s.line, v, 'f', -1, 64)
	return s
}

// flush hands on what was put together.
func (s *stream) flush() {
	if s.err == nil {
		_, s.err = s.w.Write(s.line)
	}
	s.line = s.line[:0]
}

// close writes what is left, and returns the first error.
func (s *stream) close() error {
	s.flush()
	if err := s.w.Flush(); s.err == nil {
		s.err = err
	}
	return s.err
}
