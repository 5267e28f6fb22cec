package paper

import "io"

// Ender is a writer that can say, before anything is written to it, that nothing more is
// wanted: one whose work was cancelled. What is drawn in memory first, as a PDF or a PNG,
// asks it on the way, and ends with its error.
type Ender interface {
	io.Writer
	// Err returns nil as long as more is wanted.
	Err() error
}

// Ended returns the error of an [Ender], and nil of any other writer.
func Ended(w io.Writer) error { return ended(w) }

// ended returns the error of what can tell of one.
func ended(of any) error {
	if e, ok := of.(interface{ Err() error }); ok {
		return e.Err()
	}
	return nil
}
