package disk

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"unicode/utf8"
)

// Absolute makes a path one that does not depend on the folder that the program
// works in. It stays the way to the same file: where a part of the path leads up,
// what stands before may be a link, and only the system knows where that is.
func Absolute(path string) (string, error) {
	up := slices.Contains(strings.FieldsFunc(path, func(r rune) bool { return r < utf8.RuneSelf && os.IsPathSeparator(uint8(r)) }), "..")
	if filepath.IsAbs(path) && up {
		return path, nil
	}
	if !up || runtime.GOOS == "windows" { // which takes parts away as text itself
		return filepath.Abs(path)
	}
	here, err := os.Getwd()
	return here + string(filepath.Separator) + path, err
}

// Same reports whether two paths lead to one file, by links of whatever kind.
func Same(d Disk, a, b string) bool {
	if a == b {
		return true
	}
	one, err := d.Stat(a)
	if err != nil {
		return false
	}
	other, err := d.Stat(b)
	return err == nil && os.SameFile(one, other)
}
