// Package writing finds the direction of text, and where its lines may end. It needs no fonts.
package writing

import (
	"strings"
	"unicode"

	"github.com/go-text/typesetting/segmenter"
	"golang.org/x/text/unicode/bidi"
)

// ClassOf returns the bidirectional class of a letter.
func ClassOf(letter rune) bidi.Class {
	properties, _ := bidi.LookupRune(letter)
	return properties.Class()
}

// RightToLeft reports whether a text is written from right to left: its first letter with a direction
// is.
func RightToLeft(text string) bool {
	for _, letter := range text {
		switch ClassOf(letter) {
		case bidi.L:
			return false
		case bidi.R, bidi.AL:
			return true
		}
	}
	return false
}

// Directed returns a line with a mark, if it needs one, so that it is written in a direction.
func Directed(line string, rightToLeft bool) string {
	switch {
	case RightToLeft(line) == rightToLeft:
		return line
	case rightToLeft:
		return "\u200f" + line
	}
	return "\u200e" + line
}

// Breaks splits a word where a line may end within it, for example between Chinese letters.
func Breaks(word string) []string {
	if !strings.ContainsFunc(word, func(letter rune) bool {
		return letter >= '\u0e00' && unicode.IsLetter(letter) && !unicode.In(letter, unicode.Latin, unicode.Greek)
	}) {
		return []string{word}
	}
	var parts []string
	var segments segmenter.Segmenter
	segments.Init([]rune(word))
	for lines := segments.LineIterator(); lines.Next(); {
		parts = append(parts, string(lines.Line().Text))
	}
	return parts
}
