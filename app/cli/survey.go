package cli

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"tchouka/app/cli/console"
	"tchouka/engine"
	"tchouka/engine/export"
	"tchouka/engine/row"
	"tchouka/engine/survey"
)

// surveyCommand solves every start of a range.
type surveyCommand struct {
	Rules      gameFlag  `name:"game" aliases:"rules" placeholder:"ID" help:"${surveys}."`
	Holes      rangeFlag `required:"" least:"1" most:"1000" placeholder:"A-B" help:"The numbers of holes, as in 2-7, or 4."`
	Seeds      rangeFlag `required:"" least:"1" most:"2147483647" placeholder:"C-D" help:"The numbers of seeds in each hole, as in 1-100000."`
	Lost       bool      `help:"Print only the boards that are lost."`
	Collected  bool      `help:"Find the most seeds collected as well."`
	NoTheorems bool      `help:"Search also what a theorem decides."`
	CSV        bool      `name:"csv" xor:"format" help:"Write rows of comma-separated values."`
	JSON       bool      `name:"json" xor:"format" help:"Write one JSON object a line for each board, with the line that wins."`
	memoryFlag
	Workers int    `least:"1" placeholder:"N" help:"How many boards at a time; when not given, one for each core."`
	Output  string `short:"o" placeholder:"FILE" help:"Add the rows to this file, and leave out those that it has; or write a document to it, as its name or --format says."`
	Force   bool   `help:"Let -o replace a file that is not a survey of this kind."`
	surveyFlags
}

// Help returns the text of survey --help.
func (*surveyCommand) Help() string {
	return `The rows on the standard output come in order of holes and seeds; a row waits
for those before it. Their fields are

  holes, seeds             the board: so many holes with so many seeds each
  verdict                  won, lost or unknown
  collected                with --collected: the most seeds in the Ruma by moves
                           that end there; at least so many if not known
  collectedWithLosingMove  the same when a last, losing move may follow
  how                      Theorem 1, 3, 4 or 5 of Campbell and Chavey; Theorem
                           3.2 of Jones, Taalman and Tongen; search;
                           tables, if the search met tables of won positions;
                           or cut off
  rules                    the ID of the rules

and with --json also

  exact                    with --collected: whether both numbers are known
  line                     of a board that is won: holes that win
  positions                of a board that a search found lost: how many were
                           exhausted

What is found of a board depends on neither the time, the number of workers nor the
memory, but for which boards are not settled. Two tables can be compared byte by byte.

With -o FILE every row goes to that file within a second, with a field checksum,
and nothing is printed, unless --lost asks for it. A file that is there already
is gone on with: its rows are skipped, but for those that are unknown, and a
last line that was torn off is dropped. Rows of other rules, or without the
numbers that --collected asks for, need a file of their own: any file that is not
a survey of this kind is left as it is, unless --force lets it be replaced. Only
one process at a time writes to a file. The file is JSON when --json is given or
its name ends in .json or .jsonl, and CSV otherwise. When the survey is complete,
the rows are put in order. If something else removes, replaces or shortens the
file during the survey, the survey ends with status 1 and saves the rows in another
file, which it names.

tchouka verify FILE replays the lines of a JSON file.

With -o FILE whose name ends in .svg, .pdf, .png, .txt or like another document, or
with --format, the whole survey is written as one, when it is over: pictures are
heat maps, and text is a table of the lost boards. A file that exists is replaced
only with --force. With --rows FILE the rows go to
that file besides, as -o does it without a document. A survey that was interrupted
is gone on with, and one that is in the file is drawn at once.

  $ tchouka survey --holes 2-8 --seeds 1-20 -o heat.svg
  $ tchouka survey --holes 2-8 --seeds 1-20 --collected --rows table.jsonl \
      --theme print --width 170mm -o heat.pdf

Of a game that is not played on one row the usual starts are searched, and the
text is a table for each kind of facts, with the periods that were observed in
its rows. The fields of CSV and JSON are then holes and seeds, or whatever the
two numbers of a start are, and those of

  verdict                  for the player to move; where both choose at once, for
                           the first, and drawn where it is worth 0 to both
  grundy                   the Grundy value
  remoteness               moves to the end, when the winner hurries and the
                           loser delays; fewest in a game of one player
  period                   sowings until the start recurs

that the game has, and

  positions                how many were searched
  complete                 false where the search was cut off
  rules                    the ID of the rules

A number that is only a bound is left out of CSV; in JSON bounds says which are.`
}

