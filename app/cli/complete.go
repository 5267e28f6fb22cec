package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strings"
	"time"

	"tchouka/engine/row"
	"tchouka/engine/row/tchoukaillon"
)

// tchoukaillonComplete completes a partial board.
type tchoukaillonComplete struct {
	JSON    bool     `name:"json" help:"Print one JSON object."`
	Timeout timeFlag `placeholder:"TIME" help:"Time limit, for example 30s or 5m (default: none)."`
	Pattern []string `arg:"" help:"The seeds of each hole by distance, or _ if unknown, for example \"_ 1 _ _ _ 2\"."`
}

func (*tchoukaillonComplete) Help() string {
	return `A 0 at the end of the pattern can be an empty hole, or a hole beyond the end of the
board. Both answers are printed: the smallest board that matches, and the
smallest that reaches the farthest known hole.

The period is a number of seeds: adding it to the seeds of a matching board gives
the seeds of another one. If no board matches, the output names the congruences
of Theorem 4.5 (Jones, Taalman and Tongen) that fail. It writes b1 for the hole
at distance 1; the paper counts from 2.

  $ tchouka tchoukaillon complete _ 1 _ _ _ 2
  $ tchouka tchoukaillon complete --json 0 1 _ 3

With --json the fields are

  pattern      the holes by distance, null if unknown
  agrees       whether a winnable board matches
  smallest     the fewest seeds, as a string of digits, or null
  inside       the same for boards that reach the farthest known hole
  begins       the first holes of the smallest board, as many as are given
  insideBegins the same for inside
  period       as a string of digits
  conflict     why no board matches, or null
  congruences  each with from, to and modulus: the holes at these distances
               contain a multiple of the modulus`
}

// completionReport is the output of complete.
type completionReport struct {
	Pattern      []*int             `json:"pattern"`
	Agrees       bool               `json:"agrees"`
	Smallest     *string            `json:"smallest"`
	Inside       *string            `json:"inside"`
	Begins       []int              `json:"begins"`
	InsideBegins []int              `json:"insideBegins"`
	Period       string             `json:"period"`
	Conflict     *string            `json:"conflict"`
	Congruences  []congruenceReport `json:"congruences"`

	holes tchoukaillon.Pattern
	found tchoukaillon.Completion
}

type congruenceReport struct {
	From    int `json:"from"`
	To      int `json:"to"`
	Modulus int `json:"modulus"`
}

// Run completes the pattern.
func (c *tchoukaillonComplete) Run(env *environment) error {
	words := make([]string, len(c.Pattern))
	for i, word := range c.Pattern {
		words[i] = unshield(word)
	}
	counts, err := row.ParseCounts(strings.Join(words, " "), tchoukaillon.MaxDistance)
	switch {
	case err != nil:
		return usageErrorf("%v", err)
	case len(counts) == 0:
		return usageErrorf("the pattern is empty: write the seeds of each hole by distance, or _ if unknown, for example _ 1 _ _ _ 2")
	}
	pattern := tchoukaillon.Pattern(counts)
	ctx, cancel := within(env.ctx, time.Duration(c.Timeout), c.Timeout > 0)
	defer cancel()
	completion, err := tchoukaillon.Complete(ctx, pattern)
	switch {
	case errors.Is(err, tchoukaillon.ErrTooLong):
		return usageErrorf("%v", err)
	case errors.Is(err, context.DeadlineExceeded):
		return errors.New("the time limit was reached: it is unknown whether a board matches")
	case err != nil:
		return err
	}
	return env.answer(c.JSON, reportCompletion(pattern, completion))
}

func reportCompletion(pattern tchoukaillon.Pattern, c tchoukaillon.Completion) completionReport {
	r := completionReport{Pattern: make([]*int, len(pattern)), Congruences: []congruenceReport{}, holes: pattern, found: c}
	for i, seeds := range pattern {
		r.Pattern[i] = known(seeds)
	}
	if c.Period != nil {
		r.Period = c.Period.String()
	}
	if c.Conflict != nil {
		reason := c.Conflict.String()
		r.Conflict = &reason
		for _, congruence := range c.Conflict.Congruences {
			r.Congruences = append(r.Congruences, congruenceReport(congruence))
		}
		return r
	}
	smallest, inside := c.Smallest.String(), c.Inside.String()
	r.Agrees, r.Smallest, r.Inside = true, &smallest, &inside
	r.Begins = tchoukaillon.Begin(c.Smallest, len(pattern))
	r.InsideBegins = tchoukaillon.Begin(c.Inside, len(pattern))
	return r
}

// WriteText implements [answer]: a heading and a small table.
func (r completionReport) WriteText(w io.Writer) error {
	line := func(name, value string) { fmt.Fprintf(w, "  %-17s %s\n", name, value) }
	if !r.Agrees {
		fmt.Fprintf(w, "%v: no winnable board matches\n", row.Counts(r.holes))
		line("reason", *r.Conflict)
		return nil
	}
	fmt.Fprintf(w, "%v: a winnable board matches\n", row.Counts(r.holes))
	line("smallest", describeBoard(r.found.Smallest, len(r.holes)))
	line("reaching its end", describeBoard(r.found.Inside, len(r.holes)))
	line("period", countBig(r.found.Period, "seed")+": with this many more seeds, another board matches")
	return nil
}

// countBig formats a number of any size with its noun.
func countBig(n *big.Int, noun string) string {
	if n.IsInt64() && n.Int64() == 1 {
		return count(1, noun)
	}
	return n.String() + " " + noun + "s"
}

// shownHoles is the maximum number of holes for which a whole board is shown.
const shownHoles = 60

// describeBoard formats the seeds and the holes of a board, or the first holes of a long board.
func describeBoard(n *big.Int, atLeast int) string {
	ending := " …"
	if n.IsInt64() {
		if length := tchoukaillon.Length(n.Int64()); length <= max(atLeast, shownHoles) {
			atLeast, ending = length, ""
		}
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%s:", countBig(n, "seed"))
	for _, seeds := range tchoukaillon.Begin(n, atLeast) {
		fmt.Fprintf(&text, " %d", seeds)
	}
	return strings.TrimSuffix(text.String()+ending, ":")
}

// known returns a pointer to n, or nil if n is negative.
func known(n int) *int {
	if n < 0 {
		return nil
	}
	return &n
}
