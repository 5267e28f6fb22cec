package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// FileNames is a pattern for the names of the files that one command writes for several boards. It
// contains fields in braces.
type FileNames string

// fields returns the names allowed in braces.
func fields() []string { return []string{"number", "id", "name", "rules", "what"} }

// NamedBoard has the values of the fields for one board.
type NamedBoard struct{ ID, Name, Rules, What string }

// ManyFiles reports whether an output name represents several files: a folder that ends in a slash,
// or a name that contains a field.
func ManyFiles(output string) bool {
	for _, field := range fields() {
		if strings.Contains(output, "{"+field+"}") {
			return true
		}
	}
	return output != "" && os.IsPathSeparator(output[len(output)-1])
}

// ParseFileNames parses an output name. For a folder it returns the default pattern with ext.
func ParseFileNames(output, ext string) (FileNames, error) {
	if info, err := os.Stat(output); err == nil && info.IsDir() || output != "" && os.IsPathSeparator(output[len(output)-1]) {
		return FileNames(filepath.Join(output, "{number}-{id}"+ext)), nil
	}
	if !ManyFiles(output) {
		return "", fmt.Errorf("%s: several boards need a file each: name a folder, or a pattern with {number}, {id} or {name}, for example out/{number}-{id}%s", output, ext)
	}
	rest := output
	for _, field := range fields() {
		rest = strings.ReplaceAll(rest, "{"+field+"}", "")
	}
	if at := strings.IndexAny(rest, "{}"); at >= 0 {
		return "", fmt.Errorf("%s: unknown field in braces; the fields are %s", output, "{"+strings.Join(fields(), "}, {")+"}")
	}
	return FileNames(output), nil
}

// Paths returns the path of each board, or an error if two boards would have the same path. It
// compares paths without case, because some file systems ignore case.
func (n FileNames) Paths(all []NamedBoard) ([]string, error) {
	digits := len(strconv.Itoa(len(all)))
	paths, taken := make([]string, len(all)), map[string]int{}
	for i, b := range all {
		number := fmt.Sprintf("%0*d", digits, i+1)
		paths[i] = strings.NewReplacer(
			"{number}", number, "{id}", safeFileName(b.ID, number), "{name}", safeFileName(b.Name, safeFileName(b.ID, number)), "{rules}", safeFileName(b.Rules, number), "{what}", b.What,
		).Replace(string(n))
		folded := strings.ToLower(filepath.Clean(paths[i]))
		if first, is := taken[folded]; is {
			return nil, fmt.Errorf("boards %d and %d have the same file name %s: add {number} to the name", first+1, i+1, paths[i])
		}
		taken[folded] = i
	}
	return paths, nil
}

// maxFieldBytes limits the bytes of a field. File names are limited to 255 bytes.
const maxFieldBytes = 100

// safeFileName converts a text to part of a file name that is valid on every system: letters,
// digits and a few punctuation marks. It returns otherwise if the result is empty, too long or
// reserved.
func safeFileName(text, otherwise string) string {
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
