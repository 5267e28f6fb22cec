package export

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// formula is where a spreadsheet would begin to calculate: at a sign, or at one as
// wide as the letters of Chinese and Japanese, at the beginning of a text, or behind
// what ends a cell where cells end with a semicolon, as in much of Europe. There
// quotation marks hold nothing together.
var formula = regexp.MustCompile("(^|[;\t\n])([\\p{Z}\"]*[=+@＝＋－＠-])")

// shielded is a text that somebody wrote, as it stands in a cell of CSV: with an
// apostrophe before what a spreadsheet would take for a formula, and without control
// characters. Options.Raw leaves it as it is.
func shielded(text string, o Options) string {
	if o.Raw {
		return text
	}
	text = formula.ReplaceAllString(tamed(text), "$1'$2")
	if strings.HasPrefix(text, "\t") {
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
