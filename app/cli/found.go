package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"tchouka/app/system/region"
	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/output/paper"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
)

// boardsOutput contains the flags for the output of boards.
type boardsOutput struct {
	documentFlags
	paperFlag `group:"Pictures:"`
}

// paperFlag is a paper size; that of the region without the flag.
type paperFlag struct {
	Paper string `choice:"paper" words:"a4,a5,letter" placeholder:"PAPER" help:"Paper size of a PDF: a4, a5 or letter. Without it that of your region, by LC_ALL, LC_PAPER or LANG."`
}

func (f paperFlag) paper() paper.Size {
	for _, size := range paper.Sizes() {
		if size.String() == f.Paper {
			return size
		}
	}
	return region.Paper()
}

// boardSink receives boards as they are found.
type boardSink struct {
	env       *environment
	progress  *progressLine
	count     int
	rows      *export.BoardWriter // nil if the boards are written to a file or have no ratings
	lines     bool                // print text, for boards without ratings
	list      notation.Form       // format for boards without ratings
	path      string
	format    export.Format
	options   export.Options
	boards    []find.Board // the boards for the file
	available int64        // remaining bytes for boards
	limit     int          // the search stops after this many boards; 0 for no limit
	failed    error        // of writing the last board
}

// open prepares the output for the boards of a request, and sets its progress function.
func (c *boardsOutput) open(env *environment, r *find.Request) (*boardSink, error) {
	s := &boardSink{env: env, path: c.Output, progress: newProgress(env.stderr)}
	s.options, _ = env.options(export.Options{}, "", export.Choices{export.PaperChoice: c.paper().String()}, nil)
	r.Progress = showDesign(s.progress)
	if !find.Rates(r.Game) || isSessionName(c.Output) {
		var err error
		s.list, err = c.collected(env, r.Game)
		s.lines, s.available = s.list == "", r.Memory/8
		return s, cmp.Or(err, env.checkOutput(s.path, figure.IsOwn))
	}
	var err error
	if s.format, err = c.format(export.BoardsKind); err != nil {
		return nil, err
	}
	env.noteChoices(export.BoardsKind, s.format)
	if c.Output == "-" && slices.Contains([]export.Format{export.Text, export.JSON, export.CSV}, s.format) {
		s.rows, err = export.NewBoardWriter(env.document, s.format, r.Holes, r.Seeds.To, s.options)
		return s, err
	}
	// The document is written at the end, which takes several times the memory of the boards.
	s.available = r.Memory / 8
	r.Memory /= 2
	return s, env.checkOutput(c.Output, figure.IsOwn)
}

// write adds a board to the output.
func (s *boardSink) write(b find.Board) error {
	s.count++
	if s.lines {
		s.progress.Clear()
		_, err := fmt.Fprintln(s.env.document, foundText(b))
		return err
	}
	if s.rows == nil {
		s.boards = append(s.boards, b)
		if s.available -= bytesOf(b); s.available < 0 {
			return errManyBoards
		}
		return nil
	}
	s.progress.Clear()
	return s.rows.Write(b)
}

// take writes a board, and reports whether the search continues.
func (s *boardSink) take(b find.Board) bool {
	s.failed = s.write(b)
	return s.failed == nil && s.count != s.limit && !s.full()
}

// full reports whether a collection has its maximum number of boards.
func (s *boardSink) full() bool { return s.list != "" && s.count >= notation.MaxBoards }

// errManyBoards is the error of more boards than fit into memory for a file.
var errManyBoards = errors.New("the boards do not fit into memory, and those found so far are written: omit -o to print all boards, or increase --memory")

// bytesOf returns the approximate memory of a board.
func bytesOf(b find.Board) int64 {
	const itself, number = 256, 8
	size := itself + len(b.Start.Key()) + number*(cap(b.Line)+cap(b.Winning)+cap(b.Traps))
	if b.Lines != nil {
		size += number * len(b.Lines.Bits())
	}
	return int64(size)
}

// finish ends the output of a search that [find.Request.FindWith] can repeat, and explains why it has
// found nothing.
func (s *boardSink) finish(r find.Request, summary find.Summary, searched error) error {
	err := s.end(noBoard(r), summary, searched)
	return s.advise(err, summary, r.Criteria, r.FindWith(s.env.ctx), func() string { return "" })
}

