package cli

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/output/film"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// themeFlag is the ID of a colour theme; empty if the flag is not given.
type themeFlag string

// UnmarshalText parses the ID of a theme.
func (f *themeFlag) UnmarshalText(text []byte) error {
	theme, err := palette.ThemeByID(unshield(string(text)))
	*f = themeFlag(theme.ID)
	return err
}

func (*themeFlag) words() []string {
	var ids []string
	for _, t := range palette.Themes() {
		ids = append(ids, t.ID)
	}
	return ids
}

// widthFlag is the width of a picture in one of two units; zero if the flag is not given.
type widthFlag struct {
	Millimetres float64
	Pixels      int
}

// UnmarshalText parses a number with a unit.
func (f *widthFlag) UnmarshalText(text []byte) error {
	given := unshield(string(text))
	number := strings.TrimRight(strings.ToLower(given), "abcdefghijklmnopqrstuvwxyz ")
	unit := strings.TrimSpace(strings.ToLower(given)[len(number):])
	value, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	millimetres, known := map[string]float64{"mm": 1, "cm": 10, "in": 25.4, "pt": 25.4 / 72}[unit]
	if unit == "px" {
		millimetres, known = 1, value == math.Trunc(value)
	}
	switch {
	case err != nil || !known || math.IsNaN(value):
		return fmt.Errorf("%q is not a width: write for example 85mm, 12cm, 5in or 1200px", given)
	case unit == "px":
		*f = widthFlag{Pixels: int(value)}
		return checkBounds(given, value, figure.BoundsOf(export.PixelsChoice), "px")
	}
	*f = widthFlag{Millimetres: value * millimetres}
	return checkBounds(given, value*millimetres, figure.BoundsOf(export.WidthChoice), "mm")
}

// checkBounds returns an error for a number out of bounds.
func checkBounds(given string, value float64, b figure.Bounds, unit string) error {
	switch {
	case value < b.Least:
		return fmt.Errorf("%s is too small: write %v%s to %v%s", given, b.Least, unit, b.Most, unit)
	case value > b.Most:
		return fmt.Errorf("%s is too large: write %v%s to %v%s", given, b.Least, unit, b.Most, unit)
	}
	return nil
}

// numberFlag is a decimal number within the bounds of the choice in the tag choice of its field; 0 if
// the flag is not given. It may have the unit of the tag unit.
type numberFlag float64

// Decode parses a number.
func (f *numberFlag) Decode(ctx *kong.DecodeContext) error {
	var text string
	if err := ctx.Scan.PopValueInto("value", &text); err != nil {
		return err
	}
	text = unshield(text)
	text = strings.TrimSuffix(text, ctx.Value.Tag.Get("unit"))
	b := figure.BoundsOf(export.Choice(ctx.Value.Tag.Get("choice")))
	value, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(value) {
		return fmt.Errorf("%q is not a number: write %v to %v", text, b.Least, b.Most)
	}
	*f = numberFlag(value)
	return checkBounds(text, value, b, "")
}

// partsFlag are the parts omitted from a picture.
type partsFlag scene.Part

// UnmarshalText parses the names of parts.
func (f *partsFlag) UnmarshalText(text []byte) error {
	for name := range strings.SplitSeq(unshield(string(text)), ",") {
		found := false
		for _, p := range export.Parts() {
			if strings.TrimSpace(name) == string(p.Choice) {
				*f |= partsFlag(p.Part)
				found = true
			}
		}
		if !found {
			return fmt.Errorf("unknown part %q: choose from %s", strings.TrimSpace(name), joinWords(f.words(), "or"))
		}
	}
	return nil
}

func (*partsFlag) words() []string {
	var names []string
	for _, p := range export.Parts() {
		names = append(names, string(p.Choice))
	}
	return names
}

// lookFlag is the appearance of boards and seeds; zero if the flag is not given.
type lookFlag palette.Appearance

// UnmarshalText parses a kind of board, a shape of seeds, or both.
func (f *lookFlag) UnmarshalText(text []byte) error {
	boards := map[string]palette.Board{"wood": palette.Wooden, "plain": palette.Plain, "distinct": palette.Distinct}
	seeds := map[string]palette.Seeds{"pebbles": palette.Pebbles, "cowries": palette.Cowries, "dots": palette.Dots}
	for name := range strings.SplitSeq(unshield(string(text)), ",") {
		name = strings.TrimSpace(name)
		board, isBoard := boards[name]
		shape, isSeeds := seeds[name]
		switch {
		case isBoard:
			f.Board = board
		case isSeeds:
			f.Seeds = shape
		default:
			return fmt.Errorf("unknown appearance %q: choose wood, plain or distinct for boards, and pebbles, cowries or dots for seeds", name)
		}
	}
	return nil
}

func (*lookFlag) words() []string {
	return []string{"wood", "plain", "distinct", "pebbles", "cowries", "dots"}
}

// parseWord parses one of words and returns its index.
func parseWord[T ~uint8](text []byte, what string, words ...string) (T, error) {
	given := unshield(string(text))
	for i, w := range words {
		if w == given {
			return T(i), nil
		}
	}
	return 0, fmt.Errorf("unknown %s %q: choose from %s", what, given, strings.Join(words, ", "))
}

// lineStyles and nodeStyles return the names of styles, in the order of their values.
func lineStyles() []string { return []string{"moves", "sowings", "columns", "numbers"} }
func nodeStyles() []string { return []string{"values", "boards", "text", "sowings"} }

// lineStyleFlag is the style of a line.
type lineStyleFlag scene.LineStyle

// UnmarshalText parses moves, sowings, columns or numbers.
func (f *lineStyleFlag) UnmarshalText(text []byte) (err error) {
	*f, err = parseWord[lineStyleFlag](text, "line style", lineStyles()...)
	return err
}

func (*lineStyleFlag) words() []string { return lineStyles() }

// NodesFlag is the style of the nodes of a tree.
type NodesFlag scene.NodeStyle

// UnmarshalText parses values, boards, text or sowings.
func (f *NodesFlag) UnmarshalText(text []byte) (err error) {
	*f, err = parseWord[NodesFlag](text, "node style", nodeStyles()...)
	return err
}

func (*NodesFlag) words() []string { return nodeStyles() }

// filmStep is the unit of play that a frame of a film shows.
type filmStep film.By

// UnmarshalText parses seed, sowing or move.
func (f *filmStep) UnmarshalText(text []byte) error {
	by, err := film.ParseBy(unshield(string(text)))
	*f = filmStep(by)
	return err
}

func (*filmStep) words() []string { return []string{"seed", "sowing", "move"} }
