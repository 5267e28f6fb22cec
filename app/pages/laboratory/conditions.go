package laboratory

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/row"
	"tchouka/engine/study/tchoukaillon"
	"tchouka/widgets/tables"
)

// widgetsHoles is the interface of the widget for long rows.
type widgetsHoles = tables.LongRowHoles

// listedHoles is a list of holes by distance; unknown ones are -1.
type listedHoles []int

// Seeds implements tables.LongRowHoles.
func (h listedHoles) Seeds(distance int) int {
	if distance > len(h) {
		return 0
	}
	return h[distance-1]
}

// Run implements tables.LongRowHoles.
func (listedHoles) Run(int) (from, to, gain int, ok bool) { return 0, 0, 0, false }

// maxConditions is the greatest distance for which conditions are listed.
const maxConditions = 400

// conditions lists the conditions of Theorem 4.5 up to the farthest given hole, met or not.
type conditions struct {
	pattern tchoukaillon.Pattern
	answer  tchoukaillon.Completion
	all     []tchoukaillon.Congruence
	of      widgetsHoles
	title   *widget.Label
	list    *widget.List
}

func newConditions() *conditions {
	c := &conditions{title: widget.NewLabel("")}
	c.title.TextStyle.Bold = true
	c.title.Truncation = fyne.TextTruncateEllipsis
	c.list = widget.NewList(
		func() int { return len(c.all) },
		func() fyne.CanvasObject {
			row := container.New(shell.Shares{0, 0.2, 0.55})
			for range 3 {
				label := widget.NewLabel("")
				label.Truncation = fyne.TextTruncateEllipsis
				row.Add(label)
			}
			row.Objects[0].(*widget.Label).TextStyle.Bold = true
			return row
		},
		func(id widget.ListItemID, item fyne.CanvasObject) {
			state, text, sum := c.row(id)
			for i, words := range []string{state, text, sum} {
				item.(*fyne.Container).Objects[i].(*widget.Label).SetText(words)
			}
		})
	c.list.HideSeparators = true
	c.list.OnSelected = func(widget.ListItemID) { c.list.UnselectAll() }
	return c
}

// set lists the conditions for a pattern, with their sums on a board, open if none is known.
func (c *conditions) set(p tchoukaillon.Pattern, of widgetsHoles, answer tchoukaillon.Completion) {
	k := min(p.Farthest(), maxConditions)
	c.pattern, c.of, c.all, c.answer = p, of, tchoukaillon.Congruences(k), answer
	if answer.Conflict != nil {
		// Conflicting conditions come first.
		slices.SortStableFunc(c.all, func(a, b tchoukaillon.Congruence) int {
			return c.rank(a) - c.rank(b)
		})
	}
	switch {
	case len(p) == 0:
		c.title.SetText("")
	case len(c.all) == 0:
		c.title.SetText(lang.L("No condition applies to the holes up to the farthest known hole"))
	default:
		c.title.SetText(lang.N("{{.Count}} condition on the holes up to distance {{.Last}}", len(c.all), messages.Args{"Count": messages.Grouped(len(c.all)), "Last": k}))
	}
	c.list.Refresh()
	c.list.ScrollToTop()
}

func (c *conditions) rank(condition tchoukaillon.Congruence) int {
	if slices.Contains(c.answer.Conflict.Congruences, condition) {
		return 0
	}
	return 1
}

func (c *conditions) row(i int) (state, text, sum string) {
	condition := c.all[i]
	switch c.answer.StateOf(condition, c.pattern) {
	case tchoukaillon.Holds:
		state = lang.L("holds")
	case tchoukaillon.Fails:
		state = lang.L("fails")
	case tchoukaillon.CannotBeMet:
		state = lang.L("cannot be met")
	case tchoukaillon.CanBeMet:
		state = lang.L("can be met")
	case tchoukaillon.Open:
		state = lang.L("open")
	}
	return state, condition.String(), c.sumText(condition)
}

// sumText writes the sum of the holes of a condition on the board.
func (c *conditions) sumText(condition tchoukaillon.Congruence) string {
	const limit = 12 // terms that are written out
	var terms []string
	total, whole := 0, true
	for d := condition.From; d <= condition.To; d++ {
		seeds := c.of.Seeds(d)
		if seeds < 0 {
			terms, whole = append(terms, "?"), false
			continue
		}
		terms = append(terms, strconv.Itoa(seeds))
		total += seeds
	}
	if len(terms) > limit {
		terms = append(terms[:3], "…", terms[len(terms)-1])
	}
	sum := strings.Join(terms, " + ")
	switch {
	case !whole:
		return sum
	case total%condition.Modulus == 0:
		return fmt.Sprintf("%s = %d = %d·%d", sum, total, total/condition.Modulus, condition.Modulus)
	default:
		return fmt.Sprintf("%s = %d", sum, total)
	}
}