// end writes the file, or prints none if no board was found. It returns the first error, including
// those of the search and of take. Boards found before an error are written.
func (s *boardSink) end(none string, summary find.Summary, searched error) error {
	s.progress.Clear()
	searched = outcome(s.env, summary, searched)
	if s.count == 0 {
		if s.format == export.CSV && s.rows != nil {
			searched = cmp.Or(searched, s.rows.End()) // print at least the header
		}
		if searched == nil && summary.Undecided == 0 {
			fmt.Fprintf(s.env.stderr, "tchouka: %s\n", none)
		}
		return searched
	}
	switch {
	case s.rows != nil || s.lines:
		return cmp.Or(searched, s.failed)
	case s.list != "":
		return cmp.Or(writeOutput(s.env, s.path, func(w io.Writer) error {
			return notation.WriteCollection(w, s.list, "", collected(s.boards))
		}), searched, s.failed)
	}
	return cmp.Or(writeDocument(s.env, export.Boards(s.boards), s.format, s.path, s.options), searched, s.failed)
}

// maxDropped is the maximum number of boards to count without one of the criteria.
const maxDropped = 100

// advise returns the error of end. If a search has found nothing, it also prints what the omission of
// each criterion yields. where describes where the last call of search has found boards.
func (s *boardSink) advise(err error, summary find.Summary, c find.Criteria, search find.Method, where func() string) error {
	if err != nil || s.count > 0 || summary.Undecided > 0 {
		return err
	}
	for d := range find.Drops(c, maxDropped, search) {
		s.progress.Clear()
		least := ""
		if !d.Complete {
			least = boundText(engine.AtLeast)
		}
		switch {
		case d.Found > 0:
			s.env.warn("without %q: %s%s%s, for example %v", d.Term, least, count(d.Found, "board"), where(), d.Example.Start)
		case d.Complete:
			s.env.warn("without %q: no board", d.Term)
		default:
			s.env.warn("without %q: unknown, because the memory is full", d.Term)
		}
	}
	s.progress.Clear()
	return s.env.ctx.Err()
}

// noBoard returns the message that no board was found, with advice.
func noBoard(r find.Request) string {
	seeds := fmt.Sprintf("%v seeds", r.Seeds)
	if r.Seeds.From == r.Seeds.To {
		seeds = count(r.Seeds.To, "seed")
	}
	return fmt.Sprintf("no winnable board with %s and %s matches the criteria: change the number of seeds, or remove a criterion",
		count(r.Holes, "hole"), seeds)
}

// collected returns the collection format for the boards of a game, or "" if they are printed for
// people.
func (c *boardsOutput) collected(env *environment, game engine.Game) (notation.Form, error) {
	of := "of " + game.ID()
	if isSessionName(c.Output) {
		of = "in a " + notation.GameExtension + " file"
	}
	for _, a := range env.choices {
		if a.choice == export.SheetChoice {
			continue
		}
		env.warn("--%s is ignored: boards %s are written as a collection", a.flag, of)
	}
	if isSessionName(c.Output) && c.Format == "" && !c.JSON {
		return notation.GameForm, nil
	}
	format, err := c.format(export.BoardsKind)
	form, known := map[export.Format]notation.Form{export.JSON: notation.JSONForm, export.CSV: notation.CSVForm, export.Text: notation.TextForm}[format]
	switch {
	case err != nil:
		return "", err
	case !known:
		return "", usageErrorf("boards of %s are written as a collection: choose the format text, csv or json, or a file name that ends in .tchouka", game.ID())
	case c.Output == "-" && format == export.Text:
		return "", nil
	}
	return c.form(form), nil
}

// collected converts found boards to boards of a collection.
func collected(boards []find.Board) []notation.Board {
	all := make([]notation.Board, len(boards))
	for i, b := range boards {
		all[i] = notation.Board{Game: b.Game, Start: b.Start, Solution: b.Line}
	}
	return all
}

