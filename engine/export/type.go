package export

import (
	"strings"

	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/font/liberation"
)

// capHeight is the height of digits and capitals in Liberation Sans, for size 1.
const capHeight = 0.70

// typesetter measures text in Liberation Sans, the font of every picture, which
// is as wide as Arial.
type typesetter struct{ cache *font.Cache }

func newTypesetter() typesetter {
	return typesetter{font.NewCache(liberation.Collection())}
}

// face returns the font at a size in units.
func (t typesetter) face(size float64, bold bool) font.Face {
	f := font.Font{Typeface: "Liberation", Variant: "Sans"}
	if bold {
		f.Weight = stdfont.WeightBold
	}
	return t.cache.Lookup(f, length(size))
}

// width returns how wide a text is, in units.
func (t typesetter) width(text string, size float64, bold bool) float64 {
	face := t.face(size, bold)
	return float64(face.Width(text)) / pointsPerUnit
}

// fit returns the size, at most size, at which a bold text is no wider than room.
func (t typesetter) fit(text string, size, room float64) float64 {
	if width := t.width(text, size, true); width > room {
		return size * room / width
	}
	return size
}

// cut returns the text if it is no wider than room, and otherwise as much of its
// beginning as fits, with dots.
func (t typesetter) cut(text string, size, room float64, bold bool) string {
	if t.width(text, size, bold) <= room {
		return text
	}
	runes := []rune(text)
	shortest, longest := 0, len(runes) // the answer lies between
	for shortest < longest {
		middle := (shortest + longest + 1) / 2
		if t.width(string(runes[:middle])+"…", size, bold) <= room {
			shortest = middle
		} else {
			longest = middle - 1
		}
	}
	return string(runes[:shortest]) + "…"
}

// wrap breaks a text at its spaces into lines no wider than room; a word that is
// wider stands alone.
func (t typesetter) wrap(text string, size, room float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Split(text, " ") {
		longer := word
		if line != "" {
			longer = line + " " + word
		}
		if line != "" && t.width(longer, size, false) > room {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	return append(lines, line)
}
