package cli

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/output/paper"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/survey"
	"tchouka/engine/text/sequence"
)

// surveyCommand solves every start of a range.
type surveyCommand struct {
	Rules      gameFlag  `name:"game" placeholder:"ID" help:"The game: ${surveys}."`
	Holes      rangeFlag `default:"4" least:"1" most:"1000" placeholder:"A-B" help:"The numbers of holes, for example 2-7 (default: 4)."`
	Seeds      rangeFlag `default:"1-20" least:"1" most:"2147483647" placeholder:"A-B" help:"The numbers of seeds in each hole, for example 1-100000 (default: 1-20)."`
	Lost       bool      `help:"Print only lost boards."`
	Collected  bool      `help:"Also compute the most seeds collected."`
	Proof      bool      `help:"Search only for results and margins, which takes less time and memory. On one row, always so without --collected."`
	NoTheorems bool      `help:"Search boards that a theorem decides, too."`
	memoryFlag
	scratchFlags `group:"Other files:"`
	Shard        shardFlag `placeholder:"I/N" help:"Solve only one of N parts, for several machines."`
	Workers      int       `least:"1" placeholder:"N" help:"The number of boards solved in parallel (default: one per core)."`
	Output       string    `short:"o" default:"-" placeholder:"FILE" help:"The file to write; - (default) is the standard output. The rows that a file has are continued."`
	Resume       []string  `group:"Other files:" sep:"none" placeholder:"FILE" help:"First copy the rows of these files to -o, and solve only the others."`
	termsFlag
	Record       string `group:"Other files:" placeholder:"FILE" help:"Append a line about this run to a log: command, version, time, memory, boards."`
	Certificates string `group:"Other files:" placeholder:"DIR" help:"Also write proofs to this folder, which tchouka verify checks."`
	forceFlag
	surveyFlags
	Merge []string `arg:"" optional:"" help:"The word merge and files of rows, to combine shards."`

	csv bool // rows of comma-separated values are requested
}

func (*surveyCommand) Help() string {
	return `Without -o, prints a table, or rows with --format csv, --json or --lost. With -o, writes
rows (.csv, .json, .jsonl) or a document: a heat map, or a table of text.

Printed rows are in order of holes and seeds. Rows are written to the file within
a second. If the file exists, the survey continues: only missing and unknown rows
are computed, and an incomplete last line is dropped. Other files are replaced only
with --force. One process at a time can write to a file. A complete survey is sorted. Each row of a file has a
checksum; tchouka verify checks it. If another program changes the file, the
rows are saved in a new file, which the error message names. The results do not
depend on time, workers or memory, except for which boards are not settled.

On several machines, --shard 3/64 solves the third of 64 parts. The parts take
about the same time. merge combines their files in any order. It names the
missing rows, and keeps what it has: repeat it when the other parts are ready.
The file is the same, byte for byte, as that of a survey without --shard.

  $ tchouka survey --holes 2-9 --seeds 1-500 --shard 3/64 -o part-3.jsonl
  $ tchouka survey --holes 2-9 --seeds 1-500 -o all.jsonl merge part-*.jsonl

--resume copies the rows of other files to -o first, for example those of the
sources of Tchouka, and solves the other boards. --record appends a line of JSON
to a file for each run: command, version, time, memory and the boards settled.

  $ tchouka survey --holes 1-25 --seeds 1-27 -o mine.jsonl \
      --resume docs/results/tchuka-ruma/rows.jsonl --record runs.jsonl

--certificates writes the file DIR/GAME-HOLESxSEEDS.certificate for each settled
board. Existing files are kept.

A document is written when the survey is complete. --rows-file continues the rows
of an interrupted survey.

  $ tchouka survey --holes 2-8 --seeds 1-20 -o heat.svg
  $ tchouka survey --holes 2-8 --seeds 1-20 --collected --rows-file table.jsonl \
      --theme print --width 170mm -o heat.pdf

The fields of a row are

  holes, seeds             the number of holes, and of seeds in each
  verdict                  won, lost or unknown
  collected                with --collected: the most seeds in the Ruma by moves
                           that end there; a lower bound if not exact
  collectedWithLosingMove  the same if a last, losing move may follow
  how                      Theorem 1, 3, 4 or 5 of Campbell and Chavey; Theorem
                           3.2 of Jones, Taalman and Tongen; search; tables, if
                           the search used tables of won positions; disk, if it
                           ran on disk; or cut off
  rules                    the ID of the game

and in JSON also

  exact                    with --collected: whether both numbers are known
  line                     of a winnable board: the holes of a winning line
  positions                of a board lost by search: the positions searched

For games that are not played on one row, the usual starts are solved, and text
is a table for each kind of result. The fields are holes and seeds, or the names
of the two numbers of a start, and those of the following that the game has:

  verdict                  for the player to move; with simultaneous moves, for
                           the first player, and drawn if the value is 0
  grundy                   the Grundy value
  remoteness               the moves to the end, if the winner hurries and the
                           loser delays; fewest in a solitaire
  period                   the number of sowings until the start recurs
  positions                the positions searched
  complete                 false if the search was cut off
  rules                    the ID of the game

CSV omits numbers that are only bounds. In JSON, bounds names them.`
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
	if err := c.checkParts(env, doc != nil); err != nil {
		return err
	}
	if len(c.Merge) > 0 {
		return c.merge(env, request, form)
	}
	table, err := c.table(env, request, form)
	if err != nil {
		return err
	}
	if err := c.check(env, request.Game); err != nil {
		return err
	}
	if err := doc.claim(env); err != nil {
		return err
	}
	defer doc.close()
	return c.write(env, request, form, table, doc)
}

