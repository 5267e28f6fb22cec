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

// FileNames is a pattern for the names of the files that one command writes for many boards, with
// fields in braces.
type FileNames string

// fields returns what may stand in braces.
func fields() []string { return []string{"number", "id", "name", "rules", "what"} }

// NamedBoard is what is known of a board.
type NamedBoard struct{ ID, Name, Rules, What string }

// ManyFiles reports whether the name of a file is one for many: a folder, which ends in a
// slash, or a name with a field in it.
func ManyFiles(output string) bool {
	for _, field := range fields() {
		if strings.Contains(output, "{"+field+"}") {
			return true
		}
	}
	return output != "" && os.IsPathSeparator(output[len(output)-1])
}

// ParseFileNames reads the names of files. Of a folder they are the usual ones, which end in ext.
func ParseFileNames(output, ext string) (FileNames, error) {
	if info, err := os.Stat(output); err == nil && info.IsDir() || output != "" && os.IsPathSeparator(output[len(output)-1]) {
		return FileNames(filepath.Join(output, "{number}-{id}"+ext)), nil
	}
	if !ManyFiles(output) {
		return "", fmt.Errorf("%s: several boards go to a file each: name a folder, or put {number}, {id} or {name} into the name, as in out/{number}-{id}%s", output, ext)
	}
	rest := output
	for _, field := range fields() {
		rest = strings.ReplaceAll(rest, "{"+field+"}", "")
	}
	if at := strings.IndexAny(rest, "{}"); at >= 0 {
		return "", fmt.Errorf("%s: in braces stand %s, and nothing else", output, "{"+strings.Join(fields(), "}, {")+"}")
	}
	return FileNames(output), nil
}

// Paths returns the path of each board, or an error where two would be written to one
// file: some systems tell no capitals from small letters.
func (n FileNames) Paths(all []NamedBoard) ([]string, error) {
	digits := len(strconv.Itoa(len(all)))
	paths, taken := make([]string, len(all)), map[string]int{}
	for i, b := range all {
		number := fmt.Sprintf("%0*d", digits, i+1)
		paths[i] = strings.NewReplacer(
			"{number}", number, "{id}", safe(b.ID, number), "{name}", safe(b.Name, safe(b.ID, number)), "{rules}", safe(b.Rules, number), "{what}", b.What,
		).Replace(string(n))
		folded := strings.ToLower(filepath.Clean(paths[i]))
		if first, is := taken[folded]; is {
			return nil, fmt.Errorf("boards %d and %d would both be written to %s: put {number} into the name", first+1, i+1, paths[i])
		}
		taken[folded] = i
	}
	return paths, nil
}

// mostLetters leaves room below the 255 bytes that names may have.
const mostLetters = 100

// safe makes part of the name of a file of a text, on every system: letters, digits and a
// few signs. What is nothing then, or too long, is called otherwise.
func safe(text, otherwise string) string {
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
	if name == "" || len(name) > mostLetters || !utf8.ValidString(name) || reserved(name) {
		return otherwise
	}
	return name
}

// reserved reports whether a name means a device under Windows.
func reserved(name string) bool {
	stem, _, _ := strings.Cut(strings.ToUpper(name), ".")
	switch stem {
	case "CON", "PRN", "AUX", "NUL":
		return true
	}
	return len(stem) == 4 && (strings.HasPrefix(stem, "COM") || strings.HasPrefix(stem, "LPT")) && unicode.IsDigit(rune(stem[3]))
}
