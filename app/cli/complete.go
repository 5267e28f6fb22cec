package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strings"
	"time"

	"tchouka/engine/games/row"
	"tchouka/engine/study/tchoukaillon"
)

// tchoukaillonComplete completes a partial board.
type tchoukaillonComplete struct {
	JSON       bool     `name:"json" help:"Print one JSON object."`
	FarFirst   bool     `help:"Read the pattern and print boards from the far end: the last hole is next to the Ruma. JSON is always by distance."`
	Conditions bool     `help:"Also list the conditions of Theorem 4.5 up to the farthest known hole, and whether they are met."`
	Timeout    timeFlag `placeholder:"TIME" help:"Time limit, for example 30s or 5m (default: none)."`
	Pattern    []string `arg:"" help:"The seeds of each hole by distance, or _ if unknown, for example \"_ 1 _ _ _ 2\"."`
}

func (*tchoukaillonComplete) Help() string {
	return `A 0 at the end of the pattern can be an empty hole, or a hole beyond the end of the
board. Both answers are printed: the smallest board that matches, and the
smallest that reaches the farthest known hole, which is the reading of the paper.

The period is a number of seeds: adding it to the seeds of a matching board gives
the seeds of another one. If no board matches, the output names the congruences
of Theorem 4.5 (Jones, Taalman and Tongen) that fail. It writes b1 for the hole
at distance 1; the paper counts from 2.

  $ tchouka tchoukaillon complete _ 1 _ _ _ 2
  $ tchouka tchoukaillon complete --far-first --conditions 2 _ _ _ 1 _
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
               contain a multiple of the modulus
  conditions   with --conditions: all congruences, each with a state: holds,
               fails, can be met, cannot be met, or open if other conditions fail`
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
	Conditions   []conditionReport  `json:"conditions,omitempty"`

	holes    tchoukaillon.Pattern
	found    tchoukaillon.Completion
	farFirst bool
}

type congruenceReport struct {
	From    int `json:"from"`
	To      int `json:"to"`
	Modulus int `json:"modulus"`
}

// conditionReport is a congruence and whether it is met.
type conditionReport struct {
	congruenceReport
	State string `json:"state"`
}

// stateText describes the state of a condition of a completed pattern.
func stateText(s tchoukaillon.ConditionState) string {
	return [...]string{"open", "holds", "fails", "can be met", "cannot be met"}[s]
}

// Run completes the pattern.
func (c *tchoukaillonComplete) Run(env *environment) error {
	words := make([]string, len(c.Pattern))
	for i, word := range c.Pattern {
		words[i] = unshield(word)
	}
	text := strings.Join(words, " ")
	if c.FarFirst {
		text = row.ReverseCounts(text)
	}
	counts, err := row.ParseCounts(text, tchoukaillon.MaxDistance)
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
	report := reportCompletion(pattern, completion)
	report.farFirst = c.FarFirst
	if c.Conditions {
		for _, condition := range tchoukaillon.Congruences(pattern.Farthest()) {
			report.Conditions = append(report.Conditions, conditionReport{congruenceReport(condition), stateText(completion.StateOf(condition, pattern))})
		}
	}
	return env.answer(c.JSON, report)
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
	holes := r.inOrder(fmt.Sprint(row.Counts(r.holes)))
	if r.Agrees {
		fmt.Fprintf(w, "%s: a winnable board matches\n", holes)
		line("smallest", r.describeBoard(r.found.Smallest))
		line("reaching its end", r.describeBoard(r.found.Inside))
		line("period", countBig(r.found.Period, "seed")+": with this many more seeds, another board matches")
	} else {
		fmt.Fprintf(w, "%s: no winnable board matches\n", holes)
		line("reason", *r.Conflict)
	}
	for _, c := range r.Conditions {
		line(c.State, tchoukaillon.Congruence(c.congruenceReport).String())
	}
	return nil
}

// inOrder returns holes by distance in the order of the input.
func (r completionReport) inOrder(holes string) string {
	if r.farFirst {
		return row.ReverseCounts(holes)
	}
	return holes
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

// describeBoard formats the seeds and the holes of a board, or the holes of a long board that are
// nearest to the Ruma.
func (r completionReport) describeBoard(n *big.Int) string {
	atLeast, ending := len(r.holes), " …"
	if n.IsInt64() {
		if length := tchoukaillon.Length(n.Int64()); length <= max(atLeast, shownHoles) {
			atLeast, ending = length, ""
		}
	}
	holes := strings.Trim(fmt.Sprint(tchoukaillon.Begin(n, atLeast)), "[]") + ending
	return strings.TrimSuffix(countBig(n, "seed")+": "+r.inOrder(holes), ": ")
}

// known returns a pointer to n, or nil if n is negative.
func known(n int) *int {
	if n < 0 {
		return nil
	}
	return &n
}
