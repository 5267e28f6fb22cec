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

// A word or quotation of a message with more than cutFrom characters is shortened to its first cutHead
// and last cutTail characters.
const (
	cutFrom    = 160
	cutHead    = 70
	cutTail    = 30
	maxMessage = 4000 // maximum characters of a whole message, which may quote many words
)

// Message shortens the long words and quotations in a message to people, and a very long message as a
// whole. Every dialog, status line and line of the terminal shows messages through it, because what
// they quote can be a file.
func Message(text string) string {
	if len(text) <= cutFrom {
		return text
	}
	var shown strings.Builder
	for rest := text; rest != ""; {
		token := nextToken(rest)
		rest = rest[len(token):]
		shown.WriteString(cut(token, cutFrom, cutHead, cutTail))
	}
	return cut(shown.String(), maxMessage, maxMessage/2, maxMessage/2)
}

// nextToken returns the text up to a space or quotation, or the quotation at its beginning.
func nextToken(text string) string {
	opening, size := utf8.DecodeRuneInString(text)
	if closing := closingMark(opening); closing != "" {
		for i := size; i < len(text); i++ {
			switch {
			case text[i] == '\\' && opening == '"':
				i++
			case strings.HasPrefix(text[i:], closing):
				return text[:i+len(closing)]
			}
		}
		return text
	}
	if end := strings.IndexAny(text[size:], " \n\"“„«"); end >= 0 {
		return text[:size+end]
	}
	return text
}

// closingMark returns the end of a quotation that begins with a mark, in the languages of the program,
// or "" for other letters.
func closingMark(opening rune) string {
	switch opening {
	case '"':
		return `"`
	case '“':
		return "”"
	case '„':
		return "“"
	case '«':
		return "»"
	}
	return ""
}

// cut removes the middle of a text with more than most characters.
func cut(text string, most, head, tail int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	runes := []rune(text)
	return string(runes[:head]) + "…" + string(runes[len(runes)-tail:])
}
