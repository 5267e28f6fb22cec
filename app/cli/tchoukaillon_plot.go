package cli

import (
	"errors"

	"tchouka/engine/export"
	"tchouka/engine/plots"
	"tchouka/engine/scene"
)

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
