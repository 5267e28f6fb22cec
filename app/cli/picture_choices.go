package cli

import (
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
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

// noteChoices prints a note for each choice that has no effect on a kind of document in a format.
func (env *environment) noteChoices(given []flagChoice, kind export.Kind, format export.Format) {
	for _, a := range given {
		if !export.Applies(kind, format, a.Choice) {
			env.warn("--%s is ignored: it has no effect on %s as %s", a.Flag, nounOf(kind), format)
		}
	}
}

// ineffective returns the choices that have no effect on a document about a board of a game, each with a
// reason.
func ineffective(given []flagChoice, kind export.Kind, format export.Format, game engine.Game, s engine.State, look scene.Look) map[flagChoice]string {
	style := "--line " + lineStyles()[look.Lines]
	if kind == export.TreeKind {
		style = "--nodes " + nodeStyles()[look.Nodes]
	}
	byGame, byStyle := export.InapplicableChoices(game, s), export.IneffectiveChoices(kind, look)
	reasons := map[flagChoice]string{}
	for _, a := range given {
		switch {
		case !export.Applies(kind, format, a.Choice):
			reasons[a] = "it has no effect on " + nounOf(kind) + " as " + string(format)
		case slices.Contains(byGame, a.Choice):
			reasons[a] = "it has no effect on a board of " + game.ID()
		case slices.Contains(byStyle, a.Choice):
			reasons[a] = "it has no effect with " + style
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
