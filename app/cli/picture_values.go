package cli

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"tchouka/engine/output/export"
	"tchouka/engine/picture/palette"
)

// optionFlag is a text of the choice in the tag choice of its field; empty if the flag is not given. The
// tag noun names it in errors.
type optionFlag string

// Decode parses a text.
func (f *optionFlag) Decode(ctx *kong.DecodeContext) error {
	var text string
	if err := ctx.Scan.PopValueInto("value", &text); err != nil {
		return err
	}
	*f = optionFlag(unshield(text))
	if words := wordsOf(ctx.Value); !slices.Contains(words, string(*f)) {
		return fmt.Errorf("unknown %s %q: choose from %s", ctx.Value.Tag.Get("noun"), string(*f), strings.Join(words, ", "))
	}
	return nil
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
		return checkBounds(given, value, export.PixelsChoice, "px")
	}
	*f = widthFlag{Millimetres: value * millimetres}
	return checkBounds(given, value*millimetres, export.WidthChoice, "mm")
}

// checkBounds returns an error for a number out of the bounds of a choice.
func checkBounds(given string, value float64, choice export.Choice, unit string) error {
	switch b, _ := choice.Option(); {
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
	choice := export.Choice(ctx.Value.Tag.Get("choice"))
	value, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(value) {
		b, _ := choice.Option()
		return fmt.Errorf("%q is not a number: write %v to %v", text, b.Least, b.Most)
	}
	*f = numberFlag(value)
	return checkBounds(text, value, choice, "")
}

// partsFlag are the parts omitted from a picture.
type partsFlag []export.Choice

// UnmarshalText parses the names of parts.
func (f *partsFlag) UnmarshalText(text []byte) error {
	for name := range strings.SplitSeq(unshield(string(text)), ",") {
		name = strings.TrimSpace(name)
		if !slices.Contains(f.words(), name) {
			return fmt.Errorf("unknown part %q: choose from %s", name, joinWords(f.words(), "or"))
		}
		if part := export.Choice(name); !slices.Contains(*f, part) {
			*f = append(*f, part)
		}
	}
	return nil
}

func (*partsFlag) words() []string {
	return []string{"legend", "heading", "numbers", "counts", "remarks"}
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
