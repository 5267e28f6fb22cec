package survey

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/say"
	"tchouka/engine"
	"tchouka/engine/row/survey"
	"tchouka/engine/scene"
	"tchouka/widgets/controls"
)

// What the survey says.

// boardText writes a uniform board as a sentence begins: 6 holes, 3 seeds each.
func boardText(holes, seeds int) string {
	return lang.N("{{.Count}} hole", holes, say.With{"Count": say.Grouped(holes)}) + ", " +
		lang.N("{{.Count}} seed each", seeds, say.With{"Count": say.Grouped(seeds)})
}

// factView tells of one board.
func factView(t *table, holes, seeds int) controls.VerdictView {
	board := boardText(holes, seeds)
	f := t.fact(holes, seeds)
	switch {
	case f == nil:
		return controls.VerdictView{Neutral: true, Headline: lang.L("{{.Board}}: not asked for", say.With{"Board": board})}
	case !f.known:
		return controls.VerdictView{Headline: lang.L("{{.Board}}: not searched yet", say.With{"Board": board})}
	}
	v := controls.VerdictView{Verdict: f.verdict}
	switch f.verdict {
	case engine.Won:
		v.Headline = lang.L("{{.Board}}: won", say.With{"Board": board})
	case engine.Lost:
		v.Headline = lang.L("{{.Board}}: lost", say.With{"Board": board})
	default:
		v.Headline = lang.L("{{.Board}}: not settled", say.With{"Board": board})
	}
	v.Detail = howText(*f)
	if text := t.collectedText(*f, holes, seeds); text != "" {
		v.Detail = text + " · " + v.Detail
	}
	return v
}

// campbellChavey names the paper that the theorems and tables are from.
func campbellChavey() string { return lang.L("Campbell and Chavey (1995)") }

// howText says how a verdict was reached.
func howText(f fact) string {
	paper := say.With{"Paper": campbellChavey()}
	switch f.how {
	case survey.Theorem1:
		return lang.L("by Theorem 1 of {{.Paper}}: with n holes, n and n + 1 seeds each are lost, and so are both times any power of n + 1", paper)
	case survey.Theorem3:
		return lang.L("by Theorem 3 of {{.Paper}}: with one seed each, only 1 and 3 holes are won", paper)
	case survey.Theorem4:
		return lang.L("by Theorem 4 of {{.Paper}}: with two seeds each, only 4 and 7 holes are won", paper)
	case survey.Theorem5:
		return lang.L("by Theorem 5 of {{.Paper}}, which settles every board with one hole", paper)
	case survey.Theorem32:
		return lang.L("by Theorem 3.2 of Jones, Taalman and Tongen")
	case survey.CutOff:
		return lang.L("the search ended for want of memory")
	}
	switch {
	case f.positions > 0:
		return lang.L("by search of {{.Count}}", say.With{
			"Count": lang.N("{{.Count}} position", int(f.positions), say.With{"Count": say.Grouped(int(f.positions))}),
		})
	case f.how == survey.Search:
		return lang.L("by search")
	case f.how == survey.Tables:
		return lang.L("by search, with tables of won boards")
	default:
		return f.how.String()
	}
}

// collectedText says how many seeds can be collected, "" when that is not known.
func (t *table) collectedText(f fact, holes, seeds int) string {
	n := t.number(f)
	v := say.With{"Count": say.Grouped(n), "All": say.Grouped(holes * seeds)}
	switch {
	case n < 0:
		return ""
	case f.verdict == engine.Won:
		return lang.L("all {{.All}} seeds collected", v)
	case !f.exact:
		return lang.L("seeds collected: at least {{.Count}} of {{.All}}", v)
	case t.losing:
		return lang.L("most seeds collected: {{.Count}} of {{.All}}, with a losing move", v)
	default:
		return lang.L("most seeds collected: {{.Count}} of {{.All}}", v)
	}
}

// longestList is how many lost boards of a row are listed.
const longestList = 60

// rowText lists the lost boards with so many holes, as Table 1 does; for a
// survey of few numbers of seeds it says instead what Table 2 does.
func (t *table) rowText(holes, seeds int) string {
	if t.plan.collected && t.all.seedsTo-t.all.seedsFrom < t.all.holesTo-t.all.holesFrom {
		most, first := t.mostCollected(seeds)
		if most < 0 {
			return ""
		}
		return lang.L("{{.Seeds}} each: most collected {{.Most}}, first with {{.Holes}}", say.With{
			"Seeds": say.Seeds(seeds), "Most": say.Grouped(most),
			"Holes": lang.N("{{.Count}} hole", first, say.With{"Count": say.Grouped(first)}),
		})
	}
	lost, count := t.lost(holes, longestList)
	v := say.With{"Holes": lang.N("{{.Count}} hole", holes, say.With{"Count": say.Grouped(holes)})}
	if count == 0 {
		return lang.L("{{.Holes}}: none lost so far", v)
	}
	list := make([]string, len(lost))
	for i, k := range lost {
		list[i] = strconv.Itoa(k)
	}
	v["List"] = strings.Join(list, ", ")
	if count > len(lost) {
		v["List"] = v["List"].(string) + ", …"
	}
	return lang.L("{{.Holes}}: lost with {{.List}} seeds each", v)
}

// countsText says how many boards are won and lost.
func (t *table) countsText() string {
	parts := []string{
		lang.L("{{.Count}} won", say.With{"Count": say.Grouped(t.counts[engine.Won])}),
		lang.L("{{.Count}} lost", say.With{"Count": say.Grouped(t.counts[engine.Lost])}),
	}
	if n := t.counts[engine.Unknown]; n > 0 {
		parts = append(parts, lang.L("{{.Count}} not settled", say.With{"Count": say.Grouped(n)}))
	}
	return strings.Join(parts, " · ")
}

// progressText says how far a survey is.
func (t *table) progressText() string {
	return lang.L("{{.Done}} of {{.All}} boards", say.With{"Done": say.Grouped(t.known), "All": say.Grouped(t.plan.size())})
}

// diagonal is a diagonal that can be outlined.
type diagonal struct {
	scene.HeatDiagonal
	label string // on the button
}

// knownDiagonals lists the diagonals of the paper. They are about Tchuka Ruma:
// with wrapping and chaining.
func knownDiagonals() []diagonal {
	paper := say.With{"Paper": campbellChavey()}
	return []diagonal{
		{scene.HeatDiagonal{Offset: 0, HolesFrom: 2, Line: scene.HeatSolid, Text: lang.L("k = n: lost · {{.Paper}}, Theorem 1", paper)}, "k = n"},
		{scene.HeatDiagonal{Offset: 1, HolesFrom: 2, Line: scene.HeatDouble, Text: lang.L("k = n + 1: lost · {{.Paper}}, Theorem 1", paper)}, "k = n + 1"},
		{scene.HeatDiagonal{Offset: -1, HolesFrom: 2, Line: scene.HeatDashed, Text: lang.L("k = n − 1: a win starts 3, 3 · {{.Paper}}, Lemma 1", paper)}, "k = n − 1"},
		{scene.HeatDiagonal{Offset: -2, HolesFrom: 3, Line: scene.HeatDotted, Text: lang.L("k = n − 2: won but for n = 5 · {{.Paper}}, Conjecture 1", paper)}, "k = n − 2"},
	}
}
