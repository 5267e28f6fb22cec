package cli

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"math/big"
	"strconv"

	"tchouka/engine/games/row"
	"tchouka/engine/output/export"
	"tchouka/engine/study/tchoukaillon"
	"tchouka/engine/text/sequence"
)

// tchoukaillonCommand holds the commands of the Tchoukaillon laboratory.
type tchoukaillonCommand struct {
	Board      tchoukaillonBoard      `cmd:"" help:"Print the winnable board with a number of seeds."`
	Length     tchoukaillonLength     `cmd:"" help:"Print or draw all winnable boards of a length."`
	MinLength  tchoukaillonMinLength  `cmd:"" help:"Print the fewest seeds of a winnable board of a length."`
	Period     tchoukaillonPeriod     `cmd:"" help:"Print the proved period of the holes up to a distance."`
	Remainders tchoukaillonRemainders `cmd:"" help:"Print the remainder boards of a number of seeds."`
	Complete   tchoukaillonComplete   `cmd:"" help:"Find the smallest winnable board that matches a pattern."`
	Sieve      tchoukaillonSieve      `cmd:"" help:"Print the sieve of the boards by their first move."`
	Plot       tchoukaillonPlot       `cmd:"" help:"Draw the growth of the fewest seeds of a length."`
}

func (*tchoukaillonCommand) Help() string {
	return `The winnable boards in the closed form of Jones, Taalman and Tongen. Holes are
listed by distance: the first number is the hole next to the Ruma.

  $ tchouka tchoukaillon board 29
  $ tchouka tchoukaillon complete _ 1 _ _ _ 2`
}

// tchoukaillonBoard shows the board with a number of seeds.
type tchoukaillonBoard struct {
	JSON  bool  `name:"json" help:"Print one JSON object: seeds, length, play and byDistance."`
	Seeds int64 `arg:"" most:"10000000000000" help:"The number of seeds, up to 10000000000000."`
}

func (*tchoukaillonBoard) Help() string {
	return `Prints the length of the board, its first move, and the board with the Ruma in
front, as tchouka solve reads it.

  $ tchouka tchoukaillon board 29
  $ tchouka tchoukaillon board 29 | tchouka solve -
  $ tchouka tchoukaillon board --json 1000000`
}

// Run prints the board while it is computed, so that memory does not depend on its length.
func (c *tchoukaillonBoard) Run(env *environment) error {
	n := c.Seeds
	out := bufio.NewWriter(env.stdout)
	length, played := tchoukaillon.Length(n), tchoukaillon.FirstSown(n)
	separator, end := " ", "\n"
	if c.JSON {
		fmt.Fprintf(out, `{"seeds":%d,"length":%d,"play":%s,"byDistance":[`, n, length, jsonDistance(played))
		separator, end = ",", "]}\n"
	} else {
		fmt.Fprintf(out, "# %s: length %d%s\n", count(int(n), "seed"), length, firstPlay(played))
		switch id := row.Tchoukaillon().ID; {
		case length > 1:
			fmt.Fprint(out, id+": 0 | ")
		case length > 0:
			fmt.Fprint(out, id+":") // one hole has no other order
		}
	}
	for distance, seeds := range tchoukaillon.Holes(n) {
		if distance > 1 {
			fmt.Fprint(out, separator)
		}
		if _, err := out.WriteString(strconv.Itoa(seeds)); err != nil {
			return err
		}
		if distance%4096 == 0 && env.ctx.Err() != nil {
			return cmp.Or(out.Flush(), env.ctx.Err())
		}
	}
	if c.JSON || length > 0 {
		fmt.Fprint(out, end)
	}
	return out.Flush()
}

// jsonDistance formats a distance as JSON; 0 means none.
func jsonDistance(distance int) string {
	if distance == 0 {
		return "null"
	}
	return strconv.Itoa(distance)
}

func firstPlay(distance int) string {
	if distance == 0 {
		return ""
	}
	return fmt.Sprintf(", first played at distance %d", distance)
}

// tchoukaillonLength shows the boards of a length.
type tchoukaillonLength struct {
	documentFlags
	Length int `arg:"" most:"10000000" help:"The distance of the farthest hole with seeds, up to 10000000."`
}

func (*tchoukaillonLength) Help() string {
	return `A picture shows how the boards are built hole by hole from the far end (Figure 3
of Jones, Taalman and Tongen).

  $ tchouka tchoukaillon length 6
  $ tchouka tchoukaillon length 6 -o figure3.svg`
}

// Run lists the boards, built from the far end, or draws them.
func (c *tchoukaillonLength) Run(env *environment) error {
	format, options, err := c.formatAndOptions(env, export.BranchingKind)
	if err != nil {
		return err
	}
	return writeDocument(env, export.Branching(c.Length), format, c.Output, options)
}

// tchoukaillonMinLength prints N(l).
type tchoukaillonMinLength struct {
	JSON bool `name:"json" xor:"format" help:"Print one JSON object a line for each length: length, fewestSeeds and boards."`
	termsFlag
	Length []int `arg:"" most:"10000000" help:"Lengths, up to 10000000."`
}

func (*tchoukaillonMinLength) Help() string {
	return `Prints N(l) for each length l: the fewest seeds of a winnable board whose farthest
seed is at distance l. Also prints how many winnable boards have this length.

  $ tchouka tchoukaillon min-length 50
  $ tchouka tchoukaillon min-length --json 10 100 1000
  $ tchouka tchoukaillon min-length --terms oeis 1 2 3 4 5 6 7 8 9`
}