// write runs a survey and writes its results: a table or a document when all rows are complete, rows
// as they are found.
func (c *surveyCommand) write(env *environment, request survey.Request, form survey.Form, table export.SurveyTable, doc *surveyDocument) error {
	printed := doc == nil && (form.Methods == nil || c.Terms != "") && !c.listsRows()
	selects := func(cell survey.Cell) bool { return c.selects(cell.Facts.Verdict()) }
	if doc != nil || printed {
		found := survey.NewTable(form, survey.Area{Down: request.Down, Across: request.Across})
		table.Cell = found.At
		selects = func(cell survey.Cell) bool {
			found.Add(cell)
			return false
		}
	}
	err := c.survey(env, request, form, selects)
	switch {
	case printed && c.Terms != "":
		return cmp.Or(err, c.printTerms(env, terms(table)...))
	case printed:
		return cmp.Or(err, export.Write(env.stdout, export.Survey(table), export.Text, export.Options{}))
	case doc == nil || err != nil:
		return err
	}
	return doc.write(env, export.Survey(table))
}

// terms returns the rows of a table, or its only column.
func terms(t export.SurveyTable) []sequence.Sequence {
	if t.Across.Len() == 1 {
		return []sequence.Sequence{t.Column(t.Across.From)}
	}
	var all []sequence.Sequence
	for down := t.Down.From; down <= t.Down.To; down++ {
		all = append(all, t.Row(down))
	}
	return all
}

// listsRows reports whether flags request rows instead of a table.
func (c *surveyCommand) listsRows() bool { return c.JSON || c.csv || c.Lost || c.Output != "" }

// request returns the request that the flags describe, and the form of its rows.
func (c *surveyCommand) request(env *environment) (survey.Request, survey.Form, error) {
	game := env.game(c.Rules)
	if !survey.Supports(game) {
		return survey.Request{}, survey.Form{}, usageErrorf("%s cannot be surveyed: its starts are not defined by two numbers", game.ID())
	}
	r := survey.Request{
		Game: game, Memory: env.memory, Collected: c.Collected, Proof: c.Proof, NoTheorems: c.NoTheorems,
		Grid: survey.Grid{
			Down: survey.Range{From: c.Holes.from, To: c.Holes.to}, Across: survey.Range{From: c.Seeds.from, To: c.Seeds.to},
			Shard: survey.Shard(c.Shard), Workers: c.Workers,
		},
		Scratch: c.Scratch, Disk: int64(c.Disk), Certify: c.Certificates != "",
	}
	if !survey.IsSurveyor(game) {
		env.noteIgnored("a survey of "+game.ID()+" computes all results, by search", "collected", "no-theorems")
		r.Collected, r.NoTheorems = false, false
	}
	if err := r.Check(); err != nil {
		return r, survey.Form{}, usageErrorf("%v", err)
	}
	form, err := r.Form(env.ctx)
	return r, form, err
}

