package paper

import "io"

// Ender is a writer that reports cancellation before anything is written to it. Formats that
// are drawn in memory first, PDF and PNG, check it while drawing and return its error.
type Ender interface {
	io.Writer
	// Err returns nil unless the work was cancelled.
	Err() error
}

// Ended returns the error of an [Ender], and nil for any other writer.
func Ended(w io.Writer) error { return ended(w) }

// ended returns the error of a value with an Err method, and nil for any other value.
func ended(of any) error {
	if e, ok := of.(interface{ Err() error }); ok {
		return e.Err()
	}
	return nil
}
