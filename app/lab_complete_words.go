package app

import (
	"errors"
	"fmt"
	"math/big"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine/tchoukaillon"
)

// completeExample is a pattern to begin with, by distance.
type completeExample struct{ name, pattern string }

// completeExamples lists those of the paper, and one of twenty holes, by
// distance; their names are in the direction of the page.
func (p *labComplete) completeExamples() []completeExample {
	var all []completeExample
	example := func(number, pattern string) {
		all = append(all, completeExample{lang.L("Example {{.Number}}: {{.Pattern}}", vars{"Number": number, "Pattern": p.turned(pattern)}), pattern})
	}
	example("4.4", "_ _ 2 _ _ 5")
	example("4.4", "_ _ 1 _ _ 0")
	example("4.4", "_ _ _ 1 2")
	example("4.8", completeFirst)
	example("4.9", "_ 1 _ _ _ 2 _ 3")
	const remark = "_ _ _ _ 0 1 1 _ 0"
	return append(all,
		completeExample{lang.L("Remark {{.Number}}: {{.Pattern}}", vars{"Number": "4.6", "Pattern": p.turned(remark)}), remark},
		completeExample{
			lang.L("Twenty holes up to distance 39"),
			"0 _ 2 _ 3 _ 6 _ 0 _ 9 _ 4 _ 14 _ 8 _ 6 _ 20 _ 7 _ 8 _ 0 _ 29 _ 30 _ 16 _ 18 _ 7 _ 1",
		})
}

// patternErrorText says why a text is no pattern.
func patternErrorText(err error) string {
	var wrong *tchoukaillon.PatternError
	if !errors.As(err, &wrong) {
		return err.Error()
	}
	v := vars{"Word": wrong.Word, "Distance": wrong.Distance, "Most": grouped(tchoukaillon.MaxDistance)}
	switch wrong.Reason {
	case tchoukaillon.PatternNoNumber:
		return lang.L("“{{.Word}}”, at distance {{.Distance}}, is neither a whole number nor _", v)
	case tchoukaillon.PatternNegative:
		return lang.L("{{.Word}}, at distance {{.Distance}}, is negative: write _ for what is not known", v)
	case tchoukaillon.PatternTooLong:
		return lang.L("Too many holes: there can be {{.Most}}", v)
	default:
		return lang.L("Nothing is known yet")
	}
}

// conflictText says why no board agrees.
func conflictText(c *tchoukaillon.Conflict, p tchoukaillon.Pattern) string {
	const named = 4 // congruences in one line
	switch {
	case c.Overfull > 0:
		return lang.L("The hole at distance {{.Distance}} can hold at most {{.Distance}} seeds", vars{"Distance": c.Overfull})
	case len(c.Congruences) == 1:
		if sum, known := c.Congruences[0].Sum(p); known {
			return lang.L("{{.Congruence}} fails: the sum is {{.Sum}}", vars{"Congruence": c.Congruences[0].String(), "Sum": sum})
		}
	case len(c.Congruences) > named:
		return lang.L("With the known holes at distances {{.From}} to {{.To}} nothing fulfils the {{.Count}} congruences there", vars{
			"From": c.Holes[0], "To": c.Holes[len(c.Holes)-1], "Count": len(c.Congruences),
		})
	}
	holes, congruences := make([]string, len(c.Holes)), make([]string, len(c.Congruences))
	for i, distance := range c.Holes {
		holes[i] = fmt.Sprintf("b%d = %d", distance, p[distance-1])
	}
	for i, congruence := range c.Congruences {
		congruences[i] = congruence.String()
	}
	return lang.L("With {{.Holes}} nothing fulfils {{.Congruences}}", vars{
		"Holes": strings.Join(holes, ", "), "Congruences": strings.Join(congruences, ", "),
	})
}

// farthestKnown returns the greatest distance that a pattern knows, or 0.
func farthestKnown(p tchoukaillon.Pattern) int {
	for i := len(p); i >= 1; i-- {
		if p[i-1] != tchoukaillon.Unknown {
			return i
		}
	}
	return 0
}

// seedsTextBig writes a number of seeds of any size.
func seedsTextBig(n *big.Int) string {
	if n.IsInt64() {
		return seedsText64(n.Int64())
	}
	return lang.N("{{.Count}} seed", 2, vars{"Count": groupedBig(n)})
}

// rowMost is the most seeds for which a whole board is drawn on the way of
// typing; of larger ones, the beginning.
const rowMost = 1_000_000_000_000_000

// completedHoles returns the board of n seeds, as far as it goes or is shown, at
// least as far as the pattern; without n, what is known.
func completedHoles(n *big.Int, p tchoukaillon.Pattern) (of widgetsHoles, holes int) {
	switch {
	case n == nil:
		return listedHoles(p), len(p)
	case n.IsInt64() && n.Int64() <= rowMost:
		row := tchoukaillon.NewRow(n.Int64())
		return rowHoles{row}, max(row.Length(), farthestKnown(p))
	default:
		const more = 40
		begin := tchoukaillon.Begin(n, len(p)+more)
		return listedHoles(begin), len(begin)
	}
}
