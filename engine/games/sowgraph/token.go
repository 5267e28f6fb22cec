package sowgraph

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// token is a word or a sign of a DOT file.
type token struct {
	text string // the text in the file; "" at the end
	line int
}

// word reports whether the token is a name, a number or a string, or a keyword.
func (t token) word() bool {
	return t.text != "" && t.text != "->" && t.text != "--" && !strings.Contains("{}[];,=:", t.text)
}

// keyword reports whether the token is one of the keywords, ignoring case.
func (t token) keyword(words ...string) bool {
	for _, word := range words {
		if strings.EqualFold(t.text, word) {
			return true
		}
	}
	return false
}

// tokens splits a DOT file into words and signs. It accepts invalid words, which the parser
// reports.
type tokens struct {
	rest []byte
	line int
	peek *token
}

func (t *tokens) next() token {
	if t.peek != nil {
		token := *t.peek
		t.peek = nil
		return token
	}
	t.space()
	length := t.length()
	token := token{string(t.rest[:length]), t.line}
	t.line += bytes.Count(t.rest[:length], []byte("\n"))
	t.rest = t.rest[length:]
	return token
}

// ahead returns the token that next will return.
func (t *tokens) ahead() token {
	if t.peek == nil {
		token := t.next()
		t.peek = &token
	}
	return *t.peek
}

// space skips white space and comments.
func (t *tokens) space() {
	for len(t.rest) > 0 {
		length := 0
		switch {
		case strings.IndexByte(" \t\r\n", t.rest[0]) >= 0:
			length = 1
		case t.rest[0] == '#', bytes.HasPrefix(t.rest, []byte("//")):
			length = lengthUntil(t.rest, "\n")
		case bytes.HasPrefix(t.rest, []byte("/*")):
			length = 2 + lengthUntil(t.rest[2:], "*/")
		default:
			return
		}
		t.line += bytes.Count(t.rest[:length], []byte("\n"))
		t.rest = t.rest[length:]
	}
}

// length returns the length in bytes of the next token.
func (t *tokens) length() int {
	switch {
	case len(t.rest) == 0:
		return 0
	case t.rest[0] == '"':
		return stringLength(t.rest)
	case t.rest[0] == '<':
		return htmlLength(t.rest)
	case bytes.HasPrefix(t.rest, []byte("->")), bytes.HasPrefix(t.rest, []byte("--")):
		return 2
	case strings.IndexByte("{}[];,=:", t.rest[0]) >= 0:
		return 1
	}
	for i, c := range t.rest {
		if i > 0 && (strings.IndexByte(" \t\r\n{}[];,=:\"<#", c) >= 0 || c == '/' || c == '-') {
			return i
		}
	}
	return len(t.rest)
}

// stringLength returns the length in bytes of a quoted string.
func stringLength(text []byte) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(text)
}

// htmlLength returns the length in bytes of a text in angle brackets.
func htmlLength(text []byte) int {
	depth := 0
	for i, c := range text {
		switch c {
		case '<':
			depth++
		case '>':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}

// lengthUntil returns the length in bytes up to the end of a mark, or the full length.
func lengthUntil(text []byte, mark string) int {
	if i := bytes.Index(text, []byte(mark)); i >= 0 {
		return i + len(mark)
	}
	return len(text)
}

// notText returns the line of the first byte that is not valid text, or 0.
func notText(text []byte) int {
	if utf8.Valid(text) {
		return 0
	}
	line := 1
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		if r == utf8.RuneError && size == 1 {
			return line
		}
		if r == '\n' {
			line++
		}
		text = text[size:]
	}
	return 0
}
