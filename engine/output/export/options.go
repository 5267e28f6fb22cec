package export

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/output/film"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/plaintext"
	"tchouka/engine/text/sheet"
)

// Options control how a document is written. The zero Options are sensible defaults.
type Options struct {
	// Palette is the colours of pictures; the zero palette selects the light one.
	Palette palette.Palette
	// Look is the appearance of pictures.
	Look scene.Look
	// Title replaces the default title. ID is the ID of the board, below the picture.
	Title, ID string
	// Fit is the requested size of a picture.
	Fit paper.Fit
	// Numbering is the numbering of holes in text and pictures. JSON and CSV always number from the
	// far end.
	Numbering engine.Numbering
	// Scale is the number of pixels per 1/96 inch, for PNGs without a requested resolution; 0
	// selects 2. Unless Fit requests a size, 1/96 inch is a unit.
	Scale float64
	// Verdicts includes which positions of a tree are won and lost. A tree without verdicts can
	// serve as an exercise.
	Verdicts bool
	// Numbers selects the numbers in the nodes of a tree.
	Numbers tree.Numbers
	// Down draws a tree from top to bottom instead of left to right.
	Down bool
	// Paper is the page size of [Boards] as a PDF. With OnPaper other pictures are placed on such a page,
	// upright or turned, and become smaller if they do not fit.
	Paper   paper.Size
	OnPaper bool
	// Language is the language of pictures, and of headings in CSV. Other data, and text that can be parsed, are in English.
	Language i18n.Language
	// Sheet is the form of CSV. Headings translates the headings of its columns.
	Sheet    sheet.Dialect
	Headings bool
	// Film controls how a line is shown as a film. [paper.Fit.Pixels] is its width.
	Film film.Options
	// Web controls a web page.
	Web WebOptions
	// Recipe is how the document was made: see package figure. Pictures and DOT include it, other
	// formats do not.
	Recipe string

	raw   bool // comments and names are not for a spreadsheet
	named bool // the places of pictures have names
}

// check returns an error if a size is invalid.
func (o Options) check() error {
	if o.Scale < 0 || math.IsNaN(o.Scale) || math.IsInf(o.Scale, 0) {
		return fmt.Errorf("a picture cannot have %v pixels per unit", o.Scale)
	}
	return o.Fit.Check()
}

// withDefaults replaces zero values by defaults.
func (o Options) withDefaults() Options {
	if o.Palette == (palette.Palette{}) {
		o.Palette = palette.Light()
	}
	if o.Scale == 0 {
		o.Scale = 2
	}
	o.Title, o.ID = plaintext.StripControl(o.Title), plaintext.StripControl(o.ID)
	return o
}

// heading returns the heading of a picture, with the user's title if there is one.
func (o Options) heading(title, note string) scene.Heading {
	if !o.Look.Shows(scene.HeadingPart) {
		return scene.Heading{}
	}
	return scene.Heading{Title: cmp.Or(o.Title, title), Note: note}
}

// Option is a row of the table of options. The export dialog, the flags of commands, presets and recipes
// follow the table.
type Option struct {
	Choice Choice
	// Tab and Label are the place in the export dialog, and Names the names of the texts of a list there,
	// in English. Without a label, the dialog does not show the option.
	Tab, Label string
	Names      []string
	Default    string
	Single     bool // belongs to one document, not to a preset

	words []string // see [Option.Words]

	values
	applies scopes
	recipes scopes // where a recipe has the option, too
}

// values are the valid texts of an option, and the field that it sets.
type values struct {
	Texts       []string // in the order of the values; nil for a number, and if every text is valid
	paper.Range          // of a number, which is 0 if the text is empty
	Whole       bool     // the number has no fraction

	get func(settings) string
	set func(*settings, string) // nil if the option only describes a document
}

// settings have the fields that options set.
type settings struct {
	Options
	view  TreeView
	board string // its ID
}

// The texts of check boxes, and of the numbering of holes without numbers.
const (
	Yes       = "yes"
	No        = "no"
	NoNumbers = "none"
)

// YesIf returns the text of a check box.
func YesIf(ticked bool) string {
	if ticked {
		return Yes
	}
	return No
}

// list returns the values of a field with a text for each value.
func list[T ~uint8 | ~int](field func(*settings) *T, texts ...string) values {
	return values{
		Texts: texts,
		get:   func(s settings) string { return texts[min(int(*field(&s)), len(texts)-1)] },
		set: func(s *settings, text string) {
			if i := slices.Index(texts, text); i >= 0 {
				*field(s) = T(i)
			}
		},
	}
}

// either returns the values of a field with two texts, for false and for true.
func either(field func(*settings) *bool, texts ...string) values {
	return values{
		Texts: texts,
		get: func(s settings) string {
			if *field(&s) {
				return texts[1]
			}
			return texts[0]
		},
		set: func(s *settings, text string) { *field(s) = text == texts[1] },
	}
}

// box returns the values of a check box.
func box(field func(*settings) *bool) values { return either(field, No, Yes) }