// Run runs the survey.
func (c *surveyCommand) Run(env *environment) error {
	if c.Output == "-" {
		c.Output = "" // the standard output, as for other commands
	}
	request, form, err := c.request(env)
	if err != nil {
		return err
	}
	doc, err := c.document(env, form, request.Down.Len(), request.Across.Len())
	if err != nil {
		return err
	}
	table, err := c.table(env, request, form)
	if err != nil {
		return err
	}
	if err := doc.claim(env); err != nil {
		return err
	}
	defer doc.close()
	// Tables and documents are written when all rows are complete, and rows as they are found.
	printed := doc == nil && form.Hows == nil && !c.listsRows()
	wants := func(cell survey.Cell) bool { return c.wants(cell.Facts.Verdict()) }
	if doc != nil || printed {
		found := survey.NewTable(form, survey.Area{Down: request.Down, Across: request.Across})
		table.Cell = found.At
		wants = func(cell survey.Cell) bool {
			found.Add(cell)
			return false
		}
	}
	err = c.survey(env, request, form, wants)
	switch {
	case printed:
		return firstError(err, export.Write(env.stdout, export.Survey(table), "text", export.Options{}))
	case doc == nil || err != nil:
		return err
	}
	return doc.write(env, export.Survey(table))
}

// listsRows reports whether flags request rows instead of a table.
func (c *surveyCommand) listsRows() bool { return c.JSON || c.CSV || c.Lost || c.Output != "" }

// request returns the request that the flags describe, and the form of its rows.
func (c *surveyCommand) request(env *environment) (survey.Request, survey.Form, error) {
	game, ok := survey.Of(env.game(c.Rules))
	if !ok {
		return survey.Request{}, survey.Form{}, wrongf(
			"%s cannot be surveyed: its starts are not made of two numbers, or there is no search for it", env.game(c.Rules).ID())
	}
	r := survey.Request{
		Game: game, Memory: env.memory, Collected: c.Collected, NoTheorems: c.NoTheorems,
		Grid: survey.Grid{
			Down: survey.Range{From: c.Holes.from, To: c.Holes.to}, Across: survey.Range{From: c.Seeds.from, To: c.Seeds.to}, Workers: c.Workers,
		},
	}
	if !survey.Settles(game) {
		if err := env.idle("a survey of "+game.ID()+" always finds all that is known of a start, by search", "collected", "no-theorems"); err != nil {
			return r, survey.Form{}, err
		}
	}
	if err := r.Check(); err != nil {
		return r, survey.Form{}, wrongf("%v", err)
	}
	form, err := r.Form(env.ctx)
	return r, form, err
}

// table returns the table that the flags describe, without cells.
func (c *surveyCommand) table(env *environment, r survey.Request, form survey.Form) (export.SurveyTable, error) {
	t := export.SurveyTable{Game: r.Game, Form: form, Down: r.Down, Across: r.Across, Diagonals: c.Outline}
	if len(c.Outline) > 0 && form.Rules != row.Multitchouka().ID {
		return t, env.idle("what is known of these boards is about Tchuka Ruma, with wrapping and chaining", "outline")
	}
	shown, numbers := console.Unshield(c.Show), form.Numbers()
	switch {
	case shown == "" && len(numbers) > 0:
		t.Shown = numbers[0]
		return t, nil
	case shown == "":
		return t, nil
	case !slices.Contains(form.Shown(), shown):
		return t, notShown(shown, form.Shown()...)
	}
	var ok bool
	if t.Shown, t.WithLosingMove, ok = form.ByName(shown); !ok {
		return t, env.idle("only with --collected there are numbers", "show")
	}
	return t, nil
}

func notShown(given string, known ...string) error {
	if len(known) == 0 {
		return wrongf("--show: there are no numbers to show of this game")
	}
	return wrongf("--show: there is no %q to show; known are %s", given, strings.Join(known, ", "))
}

