//go:build !linux && !darwin && !windows

package disk

// Free reports that the free space is not known.
func Free(string) (bytes int64, known bool) { return 0, false }
