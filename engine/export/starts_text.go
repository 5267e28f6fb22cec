package export

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/survey"
)

func (c startsContent) title(Options) string {
	return fmt.Sprintf("%s: %s %d to %d, %s %d to %d", c.Game.Name(),
		c.Form.Down, c.Down.From, c.Down.To, c.Form.Across, c.Across.From, c.Across.To)
}

func (c startsContent) describe(Options) string {
	return fmt.Sprintf("A map of starts, %s down and %s across: %s.", c.Form.Down, c.Form.Across, c.summary())
}

// summary says how many starts there are, and what the numbers of a picture are.
func (c startsContent) summary() string {
	var counts [4]int
	all, cut := 0, 0
	for cell := range c.found() {
		all++
		counts[cell.Facts.Verdict()]++
		if !cell.Complete {
			cut++
		}
	}
	text := count(all, "start")
	judges := c.Form.Judges(c.found())
	if judges {
		text += fmt.Sprintf(": %d won, %d lost", counts[engine.Won], counts[engine.Lost])
	}
	if judges && counts[engine.Drawn] > 0 {
		text += fmt.Sprintf(", %d drawn", counts[engine.Drawn])
	}
	if cut > 0 {
		text += fmt.Sprintf(", %d cut off", cut)
	}
	if c.Shown != engine.ResultFact {
		text += "; the numbers are " + strings.ReplaceAll(c.Shown.String(), "value", "values")
	}
	return text
}

func (c startsContent) writeText(w *bufio.Writer, o Options) {
	all := c
	all.Shown = engine.ResultFact // each table says itself what it is of
	fmt.Fprintf(w, "# %s\n# %s\n", c.title(o), all.summary())
	kinds := c.Form.Numbers()
	if c.Form.Judges(c.found()) {
		kinds = append(kinds, engine.ResultFact)
	}
	for _, kind := range kinds {
		c.writeTable(w, kind)
	}
}

// heading is what stands above a table.
func heading(kind engine.FactKind) string {
	if kind == engine.ResultFact {
		return "won (W), lost (L) or drawn (D), for the player to move"
	}
	return kind.String()
}

// writeTable writes the facts of a kind, and below them the periods that were observed
// in the rows.
func (c startsContent) writeTable(w *bufio.Writer, kind engine.FactKind) {
	width := len(strconv.Itoa(c.Across.To))
	for cell := range c.found() {
		width = max(width, len(cellText(cell, kind)))
	}
	fmt.Fprintf(w, "\n%s\n     ", heading(kind))
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
		if p, ok := survey.Observed(survey.Known(c.row(down), kind)); ok {
			fmt.Fprintf(w, "%4d: %s\n", down, c.periodText(p))
		}
	}
}

// periodText says where the numbers of a row repeat.
func (c startsContent) periodText(p survey.Period) string {
	return fmt.Sprintf("period %d from %s %d on, seen to %d: observed, not proved", p.Length, c.Form.Across,
		c.Across.From+p.Before, c.Across.From+p.Before+p.Seen-1)
}

// cellText writes the fact of a kind.
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
