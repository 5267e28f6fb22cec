package cli

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"tchouka/engine/export"
	"tchouka/engine/row/survey"
)

// surveyCommand settles every uniform board of a range.
type surveyCommand struct {
	Rules      gameFlag  `placeholder:"ID" help:"${rows}."`
	Holes      rangeFlag `required:"" least:"1" most:"1000" placeholder:"A-B" help:"The numbers of holes, as in 2-7, or 4."`
	Seeds      rangeFlag `required:"" least:"1" most:"2147483647" placeholder:"C-D" help:"The numbers of seeds in each hole, as in 1-100000."`
	Lost       bool      `help:"Print only the boards that are lost."`
	Collected  bool      `help:"Find the most seeds collected as well."`
	NoTheorems bool      `help:"Search also what a theorem decides."`
	CSV        bool      `name:"csv" xor:"format" help:"Write rows of comma-separated values."`
	JSON       bool      `name:"json" xor:"format" help:"Write one JSON object a line for each board, with the line that wins."`
	memoryFlag
	Workers int    `least:"1" placeholder:"N" help:"How many boards at a time; when not given, one for each core."`
	Output  string `short:"o" placeholder:"FILE" help:"Add the rows to this file, and leave out those that it has."`
	Force   bool   `help:"Let -o replace a file that is no survey of this kind."`
}

// Help is shown by survey --help.
func (*surveyCommand) Help() string {
	return `The rows on the standard output come in order of holes and seeds; a row waits
for those before it. Their fields are

  holes, seeds             the board: so many holes with so many seeds each
  verdict                  won, lost or unknown
  collected                with --collected: the most seeds in the Ruma by moves
                           that end there; at least so many if not known
  collectedWithLosingMove  the same when a last, losing move may follow
  how                      Theorem 1, 3, 4 or 5 of Campbell and Chavey; search;
                           tables, if the search met tables of won positions;
                           or cut off
  rules                    the ID of the rules

and with --json also

  exact                    with --collected: whether both numbers are known
  line                     of a board that is won: holes that win
  positions                of a board that a search found lost: how many were
                           exhausted

With -o FILE every row goes to that file as soon as it is there, in any order,
and nothing is printed, unless --lost asks for it. A file that is there already
is gone on with: its rows are skipped, but for those that are unknown, and a
last line that was torn off is dropped. Rows of other rules, or without the
numbers that --collected asks for, need a file of their own: any file that is no
survey of this kind is left as it is, unless --force lets it be replaced. Only
one survey at a time writes to a file. The file is JSON when --json is given or
its name ends in .json or .jsonl, and CSV otherwise.

tchouka verify FILE replays the lines of a JSON file.`
}

// Run surveys.
func (c *surveyCommand) Run(env *environment) error {
	if c.Output == "-" {
		c.Output = "" // the standard output, as everywhere
	}
	memory, end := c.hold(env)
	defer end()
	rules, err := env.rules(c.Rules)
	if err != nil {
		return err
	}
	request := survey.Request{
		Rules:     rules,
		HolesFrom: c.Holes.from, HolesTo: c.Holes.to,
		SeedsFrom: c.Seeds.from, SeedsTo: c.Seeds.to,
		Collected:  c.Collected,
		NoTheorems: c.NoTheorems,
		NoLines:    !c.JSON,
		Memory:     memory,
		Workers:    c.Workers,
	}
	if err := request.Check(); err != nil {
		return wrongf("%v", err)
	}
	// What cannot be written ends the survey, at once.
	ctx, fail := context.WithCancelCause(env.ctx)
	defer fail(nil)
	form := rowForm{rules: request.Rules, collected: c.Collected, json: c.JSON}
	out := newOrdered(env.stdout, c.style(form), request, fail)
	out.wants = c.wants
	if c.Output == "" {
		if err := env.idle("without -o nothing is replaced", "force"); err != nil {
			return err
		}
		return settle(ctx, env, out, nil)
	}
	if err := c.nameFits(); err != nil {
		return err
	}
	form.json = c.JSON || !c.CSV && isJSONName(c.Output)
	out.request.NoLines = !form.json
	file, known, err := openRows(ctx, c.Output, form, c.Force, fail)
	if err != nil {
		return err
	}
	out.file = file
	err = settle(ctx, env, out, known)
	return firstError(file.Close(), err)
}

// settle settles the boards that are not known yet, and prints all of them.
func settle(ctx context.Context, env *environment, out *ordered, known map[board]survey.Row) error {
	bar := newBar(env.stderr, out.request.Size())
	defer bar.clear()
	for at, row := range known {
		if out.within(at) {
			out.old(row)
			bar.step()
		}
	}
	out.request.Done = func(holes, seeds int) bool {
		_, done := known[board{holes, seeds}]
		return done
	}
	err := survey.Run(ctx, out.request, func(r survey.Row) {
		out.add(r)
		bar.step()
	})
	return firstError(out.finish(), err)
}

// wants reports whether a row is printed.
func (c *surveyCommand) wants(r survey.Row) bool {
	if c.Lost {
		return r.Verdict.String() == "lost"
	}
	return c.Output == ""
}

// style returns how rows are printed.
func (c *surveyCommand) style(form rowForm) rowStyle {
	switch {
	case c.JSON:
		return rowStyle{row: form.jsonRow}
	case c.CSV:
		return rowStyle{head: form.header(), row: form.csvRow}
	default:
		return rowStyle{row: form.textRow}
	}
}

// nameFits returns an error when the name of the file is that of another format.
func (c *surveyCommand) nameFits() error {
	ext := strings.ToLower(filepath.Ext(c.Output))
	format, known := export.FormatOf(c.Output)
	switch {
	case c.JSON && ext == ".csv", c.CSV && isJSONName(c.Output):
		return wrongf("%s: its name ends in %s, and the option says otherwise: change one of them", c.Output, ext)
	case ext == sessionExt, known && format.ID != "csv" && format.ID != "json":
		return wrongf("%s: a survey is written as JSON or CSV: end the name in .jsonl or .csv", c.Output)
	}
	return nil
}

func isJSONName(name string) bool {
	lower := strings.ToLower(name)
	return strings.HasSuffix(lower, ".json") || strings.HasSuffix(lower, ".jsonl")
}

// bar is a progress bar on a terminal.
type bar struct {
	line        *progressLine
	done, total int
	drawn       int // of a thousand
}

// newBar returns a bar on the standard error, or one that is never drawn when
// that is no terminal.
func newBar(stderr io.Writer, total int) *bar {
	return &bar{line: newProgress(stderr), total: max(total, 1), drawn: -1}
}

const barWidth = 40

// step counts one board more.
func (b *bar) step() {
	b.done++
	if now := b.done * 1000 / b.total; b.line != nil && now != b.drawn {
		b.drawn = now
		full := b.done * barWidth / b.total
		b.line.put(fmt.Sprintf("[%s%s] %d of %s", strings.Repeat("#", full), strings.Repeat(".", barWidth-full),
			b.done, count(b.total, "board")))
	}
}

func (b *bar) clear() { b.line.clear() }