// survey solves the starts that are not known yet, prints the selected rows and writes the file.
func (c *surveyCommand) survey(env *environment, r survey.Request, form survey.Form, wants func(survey.Cell) bool) error {
	// A write error stops the survey at once.
	ctx, fail := context.WithCancelCause(env.ctx)
	defer fail(nil)
	printed := rowForm{form, c.JSON}
	style := rowStyle{row: printed.text}
	switch {
	case c.JSON:
		style.row = printed.line
	case c.CSV:
		style = rowStyle{printed.header(), printed.line}
	}
	out := newOrdered(env.document, style, printed, board{c.Holes.from, c.Seeds.from}, board{c.Holes.to, c.Seeds.to}, fail)
	out.wants = wants
	r.NoLines = !c.inJSON()
	if c.Output == "" {
		if c.Force {
			return env.idle("without -o nothing is replaced", "force")
		}
		return settle(ctx, env, out, nil, r)
	}
	if err := c.nameFits(); err != nil {
		return err
	}
	file, known, err := openRows(ctx, c.Output, &sealed{rowForm: rowForm{form, c.inJSON()}}, c.remedy(), fail)
	if err != nil {
		return err
	}
	out.file = file
	err = settle(ctx, env, out, known, r)
	return firstError(file.Close(env.ctx, err == nil), err)
}

// remedy returns advice for a file that is not a survey of the same kind, or "" if it is replaced.
func (c *surveyCommand) remedy() string {
	switch {
	case c.Force:
		return ""
	case c.Rows != "":
		return "choose another file"
	default:
		return "choose another file, or let --force replace this one"
	}
}

// settle solves the starts that are not known yet, and prints all starts.
func settle(ctx context.Context, env *environment, out *ordered, known map[board]survey.Cell, r survey.Request) error {
	bar := newBar(env.stderr, r.Size())
	defer bar.clear()
	for at, cell := range known {
		if out.within(at) {
			out.old(cell)
			bar.step()
		}
	}
	r.Done = func(down, across int) bool {
		_, done := known[board{down, across}]
		return done
	}
	err := survey.Run(ctx, r, func(c survey.Cell) {
		out.add(c)
		bar.step()
	})
	return firstError(out.finish(), err)
}

// wants reports whether a row is printed.
func (c *surveyCommand) wants(v engine.Verdict) bool {
	if c.Lost {
		return v == engine.Lost
	}
	return c.Output == ""
}

// inJSON reports whether the file, or without a file the output, is in JSON.
func (c *surveyCommand) inJSON() bool { return c.JSON || !c.CSV && isJSONName(c.Output) }

// nameFits returns an error if the file has the extension of another format.
func (c *surveyCommand) nameFits() error {
	ext := strings.ToLower(filepath.Ext(c.Output))
	format, known := export.FormatOf(c.Output)
	switch {
	case c.JSON && known && format.ID != "json", c.CSV && known && format.ID != "csv", c.CSV && isJSONName(c.Output):
		return wrongf("%s: its name ends in %s, and the option says otherwise: change one of them", c.Output, ext)
	case ext == sessionExt, known && format.ID != "csv" && format.ID != "json":
		return wrongf("%s: the rows of a survey are written as JSON or CSV: end the name in .jsonl or .csv", c.Output)
	}
	return nil
}

func isJSONName(name string) bool {
	lower := strings.ToLower(name)
	return strings.HasSuffix(lower, ".json") || strings.HasSuffix(lower, ".jsonl")
}

// bar is a progress bar on a terminal.
type bar struct {
	line        *console.Progress
	done, total int
	drawn       int // in thousandths
}

// newBar returns a progress bar on the standard error. It draws nothing if that is not a terminal.
func newBar(stderr io.Writer, total int) *bar {
	return &bar{line: console.NewProgress(stderr), total: max(total, 1), drawn: -1}
}

const barWidth = 40

// step adds a completed board.
func (b *bar) step() {
	b.done++
	if now := b.done * 1000 / b.total; b.line != nil && now != b.drawn {
		b.drawn = now
		full := b.done * barWidth / b.total
		b.line.Put(fmt.Sprintf("[%s%s] %d of %s", strings.Repeat("#", full), strings.Repeat(".", barWidth-full),
			b.done, count(b.total, "board")))
	}
}

func (b *bar) clear() { b.line.Clear() }
