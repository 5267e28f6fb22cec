// Package messages contains the texts that several parts of the window use: numbers with their
// nouns, games and boards, and file errors. The English text is the key of the translation
// (app/ui/translations). The package registers the translations with Fyne, and makes Fyne use the
// language of the settings.
//
// # Language
//
// Fyne uses the language of the system. It determines this language whenever texts are added, and
// has no public function to change it; only on Linux, an environment variable does. So this package
// calls the unexported function of Fyne's package lang that selects the language. This affects
// everything in lang: plurals, and the texts of Fyne's own dialogs and menus. A release of Fyne
// without that function does not link, and a test fails first.
//
// The file dialogs belong to the system and use its language.
package messages

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
)

// GameName returns the name of a game in the language of the window.
func GameName(g engine.Game) string { return Translate(g.Name()) }

// Theorem returns the name of the theorem that decides a board.
func Theorem(t engine.Theorem) string { return Translate("by " + t.String()) }

// Traits returns how a game differs from similar ones, in a few words.
func Traits(g engine.Game) string {
	var traits []string
	for _, trait := range g.About().Traits {
		traits = append(traits, Translate(trait))
	}
	return strings.Join(traits, " · ")
}

// IllegalMove returns why a hole cannot be played, with its number in a numbering.
func IllegalMove(e *row.IllegalMove, n engine.Numbering) string {
	v := Args{
		"Game": Translate(e.Rules.Name), "Hole": n.Label(e.Hole, e.Holes), "Seeds": Seeds(e.Seeds), "Need": e.Need,
		"Holes": e.Holes, "Lap": e.Holes + 1,
	}
	switch e.Reason {
	case row.EmptyHole:
		return lang.L("Hole {{.Hole}} is empty", v)
	case row.NeedsExactly:
		return lang.L("{{.Game}}: hole {{.Hole}} has {{.Seeds}} and needs exactly {{.Need}}", v)
	case row.NeedsLaps:
		return lang.L("{{.Game}}: hole {{.Hole}} has {{.Seeds}} and needs {{.Need}}, or {{.Lap}} more for each whole lap", v)
	case row.PassesRuma:
		return lang.L("{{.Game}}: hole {{.Hole}} has {{.Seeds}} and can sow at most {{.Need}} without passing the Ruma", v)
	default:
		return lang.L("There is no hole {{.Hole}}: holes are numbered 1 to {{.Holes}}", v)
	}
}

// ParseError describes a parse error of a board, with the number of the hole.
func ParseError(e *row.ParseError) string {
	what := parseSentence(e)
	if e.Hole > 0 {
		return lang.L("Hole {{.Hole}}: {{.What}}", Args{"Hole": e.Hole, "What": what})
	}
	return what
}

// CriteriaError describes an error in the text of criteria. The words of the criteria are the same
// in every language.
func CriteriaError(e *find.ParseError) string {
	v := Args{"Position": e.Offset + 1, "Text": e.Text, "Criterion": e.Of, "Words": strings.Join(e.Expected, ", ")}
	switch {
	case e.Repeated:
		return lang.L("Position {{.Position}}: “{{.Criterion}}” is given twice: remove one", v)
	case e.Of == "":
		return lang.L("Position {{.Position}}: “{{.Text}}” is not a criterion. Possible words: {{.Words}}", v)
	case e.Expected == nil:
		return lang.L("Position {{.Position}}: write a comma after “{{.Criterion}}”", v)
	}
	if e.Text != "" {
		return lang.L("Position {{.Position}}: “{{.Text}}” is not a value of “{{.Criterion}}”: write for example {{.Words}}", v)
	}
	return lang.L("Position {{.Position}}: write a value after “{{.Criterion}}”, for example {{.Words}}", v)
}

