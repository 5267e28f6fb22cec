package markup

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// OneLine joins the lines of a text and leaves out what cannot be shown.
func OneLine(text string) string {
	printable := strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) && r != utf8.RuneError {
			return r
		}
		return ' '
	}, text)
	return strings.Join(strings.Fields(printable), " ")
}
