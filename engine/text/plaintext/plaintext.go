// Package plaintext removes characters from texts that a terminal, a renderer or a file system could
// act on.
package plaintext

import (
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// IsControl reports whether a terminal may act on a character instead of showing it, or
// whether the character changes the text direction. Line feeds and tabs are excluded.
func IsControl(r rune) bool {
	turns := 0x202A <= r && r <= 0x202E || 0x2066 <= r && r <= 0x2069 // bidirectional controls
	return unicode.IsControl(r) && r != '\n' && r != '\t' || turns
}

// OneLine joins the lines of a text and removes unprintable characters.
func OneLine(text string) string {
	printable := strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) && r != utf8.RuneError {
			return r
		}
		return ' '
	}, text)
	return strings.Join(strings.Fields(printable), " ")
}

// FileName replaces the characters that a system does not allow in the name of a file.
func FileName(name string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`<>:"/\|?*`, r) {
			return '-'
		}
		return r
	}, name)
}

// StripControl removes the characters that [IsControl] reports, except carriage returns.
func StripControl(text string) string {
	return strings.Map(func(r rune) rune {
		if IsControl(r) && r != '\r' {
			return -1
		}
		return r
	}, text)
}

// Complete returns the length of a text without an incomplete character at its end.
func Complete(text []byte) int {
	for back := 1; back < utf8.UTFMax && back <= len(text); back++ {
		if at := len(text) - back; utf8.RuneStart(text[at]) {
			if !utf8.FullRune(text[at:]) {
				return at
			}
			break
		}
	}
	return len(text)
}

// StripControlWriter filters text with [StripControl]. Documents are written through it, so that user
// input or file contents can neither make them invalid nor move a cursor.
type StripControlWriter struct {
	io.Writer
	begun []byte // the bytes of an incomplete character
}

// Write implements io.Writer.
func (w *StripControlWriter) Write(data []byte) (int, error) {
	text := append(w.begun, data...)
	end := Complete(text)
	w.begun = slices.Clone(text[end:])
	if _, err := io.WriteString(w.Writer, StripControl(string(text[:end]))); err != nil {
		return 0, err
	}
	return len(data), nil
}