// foundText formats a board as text: moves, first moves that keep the win, and a line of best play.
func foundText(b find.Board) string {
	words := []string{fmt.Sprint(b.Start)}
	if b.Moves >= 0 {
		words = append(words, count(b.Moves, "move"))
	}
	if b.Lines != nil {
		words = append(words, fmt.Sprintf("winning lines: %v", b.Lines))
	}
	if len(b.Winning) > 0 {
		words = append(words, fmt.Sprintf("first %s (%d legal)", engine.LineText(b.Winning), b.Legal))
	}
	if len(b.Line) > 0 {
		words = append(words, "line "+engine.LineText(b.Line))
	}
	return strings.Join(words, "  ")
}

// boardFlags describe the boards to find or to draw.
type boardFlags struct {
	Holes int        `default:"4" least:"1" most:"48" placeholder:"N" help:"The number of holes, up to 48 (default: 4)."`
	Seeds *rangeFlag `most:"2047" placeholder:"A-B" help:"The total number of seeds, for example 10 or 8-12 (default: from 2 to three per hole, at most 24)."`
	Rules gameFlag   `name:"game" placeholder:"ID" help:"The game: ${finds}."`
	Seed  *uint64    `name:"random-seed" placeholder:"K" help:"The random seed: the same seed gives the same boards (default: a new seed, which is printed)."`
}

// draw draws boards and yields them.
func (f *boardFlags) draw(env *environment, request find.Request, boards int, yield func(find.Board) bool) (find.Summary, error) {
	if err := request.Impossible(); err != nil {
		return find.Summary{}, err
	}
	if f.Seed == nil {
		fresh := uint64(rand.Uint32())
		env.warn("drawn with --random-seed %d", fresh)
		f.Seed = &fresh
	}
	return find.Draw(env.ctx, request, *f.Seed, boards, yield)
}

// seeds returns the range of the number of seeds.
func (f *boardFlags) seeds() find.Range {
	if f.Seeds == nil {
		return find.UsualSeeds(f.Holes)
	}
	return find.Range{From: f.Seeds.from, To: f.Seeds.to}
}

// findCommand finds winnable boards that match criteria.
type findCommand struct {
	boardFlags
	Random int `xor:"count" least:"1" placeholder:"N" help:"Draw N boards at random, instead of listing all."`
	Count  int `xor:"count" least:"1" placeholder:"N" help:"The maximum number of boards (default: all)."`
	criteriaFlags
	boardsOutput
}

func (*findCommand) Help() string {
	return `Prints each winnable board that matches all criteria, ordered by the number of
seeds, then by the seeds in hole 1, hole 2 and so on. With -o the boards are
written to a file at the end. If its name ends in .tchouka, it is a collection.

  $ tchouka find --holes 5 --seeds 10-14 --trap --symmetric --format csv
  $ tchouka find --holes 5 --difficulty hard --random 3

--random draws different boards. Each draw first chooses a number of seeds, then a
winnable board with this number, both with equal probability. If fewer boards exist,
all of them are printed.

--seeds 0-10 lists all won positions of a game with 10 seeds: a position with seeds in
the Ruma is won if it is won without them.

` + boardsHelp + "\n\n" + solvedHelp + "\n\n" + criteriaHelp
}

// Run finds or draws boards.
func (c *findCommand) Run(env *environment) error {
	request, err := c.request(env, env.game(c.Rules), c.Holes, c.seeds(), env.memory)
	if err != nil {
		return err
	}
	if err := request.Impossible(); err != nil {
		return usageErrorf("%w", err)
	}
	out, err := c.open(env, &request)
	if err != nil {
		return err
	}
	if c.Random > 0 {
		summary, err := c.draw(env, request, c.Random, out.take)
		noteFewer(env, out.count, c.Random, summary)
		return out.finish(request, summary, err)
	}
	env.noteIgnored("it has no effect without --random", "random-seed")
	out.limit = c.Count
	summary, err := find.Find(env.ctx, request, out.take)
	return out.finish(request, summary, err)
}

// noteFewer prints a message if fewer boards exist than requested.
func noteFewer(env *environment, found, requested int, s find.Summary) {
	if s.Cause == find.Finished && 0 < found && found < requested {
		env.warn("only %s found, there are no others", count(found, "board"))
	}
}
