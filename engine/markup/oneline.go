package markup

import (
	"io"
	"slices"
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

// Shown leaves out what would be obeyed, see [Obeyed], but for the returns at ends of lines.
func Shown(text string) string {
	return strings.Map(func(r rune) rune {
		if Obeyed(r) && r != '\r' {
			return -1
		}
		return r
	}, text)
}

// ShownWriter passes on text as [Shown] leaves it. Documents are written through it: what
// a person typed or a file holds must not make them invalid, nor move a cursor.
type ShownWriter struct {
	io.Writer
	begun []byte // a character whose end is still to come
}

// Write implements io.Writer.
func (w *ShownWriter) Write(data []byte) (int, error) {
	text := append(w.begun, data...)
	end := len(text)
	for back := 1; back < utf8.UTFMax && back <= len(text); back++ {
		if at := len(text) - back; utf8.RuneStart(text[at]) {
			if !utf8.FullRune(text[at:]) {
				end = at
			}
			break
		}
	}
	w.begun = slices.Clone(text[end:])
	if _, err := io.WriteString(w.Writer, Shown(string(text[:end]))); err != nil {
		return 0, err
	}
	return len(data), nil
}
