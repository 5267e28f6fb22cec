package paint

import (
	"strings"

	"github.com/go-text/typesetting/segmenter"
	"golang.org/x/text/unicode/bidi"

	"tchouka/engine/text/writing"
)

// Visual returns a line with its letters from left to right, for a renderer that joins letters but
// places the parts of a line in the order of the text, as Fyne does. Text without letters that are
// written from right to left is returned as it is.
func Visual(text string) string {
	if !strings.ContainsFunc(text, isRightToLeft) {
		return text
	}
	runes := []rune(text)
	runs, _ := writing.Order(runes)
	const override = '\u202d' // the renderer takes the letters as text from left to right
	visual := []rune{override}
	for _, r := range runs {
		if r.RightToLeft() {
			visual = append(visual, reversed(runes[r.Begin:r.End])...)
		} else {
			visual = append(visual, runes[r.Begin:r.End]...)
		}
	}
	return string(visual)
}

func isRightToLeft(letter rune) bool {
	class := writing.ClassOf(letter)
	return class == bidi.R || class == bidi.AL
}

// reversed returns a text from its end, with mirrored brackets. Marks stay after their letters.
func reversed(text []rune) []rune {
	var segments segmenter.Segmenter
	segments.Init(text)
	result, end := make([]rune, len(text)), len(text)
	for letters := segments.GraphemeIterator(); letters.Next(); {
		of := letters.Grapheme().Text
		end -= len(of)
		for i, letter := range of {
			result[end+i] = mirroredBracket(letter)
		}
	}
	return result
}

func mirroredBracket(letter rune) rune { return []rune(bidi.ReverseString(string(letter)))[0] }
