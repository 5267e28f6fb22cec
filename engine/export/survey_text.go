package export

import (
	"bufio"
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/wording"
)

func (c surveyContent) title(o Options) string {
	return o.Language.Say("{{.Game}}: {{.Holes}}, {{.Seeds}} each", wording.With{
		"Game":  o.game(cmp.Or(c.Rules.UniformName, c.Rules.Name)),
		"Holes": o.rangeText(c.HolesFrom, c.HolesTo, o.holes), "Seeds": o.rangeText(c.SeedsFrom, c.SeedsTo, o.seeds),
	})
}

// rangeText writes "1 to 8 holes".
func (o Options) rangeText(from, to int, count func(int) string) string {
	if from == to {
		return count(from)
	}
	return o.Language.Say("{{.From}} to {{.To}}", wording.With{"From": from, "To": count(to)})
}

// summary says how many boards are won and lost.
func (c surveyContent) summary(o Options) string {
	var counts [3]int
	for b := range c.boards() {
		counts[verdictIndex(b.Verdict)]++
	}
	text := o.Language.Say("{{.Count}} won", wording.With{"Count": counts[0]}) + ", " +
		o.Language.Say("{{.Count}} lost", wording.With{"Count": counts[1]})
	if counts[2] > 0 {
		text += ", " + o.Language.Say("{{.Count}} not settled", wording.With{"Count": counts[2]})
	}
	switch {
	case c.Collected && c.WithLosingMove:
		text += "; " + o.Language.Say("the numbers are the most seeds collected, with a losing move")
	case c.Collected:
		text += "; " + o.Language.Say("the numbers are the most seeds collected")
	}
	return text
}

func (c surveyContent) describe(o Options) string {
	return o.Language.Say("A map with a row for each number of holes and a column for each number of seeds: {{.Summary}}. "+
		"Filled circles are won, hollow squares lost.", wording.With{"Summary": c.summary(o)})
}

func (c surveyContent) writeText(w *bufio.Writer, o Options) {
	fmt.Fprintf(w, "# %s\n# %s\n\nlost\n", c.title(o), c.summary(o))
	for n := c.HolesFrom; n <= c.HolesTo; n++ {
		fmt.Fprintf(w, "%4d:", n)
		for k := c.SeedsFrom; k <= c.SeedsTo; k++ {
			if b, ok := c.Board(n, k); ok && b.Verdict == engine.Lost {
				fmt.Fprintf(w, " %d", k)
			}
		}
		fmt.Fprintln(w)
	}
	if c.Collected {
		c.writeNumbers(w)
	}
}

// writeNumbers writes the most seeds collected, a row for each number of holes.
// A star marks a board that is won.
func (c surveyContent) writeNumbers(w *bufio.Writer) {
	width := len(strconv.Itoa(c.HolesTo*c.SeedsTo)) + 3
	fmt.Fprint(w, "\ncollected (* won)\n     ")
	for k := c.SeedsFrom; k < c.SeedsTo; k++ {
		fmt.Fprintf(w, "%*d ", width-1, k)
	}
	fmt.Fprintf(w, "%*d\n", width-1, c.SeedsTo)
	for n := c.HolesFrom; n <= c.HolesTo; n++ {
		fmt.Fprintf(w, "%4d:", n)
		var row strings.Builder
		for k := c.SeedsFrom; k <= c.SeedsTo; k++ {
			text, star := "", " "
			if b, ok := c.Board(n, k); ok {
				text = boundText(c.number(b), b.Exact)
				if b.Verdict == engine.Won {
					star = "*"
				}
			}
			fmt.Fprintf(&row, "%*s%s", width-1, text, star)
		}
		fmt.Fprintln(w, strings.TrimRight(row.String(), " "))
	}
}

// boundText writes a number, or how much it is at least.
func boundText(n int, exact bool) string {
	switch {
	case n < 0:
		return ""
	case exact:
		return strconv.Itoa(n)
	default:
		return "≥" + strconv.Itoa(n)
	}
}