func parseSentence(e *row.ParseError) string {
	v := Args{"Token": e.Token, "Seeds": Grouped(row.MaxSeeds), "Holes": Grouped(row.MaxHoles)}
	switch e.Reason {
	case row.BadEmpty:
		return lang.L("Enter the seeds of each hole, for example 2 2 2 2 or 4x2")
	case row.BadNumber:
		if e.Hole > 0 {
			return lang.L("“{{.Token}}” is not a whole number: enter the seeds of each hole, for example multitchouka:2.2.2.2", v)
		}
		return lang.L("“{{.Token}}” is not a whole number: enter the seeds of each hole, for example 2 2 2 2", v)
	case row.BadCount:
		return lang.L("“{{.Token}}” is neither a number of seeds nor _, which means any number", v)
	case row.BadNegative:
		return lang.L("{{.Token}} is not allowed: seeds cannot be negative", v)
	case row.BadAmbiguous:
		return lang.L("“{{.Token}}” is ambiguous: put spaces between the holes, or enter 1x{{.Token}} for one hole", v)
	case row.BadSeeds:
		return lang.L("Too many seeds: a board holds at most {{.Seeds}}", v)
	case row.BadHoles, row.BadFamily: // a single board has too many holes before it is a large family
		return lang.L("A board has 1 to {{.Holes}} holes", v)
	case row.OtherRules:
		return lang.L("The board ID is for {{.Token}}, not for this game", v)
	case row.BadComma:
		return lang.L("A hole is missing before a comma: enter 0 for an empty hole, for example 2, 2, 0, 2")
	case row.BadPattern:
		return lang.L("“{{.Token}}” is not allowed in a pattern: enter a digit for each hole and the number of repetitions after each block, for example 2{033}^3 0331", v)
	case row.BadRepeats:
		return lang.L("{{.Token}} describes several boards: enter one number of repetitions after a block, for example {033}^3, and no alternatives", v)
	case row.BadPlus:
		return lang.L("Use + only once, after the last hole and before the seeds of the Ruma, for example multitchouka:2.2.0.3+1")
	default:
		return lang.L("Use the bar | only once, after the last hole and before the seeds of the Ruma, for example 2 2 0 3 | 1")
	}
}

// BoardError describes why a position cannot be set up.
func BoardError(err error) string {
	var parse *row.ParseError
	switch {
	case errors.As(err, &parse):
		return ParseError(parse)
	case errors.Is(err, row.ErrTooManySeeds):
		return ParseError(&row.ParseError{Reason: row.BadSeeds})
	case errors.Is(err, row.ErrTooManyHoles), errors.Is(err, row.ErrNoHoles):
		return ParseError(&row.ParseError{Reason: row.BadHoles})
	case errors.Is(err, row.ErrNegative):
		return lang.L("Seeds cannot be negative")
	default:
		return Error(err)
	}
}

// Numbering describes how holes are numbered.
func Numbering(n engine.Numbering) string {
	if n == engine.ByDistance {
		return lang.L("holes numbered by distance from the Ruma")
	}
	return lang.L("holes numbered from the far end")
}

// Level returns the name of a level of difficulty.
func Level(l find.Level) string {
	switch l {
	case find.Easy:
		return lang.L("easy")
	case find.Medium:
		return lang.L("medium")
	case find.Hard:
		return lang.L("hard")
	default:
		return lang.L("any difficulty")
	}
}

// Understood returns the number of the boards that were read, and of the lines that were not understood.
func Understood(list notation.Collection) string {
	text, n := Boards(len(list.Boards)), len(list.Problems)
	switch {
	case list.More:
		text += "; " + lang.L("many lines not understood")
	case n > 0:
		text += "; " + lang.N("{{.Count}} line not understood", n, Args{"Count": Grouped(n)})
	}
	return text
}

// Problems describes the problems in a collection file that was read; "" without problems.
func Problems(l notation.Collection) string {
	const limit = 12
	var lines []string
	for _, p := range l.Problems[:min(len(l.Problems), limit)] {
		v := Args{"Line": Grouped(p.Line), "Column": p.Column, "Why": Error(p.Err)}
		var parse *row.ParseError
		if errors.As(p.Err, &parse) {
			v["Why"] = ParseError(parse)
		}
		if p.Column != "" {
			lines = append(lines, lang.L("Line {{.Line}}, column “{{.Column}}”: {{.Why}}", v))
		} else {
			lines = append(lines, lang.L("Line {{.Line}}: {{.Why}}", v))
		}
	}
	switch more := len(l.Problems) - limit; {
	case l.More:
		lines = append(lines, lang.L("and many more lines"))
	case more > 0:
		lines = append(lines, lang.N("and {{.Count}} more line", more, Args{"Count": Grouped(more)}))
	}
	if len(l.Ignored) > 0 {
		lines = append(lines, lang.L("Ignored columns: {{.Columns}}", Args{"Columns": Shortened(strings.Join(l.Ignored, ", "), 200)}))
	}
	return strings.Join(lines, "\n")
}

// BoardName returns the name of a board of a collection, with the first line of its note, or its ID if it
// has no name.
func BoardName(b notation.Board) string {
	name := b.Name
	if note, _, _ := strings.Cut(b.Note, "\n"); note != "" {
		name = strings.TrimPrefix(name+" · "+note, " · ")
	}
	return Shortened(cmp.Or(name, b.ID()), 120)
}

// Helped describes a number of boards that were solved with help.
func Helped(n int) string { return lang.L("{{.N}} with help", Args{"N": Grouped(n)}) }

// Joined joins the texts that are not empty by a dot.
func Joined(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(text string) bool { return text == "" }), " · ")
}
