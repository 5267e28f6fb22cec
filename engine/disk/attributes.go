//go:build linux || darwin

package disk

import (
	"strings"

	"golang.org/x/sys/unix"
)

// copyAttributes copies the extended attributes of a file, including access control lists, to a new
// file, and reports whether it succeeded. It skips attributes that only the system sets.
func copyAttributes(to File, from string) bool {
	size, err := unix.Listxattr(from, nil)
	if err != nil || size == 0 {
		return true // there are none, or they are not supported
	}
	names := make([]byte, size)
	if size, err = unix.Listxattr(from, names); err != nil {
		return false
	}
	for name := range strings.SplitSeq(string(names[:size]), "\x00") {
		if name == "" || strings.HasPrefix(name, "security.") || strings.HasPrefix(name, "trusted.") {
			continue
		}
		size, err := unix.Getxattr(from, name, nil)
		if err != nil {
			return false
		}
		value := make([]byte, size)
		if size, err = unix.Getxattr(from, name, value); err != nil {
			return false
		}
		if unix.Fsetxattr(int(to.Fd()), name, value[:size], 0) != nil {
			return false
		}
	}
	return true
}