// table returns the table that the flags describe, without cells.
func (c *surveyCommand) table(env *environment, r survey.Request, form survey.Form) (export.SurveyTable, error) {
	t := export.SurveyTable{Game: r.Game, Form: form, Down: r.Down, Across: r.Across, Outline: string(c.Outline)}
	shown, numbers := unshield(c.Show), form.Numbers()
	switch {
	case shown == "" && len(numbers) > 0:
		t.Shown = numbers[0]
		return t, nil
	case shown == "":
		return t, nil
	case len(form.Shown()) == 0:
		return t, usageErrorf("--show: this game has no numbers to show")
	case !slices.Contains(form.Shown(), shown):
		return t, usageErrorf("--show: unknown number %q: choose from %s", shown, strings.Join(form.Shown(), ", "))
	}
	var ok bool
	if t.Shown, t.WithLosingMove, ok = form.ByName(shown); !ok {
		env.noteIgnored("there are numbers only with --collected", "show")
	}
	return t, nil
}

// survey solves the starts that are not known yet, prints the selected rows and writes the file.
func (c *surveyCommand) survey(env *environment, r survey.Request, form survey.Form, selects func(survey.Cell) bool) error {
	// A write error stops the survey at once.
	ctx, fail := context.WithCancelCause(env.ctx)
	defer fail(nil)
	printed := &rowForm{Form: form, json: c.JSON}
	from := board{c.Holes.from, c.Seeds.from}
	out := &ordered{
		w: bufio.NewWriter(env.document), text: printed.text, selects: selects, fail: fail,
		grid: r.Grid, waiting: map[board]survey.Cell{}, next: from,
	}
	if c.JSON || c.csv {
		out.text = printed.line
	}
	if c.csv {
		out.head = printed.header()
	}
	if !r.Has(from.holes, from.seeds) {
		out.skip()
	}
	proofs, err := newCertificates(env, c.Certificates, &r)
	if err != nil {
		return err
	}
	r.NoLines = !c.inJSON() && proofs == nil
	if c.Output == "" {
		return c.removeAll(r, out, cmp.Or(c.solveStarts(ctx, env, out, nil, r, proofs), proofs.close()))
	}
	if err := cmp.Or(c.checkExtension(), c.checkSources(c.Resume)); err != nil {
		return err
	}
	file, known, err := env.openRows(ctx, c.Output, c.sealed(form), c.remedy(), fail)
	if err != nil {
		return err
	}
	out.file = file
	m := merger{grid: r.Grid, file: file, known: known}
	if err = m.addAll(ctx, c.Resume, c.sealed(form)); err == nil {
		err = c.solveStarts(ctx, env, out, known, r, proofs)
	}
	return c.removeAll(r, out, cmp.Or(file.Close(env.ctx, err == nil), err, proofs.close()))
}

// remedy returns advice for a file that is not a survey of the same kind, or "" if it is replaced.
func (c *surveyCommand) remedy() string {
	switch {
	case c.Force:
		return ""
	case c.RowsFile != "":
		return "choose another file"
	default:
		return "choose another file, or replace this one with --force"
	}
}

// solveStarts solves the starts that are not known yet, prints all starts, and records the run.
func (c *surveyCommand) solveStarts(
	ctx context.Context, env *environment, out *ordered, known map[board]survey.Cell, r survey.Request, proofs *certificates,
) error {
	log, err := c.beginRun(env, r.Grid)
	if err != nil {
		return err
	}
	progress := &bar{line: newProgress(env.stderr), total: max(r.Size(), 1), drawn: -1}
	defer progress.line.Clear()
	if proofs != nil {
		proofs.progress = progress.line
	}
	certify := func(cell survey.Cell) {
		if err := proofs.add(ctx, cell); err != nil && out.err == nil {
			out.err = err
			out.fail(err)
		}
	}
	for at, cell := range known {
		if r.Has(at.holes, at.seeds) {
			out.old(cell)
			certify(cell)
			progress.step()
		}
	}
	r.Done = func(down, across int) bool {
		_, done := known[board{down, across}]
		return done
	}
	r.DiskProgress = progress.disk
	err = survey.Run(ctx, r, func(c survey.Cell) {
		if c.Failed != nil {
			env.warn("%dx%d: %v", c.Down, c.Across, diskError(c.Failed))
		}
		out.add(c)
		log.add(c)
		certify(c)
		progress.step()
		if c.Method == survey.OnDisk {
			out.onDisk = append(out.onDisk, boardOf(c))
		}
	})
	err = cmp.Or(out.finish(), err)
	return cmp.Or(err, log.close(err == nil, progress.diskBytes))
}