// Run prints a line for each length.
func (c *tchoukaillonMinLength) Run(env *environment) error {
	if c.Terms != "" {
		s := sequence.Sequence{}
		for _, l := range c.Length {
			s.Terms = append(s.Terms, strconv.FormatInt(tchoukaillon.MinSeeds(l), 10))
		}
		return c.printTerms(env, s)
	}
	out := bufio.NewWriter(env.stdout)
	for _, l := range c.Length {
		if err := writeAnswer(out, c.JSON, lengthReport{l, tchoukaillon.MinSeeds(l), tchoukaillon.BoardCount(l)}); err != nil {
			return err
		}
	}
	return out.Flush()
}

// lengthReport is the fewest seeds of the boards of a length, and how many boards there are.
type lengthReport struct {
	Length      int   `json:"length"`
	FewestSeeds int64 `json:"fewestSeeds"`
	Boards      int64 `json:"boards"`
}

// WriteText implements [answer].
func (r lengthReport) WriteText(w io.Writer) error {
	_, err := fmt.Fprintf(w, "N(%d) = %d; %s of this length\n", r.Length, r.FewestSeeds, count(int(r.Boards), "board"))
	return err
}

// tchoukaillonSieve shows the sieve.
type tchoukaillonSieve struct {
	JSON    bool `name:"json" help:"Print one JSON object a line for each row: row, elements and removed."`
	Rows    int  `default:"10" least:"1" most:"1000000" placeholder:"R" help:"The number of rows (default: 10)."`
	Columns int  `default:"15" least:"1" most:"1000000" placeholder:"C" help:"The number of columns (default: 15)."`
}

func (*tchoukaillonSieve) Help() string {
	return `Row k lists the numbers of seeds whose first move is at distance k or farther.
Numbers in brackets have their first move at distance k, and are removed from the
next row: the first, and then every (k+1)th (Theorem 3.7 of Jones, Taalman and
Tongen). The first number of row l is N(l).

  $ tchouka tchoukaillon sieve
  $ tchouka tchoukaillon sieve --rows 5 --columns 12`
}

// Run prints the rows of the sieve.
func (c *tchoukaillonSieve) Run(env *environment) error {
	rows, columns := c.Rows, c.Columns
	out := bufio.NewWriter(env.stdout)
	// The last column contains the largest element shown, in its last row.
	width := len(fmt.Sprint(tchoukaillon.Sieved(rows, columns))) + len("[]")
	heading := len(fmt.Sprintf("S%d", rows))
	for k := 1; k <= rows; k++ {
		row := sieveRow{Row: k, Elements: make([]int64, columns), Removed: []int64{}, heading: heading, width: width}
		for i := range row.Elements {
			if err := env.ctx.Err(); err != nil {
				return cmp.Or(out.Flush(), err)
			}
			row.Elements[i] = tchoukaillon.Sieved(k, i+1)
			if tchoukaillon.Removed(k, i+1) {
				row.Removed = append(row.Removed, row.Elements[i])
			}
		}
		if err := writeAnswer(out, c.JSON, row); err != nil {
			return err
		}
	}
	return out.Flush()
}

// sieveRow is a row of the sieve, with the columns shown as text.
type sieveRow struct {
	Row      int     `json:"row"`
	Elements []int64 `json:"elements"`
	Removed  []int64 `json:"removed"`

	heading, width int
}

// WriteText implements [answer]: the elements, the removed ones in brackets.
func (r sieveRow) WriteText(w io.Writer) error {
	fmt.Fprintf(w, "%-*s", r.heading, fmt.Sprintf("S%d", r.Row))
	for i, element := range r.Elements {
		text, width := fmt.Sprintf("%d ", element), r.width
		if tchoukaillon.Removed(r.Row, i+1) {
			text = fmt.Sprintf("[%d]", element)
		} else if i == len(r.Elements)-1 {
			text, width = text[:len(text)-1], width-1
		}
		fmt.Fprintf(w, " %*s", width, text)
	}
	_, err := fmt.Fprintln(w)
	return err
}

// tchoukaillonPlot draws the growth of N(l).
type tchoukaillonPlot struct {
	What string `arg:"" name:"chart" words:"ratio,difference,length" help:"ratio, difference or length."`
	To   int    `default:"1000" least:"10" most:"10000000" placeholder:"L" help:"The maximum length, up to 10000000 (default: 1000)."`
	documentFlags
}

func (*tchoukaillonPlot) Help() string {
	return `N(l) is the fewest seeds of a winnable board of length l, and l(n) is the length of
the board with n seeds. The charts are

  ratio       N(l)·π/l², which tends to 1
  difference  (N(l) − l²/π)/l, which is not proved to be bounded
  length      l(n) and √(πn)

Text, JSON and CSV contain the numbers: all up to length 1500, otherwise about
1500 of them with increasing distances.

  $ tchouka tchoukaillon plot ratio -o ratio.svg
  $ tchouka tchoukaillon plot difference --to 5000 --format csv`
}

// Run draws the chart. If writing fails, an existing file remains unchanged.
func (c *tchoukaillonPlot) Run(env *environment) error {
	format, options, err := c.formatAndOptions(env, export.ChartKind)
	if err != nil {
		return err
	}
	samples, err := export.Samples(env.ctx, c.To, nil)
	if err != nil {
		return err
	}
	for _, k := range export.PlotKinds() {
		if k.String() == c.What {
			return writeDocument(env, k.Chart(samples), format, c.Output, options)
		}
	}
	return errors.New("there is no such chart")
}

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
		if err := cmp.Or(writeAnswer(out, c.JSON, one), env.ctx.Err()); err != nil {
			return cmp.Or(out.Flush(), err)
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
		if err := cmp.Or(writeAnswer(out, c.JSON, one), env.ctx.Err()); err != nil {
			return cmp.Or(out.Flush(), err)
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
