package scene

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Measure says how wide a text is, in units, where a scene will be drawn: in the
// font of paper, or in that of the window.
type Measure func(text string, size float64, bold bool) float64

// Fit returns the size, at most size, at which a bold text is no wider than room.
func (m Measure) Fit(text string, size, room float64) float64 {
	if width := m(text, size, true); width > room {
		return size * room / width
	}
	return size
}

// Cut returns the text if it is no wider than room, and otherwise as much of its
// beginning as fits, with dots.
func (m Measure) Cut(text string, size, room float64, bold bool) string {
	if m(text, size, bold) <= room {
		return text
	}
	runes := []rune(text)
	shortest, longest := 0, len(runes) // the answer lies between
	for shortest < longest {
		middle := (shortest + longest + 1) / 2
		if m(string(runes[:middle])+"…", size, bold) <= room {
			shortest = middle
		} else {
			longest = middle - 1
		}
	}
	return string(runes[:shortest]) + "…"
}

// Wrap breaks a text at its spaces into lines no wider than room; a word that is
// wider stands alone.
func (m Measure) Wrap(text string, size, room float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Split(text, " ") {
		longer := word
		if line != "" {
			longer = line + " " + word
		}
		if line != "" && m(longer, size, false) > room {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	return append(lines, line)
}

// OneLine joins the lines of a text and leaves out what cannot be drawn, which
// an SVG must not contain either.
func OneLine(text string) string {
	printable := strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) && r != utf8.RuneError {
			return r
		}
		return ' '
	}, text)
	return strings.Join(strings.Fields(printable), " ")
}
