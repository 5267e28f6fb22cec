package cli

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"

	"tchouka/engine/export"
	"tchouka/engine/plots"
	"tchouka/engine/row/tchoukaillon"
	"tchouka/engine/scene"
)

// tchoukaillonSieve shows the sieve.
type tchoukaillonSieve struct {
	JSON    bool `name:"json" help:"Print one JSON object a line for each row: row, elements and removed."`
	Rows    int  `default:"10" least:"1" most:"1000000" placeholder:"R" help:"How many rows; 10 when not given."`
	Columns int  `default:"15" least:"1" most:"1000000" placeholder:"C" help:"How many columns; 15 when not given."`
}

// Help is shown by sieve --help.
func (*tchoukaillonSieve) Help() string {
	return `Row k holds the numbers of seeds whose board is not first played nearer than
distance k. Those in brackets are played there, and absent from the next row:
the first, and every (k+1)th after it (Theorem 3.7). The first of row l is N(l).`
}

// Run prints row after row.
func (c *tchoukaillonSieve) Run(env *environment) error {
	rows, columns := c.Rows, c.Columns
	out := bufio.NewWriter(env.stdout)
	// The largest element shown stands last in its column, the last.
	width := len(fmt.Sprint(tchoukaillon.Sieved(rows, columns))) + len("[]")
	heading := len(fmt.Sprintf("S%d", rows))
	for k := 1; k <= rows; k++ {
		var err error
		if c.JSON {
			err = writeSieveJSON(out, env, k, columns)
		} else {
			fmt.Fprintf(out, "%-*s", heading, fmt.Sprintf("S%d", k))
			err = writeSieveRow(out, env, k, columns, width)
		}
		if err != nil {
			return firstError(out.Flush(), err)
		}
	}
	return out.Flush()
}

// writeSieveRow writes the elements of a row, the removed ones in brackets.
func writeSieveRow(w *bufio.Writer, env *environment, k, columns, width int) error {
	for i := 1; i <= columns; i++ {
		if err := env.ctx.Err(); err != nil {
			return err
		}
		text := fmt.Sprintf("%d ", tchoukaillon.Sieved(k, i))
		if tchoukaillon.Removed(k, i) {
			text = fmt.Sprintf("[%d]", tchoukaillon.Sieved(k, i))
		}
		if i == columns && text[len(text)-1] == ' ' {
			text, width = text[:len(text)-1], width-1
		}
		if _, err := fmt.Fprintf(w, " %*s", width, text); err != nil {
			return err
		}
	}
	return w.WriteByte('\n')
}

func writeSieveJSON(w *bufio.Writer, env *environment, k, columns int) error {
	row := struct {
		Row      int     `json:"row"`
		Elements []int64 `json:"elements"`
		Removed  []int64 `json:"removed"`
	}{Row: k, Elements: make([]int64, columns), Removed: []int64{}}
	for i := range row.Elements {
		if err := env.ctx.Err(); err != nil {
			return err
		}
		row.Elements[i] = tchoukaillon.Sieved(k, i+1)
		if tchoukaillon.Removed(k, i+1) {
			row.Removed = append(row.Removed, row.Elements[i])
		}
	}
	return json.NewEncoder(w).Encode(row)
}

// tchoukaillonPlot draws how N(l) grows.
type tchoukaillonPlot struct {
	What string `arg:"" enum:"ratio,difference,length" help:"ratio, difference or length."`
	To   int    `default:"1000" least:"10" most:"10000000" placeholder:"L" help:"The greatest length, up to 10000000; 1000 when not given."`
	documentFlags
}

// Help is shown by plot --help.
func (*tchoukaillonPlot) Help() string {
	return `N(l) is the fewest seeds of a winning board of length l, and l(n) the length of
the board of n seeds. The charts are

  ratio       N(l)·π/l², which tends to 1
  difference  (N(l) − l²/π)/l, which is not proved to stay bounded
  length      l(n) beside √(πn)

and as data the numbers behind them: all of them up to length 1500, else some
1500 whose distances grow.`
}

// Run draws the chart. A file that cannot be written stays as it was.
func (c *tchoukaillonPlot) Run(env *environment) error {
	format, err := c.format(false)
	if err != nil {
		return err
	}
	samples, err := plots.Samples(env.ctx, c.To, nil)
	if err != nil {
		return err
	}
	for _, k := range plots.Kinds() {
		if k.String() == c.What {
			return writeDocument(env, k.Chart(samples, k.English(), plots.Look{Numerals: scene.PlotNumerals{Thousands: ","}}), format, c.Output, export.Options{})
		}
	}
	return errors.New("there is no such chart")
}
