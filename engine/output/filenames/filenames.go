// Package filenames names the files of an export of several boards, one for each board:
//
//	{number:02}-{name}.pdf ─▶ 01-Degrazia.pdf, 02-no-wrap-1.2.pdf, …
//
// A text that could not be part of a file name on every system is simplified, or replaced by the ID
// or the number of the board. Two boards with the same file name are an error.
package filenames

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Pattern is a pattern for the names of files. It contains fields in braces.
type Pattern string

// Usual is the first pattern of forms: the number, with at least two digits, and the name.
const Usual Pattern = "{number:02}-{name}"

// Fields returns the names allowed in braces. {game} is the same as {rules}. {number:02} has at least
// two digits.
func Fields() []string { return []string{"number", "id", "name", "rules", "game", "section", "what"} }

// field matches a field.
var field = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{(\w+)(?::0?([1-9]))?\}`) }) //nolint:gochecknoglobals // constant

// Board has the values of the fields for one board.
type Board struct{ ID, Name, Section, Rules, What string }

// value returns the value of a field for the i-th of several boards, or false for an unknown field.
func (b Board) value(name string, i, width int) (string, bool) {
	number := fmt.Sprintf("%0*d", width, i+1)
	id := safeName(b.ID, number)
	switch name {
	case "number":
		return number, true
	case "id":
		return id, true
	case "name":
		return safeName(b.Name, id), true
	case "rules", "game":
		return safeName(b.Rules, number), true
	case "section":
		return safeName(b.Section, number), true
	case "what":
		return b.What, true
	}
	return "", false
}

// Several reports whether an output name represents several files: a folder that ends in a slash, or a
// name that contains a field.
func Several(output string) bool {
	for _, m := range field().FindAllStringSubmatch(output, -1) {
		if _, ok := (Board{}).value(m[1], 0, 1); ok {
			return true
		}
	}
	return output != "" && os.IsPathSeparator(output[len(output)-1])
}

// Parse parses an output name. For a folder it returns the default pattern with ext.
func Parse(output, ext string) (Pattern, error) {
	if info, err := os.Stat(output); err == nil && info.IsDir() || output != "" && os.IsPathSeparator(output[len(output)-1]) {
		return Pattern(filepath.Join(output, "{number}-{id}"+ext)), nil
	}
	if !Several(output) {
		return "", fmt.Errorf("%s: several boards need a file each: name a folder, or a pattern with {number}, {id} or {name}, for example out/{number}-{id}%s", output, ext)
	}
	if !Pattern(output).known() {
		return "", fmt.Errorf("%s: unknown field in braces; the fields are %s", output, "{"+strings.Join(Fields(), "}, {")+"}")
	}
	return Pattern(output), nil
}

// known reports whether every field is known.
func (n Pattern) known() bool {
	rest := field().ReplaceAllStringFunc(string(n), func(text string) string {
		if _, ok := (Board{}).value(field().FindStringSubmatch(text)[1], 0, 1); ok {
			return ""
		}
		return text
	})
	return !strings.ContainsAny(rest, "{}")
}

// Paths returns the path of each board. The error, a [*DuplicateError], reports that boards have the
// same path; the paths are valid nevertheless.
func (n Pattern) Paths(all []Board) ([]string, error) {
	var wrong error
	paths, taken := make([]string, len(all)), map[string]int{}
	for i, b := range all {
		paths[i] = field().ReplaceAllStringFunc(string(n), func(text string) string {
			m := field().FindStringSubmatch(text)
			width, err := strconv.Atoi(m[2])
			if err != nil {
				width = len(strconv.Itoa(len(all)))
			}
			if value, ok := b.value(m[1], i, width); ok {
				return value
			}
			return text
		})
		folded := Folded(paths[i])
		first, is := taken[folded]
		switch {
		case !is:
			taken[folded] = i
		case wrong == nil:
			wrong = &DuplicateError{first + 1, i + 1, paths[i]}
		}
	}
	return paths, wrong
}

// Folded returns a text that is equal for paths that some systems take for the same file: it ignores
// case.
func Folded(path string) string { return strings.ToLower(filepath.Clean(path)) }

// DuplicateError reports two boards with the same path, counted from 1.
type DuplicateError struct {
	First, Second int
	Path          string
}

// Error implements error.
func (e *DuplicateError) Error() string {
	return fmt.Sprintf("boards %d and %d have the same file name %s: add {number} to the name", e.First, e.Second, e.Path)
}

// Invalid returns what a pattern of file names without folders contains that is not possible on every
// system: an unknown field, or a character; "" if nothing.
func (n Pattern) Invalid() string {
	if !n.known() {
		return "{}"
	}
	rest := field().ReplaceAllString(string(n), "")
	if at := strings.IndexFunc(rest, func(r rune) bool { return strings.ContainsRune(`<>:"/\|?*`, r) || unicode.IsControl(r) }); at >= 0 {
		r, _ := utf8.DecodeRuneInString(rest[at:])
		return string(r)
	}
	return ""
}

// maxFieldBytes limits the bytes of a field. File names are limited to 255 bytes.
const maxFieldBytes = 100

// safeName converts a text to part of a file name that is valid on every system: letters, digits and a
// few punctuation marks. It returns otherwise if the result is empty, too long or reserved.
func safeName(text, otherwise string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("._+", r):
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	name := strings.Trim(b.String(), ".-")
	if name == "" || len(name) > maxFieldBytes || !utf8.ValidString(name) || reserved(name) {
		return otherwise
	}
	return name
}

// reserved reports whether a name is the name of a device on Windows.
func reserved(name string) bool {
	stem, _, _ := strings.Cut(strings.ToUpper(name), ".")
	switch stem {
	case "CON", "PRN", "AUX", "NUL":
		return true
	}
	return len(stem) == 4 && (strings.HasPrefix(stem, "COM") || strings.HasPrefix(stem, "LPT")) && unicode.IsDigit(rune(stem[3]))
}
