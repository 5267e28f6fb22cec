package export

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/find"
	"tchouka/engine/i18n"
	"tchouka/engine/linetext"
	"tchouka/engine/markup"
)

// numberingText says how holes are numbered.
func (o Options) numberingText() string { return o.Language.Said(linetext.NumberingText(o.Numbering)) }

// moves, sowings and so on say how many there are.
func (o Options) moves(n int) string {
	return o.Language.Plural("{{.Count}} move", "{{.Count}} moves", n)
}

func (o Options) sowings(n int) string {
	return o.Language.Plural("{{.Count}} sowing", "{{.Count}} sowings", n)
}

func (o Options) positions(n int) string {
	return o.Language.Plural("{{.Count}} position", "{{.Count}} positions", n)
}

func (o Options) holes(n int) string {
	return o.Language.Plural("{{.Count}} hole", "{{.Count}} holes", n)
}

func (o Options) seeds(n int) string {
	return o.Language.Plural("{{.Count}} seed", "{{.Count}} seeds", n)
}

func (o Options) boards(n int) string {
	return o.Language.Plural("{{.Count}} board", "{{.Count}} boards", n)
}

// count writes a number with its noun: "1 move", "6 moves".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// endingID names an ending in JSON and CSV.
func endingID(e engine.Ending) string {
	switch e {
	case engine.InEmptyHole:
		return "in-empty-hole"
	case engine.PastRuma:
		return "past-ruma"
	default:
		return "safe"
	}
}

// endingText says how a move ended and what that means.
func endingText(e engine.Ending) string {
	switch e {
	case engine.InEmptyHole:
		return "lost: in an empty hole"
	case engine.PastRuma:
		return "lost: past the Ruma"
	default:
		return "in the Ruma"
	}
}

// resultText says in a heading how a line stands.
func (o Options) resultText(result string) string {
	if winners, several := strings.CutPrefix(result, "won by players "); several {
		return o.Language.Say("won by players {{.Players}}", i18n.With{"Players": winners})
	}
	if winner, one := strings.CutPrefix(result, "won by player "); one {
		return o.Language.Say("won by player {{.Player}}", i18n.With{"Player": winner})
	}
	switch result {
	case "open":
		return o.Language.Say("not finished")
	case "stuck":
		return o.Language.Say("no move left, not won")
	default:
		return o.Language.Said(result)
	}
}

// Sentences returns the words of pictures that stand nowhere as such in the source: verdicts,
// kinds of facts, how holes are numbered.
func Sentences() []string {
	all := []string{"hole", "played", "seeds", "holes"}
	for _, v := range [...]engine.Verdict{engine.Won, engine.Lost, engine.Drawn, engine.Unknown} {
		all = append(all, v.String())
	}
	for kind := range engine.FactKind(engine.FactKinds) {
		all = append(all, kind.String(), plural(kind))
	}
	for _, l := range [...]find.Level{find.Easy, find.Medium, find.Hard} {
		all = append(all, l.String())
	}
	return append(all, linetext.NumberingText(engine.FromFarEnd), linetext.NumberingText(engine.ByDistance))
}

// holeColumns returns the names of a position's columns in CSV: h1 … hn, ruma.
func holeColumns(n int) []string {
	var names []string
	for hole := 1; hole <= n; hole++ {
		names = append(names, "h"+strconv.Itoa(hole))
	}
	return append(names, "ruma")
}

// holeCells returns the counts that stand under [holeColumns].
func holeCells(row engine.Row) []string {
	var cells []string
	for _, seeds := range row.Holes {
		cells = append(cells, strconv.Itoa(seeds))
	}
	return append(cells, strconv.Itoa(row.Ruma))
}

// formula is where a spreadsheet would begin to calculate: at a sign, or at one as
// wide as the letters of Chinese and Japanese, at the beginning of a text, or behind
// what ends a cell where cells end with a semicolon, as in much of Europe. There
// quotation marks hold nothing together.
var formula = regexp.MustCompile("(^|[;\t\n])([\\p{Z}\"]*[=+@＝＋－＠-])")

// shielded is a text that somebody wrote, as it stands in a cell of CSV: with an
// apostrophe before what a spreadsheet would take for a formula, and without control
// characters. Options.Raw leaves it as it is.
func shielded(text string, o Options) string {
	if o.Raw {
		return text
	}
	text = formula.ReplaceAllString(tamed(text), "$1'$2")
	if strings.HasPrefix(text, "\t") {
		return "'" + text
	}
	return text
}

// tamed replaces the characters of a text that may be obeyed instead of shown.
func tamed(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		if markup.Obeyed(r) {
			return utf8.RuneError
		}
		return r
	}, text)
}
