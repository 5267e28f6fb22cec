package disk

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"unicode/utf8"
)

// Absolute makes a path independent of the working directory. The path still leads to the same
// file: if it contains "..", the parts before can be links, and only the system can resolve them.
func Absolute(path string) (string, error) {
	up := slices.Contains(strings.FieldsFunc(path, func(r rune) bool { return r < utf8.RuneSelf && os.IsPathSeparator(uint8(r)) }), "..")
	if filepath.IsAbs(path) && up {
		return path, nil
	}
	if !up || runtime.GOOS == "windows" { // Windows itself removes ".." textually
		return filepath.Abs(path)
	}
	dir, err := os.Getwd()
	return dir + string(filepath.Separator) + path, err
}

// Local returns the path of a file: URL, which file managers and launchers of Linux pass instead of
// paths. It returns any other text unchanged.
func Local(text string) string {
	if len(text) < len("file:") || !strings.EqualFold(text[:len("file:")], "file:") {
		return text
	}
	place, err := url.Parse(text)
	if err != nil || place.Path == "" {
		return text
	}
	path := filepath.FromSlash(place.Path)
	drive := len(path) > 2 && path[2] == ':'
	switch {
	case runtime.GOOS == "windows" && drive: // for /C:/folder
		path = path[1:]
	case runtime.GOOS == "windows" && place.Host != "" && place.Host != "localhost":
		path = `\\` + place.Host + path
	}
	return path
}

// Same reports whether two paths lead to the same file, through any kind of links.
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

// Portable returns valid UTF-8 from which [Local] returns the path: the path itself or, if it is
// not valid UTF-8, a file: URL. JSON would replace invalid bytes.
func Portable(path string) string {
	if utf8.ValidString(path) {
		return path
	}
	place := filepath.ToSlash(path)
	if !strings.HasPrefix(place, "/") { // for C:/folder
		place = "/" + place
	}
	return (&url.URL{Scheme: "file", Path: place}).String()
}

// DisplayName returns a name for display: bytes that are not valid UTF-8 appear as \xff.
func DisplayName(name string) string {
	if utf8.ValidString(name) {
		return name
	}
	var shown strings.Builder
	for i, r := range name {
		if _, size := utf8.DecodeRuneInString(name[i:]); r == utf8.RuneError && size == 1 {
			fmt.Fprintf(&shown, `\x%02x`, name[i])
		} else {
			shown.WriteRune(r)
		}
	}
	return shown.String()
}
