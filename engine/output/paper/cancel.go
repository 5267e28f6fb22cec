package paper

import (
	"context"
	"io"
)

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
