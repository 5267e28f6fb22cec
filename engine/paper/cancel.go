package paper

import "io"

// Canceller is a writer that reports cancellation before anything is written to it. Formats that
// are drawn in memory first, PDF and PNG, check it while drawing and return its error.
type Canceller interface {
	io.Writer
	// Err returns nil unless the work was cancelled.
	Err() error
}

// CancelError returns the error of an [Canceller], and nil for any other writer.
func CancelError(w io.Writer) error { return cancelError(w) }

// cancelError returns the error of a value with an Err method, and nil for any other value.
func cancelError(of any) error {
	if e, ok := of.(interface{ Err() error }); ok {
		return e.Err()
	}
	return nil
}
