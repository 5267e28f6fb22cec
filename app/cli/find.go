package cli

import (
	"context"
	"errors"
	"fmt"

	"tchouka/app/cli/console"
	"tchouka/app/cli/picture"
	"tchouka/engine/export"
	"tchouka/engine/find"
	"tchouka/engine/paper"
	"tchouka/engine/row/design"
)

// findCommand finds won boards that fulfil wishes.
type findCommand struct {
	Holes int       `required:"" least:"1" most:"48" placeholder:"N" help:"The number of holes, up to 48."`
	Seeds rangeFlag `required:"" most:"2047" placeholder:"A-B" help:"The number of seeds in all, as in 10, or 8-12."`
	Rules gameFlag  `placeholder:"ID" help:"${finds}."`
	wishFlags
	Limit int `least:"1" placeholder:"N" help:"Stop after so many boards."`
	boardsOutput
}

// Help is shown by find --help.
func (*findCommand) Help() string {
	return `Every won board that fulfils all the wishes is printed as soon as it is found:
fewer seeds first, and among as many, in rising order of the seeds in hole 1,
then hole 2, and so on. With -o nothing is printed, and the file is written at
the end.

  $ tchouka find --holes 4 --seeds 8 --lines 1 --uniform
  $ tchouka find --holes 5 --seeds 10-14 --trap --symmetric --csv
  $ tchouka find --holes 6 --seeds 12 --pattern "_ 2 _ 2 _ 2" -o found.pdf
  $ tchouka find --rules two-person --holes 4 --seeds 6 --forced --moves 3-

` + boardsHelp + "\n\n" + solvedHelp + "\n\n" + wishHelp
}

// Run finds boards.
func (c *findCommand) Run(env *environment) error {
	if game := env.game(c.Rules); !onRow(game) {
		seeds := find.Range{From: c.Seeds.from, To: c.Seeds.to}
		return c.solved(env, game, c.Holes, seeds, &c.boardsOutput, func(ctx context.Context, r find.Request, yield func(find.Board) bool) (find.Summary, error) {
			found := 0
			return find.Find(ctx, r, func(b find.Board) bool {
				found++
				return yield(b) && found != c.Limit
			})
		})
	}
	request, err := c.request(env, c.Rules, c.Holes, c.Seeds.design(), env.memory)
	if err != nil {
		return err
	}
	if err := request.Impossible(); err != nil {
		return wrongf("%w", err)
	}
	out, err := c.open(env, &request)
	if err != nil {
		return err
	}
	var failed error
	summary, err := design.Find(env.ctx, request, func(b design.Board) bool {
		failed = out.write(b)
		return failed == nil && out.count != c.Limit
	})
	return firstError(out.end(request, summary, err), failed)
}

// boardsOutput is where boards are written.
type boardsOutput struct {
	JSON   bool   `name:"json" xor:"format" help:"Print one JSON object a line for each board."`
	CSV    bool   `name:"csv" xor:"format" help:"Print rows of comma-separated values."`
	Output string `short:"o" xor:"format" placeholder:"FILE" help:"Write all boards to this file; its name ends in .txt, .json, .csv, .svg, .png or .pdf."`
	paperFlag
	picture.Flags `group:"Pictures:"`
}

// paperFlag is a size of paper.
type paperFlag struct {
	Paper string `enum:"a4,letter" default:"a4" placeholder:"PAPER" help:"Of a PDF: a4 (default) or letter."`
}

func (f paperFlag) paper() paper.Size {
	for _, size := range paper.Sizes() {
		if size.String() == f.Paper {
			return size
		}
	}
	return paper.A4
}

// boardSink takes boards as they are found.
type boardSink struct {
	env      *environment
	progress *console.Progress
	count    int
	rows     *export.BoardWriter // nil when the boards go to a file
	path     string
	format   string
	options  export.Options
	boards   []design.Board // for the file
	room     int64          // that is left for them
}

// open makes ready to take the boards of a request, and has the request tell its
// progress.
func (c *boardsOutput) open(env *environment, r *design.Request) (*boardSink, error) {
	s := &boardSink{env: env, path: c.Output, options: c.Options(export.Options{Paper: c.paper()}), progress: console.NewProgress(env.stderr)}
	r.Progress = showDesign(s.progress)
	format, ok := export.FormatOf(c.Output)
	if format.ID != "pdf" {
		if err := env.idle("only a PDF is on paper", "paper"); err != nil {
			return nil, err
		}
	}
	if c.Output != "" && c.Output != "-" {
		switch {
		case !ok:
			return nil, wrongf("%s: the name does not end like a known format", c.Output)
		case !format.Fits(export.BoardsKind):
			return nil, wrongf("%s: %w", c.Output, fits(format, export.BoardsKind))
		}
		s.format = format.ID
		if err := env.means(export.BoardsKind, s.format, c.Asked(env.given)); err != nil {
			return nil, err
		}
		// A file is written at the end, which takes several times what the boards do.
		s.room = r.Memory / 8
		r.Memory /= 2
		return s, nil
	}
	rows := "text"
	switch {
	case c.JSON:
		rows = "json"
	case c.CSV:
		rows = "csv"
	}
	if err := env.means(export.BoardsKind, rows, c.Asked(env.given)); err != nil {
		return nil, err
	}
	var err error
	s.format = rows
	s.rows, err = export.NewBoardWriter(env.document, rows, r.Holes, r.Seeds.To)
	return s, err
}

