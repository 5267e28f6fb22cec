// Package writing finds the direction of text, and where its lines may end. It needs no fonts.
package writing

import (
	"slices"
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

// Run is a part of a text with one direction. Its level is odd if it is written from right to left.
type Run struct{ Begin, End, Level int }

func (r Run) empty() bool { return r.Begin == r.End }

// RightToLeft reports whether the run is written from right to left.
func (r Run) RightToLeft() bool { return r.Level%2 == 1 }

// Order returns the runs of a line from left to right, and whether the line is written from right to
// left. It follows the Unicode bidirectional algorithm.
func Order(text []rune) (runs []Run, rightToLeft bool) {
	rightToLeft = RightToLeft(string(text))
	var paragraph bidi.Paragraph
	_, _ = paragraph.SetString(string(text)) // its error is always nil
	ordering, err := paragraph.Order()
	if err != nil || ordering.NumRuns() == 0 {
		return slices.DeleteFunc([]Run{{0, len(text), 0}}, Run.empty), false
	}
	for i := range ordering.NumRuns() {
		of := ordering.Run(i)
		begin, last := of.Pos()
		end := last + 1
		switch {
		case of.Direction() == bidi.RightToLeft:
			runs = append(runs, Run{begin, end, 1})
		case rightToLeft:
			runs = append(runs, Run{begin, end, 2})
		default:
			runs = append(runs, parted(text, begin, end, i > 0, i < ordering.NumRuns()-1)...)
		}
	}
	for level := 2; level > 0; level-- { // rule L2
		for i := 0; i < len(runs); i++ {
			end := i
			for end < len(runs) && runs[end].Level >= level {
				end++
			}
			if end > i {
				slices.Reverse(runs[i:end])
				i = end
			}
		}
	}
	return runs, rightToLeft
}

// parted splits a run of a line from left to right. Numbers beside text from right to left belong to
// that text. Package bidi returns directions and not levels.
func parted(text []rune, begin, end int, after, before bool) []Run {
	first, last := begin, end // of the text between the numbers
	for i := begin; i < end && after; i++ {
		if class := ClassOf(text[i]); class == bidi.L {
			break
		} else if class == bidi.EN || class == bidi.AN {
			first = i + 1
		}
	}
	for i := end - 1; i >= first && before; i-- {
		if class := ClassOf(text[i]); class == bidi.AN {
			last = i
		} else if class == bidi.L || class == bidi.EN {
			break
		}
	}
	return slices.DeleteFunc([]Run{{begin, first, 2}, {first, last, 0}, {last, end, 2}}, Run.empty)
}
