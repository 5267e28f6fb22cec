package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"unicode"
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
	if err != nil || place.Path == "" || place.Fragment != "" { // a fragment is a board of a page
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

// ErrOutside is the error of a name that leads out of its folder.
var ErrOutside = errors.New("a link leads out of the folder")

// Beneath returns the path of a file below a folder, which need not exist. The name is a local path
// with slashes. It fails with [ErrOutside] if a link leads out of the folder, also one whose target
// does not exist.
func Beneath(folder, name string) (string, error) {
	root, err := filepath.EvalSymlinks(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return filepath.Join(folder, filepath.FromSlash(name)), nil // so no link is below it
	}
	if err != nil {
		return "", err
	}
	path := filepath.Join(root, filepath.FromSlash(name))
	outside := &fs.PathError{Op: "write", Path: path, Err: ErrOutside}
	for part := path; ; part = filepath.Dir(part) {
		resolved, err := filepath.EvalSymlinks(part)
		if _, missing := os.Lstat(part); errors.Is(missing, fs.ErrNotExist) && filepath.Dir(part) != part {
			continue
		}
		if err != nil {
			return "", outside // a link to nothing
		}
		if within, err := filepath.Rel(root, resolved); err != nil || !filepath.IsLocal(within) {
			return "", outside
		}
		return path, nil
	}
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

// DisplayName returns a name in one line for display: bytes that are not valid UTF-8 appear as \xff, and
// characters that a terminal could act on or that change the text direction as \n or \u202e.
func DisplayName(name string) string {
	var shown strings.Builder
	for i, r := range name {
		_, size := utf8.DecodeRuneInString(name[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&shown, `\x%02x`, name[i])
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == '\u2028', r == '\u2029':
			quoted := strconv.QuoteRuneToASCII(r)
			shown.WriteString(quoted[1 : len(quoted)-1])
		default:
			shown.WriteRune(r)
		}
	}
	return shown.String()
}
