//go:build !windows

package native

// Heard reports whether standard error is connected to a terminal or a log. Outside Windows it
// always is.
func Heard() bool { return true }