// completeExample is an example pattern, by distance.
type completeExample struct{ name, pattern string }

// completeExamples lists those of the paper and one of twenty holes, by distance.
func completeExamples() []completeExample {
	var all []completeExample
	example := func(number, pattern string) {
		all = append(all, completeExample{lang.L("Example {{.Number}}: {{.Pattern}}", messages.Args{"Number": number, "Pattern": pattern}), pattern})
	}
	example("4.4", "_ _ 2 _ _ 5")
	example("4.4", "_ _ 1 _ _ 0")
	example("4.4", "_ _ _ 1 2")
	example("4.8", initialPattern)
	example("4.9", "_ 1 _ _ _ 2 _ 3")
	const remark = "_ _ _ _ 0 1 1 _ 0"
	return append(all,
		completeExample{lang.L("Remark {{.Number}}: {{.Pattern}}", messages.Args{"Number": "4.6", "Pattern": remark}), remark},
		completeExample{
			lang.L("Twenty holes up to distance 39"),
			"0 _ 2 _ 3 _ 6 _ 0 _ 9 _ 4 _ 14 _ 8 _ 6 _ 20 _ 7 _ 8 _ 0 _ 29 _ 30 _ 16 _ 18 _ 7 _ 1",
		})
}

// seedsTextBig formats a number of seeds of any size.
func seedsTextBig(n *big.Int) string {
	if n.IsInt64() {
		return seedsText64(n.Int64())
	}
	return lang.N("{{.Count}} seed", 2, messages.Args{"Count": messages.GroupedBig(n)})
}

// maxRowSeeds is the maximum number of seeds for which the whole board is drawn.
const maxRowSeeds = 1_000_000_000_000_000

// completedHoles returns the board of n seeds, as far as it is drawn and at least as far as the
// pattern. If n is nil, it returns the given holes.
func completedHoles(n *big.Int, p tchoukaillon.Pattern) (of widgetsHoles, holes int) {
	switch {
	case n == nil:
		return listedHoles(p), len(p)
	case n.IsInt64() && n.Int64() <= maxRowSeeds:
		row := tchoukaillon.NewRow(n.Int64())
		return rowHoles{row}, max(row.Length(), p.Farthest())
	default:
		const more = 40
		begin := tchoukaillon.Begin(n, len(p)+more)
		return listedHoles(begin), len(begin)
	}
}

// holds describes the seeds of the hole at a distance.
func holds(distance, seeds int) string { return fmt.Sprintf("b%d = %d", distance, seeds) }

// conflict describes why no board matches.
func conflict(c *tchoukaillon.Conflict, p tchoukaillon.Pattern) string {
	const named = 4 // congruences in one line
	switch {
	case c.Overfull > 0:
		return lang.L("The hole at distance {{.Distance}} can hold at most {{.Distance}} seeds", messages.Args{"Distance": c.Overfull})
	case len(c.Congruences) == 1:
		if sum, known := c.Congruences[0].Sum(p); known {
			return lang.L("{{.Congruence}} fails: the sum is {{.Sum}}", messages.Args{"Congruence": c.Congruences[0].String(), "Sum": sum})
		}
	case len(c.Congruences) > named:
		return lang.L("The known seeds of holes {{.From}} to {{.To}} contradict the {{.Count}} congruences there",
			messages.Args{"From": slices.Min(c.Holes), "To": slices.Max(c.Holes), "Count": len(c.Congruences)})
	}
	holes, congruences := make([]string, len(c.Holes)), make([]string, len(c.Congruences))
	for i, distance := range c.Holes {
		holes[i] = holds(distance, p[distance-1])
	}
	for i, congruence := range c.Congruences {
		congruences[i] = congruence.String()
	}
	return lang.L("No board with {{.Holes}} satisfies {{.Congruences}}", messages.Args{
		"Holes": strings.Join(holes, ", "), "Congruences": strings.Join(congruences, ", "),
	})
}

// patternError returns the error message for an invalid pattern.
func patternError(err error) string {
	var wrong *row.ParseError
	if !errors.As(err, &wrong) {
		return err.Error()
	}
	v := messages.Args{"Word": wrong.Token, "Hole": wrong.Hole, "Most": messages.Grouped(tchoukaillon.MaxDistance)}
	switch wrong.Reason {
	case row.BadCount:
		return lang.L("Hole {{.Hole}}: “{{.Word}}” is neither a whole number nor _", v)
	case row.BadNegative:
		return lang.L("Hole {{.Hole}}: {{.Word}} is negative; enter _ for unknown", v)
	case row.BadHoles:
		return lang.L("Too many holes: the maximum is {{.Most}}", v)
	case row.BadSeeds:
		return messages.ParseError(wrong)
	default:
		return lang.L("No seeds entered yet")
	}
}
