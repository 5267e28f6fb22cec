package cli

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"math/big"

	"tchouka/engine/study/tchoukaillon"
)

// tchoukaillonPeriod prints proved periods.
type tchoukaillonPeriod struct {
	JSON     bool  `name:"json" help:"Print one JSON object a line for each distance: distance and period."`
	Distance []int `arg:"" least:"1" most:"100000" help:"Distances, up to 100000."`
}

func (*tchoukaillonPeriod) Help() string {
	return `For each distance i, prints the least number of seeds that can be added to every
winnable board without a change of the holes up to distance i: lcm(2, ..., i+1)
(Corollary 2.3 of Jones, Taalman and Tongen). The sums of these holes repeat with the
same period. The period of a partial board is printed by tchoukaillon complete.

These periods are proved. Without wrapping, all starts with more seeds in each hole
than there are holes are lost, because no move is possible. The sources prove no other
period in the number of seeds. Tchuka Ruma with one hole has none: by Theorem 5 of
Campbell and Chavey (1995), the stretches of lost starts grow without bound.

  $ tchouka tchoukaillon period 5
  $ tchouka tchoukaillon period --json 1 2 3 10`
}

// Run prints a line for each distance.
func (c *tchoukaillonPeriod) Run(env *environment) error {
	out := bufio.NewWriter(env.stdout)
	for _, distance := range c.Distance {
		one := periodReport{Distance: distance, period: tchoukaillon.Period(distance)}
		one.Period = one.period.String()
		if err := firstError(writeAnswer(out, c.JSON, one), env.ctx.Err()); err != nil {
			return firstError(out.Flush(), err)
		}
	}
	return out.Flush()
}

// periodReport is the period of the holes up to a distance.
type periodReport struct {
	Distance int    `json:"distance"`
	Period   string `json:"period"`

	period *big.Int
}

// WriteText implements [answer].
func (r periodReport) WriteText(w io.Writer) error {
	_, err := fmt.Fprintf(w, "holes up to distance %d: period lcm(2, ..., %d) = %s\n", r.Distance, r.Distance+1, countBig(r.period, "seed"))
	return err
}

// tchoukaillonRemainders prints the remainder boards of a number of seeds.
type tchoukaillonRemainders struct {
	JSON  bool  `name:"json" help:"Print one JSON object a line for each distance: distance, remainder, increasing and seeds."`
	To    int   `default:"0" most:"10000000" placeholder:"I" help:"The farthest distance (default: the length of the board)."`
	Seeds int64 `arg:"" most:"10000000000000" help:"The number of seeds, up to 10000000000000."`
}

func (*tchoukaillonRemainders) Help() string {
	return `Prints the remainder board c(n) and the increasing remainder board of a number of
seeds n, beside the winnable board b(n) (Definition 4.1 and Theorem 4.2 of Jones,
Taalman and Tongen). Each increasing remainder is the least number that has the
remainder c(n) and is not less than the one before. It is the sum of the seeds up to
that hole, so b(n) is the differences.

The paper writes c2 for the remainder at distance 1, because it is divided by 2.

  $ tchouka tchoukaillon remainders 29
  $ tchouka tchoukaillon remainders --json --to 10 29`
}

// Run prints a row for each distance when it is computed, so that memory does not depend on the
// length.
func (c *tchoukaillonRemainders) Run(env *environment) error {
	to := c.To
	if to == 0 {
		to = tchoukaillon.Length(c.Seeds)
	}
	out := bufio.NewWriter(env.stdout)
	if !c.JSON {
		fmt.Fprintf(out, "%s\n\ndistance  divided by  remainder  increasing  seeds of the hole\n", count(int(c.Seeds), "seed"))
	}
	next, stop := iter.Pull2(tchoukaillon.Holes(c.Seeds))
	defer stop()
	for one := (remainderRow{Distance: 1}); one.Distance <= to; one.Distance++ {
		_, one.Seeds, _ = next() // 0 beyond the end
		one.Remainder = c.Seeds % int64(one.Distance+1)
		one.Increasing += int64(one.Seeds) // Theorem 4.2
		if err := firstError(writeAnswer(out, c.JSON, one), env.ctx.Err()); err != nil {
			return firstError(out.Flush(), err)
		}
	}
	return out.Flush()
}

// remainderRow contains the elements of the remainder boards and of the winnable board at a
// distance.
type remainderRow struct {
	Distance   int   `json:"distance"`
	Remainder  int64 `json:"remainder"`
	Increasing int64 `json:"increasing"`
	Seeds      int   `json:"seeds"`
}

// WriteText implements [answer].
func (r remainderRow) WriteText(w io.Writer) error {
	_, err := fmt.Fprintf(w, "%8d  %10d  %9d  %10d  %17d\n", r.Distance, r.Distance+1, r.Remainder, r.Increasing, r.Seeds)
	return err
}
