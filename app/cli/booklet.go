package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"tchouka/engine/disk"
	"tchouka/engine/export"
	"tchouka/engine/figure"
	"tchouka/engine/find"
	"tchouka/engine/notation"
)

// bookletCommand writes a collection as a booklet.
type bookletCommand struct {
	Rules       gameFlag `name:"game" aliases:"rules" placeholder:"ID" help:"The game of boards without a game: ${games}."`
	Output      string   `short:"o" required:"" placeholder:"FILE" help:"The PDF file to write; - is the standard output."`
	Title       string   `placeholder:"TEXT" help:"The title on the cover (default: that of the first collection with a title, or the name of the file)."`
	Author      string   `placeholder:"TEXT" help:"The author on the cover (default: none)."`
	Date        string   `placeholder:"TEXT" help:"The date on the cover (default: none)."`
	Answers     bool     `negatable:"" default:"true" help:"Add the answers at the end (default)."`
	AnswersFile string   `placeholder:"FILE" help:"Write the answers to a PDF of their own."`
	Table       string   `placeholder:"FILE" help:"Also write a table with the fewest moves, winning lines and difficulty of each board, for example answers.csv. The extension determines the format."`
	IDs         bool     `name:"ids" negatable:"" default:"true" help:"Print the ID of each board (default)."`
	forceFlag
	paperFlag
	LanguageFlag
	ByDistance bool     `help:"Number holes by distance from the Ruma."`
	Timeout    timeFlag `default:"30s" placeholder:"TIME" help:"Time limit for solving a board, for example 5m (default: 30s)."`
	memoryFlag
	Collection []string `arg:"" help:"Collections, for example monday.csv, and boards, for example 4x2; - reads the standard input."`
}

func (*bookletCommand) Help() string {
	return `The booklet has a cover, a table of contents, the rules of each game, the boards by
section with space to write, and the answers. An answer is the solution of the
collection, if it wins, or that of the solver. A board that is not solved within
--timeout and --memory has the answer "not solved".

  $ tchouka booklet monday.csv -o monday.pdf --author "A. Teacher"
  $ tchouka booklet monday.csv --paper a5 -o a.pdf --answers-file answers.pdf`
}

// Run writes the booklet. If writing fails, existing files remain unchanged.
func (c *bookletCommand) Run(env *environment) error {
	table, err := c.check()
	if err != nil {
		return err
	}
	for _, name := range []string{c.Output, c.AnswersFile, c.Table} {
		if err := env.checkOutput(name, figure.IsOwn); err != nil {
			return err
		}
	}
	b := export.Booklet{Author: c.Author, Date: c.Date, Paper: c.paper(), Numbering: numberingOf(c.ByDistance), Language: c.language(), WithoutIDs: !c.IDs}
	if err := c.boards(env, &b); err != nil {
		return err
	}
	if !c.Answers || c.AnswersFile != "" {
		b.Parts = export.WithoutAnswers
	}
	if c.Table != "" {
		if err := writeDocument(env, b.Table(), table.ID, c.Table, export.Options{}); err != nil {
			return err
		}
	}
	write := func(output string) error {
		err := writeOutput(env, output, func(w io.Writer) error { return export.WriteBooklet(w, b) })
		if errors.Is(err, export.ErrNoBoards) || errors.Is(err, export.ErrNoSpace) {
			return usageErrorf("%v", err)
		}
		return err
	}
	if err := write(c.Output); err != nil || c.AnswersFile == "" {
		return err
	}
	b.Parts = export.AnswersApart
	return write(c.AnswersFile)
}

// check returns an error for names of files that do not fit, and the format of the table.
func (c *bookletCommand) check() (table export.Format, err error) {
	if c.AnswersFile != "" && !c.Answers {
		return table, usageErrorf("--answers-file writes the answers, and --no-answers omits them: use one of them")
	}
	if c.AnswersFile != "" && filepath.Clean(c.AnswersFile) == filepath.Clean(c.Output) || disk.Same(disk.System{}, c.AnswersFile, c.Output) {
		return table, usageErrorf("--answers-file: %s is the file of the booklet: choose another one", c.AnswersFile)
	}
	for _, name := range []string{c.Output, c.AnswersFile} {
		if format, known := export.FormatOf(name); known && format.ID != "pdf" || isSessionName(name) {
			return table, usageErrorf("%s: a booklet is a PDF: end the name in .pdf", name)
		}
	}
	table, known := export.FormatOf(c.Table)
	if c.Table != "" && (!known || !table.Fits(export.TableKind)) {
		return table, usageErrorf("--table %s: the name needs the extension of a table, for example .csv", c.Table)
	}
	return table, nil
}

// boards reads and solves the boards.
func (c *bookletCommand) boards(env *environment, b *export.Booklet) error {
	err := eachBoard(env, c.Rules, c.Collection, func(board gameBoard) error {
		entry := notation.Board{Game: board.game, Start: board.state}
		if board.entry != nil {
			entry = *board.entry
		}
		b.Boards = append(b.Boards, entry)
		return nil
	})
	if err != nil {
		return err
	}
	b.Title = cmp.Or(c.Title, env.title)
	if b.Title == "" && isList(c.Collection[0]) {
		b.Title = strings.TrimSuffix(filepath.Base(c.Collection[0]), filepath.Ext(c.Collection[0]))
	}
	b.Title = cmp.Or(b.Title, "Tchouka")
	if !c.Answers && c.Table == "" {
		return nil
	}
	return c.solve(env, b)
}

// solve adds the answers.
func (c *bookletCommand) solve(env *environment, b *export.Booklet) error {
	progress := newProgress(env.stderr)
	defer progress.Clear()
	unsolved := 0
	for i, board := range b.Boards {
		progress.Set(fmt.Sprintf("solving board %d of %d", i+1, len(b.Boards)))
		ctx, cancel := context.WithTimeout(env.ctx, time.Duration(c.Timeout))
		answer := find.Answer(ctx, board.Game, board.Start, env.memory)
		cancel()
		if err := env.ctx.Err(); err != nil {
			return err
		}
		if answer.Lines == nil && len(answer.Line) == 0 {
			unsolved++
		}
		b.Answers = append(b.Answers, answer)
	}
	if unsolved > 0 {
		progress.Clear()
		env.warn("%s not solved: increase --timeout or --memory, or add solutions to the collection", countIs(unsolved, "board"))
	}
	return nil
}
