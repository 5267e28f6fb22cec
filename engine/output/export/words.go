package export

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/output/web"
	"tchouka/engine/output/web/page"
	"tchouka/engine/picture/tree"
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

// headings returns a function that translates the first row of CSV to the language of the options. Names of
// places and unknown columns remain.
func (o Options) headings() func([]string) []string {
	if !o.Headings {
		return func(names []string) []string { return names }
	}
	return func(names []string) []string {
		all := make([]string, len(names))
		for i, name := range names {
			all[i] = o.heads(name)
		}
		return all
	}
}

// hole matches the columns of holes.
var hole = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?:h|hole)([0-9]+)$`) }) //nolint:gochecknoglobals // constant

func (o Options) heads(name string) string {
	if m := hole().FindStringSubmatch(name); m != nil {
		return o.Language.Translate("hole {{.Hole}}", i18n.With{"Hole": m[1]})
	}
	if english, ok := columnTitles()[name]; ok {
		return o.Language.Lookup(english)
	}
	return name
}

// columnTitles returns the English title of each column of CSV.
func columnTitles() map[string]string {
	return map[string]string{
		"number": "number", "rules": "game", "section": "section", "name": "name", "note": "note", "tags": "tags", "difficulty": "difficulty",
		"level": "computed difficulty", "verdict": "result", "moves": "moves", "lines": "winning lines", "line": "line", "sowings": "sowings",
		"chained": "chained", "winning": "first moves", "traps": "traps", "legal": "possible moves", "chance": "chance",
		"outside": "seeds in play", "to": "next boards", "seeds": "seeds", "holes": "holes", "boards": "boards", "shortestMoves": "fewest moves",
		"move": "move", "hole": "hole", "played": "played", "ending": "ending", "outcome": "result", "comment": "comment", "mark": "mark",
		"state": "position", "to_move": "player to move", "parent": "id before", "winners": "winners", "collected": "most collected",
		"collectedWithLosingMove": "most collected with a losing move", "facts": "other results", "lost_moves": "losing moves", "twin": "same position as",
		"expanded": "expanded", "ended": "ended by a losing move", "how": "method", "positions": "positions", "exact": "exact", "complete": "complete",
		"grundy": "Grundy value", "remoteness": "moves to go", "fewest": "fewest moves", "margin": "margin", "period": "period",
		"distance": "distance", "leastDistance": "least distance", "mostDistance": "greatest distance", "next": "next move",
		"pupil": "pupil", "solved": "solved", "ruma": "Ruma",
	}
}

// A document in LaTeX can refer to the places of a picture by names, which have only letters, digits and
// hyphens:
//
//	h2, Ruma, South1   a hole or a store: its label
//	m3, m3-h2          the board after 3 moves, and a hole of it; s3 after 3 sowings; b3 in a list
//	n, n-2, n-2-1      the root of a tree, and the nodes after the moves 2, and 2 and 1

// maxName is the length of a name below which nodes have none: the names of a tree that is a single line
// would take much more space than its picture.
const maxName = 100

// nodeNames returns names of places, which differ. They begin with the name of the board, if it has one.
func (t terms) nodeNames(places []engine.Place, board string) []string {
	t.places = places
	if board != "" {
		board += "-"
	}
	return distinct(t.placeLabels(), board, "h")
}

// nodeName returns a function that returns the names of nodes, "" for none.
func (g gameTree) nodeName(o Options) func(tree.ID) string {
	names := map[tree.ID]string{tree.Root: "n"}
	var name func(tree.ID) string
	name = func(id tree.ID) string {
		if known, ok := names[id]; ok {
			return known
		}
		parent := g.tree.Node(id).Parent
		before := name(parent)
		if before == "" || len(before) > maxName {
			names[id] = "" // known for its children
			return ""
		}
		siblings, labels := slices.Collect(g.tree.Children(parent)), []string{}
		for _, sibling := range siblings {
			labels = append(labels, g.edgeLabel(g.tree.Node(sibling).Move, o))
		}
		for i, after := range distinct(labels, before+"-", "") {
			names[siblings[i]] = after
		}
		return names[id]
	}
	return name
}

// distinct returns names that consist of a prefix and the letters and digits of a label, with a text
// before a digit. If several labels have the same, a number follows.
func distinct(labels []string, prefix, number string) []string {
	names, count := make([]string, len(labels)), map[string]int{}
	for i, label := range labels {
		name := cmp.Or(strings.Map(ofName, label), "x")
		if name[0] <= '9' {
			name = number + name
		}
		if count[name]++; count[name] > 1 {
			name += fmt.Sprint("--", count[name])
		}
		names[i] = prefix + name
	}
	return names
}

// ofName drops all characters except the letters and digits of ASCII.
func ofName(r rune) rune {
	if r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r) {
		return -1
	}
	return r
}
