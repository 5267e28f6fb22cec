package cli

import (
	"bufio"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/palette"
	"tchouka/engine/record/notation"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/sequence"
)

// A flag with the tag choice makes this choice of [export.Choices]. See [environment.choices].

// LanguageFlag is the flag for the language of texts in pictures.
type LanguageFlag struct {
	Lang string `choice:"language" words:"de,en,es,fr" default:"en" placeholder:"LANG" help:"The language: de, en (default), es or fr."`
}

// termsFlag is the flag for a list of numbers for another program.
type termsFlag struct {
	Terms string `xor:"format" words:"sage,oeis" placeholder:"FORM" help:"Print only the numbers: as a list for sage, or as in oeis, up to 260 characters."`
}

// printTerms prints each sequence on a line.
func (f termsFlag) printTerms(env *environment, all ...sequence.Sequence) error {
	out := bufio.NewWriter(env.document)
	for _, s := range all {
		fmt.Fprintln(out, s.Text(sequence.Form(f.Terms))) // Flush returns the error
	}
	return out.Flush()
}

// csvFlag is the flag for the form of CSV.
type csvFlag struct {
	CSV optionFlag `name:"csv" choice:"csv" noun:"form of CSV" placeholder:"FORM" help:"Form of CSV: standard (default), or excel: semicolons, decimal commas, byte order mark. --lang translates the headings."`
}

// printed returns the format of the standard output.
func (f csvFlag) printed() export.Format {
	if f.CSV != "" {
		return export.CSV
	}
	return export.Text
}

// form returns the form of a collection with the requested form of CSV.
func (f csvFlag) form(form notation.Form) notation.Form {
	if form == notation.CSVForm && f.CSV == "excel" {
		return notation.ExcelForm
	}
	return form
}

// PictureFlags are the flags of every command that draws.
type PictureFlags struct {
	Theme   optionFlag `choice:"theme" noun:"colours" placeholder:"THEME" help:"Colours: light (default), dark, print, grey, contrast or contrast-dark."`
	Width   widthFlag  `placeholder:"W" help:"Width, for example 85mm, 12cm, 5in or 1200px (default: natural width)."`
	Height  numberFlag `choice:"height" unit:"mm" placeholder:"H" help:"The greatest height, for example 240mm. A higher picture becomes smaller."`
	Font    numberFlag `choice:"font" unit:"pt" placeholder:"P" help:"Size of all text, in points (default: by the width)."`
	Title   *string    `choice:"title" placeholder:"TEXT" help:"The title. An empty title removes the heading."`
	Without partsFlag  `placeholder:"PART,…" help:"Parts to omit, separated by commas: legend, heading, numbers, counts, remarks."`
	LanguageFlag
}

// BoardFlags are the flags for pictures of boards, lines and trees.
type BoardFlags struct {
	ID       bool       `name:"id" choice:"id" help:"Write the board ID below the picture."`
	Numerals bool       `choice:"numerals" help:"Write numbers in the holes instead of drawing seeds."`
	Look     lookFlag   `choice:"appearance" placeholder:"LOOK,…" help:"Appearance of boards and seeds, separated by a comma: wood (default), plain or distinct; pebbles (default), cowries or dots."`
	Ruma     string     `choice:"ruma-left" words:"left,right" default:"right" placeholder:"SIDE" help:"Side of the Ruma: right (default) or left. Rows run to the Ruma."`
	Line     optionFlag `choice:"line-style" noun:"line style" placeholder:"STYLE" help:"Style of a line: moves (a board for each move, default), sowings (a board for each sowing); in text, Markdown and LaTeX also columns or numbers."`
}

// FilmFlags are the flags for a line shown as a film.
type FilmFlags struct {
	By    optionFlag `choice:"film" noun:"film step" placeholder:"STEP" help:"The step between frames: seed (default), sowing or move."`
	Speed numberFlag `choice:"film-step" placeholder:"SECONDS" help:"Duration of a frame (default: 0.5 for seeds, otherwise 1.5)."`
}

// numberingOf returns the numbering for the value of --by-distance.
func numberingOf(byDistance bool) engine.Numbering {
	if byDistance {
		return engine.ByDistance
	}
	return engine.FromFarEnd
}

// SurveyFlags are the flags for pictures of surveys.
type SurveyFlags struct {
	Show    string      `placeholder:"FACT" help:"The numbers to show: collected (default) or collectedWithLosingMove; for other games grundy, remoteness, fewest or period (default: the first that the game has)."`
	Outline outlineFlag `placeholder:"F,…" help:"Outline the boards with n holes and k seeds in each that match formulas, separated by commas, for example n+1, k=n^2, \"k mod (n+1) = 0 and n > 2\"."`
}

// outlineFlag has the formulas of the cells to outline in a survey, separated by commas.
type outlineFlag string

// UnmarshalText parses formulas.
func (f *outlineFlag) UnmarshalText(text []byte) error {
	*f += outlineFlag(unshield(string(text))) + ","
	_, err := export.SurveyOutlines(string(*f), "", i18n.Language{})
	return err
}

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
