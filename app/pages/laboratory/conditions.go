package laboratory

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
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
