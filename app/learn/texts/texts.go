// Package texts contains the built-in lessons, one file per lesson and one folder per language:
//
//	en/01-solve-4x2.md
//	fr/01-solve-4x2.md
//
// A lesson has the same file name and the same steps in every language; only the text differs. A
// test compares them. Package lesson defines the format.
package texts

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"
)

//go:embed */*.md
var files embed.FS

// English is the language in which every lesson exists.
const English = "en"

// Names returns the names of the lessons in order, without the extension.
func Names() []string {
	found, _ := fs.Glob(files, English+"/*.md") // the pattern is valid
	names := make([]string, len(found))
	for i, name := range found {
		names[i] = strings.TrimSuffix(path.Base(name), ".md")
	}
	slices.Sort(names)
	return names
}

// Text returns a lesson in a language, or in English if there is no translation.
func Text(language, name string) string {
	for _, folder := range []string{language, English} {
		if text, err := files.ReadFile(folder + "/" + name + ".md"); err == nil {
			return string(text)
		}
	}
	return ""
}
