//go:build !darwin || !cgo

package macdocs

// connect does nothing: documents come on the command line.
func (i *Inbox) connect() {}
