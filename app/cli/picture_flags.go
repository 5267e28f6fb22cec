package cli

import (
	"bufio"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
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

// givenFlags maps the names of the flags on the command line to their displayed forms.
type givenFlags map[string]string

// flagChoice is a flag that is given, in its displayed form, with what it chooses.
type flagChoice struct {
	flag    string
	choice  export.Choice // has an effect, or the flag has none
	choices export.Choices
}

// choicesOfFlag returns what a flag chooses that is given: the choice in its tag, or those of its type.
func choicesOfFlag(flag *kong.Flag, shown string) []flagChoice {
	choice := export.Choice(flag.Tag.Get("choice"))
	switch value := flag.Target.Interface().(type) {
	case partsFlag:
		var all []flagChoice
		for _, part := range value {
			all = append(all, flagChoice{shown + " " + string(part), part, export.Choices{part: export.No}})
		}
		return all
	case widthFlag: // one unit excludes the other
		if choice = export.WidthChoice; value.Pixels > 0 {
			choice = export.PixelsChoice
		}
		return []flagChoice{{shown, choice, export.Choices{
			export.WidthChoice: formatNumber(value.Millimetres), export.PixelsChoice: formatNumber(float64(value.Pixels)),
		}}}
	}
	o, ok := choice.Option()
	if !ok {
		return nil
	}
	choices := export.Choices{choice: textOfFlag(flag, o)}
	if choice == export.LanguageChoice {
		choices[export.HeadingsChoice] = export.Yes
	}
	if choice == export.TitleChoice && choices[choice] == "" {
		choices[export.HeadingChoice] = export.No
	}
	return []flagChoice{{shown, choice, choices}}
}

// textOfFlag returns the text of an option that the value of a flag means.
func textOfFlag(flag *kong.Flag, o export.Option) string {
	switch value := flag.Target.Interface().(type) {
	case lookFlag:
		return palette.Appearance(value).String()
	case optionFlag:
		return o.Texts[slices.Index(o.Words(), string(value))]
	case numberFlag:
		return formatNumber(float64(value))
	case int:
		return formatNumber(float64(value))
	case bool:
		return o.Texts[map[bool]int{true: 1}[value]]
	case *string:
		return *value
	}
	return flag.Target.String()
}

// formatNumber formats a number; "" for 0.
func formatNumber(n float64) string {
	if n == 0 {
		return ""
	}
	return strconv.FormatFloat(n, 'f', -1, 64)
}

// options returns o with the usual choices, and those of the flags in their place. id is the ID of the
// board. Ignored flags have no effect.
func (env *environment) options(o export.Options, id string, usual export.Choices, ignored map[string]string) (export.Options, export.Choices) {
	chosen := export.Defaults().With(usual)
	for _, a := range env.choices {
		if ignored[a.flag] == "" {
			maps.Copy(chosen, a.choices)
		}
	}
	o = chosen.Apply(o, id)
	o.Language = language(chosen[export.LanguageChoice])
	return o, chosen
}

// noteChoices prints a note for each flag that has no effect on a kind of document in a format.
func (env *environment) noteChoices(kind export.Kind, format export.Format) {
	for _, a := range env.choices {
		if !export.Applies(kind, format, a.choice) {
			env.warn("--%s is ignored: it has no effect on %s as %s", a.flag, nounOf(kind), format)
		}
	}
}

// ineffective returns the flags that have no effect on a document about a board of a game, each with a
// reason.
func (env *environment) ineffective(kind export.Kind, format export.Format, game engine.Game, s engine.State, look scene.Look) map[string]string {
	style := "--line " + export.LineStyleChoice.Texts()[look.Lines]
	if kind == export.TreeKind {
		nodes, _ := export.NodeStyleChoice.Option()
		style = "--nodes " + nodes.Words()[look.Nodes]
	}
	byGame, byStyle := export.InapplicableChoices(game, s), export.IneffectiveChoices(kind, look)
	reasons := map[string]string{}
	for _, a := range env.choices {
		switch {
		case !export.Applies(kind, format, a.choice):
			reasons[a.flag] = "it has no effect on " + nounOf(kind) + " as " + string(format)
		case slices.Contains(byGame, a.choice):
			reasons[a.flag] = "it has no effect on a board of " + game.ID()
		case slices.Contains(byStyle, a.choice):
			reasons[a.flag] = "it has no effect with " + style
		}
	}
	return reasons
}

// joinWords joins words into a list with last before the last word.
func joinWords(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	end := len(words) - 1
	return strings.Join(words[:end], ", ") + " " + last + " " + words[end]
}

// nounOf returns the noun for a document of a kind.
func nounOf(kind export.Kind) string {
	return map[export.Kind]string{
		export.PositionKind: "a position", export.DrawingKind: "a graph", export.LineKind: "a line", export.TreeKind: "a tree",
		export.SurveyKind: "a survey", export.ChartKind: "a chart", export.BoardsKind: "boards",
		export.WonKind: "won positions", export.BranchingKind: "the boards of a length", export.TableKind: "a table",
	}[kind]
}
