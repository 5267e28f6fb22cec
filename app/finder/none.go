//go:build !darwin || !cgo

package finder

// connect has nothing to do: documents come on the command line.
func (i *Inbox) connect() {}