// part returns the values of a part of a picture.
func part(p scene.Part) values {
	return values{
		Texts: []string{No, Yes},
		get:   func(s settings) string { return YesIf(s.Look.Shows(p)) },
		set: func(s *settings, text string) {
			if text == No {
				s.Look.Without |= p
			}
		},
	}
}

// numeric returns the values of a number in a range.
func numeric[T ~int | ~float64](field func(*settings) *T, valid paper.Range) values {
	v := values{Range: valid, Whole: T(1)/2 == 0}
	v.get = func(s settings) string {
		if n := *field(&s); n != 0 {
			return strconv.FormatFloat(float64(n), 'f', -1, 64)
		}
		return ""
	}
	v.set = func(s *settings, text string) {
		n, _ := v.Number(text)
		*field(s) = T(n)
	}
	return v
}

// text returns the values of any text.
func text(field func(*settings) *string) values {
	return values{get: func(s settings) string { return *field(&s) }, set: func(s *settings, text string) { *field(s) = text }}
}

func ids() values {
	return values{
		Texts: []string{No, Yes},
		get:   func(s settings) string { return YesIf(s.ID != "") },
		set: func(s *settings, text string) {
			if text == Yes {
				s.ID = s.board
			}
		},
	}
}

// verdicts returns the values of an option that does not show hidden verdicts.
func verdicts() values {
	v := box(func(s *settings) *bool { return &s.Verdicts })
	v.set = func(s *settings, text string) { s.Verdicts = s.Verdicts && text == Yes }
	return v
}

func numberings() values {
	v := list(func(s *settings) *engine.Numbering { return &s.Numbering }, "from-far-end", "by-distance", NoNumbers)
	set := v.set
	v.set = func(s *settings, text string) {
		if text == NoNumbers {
			s.Look.Without |= scene.NumbersPart
			text = v.Texts[0]
		}
		set(s, text)
	}
	return v
}

func filmSteps() values {
	steps := []film.By{film.Seeds, film.Sowings, film.Moves}
	v := list(func(s *settings) *int {
		i := slices.Index(steps, s.Film.By)
		return &i
	}, "seed", "sowing", "move")
	v.set = func(s *settings, text string) { s.Film.By = steps[max(slices.Index(v.Texts, text), 0)] }
	return v
}

// themes returns the values of a palette without the appearance of boards and seeds, and appearances
// those of the appearance.
func themes() values {
	var v values
	for _, t := range palette.Themes() {
		v.Texts = append(v.Texts, t.ID)
	}
	v.get = func(s settings) string { theme, _ := s.appearance(); return theme }
	v.set = func(s *settings, text string) {
		if i := slices.Index(v.Texts, text); i >= 0 {
			s.Palette = palette.Themes()[i].Palette
		}
	}
	return v
}

func appearances() values {
	var v values
	all := allAppearances()
	for _, a := range all {
		v.Texts = append(v.Texts, a.String())
	}
	v.get = func(s settings) string { _, appearance := s.appearance(); return appearance }
	v.set = func(s *settings, text string) {
		if i := slices.Index(v.Texts, text); i >= 0 {
			s.Palette, s.Look.Seeds = s.Palette.WithAppearance(all[i]), all[i].Seeds
		}
	}
	return v
}

func allAppearances() (all []palette.Appearance) {
	for board := palette.Wooden; board <= palette.Distinct; board++ {
		for seeds := palette.Pebbles; seeds <= palette.Dots; seeds++ {
			all = append(all, palette.Appearance{Board: board, Seeds: seeds})
		}
	}
	return all
}

// appearance returns the texts of the palette, or empty texts for a palette of no theme.
func (s settings) appearance() (theme, appearance string) {
	if s.Palette == (palette.Palette{}) {
		s.Palette = palette.Light()
	}
	for _, t := range palette.Themes() {
		for _, a := range allAppearances() {
			if a.Seeds == s.Look.Seeds && t.WithAppearance(a) == s.Palette {
				theme, appearance = t.ID, a.String()
			}
		}
	}
	return theme, appearance
}

func formatNames() (all []string) {
	for _, f := range Formats() {
		all = append(all, string(f))
	}
	return all
}

// Words returns the texts of a list on the command line, in the order of [Option.Texts].
func (o Option) Words() []string {
	if o.words != nil {
		return o.words
	}
	return o.Texts
}

// Number parses a number with a decimal point or comma; false if it is invalid or out of range. It is 0
// if the text is empty.
func (v values) Number(text string) (float64, bool) {
	if text == "" {
		return 0, true
	}
	n, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(text), ",", ".", 1), 64)
	if err != nil || !(n >= v.Least && n <= v.Most) || v.Whole && n != float64(int(n)) {
		return 0, false
	}
	return n, true
}

// IsNumber reports whether the texts are numbers.
func (v values) IsNumber() bool { return v.Range != paper.Range{} }

// Valid reports whether a text is valid.
func (v values) Valid(text string) bool {
	if v.IsNumber() {
		_, ok := v.Number(text)
		return ok
	}
	return v.Texts == nil || slices.Contains(v.Texts, text)
}
