package userdata

import (
	"os"
	"regexp"
	"strings"
)

// foldersOf matches all but the last element of a path. A path ends at a colon, a quotation mark or
// the end of the line, so that its elements may contain spaces.
func foldersOf() *regexp.Regexp {
	return regexp.MustCompile(`(^|[\s("'“„«=])(?:[A-Za-z]:|~)?[/\\][^:"“”„«»\n]*[/\\]`)
}

// Scrub reduces the paths in a text to their last elements, because folder names may reveal the
// identity of the user.
func Scrub(text string) string {
	if home, err := os.UserHomeDir(); err == nil && len(home) > 1 {
		text = strings.ReplaceAll(text, home, "~")
	}
	return foldersOf().ReplaceAllString(text, "${1}…/")
}
