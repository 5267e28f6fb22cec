package survey

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/say"
	"tchouka/engine"
	"tchouka/engine/survey"
	"tchouka/widgets/controls"
)

// What the survey says of a game that is no row.

// kindText names a kind of facts, as on a button.
func (t *starts) kindText(kind engine.FactKind) string {
	switch kind {
	case engine.Grundy:
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

// cellView tells of one start.
func (t *starts) cellView(holes, seeds int) controls.VerdictView {
	board := say.With{"Board": boardText(holes, seeds)}
	c, found := t.at(holes, seeds)
	if !found {
		return controls.VerdictView{Headline: lang.L("{{.Board}}: not searched yet", board)}
	}
	v := controls.VerdictView{Verdict: c.Facts.Verdict(), Neutral: !t.heat.Verdicts && c.Complete}
	texts := t.factTexts(c)
	switch {
	case v.Verdict == engine.Unknown && !c.Complete:
		v.Headline = lang.L("{{.Board}}: not settled", board)
		texts = append(texts, lang.L("the search ended for want of memory"))
	case v.Neutral && len(texts) > 0:
		board["Fact"], texts = texts[0], texts[1:]
		v.Headline = lang.L("{{.Board}}: {{.Fact}}", board)
	case v.Verdict == engine.Won:
		v.Headline = lang.L("{{.Board}}: who begins wins", board)
	case v.Verdict == engine.Lost:
		v.Headline = lang.L("{{.Board}}: who begins loses", board)
	case t.form.Together:
		v.Headline = lang.L("{{.Board}}: even, with best play of both", board)
	default:
		v.Headline = lang.L("{{.Board}}: drawn", board)
	}
	if c.States > 0 {
		texts = append(texts, lang.L("by search of {{.Count}}", say.With{
			"Count": lang.N("{{.Count}} position", int(c.States), say.With{"Count": say.Grouped(int(c.States))}),
		}))
	}
	v.Detail = strings.Join(texts, " · ")
	return v
}

// factTexts says the numbers of a start, each in a few words.
func (t *starts) factTexts(c survey.Cell) []string {
	var texts []string
	for _, kind := range t.kinds() {
		f, ok := c.Facts.Find(kind)
		if !ok || kind == engine.ResultFact {
			continue
		}
		v := say.With{"N": say.Grouped(f.Value)}
		text := t.kindText(kind) + " " + say.Grouped(f.Value)
		switch kind {
		case engine.Period:
			text = lang.L("recurs after {{.N}} sowings", v)
		case engine.Grundy:
			text = lang.L("Grundy value {{.N}}", v)
		case engine.MovesToGo:
			text = lang.L("{{.N}} to the end", say.With{"N": say.Moves(f.Value)})
		}
		switch f.Bound {
		case engine.AtLeast:
			text = lang.L("at least: {{.What}}", say.With{"What": text})
		case engine.AtMost:
			text = lang.L("at most: {{.What}}", say.With{"What": text})
		}
		texts = append(texts, text)
	}
	return texts
}

// rowText says whether the numbers of a row repeat, as far as they are known.
func (t *starts) rowText(holes int) string {
	kind := t.kind
	numbers := survey.Known(t.row(holes), kind)
	if len(numbers) == 0 {
		return ""
	}
	v := say.With{
		"Holes": lang.N("{{.Count}} hole", holes, say.With{"Count": say.Grouped(holes)}),
		"What":  t.kindText(kind), "Last": say.Grouped(t.across.From + len(numbers) - 1),
	}
	p, ok := survey.PeriodOf(t.game, holes, t.across.From, numbers)
	switch {
	case p.Proved:
		v["First"] = say.Grouped(t.across.From + p.Before)
		return lang.L("{{.Holes}}, {{.What}}: always the same from {{.First}} seeds each on. Proved: nobody can move with more seeds in each hole than there are holes", v)
	case !ok:
		return lang.L("{{.Holes}}, {{.What}}: nothing repeats up to {{.Last}} seeds each", v)
	case p.Length == 1:
		v["First"] = say.Grouped(t.across.From + p.Before)
		return lang.L("{{.Holes}}, {{.What}}: always the same from {{.First}} to {{.Last}} seeds each. Observed, not proved", v)
	}
	v["First"], v["Length"] = say.Grouped(t.across.From+p.Before), say.Grouped(p.Length)
	return lang.L("{{.Holes}}, {{.What}}: repeats with period {{.Length}} from {{.First}} to {{.Last}} seeds each. Observed, not proved", v)
}

// countsText says how many starts are won and lost, or settled.
func (t *starts) countsText() string {
	var parts []string
	if t.heat.Verdicts {
		parts = append(parts,
			lang.L("{{.Count}} won", say.With{"Count": say.Grouped(t.counts[engine.Won])}),
			lang.L("{{.Count}} lost", say.With{"Count": say.Grouped(t.counts[engine.Lost])}))
		if n := t.counts[engine.Drawn]; n > 0 && t.form.Together {
			parts = append(parts, lang.L("{{.Count}} even", say.With{"Count": say.Grouped(n)}))
		} else if n > 0 {
			parts = append(parts, lang.L("{{.Count}} drawn", say.With{"Count": say.Grouped(n)}))
		}
	} else if t.heat.Most > 0 {
		parts = append(parts, lang.L("{{.What}}: at most {{.Count}}", say.With{"What": t.kindText(t.kind), "Count": say.Grouped(t.heat.Most)}))
	}
	if n := t.counts[engine.Unknown]; n > 0 {
		parts = append(parts, lang.L("{{.Count}} not settled", say.With{"Count": say.Grouped(n)}))
	}
	return strings.Join(parts, " · ")
}

// progressText says how far a survey is.
func (t *starts) progressText() string {
	return lang.L("{{.Done}} of {{.All}} boards", say.With{"Done": say.Grouped(t.known), "All": say.Grouped(len(t.cells))})
}
