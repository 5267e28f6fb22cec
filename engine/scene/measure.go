package scene

import (
	"math"
	"slices"
	"strings"

	"tchouka/engine/markup"
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

// byLetter returns a measure that adds up the widths of letters, which it asks for once:
// for many texts, of which it makes none narrower than they are. Letters that stand nearer
// to each other than they are wide are seen to where they are drawn.
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

// Styled is the measure of letters that are bold, or that are not, whichever it is asked for.
func (m Measure) Styled(bold bool) Measure {
	return func(text string, size float64, _ bool) float64 { return m(text, size, bold) }
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
func OneLine(text string) string { return markup.OneLine(text) }

// Shown leaves out of a text what would be obeyed instead of shown.
func Shown(text string) string { return markup.Shown(text) }

// Area is a part of a picture.
type Area struct{ Left, Top, Right, Bottom float64 }

// Meets reports whether two areas have a part in common.
func (a Area) Meets(b Area) bool {
	return a.Left < b.Right && b.Left < a.Right && a.Top < b.Bottom && b.Top < a.Bottom
}

// areas are parts of a picture, found by the squares of a grid that they lie in.
type areas map[[2]int][]Area

const areaGrid = 64

// squares calls visit with each square that an area touches, until it answers
// false.
func (a Area) squares(visit func([2]int) bool) {
	square := func(at float64) int { return int(math.Floor(at / areaGrid)) }
	for x := square(a.Left); x <= square(a.Right); x++ {
		for y := square(a.Top); y <= square(a.Bottom); y++ {
			if !visit([2]int{x, y}) {
				return
			}
		}
	}
}

func (all areas) add(a Area) {
	for square := range a.squares {
		all[square] = append(all[square], a)
	}
}

// meet reports whether an area meets one of those that were added.
func (all areas) meet(a Area) bool {
	for square := range a.squares {
		if slices.ContainsFunc(all[square], a.Meets) {
			return true
		}
	}
	return false
}
