package exporting

import (
	"maps"
	"strconv"
	"strings"

	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/engine"
	"tchouka/engine/export"
	"tchouka/engine/film"
	"tchouka/engine/palette"
	"tchouka/engine/paper"
	"tchouka/engine/scene"
)

// Choices are the options of an export: a text for each choice.
type Choices map[export.Choice]string

// formatChoice is the format, stored beside the choices of [export.Applies].
const formatChoice export.Choice = "format"

// The texts of check boxes and of the numbering of holes.
const (
	Yes           = "yes"
	No            = "no"
	fromFarEnd    = "from-far-end"
	byDistance    = "by-distance"
	noNumbers     = "none"
	pebbles       = "pebbles"
	numerals      = "numbers"
	right         = "right"
	left          = "left"
	Down          = "down"
	movesShown    = "moves"
	defaultFormat = "png"
	defaultTheme  = "print"
)

// YesIf returns the text of a check box.
func YesIf(ticked bool) string {
	if ticked {
		return Yes
	}
	return No
}

// defaults returns the default choices of a source: a picture for print.
func defaults(s Source, numbering engine.Numbering) Choices {
	c := Choices{
		formatChoice: defaultFormat, export.ThemeChoice: defaultTheme, export.CursorChoice: No,
		export.NumberingChoice: [...]string{fromFarEnd, byDistance}[numbering], export.VerdictsChoice: Yes,
		export.NumeralsChoice: pebbles, export.RumaLeftChoice: right, export.DownChoice: right,
		export.IDChoice: No, export.RawChoice: No, export.SheetsChoice: No, export.HintsChoice: No, export.SolutionsChoice: No,
		export.LineStyleChoice: movesShown, export.NodeStyleChoice: shapeNodes, export.FilmChoice: film.Seeds.String(), export.PaperChoice: paper.A4.String(),
	}
	for _, p := range export.Parts() {
		if _, known := c[p.Choice]; !known {
			c[p.Choice] = Yes
		}
	}
	maps.Copy(c, s.Defaults)
	return c
}

// Is reports whether a box is checked.
func (c Choices) Is(choice export.Choice) bool { return c[choice] == Yes }

// Number returns the value of a number field; 0 if it is empty or invalid.
func (c Choices) Number(choice export.Choice) float64 {
	n, _ := readNumber(choice, c[choice])
	return n
}

// readNumber parses a number with a decimal point or comma; false if it is invalid or out of range.
func readNumber(choice export.Choice, text string) (float64, bool) {
	if text == "" {
		return 0, true
	}
	n, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(text), ",", ".", 1), 64)
	b := boundsOf(choice)
	if err != nil || !(n >= b.least && n <= b.most) || b.whole && n != float64(int(n)) {
		return 0, false
	}
	return n, true
}

// options applies the choices to the options of a source.
func (c Choices) options(s Source) export.Options {
	o := s.Options
	o.Language = messages.Current()
	if theme, err := palette.ThemeByID(c[export.ThemeChoice]); err == nil {
		o.Palette = theme.Palette
	}
	for _, p := range export.Parts() {
		if c[p.Choice] == No {
			o.Look.Without |= p.Part
		}
	}
	switch c[export.NumberingChoice] {
	case byDistance:
		o.Numbering = engine.ByDistance
	case noNumbers:
		o.Look.Without |= scene.NumbersPart
	default:
		o.Numbering = engine.FromFarEnd
	}
	o.Web.Hints, o.Web.Solutions = c.Is(export.HintsChoice), c.Is(export.SolutionsChoice)
	o.Look.Numerals = c[export.NumeralsChoice] == numerals
	o.Look.RumaLeft = c[export.RumaLeftChoice] == left
	o.Look.Lines, o.Look.Nodes = lineStyles()[c[export.LineStyleChoice]], nodeStyles()[c[export.NodeStyleChoice]]
	o.Down = c[export.DownChoice] == Down
	o.Verdicts = o.Verdicts && c.Is(export.VerdictsChoice)
	o.Raw = c.Is(export.RawChoice)
	o.Title, o.Caption = c[export.TitleChoice], c[export.CaptionChoice]
	if c.Is(export.IDChoice) {
		o.ID = s.ID
	}
	o.Fit = paper.Fit{
		Width: c.Number(export.WidthChoice), Pixels: int(c.Number(export.PixelsChoice)),
		DPI: c.Number(export.DPIChoice), Font: c.Number(export.FontChoice),
	}
	if by, err := film.ParseBy(c[export.FilmChoice]); err == nil {
		o.Film.By = by
	}
	o.Film.Step = c.Number(stepChoice)
	o.Sheets = c.Is(export.SheetsChoice)
	for _, size := range paper.Sizes() {
		if size.String() == c[export.PaperChoice] {
			o.Paper = size
		}
	}
	return o
}

// Texts are the texts that belong to one document.
type Texts struct{ Title, Caption string }

// kept returns the initial choices of a source. These are the texts of its document, then the
// stored choices for its kind if they are still valid, and the defaults for the rest.
func kept(settings *shell.Settings, s Source, defaults Choices) Choices {
	c := maps.Clone(defaults)
	for name, text := range settings.Store.StringMap(key(s.Kind)) {
		if choice := export.Choice(name); !ofDocument(choice) && choosable(s.Kind, choice, text) {
			c[choice] = text
		}
	}
	if s.Texts != nil {
		c[export.TitleChoice], c[export.CaptionChoice] = s.Texts.Title, s.Texts.Caption
	}
	return c
}

// keep stores the choices that differ from the defaults, and preserves those of other versions.
func (c Choices) keep(settings *shell.Settings, s Source, defaults Choices) {
	settings.Store.SetStringMap(key(s.Kind), func(words map[string]string) map[string]string {
		for choice, text := range c {
			switch {
			case ofDocument(choice):
			case text == defaults[choice]:
				delete(words, string(choice))
			default:
				words[string(choice)] = text
			}
		}
		return words
	})
}

// key returns the settings key for a kind.
func key(k export.Kind) string { return "export." + k.String() }

// ofDocument reports whether a choice belongs to one document.
func ofDocument(c export.Choice) bool { return c == export.TitleChoice || c == export.CaptionChoice }
