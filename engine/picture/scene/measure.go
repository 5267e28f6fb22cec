package scene

import (
	"strings"

	"tchouka/engine/text/writing"
)

// Measure returns the width of a text in units, in the font of the renderer: that of paper or that
// of the window.
type Measure func(text string, size float64, bold bool) float64

// Fit returns the largest size, at most size, at which a bold text fits a width.
func (m Measure) Fit(text string, size, space float64) float64 {
	if width := m(text, size, true); width > space {
		return size * space / width
	}
	return size
}

// Cut returns the text if it fits a width. Otherwise it returns the longest prefix that fits with
// an ellipsis.
func (m Measure) Cut(text string, size, space float64, bold bool) string {
	if m(text, size, bold) <= space {
		return text
	}
	runes := []rune(text)
	shortest, longest := 0, len(runes) // binary search bounds
	for shortest < longest {
		middle := (shortest + longest + 1) / 2
		if m(string(runes[:middle])+"…", size, bold) <= space {
			shortest = middle
		} else {
			longest = middle - 1
		}
	}
	return string(runes[:shortest]) + "…"
}

// byLetter returns a measure that adds up cached widths of letters. It is fast for many texts, and
// does not underestimate widths. Kerning is applied only when the text is drawn.
func (m Measure) byLetter() Measure {
	type key struct {
		letter rune
		size   float64
		bold   bool
	}
	known := map[key]float64{}
	return func(text string, size float64, bold bool) float64 {
		width := 0.0
		for _, letter := range text {
			k := key{letter, size, bold}
			wide, ok := known[k]
			if !ok {
				wide = m(string(letter), size, bold)
				known[k] = wide
			}
			width += wide
		}
		return width
	}
}

// Styled returns a measure that ignores its bold argument and uses the given one.
func (m Measure) Styled(bold bool) Measure {
	return func(text string, size float64, _ bool) float64 { return m(text, size, bold) }
}

// Wrap breaks a text into lines that fit a width: at spaces, and in scripts without spaces between
// letters. A wider word is on a line of its own. All lines have the direction of the text.
func (m Measure) Wrap(text string, size, space float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Split(text, " ") {
		for i, part := range writing.Breaks(word) {
			longer := line + part
			if i == 0 && line != "" {
				longer = line + " " + part
			}
			if line != "" && m(longer, size, false) > space {
				lines = append(lines, line)
				longer = part
			}
			line = longer
		}
	}
	lines = append(lines, line)
	for i, line := range lines[1:] {
		lines[i+1] = writing.Directed(line, writing.RightToLeft(text))
	}
	return lines
}

// Area is a rectangle of a picture.
type Area struct{ Left, Top, Right, Bottom float64 }

// Overlaps reports whether two areas overlap.
func (a Area) Overlaps(b Area) bool {
	return a.Left < b.Right && b.Left < a.Right && a.Top < b.Bottom && b.Top < a.Bottom
}
