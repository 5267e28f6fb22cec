package cli

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"

	"github.com/alecthomas/kong"
)

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
