package journal

import (
	"os"
	"regexp"
	"strings"
)

// folders are what stands before the last part of a path. A path ends at a colon, a
// quotation mark or the end of the line, so that its names may have spaces.
func folders() *regexp.Regexp {
	return regexp.MustCompile(`(^|[\s("'“„«=])(?:[A-Za-z]:|~)?[/\\][^:"“”„«»\n]*[/\\]`)
}

// Scrub leaves of the paths in a text only their last parts: what folders are called, and
// so who somebody is, is nobody's business.
func Scrub(text string) string {
	if home, err := os.UserHomeDir(); err == nil && len(home) > 1 {
		text = strings.ReplaceAll(text, home, "~")
	}
	return folders().ReplaceAllString(text, "${1}…/")
}
