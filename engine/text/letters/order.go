package letters

import (
	"slices"

	"github.com/go-text/typesetting/segmenter"
	"golang.org/x/text/unicode/bidi"
)

// run is a part of a text with one direction. Its level is odd if it is written from right to left.
type run struct{ begin, end, level int }

func (r run) empty() bool { return r.begin == r.end }

func (r run) rightToLeft() bool { return r.level%2 == 1 }

// isRightToLeft reports whether a letter is written from right to left.
func isRightToLeft(letter rune) bool {
	class := classOf(letter)
	return class == bidi.R || class == bidi.AL
}

// RightToLeft reports whether a text is written from right to left: its first letter with a direction
// is.
func RightToLeft(text string) bool {
	for _, letter := range text {
		switch classOf(letter) {
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
	if Simple(word, false) {
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

// order returns the runs of a line from left to right, and whether the line is written from right to
// left. It follows the Unicode bidirectional algorithm.
func order(text []rune) (runs []run, rightToLeft bool) {
	rightToLeft = RightToLeft(string(text))
	var paragraph bidi.Paragraph
	_, _ = paragraph.SetString(string(text)) // its error is always nil
	ordering, err := paragraph.Order()
	if err != nil || ordering.NumRuns() == 0 {
		return slices.DeleteFunc([]run{{0, len(text), 0}}, run.empty), false
	}
	for i := range ordering.NumRuns() {
		of := ordering.Run(i)
		begin, last := of.Pos()
		end := last + 1
		switch {
		case of.Direction() == bidi.RightToLeft:
			runs = append(runs, run{begin, end, 1})
		case rightToLeft:
			runs = append(runs, run{begin, end, 2})
		default:
			runs = append(runs, parted(text, begin, end, i > 0, i < ordering.NumRuns()-1)...)
		}
	}
	for level := 2; level > 0; level-- { // rule L2
		for i := 0; i < len(runs); i++ {
			end := i
			for end < len(runs) && runs[end].level >= level {
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
func parted(text []rune, begin, end int, after, before bool) []run {
	first, last := begin, end // of the text between the numbers
	for i := begin; i < end && after; i++ {
		if class := classOf(text[i]); class == bidi.L {
			break
		} else if class == bidi.EN || class == bidi.AN {
			first = i + 1
		}
	}
	for i := end - 1; i >= first && before; i-- {
		if class := classOf(text[i]); class == bidi.AN {
			last = i
		} else if class == bidi.L || class == bidi.EN {
			break
		}
	}
	return slices.DeleteFunc([]run{{begin, first, 2}, {first, last, 0}, {last, end, 2}}, run.empty)
}

func classOf(letter rune) bidi.Class {
	properties, _ := bidi.LookupRune(letter)
	return properties.Class()
}
