package plaintext

import (
	"strings"
	"unicode/utf8"
)

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
