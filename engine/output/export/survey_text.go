package export

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/study/survey"
	"tchouka/engine/text/i18n"
)

func (c surveyContent) title(o Options) string {
	ranged := func(name string, r survey.Range) string {
		return o.Language.Translate("{{.What}} {{.From}} to {{.To}}", i18n.With{"What": o.Language.Lookup(name), "From": r.From, "To": r.To})
	}
	return o.Language.Translate("{{.Game}}: {{.Down}}, {{.Across}}", i18n.With{
		"Game": o.Language.Lookup(survey.Name(c.Game)), "Down": ranged(c.Form.Down, c.Down), "Across": ranged(c.Form.Across, c.Across),
	})
}

func (c surveyContent) describe(o Options) string {
	text := o.Language.Translate("A heat map of starts, {{.Down}} down and {{.Across}} across: {{.Summary}}.", i18n.With{
		"Down": o.Language.Lookup(c.Form.Down), "Across": o.Language.Lookup(c.Form.Across), "Summary": c.summary(o),
	})
	if c.heat().Verdicts {
		text += " " + o.Language.Translate("Filled circles are won, hollow squares lost.")
	}
	return text
}

// summary returns the number of starts and the meaning of the numbers in a picture.
func (c surveyContent) summary(o Options) string {
	var counts survey.Counts
	all, cut := 0, 0
	for cell := range c.found() {
		all++
		counts[cell.Facts.Verdict()]++
		if !cell.Complete {
			cut++
		}
	}
	number := func(n int) i18n.With { return i18n.With{"Count": n} }
	text := o.Language.Plural("{{.Count}} start", "{{.Count}} starts", all)
	judges := c.Form.HasVerdicts(counts)
	if judges {
		text += ": " + o.Language.Translate("{{.Count}} won", number(counts[engine.Won])) + ", " +
			o.Language.Translate("{{.Count}} lost", number(counts[engine.Lost]))
	}
	if judges && counts[engine.Drawn] > 0 {
		drawn := o.Language.Translate("{{.Count}} drawn", number(counts[engine.Drawn]))
		if c.Form.Together {
			drawn = o.Language.Translate("{{.Count}} even", number(counts[engine.Drawn]))
		}
		text += ", " + drawn
	}
	if cut > 0 {
		text += ", " + o.Language.Translate("{{.Count}} incomplete", number(cut))
	}
	switch {
	case c.WithLosingMove:
		text += "; " + o.Language.Translate("the numbers are the most seeds collected, with a losing move")
	case c.Shown == engine.Collected:
		text += "; " + o.Language.Translate("the numbers are the most seeds collected")
	case c.Shown != engine.ResultFact:
		text += "; " + o.Language.Translate("the numbers are {{.Facts}}", i18n.With{"Facts": o.Language.Lookup(plural(c.Shown))})
	}
	return text
}

// plural returns the plural name of a kind.
func plural(kind engine.FactKind) string {
	return strings.ReplaceAll(kind.String(), "value", "values")
}

func (c surveyContent) writeText(w *bufio.Writer, o Options) {
	if c.Form.Methods != nil {
		fmt.Fprintf(w, "# %s\n# %s\n", c.title(o), c.summary(o))
		c.writeLost(w)
		return
	}
	all := c
	all.Shown = engine.ResultFact // each table has its own heading
	fmt.Fprintf(w, "# %s\n# %s\n", c.title(o), all.summary(o))
	kinds := c.Form.Numbers()
	if HeatOf(c.Form, c.found(), engine.ResultFact).Verdicts {
		kinds = append(kinds, engine.ResultFact)
	}
	for _, kind := range kinds {
		c.writeTable(w, kind)
	}
}