// selects reports whether a row is printed.
func (c *surveyCommand) selects(v engine.Verdict) bool {
	if c.Lost {
		return v == engine.Lost
	}
	return c.Output == ""
}

// inJSON reports whether the file, or without a file the output, is in JSON.
func (c *surveyCommand) inJSON() bool { return c.JSON || !c.csv && isJSONName(c.Output) }

// checkExtension returns an error if the file has the extension of another format.
func (c *surveyCommand) checkExtension() error {
	ext := strings.ToLower(filepath.Ext(c.Output))
	format, known := export.FormatOf(c.Output)
	switch {
	case c.JSON && known && format != export.JSON, c.csv && known && format != export.CSV, c.csv && isJSONName(c.Output):
		return usageErrorf("%s: the extension %s does not match the format of the rows: change one of them", c.Output, ext)
	case ext == notation.GameExtension, known && format != export.CSV && format != export.JSON:
		return usageErrorf("%s: the rows of a survey are written as JSON or CSV: end the name in .jsonl or .csv", c.Output)
	}
	return nil
}

func isJSONName(name string) bool {
	lower := strings.ToLower(name)
	return strings.HasSuffix(lower, ".json") || strings.HasSuffix(lower, ".jsonl")
}

// bar is a progress bar on a terminal.
type bar struct {
	line        *progressLine // nil if the standard error is not a terminal
	done, total int
	drawn       int   // in thousandths
	diskBytes   int64 // maximum of the files of searches on disk
	mu          sync.Mutex
}

const barWidth = 40

// step adds a completed board.
func (b *bar) step() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.done++
	if now := b.done * 1000 / b.total; b.line != nil && now != b.drawn {
		b.drawn = now
		full := b.done * barWidth / b.total
		b.line.Set(fmt.Sprintf("[%s%s] %d of %s", strings.Repeat("#", full), strings.Repeat(".", barWidth-full),
			b.done, count(b.total, "board")))
	}
}

// disk shows the progress of a search on disk in place of the bar.
func (b *bar) disk(holes, seeds int, p engine.Progress) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.drawn = -1
	b.diskBytes = max(b.diskBytes, p.Disk)
	b.line.Set(fmt.Sprintf("%d of %s; %dx%d: %s", b.done, count(b.total, "board"), holes, seeds, count(int(p.States), "position")) + onDisk(p))
}

// maxDocumentBoards is the maximum number of boards in a document, which are all in memory.
const maxDocumentBoards = 1_000_000

// surveyFlags describe the document of a survey and its appearance.
type surveyFlags struct {
	Format   string `xor:"format" placeholder:"F" help:"The format: ${formats} (default: by the file extension). json and csv are rows; with --csv or --lang, csv is a document."`
	JSON     bool   `name:"json" xor:"format" help:"The same as --format json."`
	RowsFile string `group:"Other files:" placeholder:"FILE" help:"With a document: continue the rows in this file."`
	csvFlag
	PictureFlags `group:"Pictures:"`
	SurveyFlags  `group:"Pictures:"`
}

// surveyDocument is the document written at the end of a survey.
type surveyDocument struct {
	format  export.Format
	output  string
	options export.Options
	claimed *disk.Claimed // nil for the standard output
}

