package cli

import (
	"context"
	"errors"
	"io"

	"tchouka/engine/export"
	"tchouka/engine/plots"
	"tchouka/engine/safefile"
)

// tchoukaillonPlot draws how N(l) grows.
type tchoukaillonPlot struct {
	What   string    `arg:"" enum:"ratio,difference,length" help:"ratio, difference or length."`
	To     numberArg `default:"1000" placeholder:"L" help:"The greatest length, up to 10000000; 1000 when not given."`
	Format string    `placeholder:"F" help:"text, json, csv, svg, png or pdf; when not given, what the file's name ends in."`
	Output string    `short:"o" default:"-" placeholder:"FILE" help:"The file to write; - (default) is the standard output."`
	JSON   bool      `name:"json" help:"The same as --format json."`
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
	last, err := c.To.within("--to", plots.MinLength, plots.MaxLength)
	if err != nil {
		return err
	}
	format := "json"
	if !c.JSON {
		if format, err = formatFor(c.Format, c.Output, false); err != nil {
			return err
		}
	}
	samples, err := plots.Samples(env.ctx, int(last), nil)
	if err != nil {
		return err
	}
	for _, k := range plots.Kinds() {
		if k.String() == c.What {
			return writeDocument(env, k.Chart(samples, k.English(), plots.Look{Numerals: export.ChartNumerals{Thousands: ","}}), format, c.Output, export.Options{})
		}
	}
	return errors.New("there is no such chart")
}

// writeDocument writes a document to a file or to the standard output.
func writeDocument(env *environment, doc export.Document, format, output string, o export.Options) error {
	return writeOutput(env, output, func(w io.Writer) error {
		return export.Write(interruptible{env.ctx, w}, doc, format, o)
	})
}

// writeOutput has something written to a file, in one step, or to the standard
// output.
func writeOutput(env *environment, output string, write func(io.Writer) error) error {
	if output == "-" {
		return write(env.stdout)
	}
	return plain(safefile.Write(output, write))
}

// interruptible passes on what is written until a context ends.
type interruptible struct {
	ctx context.Context
	to  io.Writer
}

// Write fails with the error of the context.
func (i interruptible) Write(data []byte) (int, error) {
	if err := i.ctx.Err(); err != nil {
		return 0, err
	}
	return i.to.Write(data)
}

// formatFor returns the ID of the format that is asked for, by name or by what
// the name of a file ends in. That of graphs is only for what is one.
func formatFor(asked, output string, graph bool) (string, error) {
	if asked == "" && output == "-" {
		return "text", nil
	}
	format, ok := export.FormatOf(output)
	if asked != "" {
		var err error
		if format, err = export.FormatByID(asked); err != nil {
			return "", wrongf("--format: %v", err)
		}
	} else if !ok {
		return "", wrongf("%s: the name does not end like a known format; give one with --format", output)
	}
	if format.Graph && !graph {
		return "", wrongf("%v", export.ErrNoGraph)
	}
	return format.ID, nil
}
