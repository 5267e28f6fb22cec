package cli

import (
	"fmt"
	"slices"
	"strings"

	"tchouka/engine/export"
	"tchouka/engine/row"
	"tchouka/engine/scene"
)

// askedFlag is a flag that is given, in its displayed form, with the choice that it makes.
type askedFlag struct {
	Flag   string
	Choice export.Choice
}

// givenFlags maps the names of the flags on the command line to their displayed forms.
type givenFlags map[string]string

// askedFlag returns the given flags that have an entry in choices.
func (g givenFlags) Asked(choices map[string]export.Choice) []askedFlag {
	var asked []askedFlag
	for flag, choice := range choices {
		if shown, is := g[flag]; is {
			asked = append(asked, askedFlag{shown, choice})
		}
	}
	slices.SortFunc(asked, func(a, b askedFlag) int { return strings.Compare(a.Flag, b.Flag) })
	return asked
}

// askedFlag returns the given flags with their choices.
func (f *PictureFlags) Asked(g givenFlags) []askedFlag {
	asked := g.Asked(map[string]export.Choice{
		"theme": export.ThemeChoice, "dpi": export.DPIChoice, "font": export.FontChoice, "sheets": export.SheetsChoice,
		"title": export.TitleChoice, "caption": export.CaptionChoice, "lang": export.LanguageChoice,
	})
	switch {
	case f.Width.Pixels > 0:
		asked = append(asked, askedFlag{"width", export.PixelsChoice})
	case f.Width.Millimetres > 0:
		asked = append(asked, askedFlag{"width", export.WidthChoice})
	}
	for _, p := range export.Parts() {
		if scene.Part(f.Without)&p.Part != 0 {
			asked = append(asked, askedFlag{"without " + called(p), p.Choice})
		}
	}
	return asked
}

// askedFlag returns the given flags with their choices.
func (f *BoardFlags) Asked(g givenFlags) []askedFlag {
	return g.Asked(map[string]export.Choice{
		"id": export.IDChoice, "numerals": export.NumeralsChoice, "look": export.NumeralsChoice, "ruma": export.RumaLeftChoice, "line": export.LineStyleChoice,
	})
}

// askedFlag returns the given flags with their choices.
func (f *FilmFlags) Asked(g givenFlags) []askedFlag {
	return g.Asked(map[string]export.Choice{
		"by": export.FilmChoice, "speed": export.FilmChoice, "pause": export.FilmChoice, "once": export.FilmChoice,
		"first": export.FilmChoice, "no-captions": export.FilmChoice,
	})
}

// called returns the name of a part on the command line.
func called(p export.Part) string {
	if p.Choice == export.PlayedChoice {
		return "line"
	}
	return string(p.Choice)
}

// documentKind is a kind of document that a command selects with --what.
type documentKind struct {
	Name string // value of --what
	Kind export.Kind
}

// checkChoices returns an error for a choice that has no effect on a kind of document in a format. The
// error names the formats or, among whats, the kinds on which it has an effect.
func checkChoices(asked []askedFlag, kind export.Kind, format string, whats ...documentKind) error {
	for _, a := range asked {
		if !export.Takes(kind, format, a.Choice) {
			return fmt.Errorf("--%s would have no effect: %s", a.Flag, reason(a.Choice, kind, whats))
		}
	}
	return nil
}

// checkGame returns an error for a choice that [export.Lacks] lists for the board of a game. The error
// names the games for which it has an effect.
func checkGame(asked []askedFlag, lacks []export.Choice, game string) error {
	for _, a := range asked {
		if slices.Contains(lacks, a.Choice) {
			if a.Choice == export.SowingsChoice {
				return fmt.Errorf("--%s would have no effect: every move of %s is one sowing", a.Flag, game)
			}
			var rows []string
			for _, r := range row.Games() {
				rows = append(rows, r.ID)
			}
			return fmt.Errorf("--%s would have no effect: it applies only to the solitaires on one row, %s, not to %s",
				a.Flag, and(rows, "and"), game)
		}
	}
	return nil
}

// checkStyle returns an error for a choice that has no effect with the style of a look. The error
// names the styles with which it has an effect.
func checkStyle(asked []askedFlag, kind export.Kind, format string, look scene.Look) error {
	idle := export.Idle(kind, format, look)
	for _, a := range asked {
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
			if !slices.Contains(export.Idle(kind, format, style(i)), a.Choice) {
				others = append(others, name)
			}
		}
		return fmt.Errorf("--%s would have no effect: it applies only with --%s %s", a.Flag, flag, and(others, "or"))
	}
	return nil
}

func reason(choice export.Choice, kind export.Kind, whats []documentKind) string {
	formats := takers(kind, choice)
	switch {
	case len(formats) == 1 && formats[0] != pictures:
		return fmt.Sprintf("for %s it applies only to %s", nounOf(kind), formats[0])
	case len(formats) > 0:
		return fmt.Sprintf("for %s it applies only to %s", nounOf(kind), and(formats, "and"))
	}
	var others, flags []string
	for _, w := range whats {
		if len(takers(w.Kind, choice)) > 0 {
			others, flags = append(others, w.Name+"s"), append(flags, "--what "+w.Name)
		}
	}
	if len(others) == 0 {
		return "it does not apply to " + nounOf(kind)
	}
	return fmt.Sprintf("it applies only to %s: add %s", and(others, "and"), and(flags, "or"))
}

// pictures represents all picture formats.
const pictures = "pictures"

// takers returns the formats in which a choice has an effect for a kind. If these include all
// picture formats, one element represents them.
func takers(kind export.Kind, choice export.Choice) []string {
	var drawn, others []string
	all := true
	for _, f := range kind.Formats() {
		switch takes := export.Takes(kind, f.ID, choice); {
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

// and joins words into a list with last before the last word.
func and(words []string, last string) string {
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
		export.GameGraphKind: "a game graph",
	}[kind]
}