// document returns the document of a survey with the given numbers of rows and columns, or nil if
// only rows are written. For a document it sets c.Output to the file of rows.
func (c *surveyCommand) document(env *environment, form survey.Form, down, across int) (*surveyDocument, error) {
	const kind = export.SurveyKind
	format, wanted, err := c.requestedFormat(env)
	if err != nil {
		return nil, err
	}
	if !wanted {
		env.noteIgnored("it has no effect on rows", "rows-file", "outline")
		if c.Terms == "" {
			env.noteIgnored("it has no effect on rows", "show")
		}
		if !c.listsRows() {
			format = export.Text
		} else {
			env.noteIgnored("it has no effect on rows", "terms")
		}
		env.noteChoices(kind, format)
		return nil, nil
	}
	if c.RowsFile == "-" {
		return nil, usageErrorf("--rows-file: name a file for the rows, for example table.jsonl")
	}
	d := &surveyDocument{output: cmp.Or(c.Output, "-")}
	d.options, _ = env.options(export.Options{Verdicts: true}, "", nil, nil)
	flags := documentFlags{Format: c.Format, Output: d.output, csvFlag: c.csvFlag}
	if d.format, err = flags.format(kind); err != nil {
		return nil, err
	}
	if c.Output = c.RowsFile; c.RowsFile != "" {
		env.sources = append(env.sources, c.RowsFile)
	}
	c.Force = false // the file of rows is continued, not replaced
	env.noteIgnored("a document contains all boards", "lost", "terms")
	c.Lost = false
	env.noteChoices(kind, d.format)
	noteFormatFlags(env, form, format)
	return d, cmp.Or(env.checkOutputNotSource(d.output), documentFits(format, down, across))
}

// claim reserves the file of the document, if there is one, for this survey. An existing file is
// refused unless it may be replaced.
func (d *surveyDocument) claim(env *environment) (err error) {
	if d == nil || d.output == "-" {
		return nil
	}
	env.noteLink(d.output)
	d.claimed, err = disk.Claim(disk.System{}, d.output, env.permission(figure.IsOwn))
	return plain(err)
}

// close releases the file. d is nil for a survey without a document.
func (d *surveyDocument) close() {
	if d != nil && d.claimed != nil {
		d.claimed.Close()
	}
}

// requestedFormat returns the requested format, and whether it is the format of a document.
func (c *surveyCommand) requestedFormat(env *environment) (export.Format, bool, error) {
	format, known := export.FormatOf(c.Output)
	if c.Format != "" {
		var err error
		if format, err = export.FormatByID(c.Format); err != nil {
			return format, false, usageErrorf("--format: %v", err)
		}
		known, c.JSON, c.csv = true, format == export.JSON, format == export.CSV
	}
	if sheet := c.CSV != "" || env.given["lang"] != ""; sheet && (format == export.CSV || !known && c.CSV != "") {
		return export.CSV, true, nil
	}
	if known && !c.JSON && !c.csv && format != export.JSON && format != export.CSV {
		return format, true, nil
	}
	if c.inJSON() {
		return export.JSON, false, nil
	}
	return export.CSV, false, nil
}

// noteFormatFlags prints a note for a flag without effect in a format. Text shows tables of all facts,
// but only one of the two numbers of collected seeds.
func noteFormatFlags(env *environment, form survey.Form, format export.Format) {
	if format.Picture() {
		return
	}
	reason := "it has no effect on a survey as " + string(format)
	env.noteIgnored(reason, "outline")
	if format != export.Text || !slices.ContainsFunc(form.Kinds, form.Losing) {
		env.noteIgnored(reason, "show")
	}
}

// documentFits returns an error for more boards than a document can show.
func documentFits(format export.Format, down, across int) error {
	switch {
	case format.Picture() && max(down, across) > export.MaxSurveyPicture:
		return usageErrorf("%d by %d boards are too many for a picture (maximum: %d by %d): choose a smaller range, for example --seeds 1-%d",
			down, across, export.MaxSurveyPicture, export.MaxSurveyPicture, export.MaxSurveyPicture)
	case down*across > maxDocumentBoards:
		return usageErrorf("%d boards are too many for a document (maximum: %d): choose a smaller range, or write rows, for example -o table.csv",
			down*across, maxDocumentBoards)
	}
	return nil
}

// write writes the document, to another file if another program has created its file meanwhile.
func (d *surveyDocument) write(env *environment, doc export.Document) error {
	if d.output == "-" {
		return writeDocument(env, doc, d.format, d.output, d.options)
	}
	warn(env, doc, d.format, d.options)
	o, err := figure.Embed(doc, d.format, d.options, "")
	if err != nil {
		return err
	}
	write := func(to io.Writer) error { return export.Write(paper.WithContext(env.ctx, to), doc, d.format, o) }
	if err := d.claimed.Write(write); !errors.Is(err, disk.ErrExists) {
		return plain(err)
	}
	name := unusedName(d.output)
	if err := disk.Replace(disk.System{}, name, disk.IfNew(), write); err != nil {
		return plain(err)
	}
	return fmt.Errorf("%s was created by another program during the survey: the document is saved in %s", d.output, name)
}
