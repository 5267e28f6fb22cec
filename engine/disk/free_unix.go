//go:build linux || darwin

package disk

import "syscall"

// Free returns the bytes that a process can still write to the disk of a folder; false if the
// system does not report them.
func Free(folder string) (bytes int64, known bool) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(folder, &s); err != nil {
		return 0, false
	}
	return int64(s.Bavail) * int64(s.Bsize), true //nolint:unconvert // the types differ between systems
}
