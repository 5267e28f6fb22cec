package export

import (
	"bufio"
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"tchouka/engine"
)

func (c surveyContent) title(Options) string {
	return fmt.Sprintf("%s: %s, %s each", cmp.Or(c.Rules.UniformName, c.Rules.Name),
		rangeText(c.HolesFrom, c.HolesTo, "hole"), rangeText(c.SeedsFrom, c.SeedsTo, "seed"))
}

// rangeText writes "1 to 8 holes".
func rangeText(from, to int, noun string) string {
	if from == to {
		return count(from, noun)
	}
	return fmt.Sprintf("%d to %s", from, count(to, noun))
}

// summary says how many boards are won and lost.
func (c surveyContent) summary() string {
	var counts [3]int
	for b := range c.boards() {
		counts[verdictIndex(b.Verdict)]++
	}
	text := fmt.Sprintf("%d won, %d lost", counts[0], counts[1])
	if counts[2] > 0 {
		text += fmt.Sprintf(", %d not settled", counts[2])
	}
	if c.Collected {
		text += "; the numbers are the most seeds collected"
		if c.WithLosingMove {
			text += ", with a losing move"
		}
	}
	return text
}

func (c surveyContent) describe(Options) string {
	return "A map with a row for each number of holes and a column for each number of seeds: " + c.summary() +
		". Filled circles are won, hollow squares lost."
}

func (c surveyContent) writeText(w *bufio.Writer, o Options) {
	fmt.Fprintf(w, "# %s\n# %s\n\nlost\n", c.title(o), c.summary())
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
