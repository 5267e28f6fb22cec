package export

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/output/web"
	"tchouka/engine/output/web/page"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/plaintext"
)

// numberingText describes the numbering of holes.
func (o Options) numberingText() string {
	return o.Language.Lookup(notation.NumberingText(o.Numbering))
}

// moves and the following methods return a count with its noun.
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

// count returns a count with its English noun: "1 move", "6 moves".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if stem, ok := strings.CutSuffix(noun, "ex"); ok { // vertex
		return fmt.Sprintf("%d %sices", n, stem)
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// endingID returns the name of an ending in JSON and CSV.
func endingID(e engine.Ending) string {
	return [...]string{engine.Safe: "safe", engine.InEmptyHole: "in-empty-hole", engine.PastRuma: "past-ruma"}[e]
}

// endingText describes an ending and its consequence.
func endingText(e engine.Ending) string {
	return [...]string{
		engine.Safe: "in the Ruma", engine.InEmptyHole: "lost: in an empty hole", engine.PastRuma: "lost: past the Ruma",
	}[e]
}

// resultText describes the result of a line in a heading.
func (o Options) resultText(result string) string {
	if winners, several := strings.CutPrefix(result, "won by players "); several {
		return o.Language.Translate("won by players {{.Players}}", i18n.With{"Players": winners})
	}
	if winner, one := strings.CutPrefix(result, "won by player "); one {
		return o.Language.Translate("won by player {{.Player}}", i18n.With{"Player": winner})
	}
	switch result {
	case "open":
		return o.Language.Translate("not finished")
	case "stuck":
		return o.Language.Translate("no move left, not won")
	default:
		return o.Language.Lookup(result)
	}
}

// Sentences returns the texts of pictures that are not literals at translation calls: verdicts,
// kinds of facts, the numbering of holes, the messages about web pages, and the options of the export dialog.
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
	for _, o := range AllOptions() {
		if o.Label != "" {
			all = append(append(all, o.Tab, o.Label), o.Names...)
		}
	}
	all = slices.AppendSeq(all, maps.Values(columnTitles()))
	return append(all, notation.NumberingText(engine.FromFarEnd), notation.NumberingText(engine.ByDistance), web.NoEngine, string(web.TooLarge), string(page.TooManyBoards), string(page.LongLink), page.TooOld)
}

// holeColumns returns the columns of a position in CSV: h1 … hn, ruma.
func holeColumns(n int) []string {
	var names []string
	for hole := 1; hole <= n; hole++ {
		names = append(names, "h"+strconv.Itoa(hole))
	}
	return append(names, "ruma")
}

// holeCells returns the cells of [holeColumns].
func holeCells(row engine.Row) []string {
	var cells []string
	for _, seeds := range row.Holes {
		cells = append(cells, strconv.Itoa(seeds))
	}
	return append(cells, strconv.Itoa(row.Ruma))
}

// sheetFormula matches text that a spreadsheet would evaluate: a sign or its full-width form at the
// beginning of a cell. A cell may also begin after a tab or line break, or after a semicolon, which
// separates cells in many European locales. In that case quotation marks do not delimit cells.
var sheetFormula = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("(^|[;\t\n])([\\p{Z}\"]*[=+@＝＋－＠-])") }) //nolint:gochecknoglobals // constant

// escapeFormula returns user text for a CSV cell. An apostrophe precedes anything that a spreadsheet
// would evaluate, and control characters are replaced.
func escapeFormula(text string, o Options) string {
	if o.raw {
		return text
	}
	text = sheetFormula().ReplaceAllString(sanitize(text), "$1'$2")
	if strings.HasPrefix(text, "\t") {
		return "'" + text
	}
	return text
}

// sanitize replaces control characters that a renderer would interpret.
func sanitize(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		if plaintext.IsControl(r) {
			return utf8.RuneError
		}
		return r
	}, text)
}
