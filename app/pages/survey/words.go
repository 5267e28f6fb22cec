package survey

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/study/survey"
	"tchouka/widgets/controls"
)

// The texts of the survey.

// boardContent returns the content of the card for a board, and the line below the map.
func (t *table) boardContent(holes, seeds int) (v controls.VerdictView, row string) {
	row = t.rowText(holes, seeds)
	board := messages.Args{"Board": messages.UniformBoard(holes, seeds)}
	c, found := t.At(holes, seeds)
	switch {
	case !t.Covers(holes, seeds):
		return controls.VerdictView{Neutral: true, Headline: lang.L("{{.Board}}: not in this survey", board)}, row
	case !found:
		return controls.VerdictView{Headline: lang.L("{{.Board}}: not searched yet", board)}, row
	}
	v = controls.VerdictView{Verdict: c.Facts.Verdict(), Neutral: !t.heat().Verdicts && c.Complete}
	texts := append(t.factTexts(c), methodTexts(c)...)
	switch alone := t.Form.Players() == 1; {
	case v.Verdict == engine.Unknown && !c.Complete:
		v.Headline = lang.L("{{.Board}}: not settled", board)
	case v.Neutral && len(texts) > 0:
		board["Fact"], texts = texts[0], texts[1:]
		v.Headline = lang.L("{{.Board}}: {{.Fact}}", board)
	case alone && v.Verdict == engine.Won:
		v.Headline = lang.L("{{.Board}}: won", board)
	case alone && v.Verdict == engine.Lost:
		v.Headline = lang.L("{{.Board}}: lost", board)
	case v.Verdict == engine.Won:
		v.Headline = lang.L("{{.Board}}: the first player wins", board)
	case v.Verdict == engine.Lost:
		v.Headline = lang.L("{{.Board}}: the first player loses", board)
	case t.Form.Together:
		v.Headline = lang.L("{{.Board}}: even with best play", board)
	default:
		v.Headline = lang.L("{{.Board}}: drawn", board)
	}
	v.Detail = strings.Join(texts, " · ")
	return v, row
}

// kindText returns the name of a kind of facts on a button.
func (t *table) kindText(kind engine.FactKind) string {
	switch kind {
	case engine.Grundy:
		if !t.plan.game.About().SumDecides {
			return lang.L("Grundy value in normal play")
		}
		return lang.L("Grundy value")
	case engine.MovesToGo:
		return lang.L("Moves to the end")
	case engine.Period:
		return lang.L("Period")
	case engine.Margin:
		return lang.L("Margin")
	case engine.Collected:
		return lang.L("Most seeds collected")
	default:
		return lang.L("Who wins")
	}
}

// factTexts describes the numbers of a start, each in a few words.
func (t *table) factTexts(c survey.Cell) []string {
	if t.reportsMethod() {
		return t.collectedTexts(c)
	}
	var texts []string
	for _, kind := range t.kinds() {
		f, ok := c.Facts.Find(kind)
		if !ok || kind == engine.ResultFact {
			continue
		}
		v := messages.Args{"N": messages.Grouped(f.Value)}
		text := t.kindText(kind) + " " + messages.Grouped(f.Value)
		switch kind {
		case engine.Period:
			text = lang.L("recurs after {{.N}} sowings", v)
		case engine.Grundy:
			if text = lang.L("Grundy value {{.N}}", v); !t.plan.game.About().SumDecides {
				text = lang.L("Grundy value {{.N}} in normal play", v)
			}
		case engine.MovesToGo:
			text = lang.L("{{.N}} to the end", messages.Args{"N": messages.Moves(f.Value)})
		}
		switch f.Bound {
		case engine.AtLeast:
			text = lang.L("at least: {{.What}}", messages.Args{"What": text})
		case engine.AtMost:
			text = lang.L("at most: {{.What}}", messages.Args{"What": text})
		}
		texts = append(texts, text)
	}
	return texts
}

// collectedTexts describes how many seeds can be collected; empty if unknown.
func (t *table) collectedTexts(c survey.Cell) []string {
	shown := t.heat().Cell(c)
	v := messages.Args{"Count": messages.Grouped(shown.Number), "All": messages.Grouped(c.Down * c.Across)}
	switch {
	case c.Facts.Verdict() == engine.Won:
		return []string{lang.L("all {{.All}} seeds collected", v)}
	case shown.Number < 0:
		return nil
	case shown.Bound == engine.AtLeast:
		return []string{lang.L("seeds collected: at least {{.Count}} of {{.All}}", v)}
	case t.losing:
		return []string{lang.L("most seeds collected: {{.Count}} of {{.All}}, with a losing move", v)}
	default:
		return []string{lang.L("most seeds collected: {{.Count}} of {{.All}}", v)}
	}
}

