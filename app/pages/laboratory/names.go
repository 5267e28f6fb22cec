package laboratory

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine/games/row"
	"tchouka/engine/study/tchoukaillon"
)

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
