// Package texts holds the lessons that ship, a file for each in a folder for each
// language:
//
//	en/01-solve-4x2.md
//	fr/01-solve-4x2.md
//
// A lesson has the same file name and the same steps in every language, and only its
// words differ; a test compares them. What a lesson looks like, package lesson says.
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

// Names returns the names of the lessons in their order, without the ending.
func Names() []string {
	found, _ := fs.Glob(files, English+"/*.md") // the pattern is well formed
	names := make([]string, len(found))
	for i, name := range found {
		names[i] = strings.TrimSuffix(path.Base(name), ".md")
	}
	slices.Sort(names)
	return names
}

// Text returns a lesson in a language, or in English where it has not been written in
// that.
func Text(language, name string) string {
	for _, folder := range []string{language, English} {
		if text, err := files.ReadFile(folder + "/" + name + ".md"); err == nil {
			return string(text)
		}
	}
	return ""
}

// Has reports whether a lesson was written in a language.
func Has(language, name string) bool {
	_, err := fs.Stat(files, language+"/"+name+".md")
	return err == nil
}