// write takes a board.
func (s *boardSink) write(b design.Board) error {
	s.count++
	if s.rows == nil {
		s.boards = append(s.boards, b)
		if s.room -= bytesOf(b); s.room < 0 {
			return errManyBoards
		}
		return nil
	}
	s.progress.Clear()
	return s.rows.Write(b)
}

// errManyBoards is the error of more boards than a file is written with.
var errManyBoards = errors.New("more boards are found than have room in memory, and those so far are written: leave out -o to print them all, or allow more with --memory")

// bytesOf returns about how much memory a board takes.
func bytesOf(b design.Board) int64 {
	const itself, number = 256, 8
	return int64(itself + number*(b.Position.Len()+cap(b.Line)+cap(b.Winning)+cap(b.Traps)+len(b.Lines.Bits())))
}

// end writes the file, or says that there was no board. It returns the first
// error, that of the search included; what was found before one is written.
func (s *boardSink) end(r design.Request, summary design.Summary, searched error) error {
	s.progress.Clear()
	searched = outcome(s.env, summary, searched)
	if s.count == 0 {
		if s.format == "csv" && s.rows != nil {
			searched = firstError(searched, s.rows.End()) // the heading at least
		}
		if searched == nil {
			fmt.Fprintf(s.env.stderr, "tchouka: %s\n", noBoard(r))
		}
		return searched
	}
	if s.rows != nil {
		return searched
	}
	return firstError(writeDocument(s.env, export.Boards(s.boards), s.format, s.path, s.options), searched)
}

// noBoard says that there is no board, and what can be done.
func noBoard(r design.Request) string {
	seeds := fmt.Sprintf("%v seeds", r.Seeds)
	if r.Seeds.From == r.Seeds.To {
		seeds = count(r.Seeds.To, "seed")
	}
	return fmt.Sprintf("no won board with %s and %s fulfils the wishes: allow other seeds, or wish for less",
		count(r.Holes, "hole"), seeds)
}

// wonCommand lists all won positions.
type wonCommand struct {
	Rules gameFlag `placeholder:"ID" help:"${rows}."`
	Holes int      `required:"" least:"1" most:"48" placeholder:"N" help:"The number of holes, up to 48."`
	Seeds int      `required:"" most:"2047" placeholder:"S" help:"The number of seeds on the board."`
	documentFlags
	ByDistance bool `help:"Number holes by distance from the Ruma in pictures and DOT."`
	memoryFlag
}

// Help is shown by won --help.
func (*wonCommand) Help() string {
	return `Lists the won positions in layers, by the seeds outside the Ruma: first the
boards with every seed outside, last the cleared board. A picture shows them as a
partially ordered set, as Gautheron did for three holes and ten seeds: a line
down is a move that keeps the win, and the number beside it the hole.

All won positions are there, in the list and in the diagram, also those that play
from a board with every seed outside never reaches.

  $ tchouka won --holes 3 --seeds 10
  $ tchouka won --holes 3 --seeds 10 -o gautheron.svg`
}

// Run lists the positions.
func (c *wonCommand) Run(env *environment) error {
	format, options, err := c.kindly(env, export.WonKind)
	if err != nil {
		return err
	}
	numbered := env.given.Asked(map[string]export.Choice{"by-distance": export.NumberingChoice})
	if err := env.means(export.WonKind, format, numbered); err != nil {
		return err
	}
	options.Numbering = picture.Numbering(c.ByDistance)
	rules, err := env.rules(c.Rules)
	if err != nil {
		return err
	}
	progress := console.NewProgress(env.stderr)
	request := design.Request{
		Rules: rules, Holes: c.Holes, Seeds: design.Exactly(c.Seeds), Memory: env.memory, Progress: showDesign(progress),
	}
	layers, cause, err := design.Won(env.ctx, request)
	progress.Clear()
	if errors.Is(err, design.ErrRequest) {
		return wrongf("%v", err)
	}
	if err := firstError(err, outcome(env, design.Summary{Cause: cause, Seeds: len(layers) - 1}, nil)); err != nil {
		return err
	}
	return writeDocument(env, export.Won(rules, layers, export.WonWords{}), format, c.Output, options)
}