// writeLost lists the lost boards, then the selected number. A star marks a won board.
func (c surveyContent) writeLost(w *bufio.Writer) {
	fmt.Fprint(w, "\nlost\n")
	for down := c.Down.From; down <= c.Down.To; down++ {
		fmt.Fprintf(w, "%4d:", down)
		for across := c.Across.From; across <= c.Across.To; across++ {
			if cell, ok := c.Cell(down, across); ok && cell.Facts.Verdict() == engine.Lost {
				fmt.Fprintf(w, " %d", across)
			}
		}
		fmt.Fprintln(w)
	}
	if c.Game.About().MinStuckSeeds != nil {
		fmt.Fprintln(w, "all with more seeds in each hole than there are holes: proved, no move is possible")
	}
	if c.Shown == engine.ResultFact {
		return
	}
	width := len(strconv.Itoa(c.Down.To*c.Across.To)) + 2
	line := func(head string, cell func(across int) (text, star string)) {
		for across := c.Across.From; across <= c.Across.To; across++ {
			text, star := cell(across)
			head += fmt.Sprintf("%*s%s", width, text, star)
		}
		fmt.Fprintln(w, strings.TrimRight(head, " "))
	}
	fmt.Fprintln(w, "\ncollected (* won)")
	line("     ", func(across int) (text, star string) { return strconv.Itoa(across), " " })
	for down := c.Down.From; down <= c.Down.To; down++ {
		line(fmt.Sprintf("%4d:", down), func(across int) (text, star string) {
			cell, ok := c.Cell(down, across)
			if !ok {
				return "", " "
			}
			fact, _ := cell.Facts.Find(c.Shown)
			if c.WithLosingMove {
				fact.Value = cell.WithLosingMove
			}
			text = fact.Bound.Sign() + strconv.Itoa(fact.Value)
			if cell.Facts.Verdict() == engine.Won {
				return text, "*"
			}
			return text, " "
		})
	}
}

// heading returns the heading of a table.
func (c surveyContent) heading(kind engine.FactKind) string {
	switch {
	case kind == engine.ResultFact && c.Form.Together:
		return "won (W) or lost (L) for the first player, or even (D): worth 0 with best play"
	case kind == engine.ResultFact:
		return "won (W), lost (L) or drawn (D), for the player to move"
	}
	return kind.String()
}

// writeTable writes the facts of a kind, then the periods of the rows.
func (c surveyContent) writeTable(w *bufio.Writer, kind engine.FactKind) {
	width := len(strconv.Itoa(c.Across.To))
	for cell := range c.found() {
		width = max(width, len(cellText(cell, kind)))
	}
	fmt.Fprintf(w, "\n%s\n     ", c.heading(kind))
	for across := c.Across.From; across <= c.Across.To; across++ {
		fmt.Fprintf(w, " %*d", width, across)
	}
	fmt.Fprintln(w)
	for down := c.Down.From; down <= c.Down.To; down++ {
		line := fmt.Sprintf("%4d:", down)
		for across := c.Across.From; across <= c.Across.To; across++ {
			text := ""
			if cell, ok := c.Cell(down, across); ok {
				text = cellText(cell, kind)
			}
			line += fmt.Sprintf(" %*s", width, text)
		}
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
	for down := c.Down.From; down <= c.Down.To; down++ {
		if p, ok := survey.PeriodOf(c.Game, down, c.Across.From, survey.Known(c.row(down), kind)); ok {
			fmt.Fprintf(w, "%4d: %s\n", down, c.periodText(p))
		}
	}
}

// periodText describes the period of a row.
func (c surveyContent) periodText(p survey.Period) string {
	if p.Proved {
		return fmt.Sprintf("period 1 from %s %d on: proved, nobody can move with more seeds in each hole than there are holes",
			c.Form.Across, c.Across.From+p.Before)
	}
	return fmt.Sprintf("period %d from %s %d on, seen to %d: observed, not proved", p.Length, c.Form.Across,
		c.Across.From+p.Before, c.Across.From+p.Before+p.Seen-1)
}

// cellText formats the fact of a kind.
func cellText(c survey.Cell, kind engine.FactKind) string {
	f, ok := c.Facts.Find(kind)
	switch {
	case !ok && !c.Complete:
		return "?"
	case !ok:
		return "-"
	case kind == engine.ResultFact:
		return [...]string{"?", "W", "L", "D"}[engine.Verdict(f.Value)]
	case f.Bound == engine.AtLeast:
		return ">=" + strconv.Itoa(f.Value)
	case f.Bound == engine.AtMost:
		return "<=" + strconv.Itoa(f.Value)
	}
	return strconv.Itoa(f.Value)
}
