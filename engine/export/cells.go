package export

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// shielded is a text that somebody wrote, as it stands in a cell of CSV: with an
// apostrophe before what a spreadsheet would take for a formula, and without control
// characters. Options.Raw leaves it as it is.
func shielded(text string, o Options) string {
	if o.Raw {
		return text
	}
	text = tamed(text)
	if text != "" && strings.ContainsRune("=+-@\t", rune(text[0])) {
		return "'" + text
	}
	return text
}

// tamed replaces the characters of a text that a terminal, or a reader's eye, may obey
// instead of showing them. Ends of lines and tabs stay.
func tamed(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		turns := 0x202A <= r && r <= 0x202E || 0x2066 <= r && r <= 0x2069 // the order of what follows
		if unicode.IsControl(r) && r != '\n' && r != '\t' || turns {
			return utf8.RuneError
		}
		return r
	}, text)
}
