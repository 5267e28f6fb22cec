package cli

import (
	"fmt"
	"slices"
	"strings"

	"tchouka/engine/export"
	"tchouka/engine/row"
	"tchouka/engine/scene"
)

// flagChoice is a flag that is given, in its displayed form, with the choice that it makes.
type flagChoice struct {
	Flag   string
	Choice export.Choice
}

// givenFlags maps the names of the flags on the command line to their displayed forms.
type givenFlags map[string]string

// choices returns the given flags that have an entry in choices.
func (g givenFlags) choices(choices map[string]export.Choice) []flagChoice {
	var given []flagChoice
	for flag, choice := range choices {
		if shown, is := g[flag]; is {
			given = append(given, flagChoice{shown, choice})
		}
	}
	slices.SortFunc(given, func(a, b flagChoice) int { return strings.Compare(a.Flag, b.Flag) })
	return given
}

// choices returns the given flags with their choices.
func (f *PictureFlags) choices(g givenFlags) []flagChoice {
	given := g.choices(map[string]export.Choice{
		"theme": export.ThemeChoice, "font": export.FontChoice,
		"title": export.TitleChoice, "lang": export.LanguageChoice,
	})
	switch {
	case f.Width.Pixels > 0:
		given = append(given, flagChoice{"width", export.PixelsChoice})
	case f.Width.Millimetres > 0:
		given = append(given, flagChoice{"width", export.WidthChoice})
	}
	for _, p := range export.Parts() {
		if scene.Part(f.Without)&p.Part != 0 {
			given = append(given, flagChoice{"without " + string(p.Choice), p.Choice})
		}
	}
	return given
}

// choices returns the given flags with their choices.
func (f *BoardFlags) choices(g givenFlags) []flagChoice {
	return g.choices(map[string]export.Choice{
		"id": export.IDChoice, "numerals": export.NumeralsChoice, "look": export.NumeralsChoice, "ruma": export.RumaLeftChoice, "line": export.LineStyleChoice,
	})
}

// choices returns the given flags with their choices.
func (f *FilmFlags) choices(g givenFlags) []flagChoice {
	return g.choices(map[string]export.Choice{"by": export.FilmChoice, "speed": export.StepChoice})
}

// documentKind is a kind of document that a command selects with --what.
type documentKind struct {
	Name string // value of --what
	Kind export.Kind
}

// checkChoices returns an error for a choice that has no effect on a kind of document in a format.
// The error names the formats or, among whats, the kinds on which it has an effect.
func checkChoices(given []flagChoice, kind export.Kind, format string, subjects ...documentKind) error {
	for _, a := range given {
		if !export.Applies(kind, format, a.Choice) {
			return fmt.Errorf("--%s would have no effect: %s", a.Flag, reason(a.Choice, kind, subjects))
		}
	}
	return nil
}

// checkGame returns an error for a choice that [export.InapplicableChoices] lists for the board of
// a game. The error names the games for which it has an effect.
func checkGame(given []flagChoice, missing []export.Choice, game string) error {
	for _, a := range given {
		if slices.Contains(missing, a.Choice) {
			var rows []string
			for _, r := range row.Games() {
				rows = append(rows, r.ID)
			}
			return fmt.Errorf("--%s would have no effect: it applies only to the solitaires on one row, %s, not to %s",
				a.Flag, joinWords(rows, "and"), game)
		}
	}
	return nil
}

// checkStyle returns an error for a style of lines that the format does not have, and for a choice
// that has no effect with the style of a look. The latter names the styles with which it has an
// effect.
func checkStyle(given []flagChoice, kind export.Kind, format string, look scene.Look) error {
	if kind == export.LineKind && !export.LineStyleFits(format, look.Lines) && export.Applies(kind, format, export.LineStyleChoice) {
		return fmt.Errorf("--line %s: %w", lineStyles()[look.Lines], export.ErrNumbersPicture)
	}
	idle := export.IneffectiveChoices(kind, look)
	for _, a := range given {
		if !slices.Contains(idle, a.Choice) {
			continue
		}
		flag, names := "line", lineStyles
		style := func(i int) scene.Look { return scene.Look{Lines: scene.LineStyle(i)} }
		if kind == export.TreeKind {
			flag, names = "nodes", nodeStyles
			style = func(i int) scene.Look { return scene.Look{Nodes: scene.NodeStyle(i)} }
		}
		var others []string
		for i, name := range names() {
			if !slices.Contains(export.IneffectiveChoices(kind, style(i)), a.Choice) {
				others = append(others, name)
			}
		}
		return fmt.Errorf("--%s would have no effect: it applies only with --%s %s", a.Flag, flag, joinWords(others, "or"))
	}
	return nil
}

func reason(choice export.Choice, kind export.Kind, subjects []documentKind) string {
	formats := supportedFormats(kind, choice)
	switch {
	case len(formats) == 1 && formats[0] != pictures:
		return fmt.Sprintf("for %s it applies only to %s", nounOf(kind), formats[0])
	case len(formats) > 0:
		return fmt.Sprintf("for %s it applies only to %s", nounOf(kind), joinWords(formats, "and"))
	}
	var others, flags []string
	for _, w := range subjects {
		if len(supportedFormats(w.Kind, choice)) > 0 {
			others, flags = append(others, w.Name+"s"), append(flags, "--what "+w.Name)
		}
	}
	if len(others) == 0 {
		return "it does not apply to " + nounOf(kind)
	}
	return fmt.Sprintf("it applies only to %s: add %s", joinWords(others, "and"), joinWords(flags, "or"))
}

// pictures represents all picture formats.
const pictures = "pictures"

// supportedFormats returns the formats in which a choice has an effect for a kind. If these include
// all picture formats, one element represents them.
func supportedFormats(kind export.Kind, choice export.Choice) []string {
	var drawn, others []string
	all := true
	for _, f := range kind.Formats() {
		switch takes := export.Applies(kind, f.ID, choice); {
		case takes && f.Picture:
			drawn = append(drawn, f.ID)
		case takes:
			others = append(others, f.ID)
		case f.Picture:
			all = false
		}
	}
	if all && len(drawn) > 0 {
		drawn = []string{pictures}
	}
	return append(drawn, others...)
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
