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
	"tchouka/engine/output/export"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
)

// bookletFlags are the flags of worksheet that apply only to a booklet.
type bookletFlags struct {
	Author      string   `placeholder:"TEXT" help:"The author on the cover (default: none)."`
	Date        string   `placeholder:"TEXT" help:"The date on the cover (default: none)."`
	AnswersFile string   `placeholder:"FILE" help:"Write the answers to a PDF of their own."`
	Timeout     timeFlag `default:"30s" placeholder:"TIME" help:"Time limit for solving a board, for example 5m (default: 30s)."`
}

// writeBooklet writes the boards as a booklet. If writing fails, existing files remain unchanged.
func (c *worksheetCommand) writeBooklet(env *environment) error {
	if err := c.checkBooklet(env); err != nil {
		return err
	}
	b := export.Booklet{Author: c.Author, Date: c.Date, Paper: c.paper(), Numbering: numberingOf(c.ByDistance), Language: language(c.Lang)}
	if err := c.bookletBoards(env, &b); err != nil {
		return err
	}
	if c.Answers == withoutAnswers || c.AnswersFile != "" {
		b.Parts = export.WithoutAnswers
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

// checkBooklet returns an error for flags that contradict a booklet, and for file names that do not fit.
func (c *worksheetCommand) checkBooklet(env *environment) error {
	if len(c.Board) == 0 {
		return usageErrorf("the board is missing: write for example tchouka worksheet --booklet monday.csv -o monday.pdf")
	}
	if c.AnswersFile != "" && c.Answers == withoutAnswers {
		return usageErrorf("--answers-file and --answers none contradict each other: use one of them")
	}
	if c.AnswersFile != "" && filepath.Clean(c.AnswersFile) == filepath.Clean(c.Output) || disk.Same(disk.System{}, c.AnswersFile, c.Output) {
		return usageErrorf("--answers-file: %s is the file of the booklet: choose another one", c.AnswersFile)
	}
	env.noteIgnored("it has no effect on a booklet", "rows", "columns", "json")
	if c.Answers != withoutAnswers && c.Answers != export.AnswerTable.String() {
		env.noteIgnored("a booklet has its answers as a table", "answers")
	}
	return nil
}

// bookletBoards reads and solves the boards.
func (c *worksheetCommand) bookletBoards(env *environment, b *export.Booklet) error {
	err := eachBoard(env, c.Rules, c.Board, func(board gameBoard) error {
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
	if b.Title == "" && isList(c.Board[0]) {
		b.Title = strings.TrimSuffix(filepath.Base(c.Board[0]), filepath.Ext(c.Board[0]))
	}
	b.Title = cmp.Or(b.Title, "Tchouka")
	if c.Answers == withoutAnswers {
		return nil
	}
	return c.solve(env, b)
}

// solve adds the answers.
func (c *worksheetCommand) solve(env *environment, b *export.Booklet) error {
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
