package paper

import (
	"bufio"
	"context"
	"io"
	"math"
	"strconv"

	"gonum.org/v1/plot/vg"
)

// stream is a buffered text writer that stops at the first error.
type stream struct {
	w    *bufio.Writer
	line []byte
	err  error // the first one
}

func newStream(w io.Writer) *stream { return &stream{w: bufio.NewWriterSize(w, 1<<16)} }

// Err returns the first error, after which nothing is written.
func (s *stream) Err() error { return s.err }

func (s *stream) put(text string) *stream {
	s.line = append(s.line, text...)
	return s
}

// far is the least number whose integer part has more than the five digits that are written
// of other numbers.
const far = 99999.5

// number writes a length in points with five significant digits. Lengths from far on have one
// decimal.
func (s *stream) number(v vg.Length) *stream {
	if math.Abs(v.Points()) >= far {
		s.line = strconv.AppendFloat(s.line, v.Points(), 'f', 1, 64)
	} else {
		s.line = strconv.AppendFloat(s.line, v.Points(), 'g', 5, 64)
	}
	return s
}

// fixed writes a number with at most three decimals, never with an exponent.
func (s *stream) fixed(v float64) *stream {
	s.line = appendDecimal(s.line, v)
	return s
}

func appendDecimal(to []byte, v float64) []byte {
	v = math.Round(v*1000) / 1000
	if v == 0 {
		v = 0 // not −0
	}
	return strconv.AppendFloat(to, v, 'f', -1, 64)
}

// decimal returns a number with at most three decimals, without an exponent.
func decimal(v float64) string { return string(appendDecimal(nil, v)) }

// flush passes the collected text to the writer.
func (s *stream) flush() {
	if s.err == nil {
		_, s.err = s.w.Write(s.line)
	}
	s.line = s.line[:0]
}

// close writes the remaining text and returns the first error.
func (s *stream) close() error {
	s.flush()
	if err := s.w.Flush(); s.err == nil {
		s.err = err
	}
	return s.err
}

// Canceller is a writer that reports cancellation before anything is written to it. Formats that
// are drawn in memory first, PDF and PNG, check it while drawing and return its error.
type Canceller interface {
	io.Writer
	// Err returns nil unless the work was cancelled.
	Err() error
}

// WithContext returns a writer to w until a context is done. It then fails with the error of the
// context.
func WithContext(ctx context.Context, w io.Writer) Canceller { return interruptible{ctx, w} }

type interruptible struct {
	ctx context.Context
	to  io.Writer
}

func (i interruptible) Write(data []byte) (int, error) {
	if err := i.ctx.Err(); err != nil {
		return 0, err
	}
	return i.to.Write(data)
}

func (i interruptible) Err() error { return i.ctx.Err() }

// Unwrap returns the writer: see [Unshown].
func (i interruptible) Unwrap() io.Writer { return i.to }

// CancelError returns the error of a [Canceller], and nil for any other writer.
func CancelError(w io.Writer) error { return cancelError(w) }

// cancelError returns the error of a value with an Err method, and nil for any other value.
func cancelError(of any) error {
	if e, ok := of.(interface{ Err() error }); ok {
		return e.Err()
	}
	return nil
}
