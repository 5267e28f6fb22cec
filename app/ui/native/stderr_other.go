//go:build !windows

package native

// HasStderr reports whether standard error is connected. Outside Windows it always is.
func HasStderr() bool { return true }
