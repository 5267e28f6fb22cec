package laboratory

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/row/tchoukaillon"
)

// names names the holes of a board in the numbering of the View menu. By distance, the names are
// those of the paper: b1 is next to the Ruma. A board with too many seeds to be drawn has no
// visible far end, so it cannot be numbered from there.
type names struct {
	numbering engine.Numbering
	holes     int // number of holes; 0 if the far end is not visible
}

func (n names) fromFarEnd() bool { return n.numbering == engine.FromFarEnd && n.holes > 0 }

// label returns the number of the hole at a distance.
func (n names) label(distance int) int {
	if n.fromFarEnd() {
		return labelAt(n.numbering, distance, n.holes)
	}
	return distance
}

// numberingText describes how holes are numbered.
func (n names) numberingText() string {
	switch {
	case n.fromFarEnd():
		return lang.L("Below each hole: its number, counted from the far end")
	case n.numbering == engine.FromFarEnd:
		return lang.L("Below each hole: its distance from the Ruma, because the far end is not visible")
	default:
		return lang.L("Below each hole: its distance from the Ruma, 1 for b1")
	}
}

// holds describes the seeds of the hole at a distance.
func (n names) holds(distance, seeds int) string {
	if n.fromFarEnd() {
		return lang.L("hole {{.Hole}} = {{.Seeds}}", messages.Args{"Hole": n.label(distance), "Seeds": seeds})
	}
	return fmt.Sprintf("b%d = %d", distance, seeds)
}

// congruence formats a condition. The sum is in reading order of the board.
func (n names) congruence(c tchoukaillon.Congruence) string {
	if !n.fromFarEnd() {
		return c.String()
	}
	var terms []string
	for distance := c.To; distance >= c.From; distance-- {
		terms = append(terms, strconv.Itoa(n.label(distance)))
	}
	return lang.L("holes {{.Holes}} ≡ 0 (mod {{.Modulus}})", messages.Args{"Holes": n.sum(terms), "Modulus": c.Modulus})
}

// sum formats terms with plus signs, or only the first and last of many.
func (names) sum(terms []string) string {
	const limit = 9 // like tchoukaillon.Congruence
	if len(terms) > limit {
		terms = []string{terms[0], terms[1], "…", terms[len(terms)-1]}
	}
	return strings.Join(terms, " + ")
}

// conditions describes the number of conditions on the holes up to a distance.
func (n names) conditions(count, last int) string {
	v := messages.Args{"Count": messages.Grouped(count), "Last": last}
	if n.fromFarEnd() {
		return lang.N("{{.Count}} condition on the {{.Last}} holes next to the Ruma", count, v)
	}
	return lang.N("{{.Count}} condition on the holes up to distance {{.Last}}", count, v)
}

// conflict describes why no board matches.
func (n names) conflict(c *tchoukaillon.Conflict, p tchoukaillon.Pattern) string {
	const named = 4 // congruences in one line
	switch {
	case c.Overfull > 0 && n.fromFarEnd():
		return lang.L("Hole {{.Hole}}, at distance {{.Distance}}, can hold at most {{.Distance}} seeds",
			messages.Args{"Hole": n.label(c.Overfull), "Distance": c.Overfull})
	case c.Overfull > 0:
		return lang.L("The hole at distance {{.Distance}} can hold at most {{.Distance}} seeds", messages.Args{"Distance": c.Overfull})
	case len(c.Congruences) == 1:
		if sum, known := c.Congruences[0].Sum(p); known {
			return lang.L("{{.Congruence}} fails: the sum is {{.Sum}}", messages.Args{"Congruence": n.congruence(c.Congruences[0]), "Sum": sum})
		}
	case len(c.Congruences) > named:
		ends := []int{n.label(c.Holes[0]), n.label(c.Holes[len(c.Holes)-1])}
		slices.Sort(ends)
		return lang.L("The known seeds of holes {{.From}} to {{.To}} contradict the {{.Count}} congruences there",
			messages.Args{"From": ends[0], "To": ends[1], "Count": len(c.Congruences)})
	}
	holes, congruences := make([]string, len(c.Holes)), make([]string, len(c.Congruences))
	for i, distance := range c.Holes {
		holes[i] = n.holds(distance, p[distance-1])
	}
	for i, congruence := range c.Congruences {
		congruences[i] = n.congruence(congruence)
	}
	if n.fromFarEnd() {
		slices.Reverse(holes) // in reading order of the board
	}
	return lang.L("No board with {{.Holes}} satisfies {{.Congruences}}", messages.Args{
		"Holes": strings.Join(holes, ", "), "Congruences": strings.Join(congruences, ", "),
	})
}

// patternError returns the error message for a pattern with as many holes as words.
func (n names) patternError(wrong *row.ParseError) string {
	v := messages.Args{"Word": wrong.Token, "Hole": n.label(wrong.Hole), "Most": messages.Grouped(tchoukaillon.MaxDistance)}
	switch wrong.Reason {
	case row.BadCount:
		return lang.L("Hole {{.Hole}}: “{{.Word}}” is neither a whole number nor _", v)
	case row.BadNegative:
		return lang.L("Hole {{.Hole}}: {{.Word}} is negative; enter _ for unknown", v)
	case row.BadHoles:
		return lang.L("Too many holes: the maximum is {{.Most}}", v)
	case row.BadSeeds:
		return messages.ParseError(&row.ParseError{Reason: wrong.Reason, Hole: n.label(wrong.Hole)})
	default:
		return lang.L("No seeds entered yet")
	}
}
