// Package writing finds the direction of text, and where its lines may end. It needs no fonts.
package writing

import (
	"unicode"

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

// Breaks splits a word where a line may end within it: between Chinese or Japanese letters, but not before
// a mark that follows a letter. The tables of all scripts would make the engine of web pages too large.
func Breaks(word string) []string {
	var parts []string
	begin, before := 0, rune(0)
	for i, letter := range word {
		if i > 0 && (isWide(letter) || isWide(before)) && !follows(letter) && !unicode.In(before, unicode.Ps, unicode.Pi) {
			parts, begin = append(parts, word[begin:i]), i
		}
		before = letter
	}
	return append(parts, word[begin:])
}

// isWide reports whether a letter, or a mark between such letters, needs no spaces around it.
func isWide(letter rune) bool {
	const firstWide = 0x2e80
	return letter >= firstWide && unicode.In(letter, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.P)
}

// follows reports whether a letter cannot begin a line: a closing mark, or a Japanese letter that belongs
// to the one before it.
func follows(letter rune) bool {
	switch letter {
	case 0x3005, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087,
		0x30a1, 0x30a3, 0x30a5, 0x30a7, 0x30a9, 0x30c3, 0x30e3, 0x30e5, 0x30e7, 0x30fc:
		return true
	}
	return unicode.In(letter, unicode.Pe, unicode.Pf, unicode.Po, unicode.M)
}