// methodTexts describes how a result was decided.
func methodTexts(c survey.Cell) []string {
	paper := messages.Args{"Paper": campbellChavey()}
	var texts []string
	switch c.Method {
	case "Theorem 1":
		return []string{lang.L("by Theorem 1 of {{.Paper}}: n holes are lost with n or n + 1 seeds each, or with either number times any power of n + 1", paper)}
	case "Theorem 3":
		return []string{lang.L("by Theorem 3 of {{.Paper}}: with one seed each, only 1 and 3 holes are won", paper)}
	case "Theorem 4":
		return []string{lang.L("by Theorem 4 of {{.Paper}}: with two seeds each, only 4 and 7 holes are won", paper)}
	case "Theorem 5":
		return []string{lang.L("by Theorem 5 of {{.Paper}}, which settles every board with one hole", paper)}
	case "Theorem 3.2":
		return []string{lang.L("by Theorem 3.2 of Jones, Taalman and Tongen")}
	}
	if !c.Complete && c.Facts.Verdict() == engine.Unknown {
		texts = append(texts, lang.L("the search reached the memory limit"))
	}
	switch {
	case c.States > 0:
		texts = append(texts, lang.L("by search of {{.Count}}", messages.Args{
			"Count": lang.N("{{.Count}} position", int(c.States), messages.Args{"Count": messages.Grouped(int(c.States))}),
		}))
	case c.Method == survey.Searched:
		texts = append(texts, lang.L("by search"))
	case c.Method == survey.OnDisk:
		texts = append(texts, lang.L("by search on disk"))
	case c.Method == survey.Tables:
		texts = append(texts, lang.L("by search, with tables of won boards"))
	}
	return texts
}

// campbellChavey returns the citation of the paper with the theorems and tables.
func campbellChavey() string { return lang.L("Campbell and Chavey (1995)") }

// maxListed is the maximum number of lost boards listed for a row.
const maxListed = 60

// rowText lists the lost boards with a number of holes, like Table 1. For a survey of few numbers
// of seeds it summarizes as Table 2 does. For a game that is only searched it describes the period
// of the numbers.
func (t *table) rowText(holes, seeds int) string {
	if !t.reportsMethod() {
		return t.periodText(holes)
	}
	if t.plan.collected && t.Area.Across.Len() < t.Area.Down.Len() {
		most, first := t.mostCollected(seeds)
		if most < 0 {
			return ""
		}
		return lang.L("{{.Seeds}} each: most seeds collected {{.Most}}, first with {{.Holes}}", messages.Args{
			"Seeds": messages.Seeds(seeds), "Most": messages.Grouped(most),
			"Holes": messages.Holes(first),
		})
	}
	lost, count := t.lost(holes, maxListed)
	v := messages.Args{"Holes": messages.Holes(holes)}
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
	text := lang.L("{{.Holes}}: lost with {{.List}} seeds each", v)
	if t.plan.game.About().MinStuckSeeds != nil {
		text += ". " + lang.L("Proved: lost with more seeds in each hole than there are holes, because no move is possible")
	}
	return text
}

// cellsInRow returns the results with a number of holes, up to the first missing one.
func (t *table) cellsInRow(holes int) []survey.Cell {
	return survey.KnownCells(t.Area.Across, func(seeds int) (survey.Cell, bool) { return t.At(holes, seeds) })
}

// periodText describes whether the known numbers of a row repeat.
func (t *table) periodText(holes int) string {
	kind := t.kind
	numbers := survey.Known(t.cellsInRow(holes), kind)
	if len(numbers) == 0 {
		return ""
	}
	v := messages.Args{
		"Holes": messages.Holes(holes),
		"What":  t.kindText(kind), "Last": messages.Grouped(t.Area.Across.From + len(numbers) - 1),
	}
	p, ok := survey.PeriodOf(t.plan.game, holes, t.Area.Across.From, numbers)
	switch {
	case p.Proved:
		v["First"] = messages.Grouped(t.Area.Across.From + p.Before)
		return lang.L("{{.Holes}}, {{.What}}: constant from {{.First}} seeds each. Proved: no player can move if each hole has more seeds than there are holes", v)
	case !ok:
		return lang.L("{{.Holes}}, {{.What}}: no repetition up to {{.Last}} seeds each", v)
	case p.Length == 1:
		v["First"] = messages.Grouped(t.Area.Across.From + p.Before)
		return lang.L("{{.Holes}}, {{.What}}: constant from {{.First}} to {{.Last}} seeds each. Observed, not proved", v)
	}
	v["First"], v["Length"] = messages.Grouped(t.Area.Across.From+p.Before), messages.Grouped(p.Length)
	return lang.L("{{.Holes}}, {{.What}}: repeats with period {{.Length}} from {{.First}} to {{.Last}} seeds each. Observed, not proved", v)
}

// countsText describes how many starts are won and lost, or decided.
func (t *table) countsText() string {
	heat := t.heat()
	var parts []string
	if heat.Verdicts {
		parts = append(parts,
			lang.L("{{.Count}} won", messages.Args{"Count": messages.Grouped(t.Counts[engine.Won])}),
			lang.L("{{.Count}} lost", messages.Args{"Count": messages.Grouped(t.Counts[engine.Lost])}))
		if n := t.Counts[engine.Drawn]; n > 0 && t.Form.Together {
			parts = append(parts, lang.L("{{.Count}} even", messages.Args{"Count": messages.Grouped(n)}))
		} else if n > 0 {
			parts = append(parts, lang.L("{{.Count}} drawn", messages.Args{"Count": messages.Grouped(n)}))
		}
	} else if heat.Most > 0 {
		parts = append(parts, lang.L("{{.What}}: at most {{.Count}}", messages.Args{"What": t.kindText(t.kind), "Count": messages.Grouped(heat.Most)}))
	}
	if n := t.Counts[engine.Unknown]; n > 0 {
		parts = append(parts, lang.L("{{.Count}} not settled", messages.Args{"Count": messages.Grouped(n)}))
	}
	return strings.Join(parts, " · ")
}

// progressText describes the progress of a survey.
func (t *table) progressText() string {
	return lang.L("{{.Done}} of {{.All}} boards", messages.Args{"Done": messages.Grouped(t.Known()), "All": messages.Grouped(t.Size())})
}
