package markup

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Obeyed reports whether a terminal, or a reader's eye, may obey a character instead of
// showing it. Ends of lines and tabs are not meant.
func Obeyed(r rune) bool {
	turns := 0x202A <= r && r <= 0x202E || 0x2066 <= r && r <= 0x2069 // the order of what follows
	return unicode.IsControl(r) && r != '\n' && r != '\t' || turns
}

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
