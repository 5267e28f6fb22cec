package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/results"
	"tchouka/engine/study/find"
	"tchouka/engine/text/i18n"
)

// worksheetCommand writes boards to solve as a PDF.
type worksheetCommand struct {
	boardFlags
	Count         int `default:"12" least:"1" placeholder:"N" help:"The number of boards to draw (default: 12)."`
	criteriaFlags `group:"Criteria:"`
	Output        string `short:"o" required:"" placeholder:"FILE" help:"The PDF file to write; - is the standard output."`
	forceFlag
	Title   string `placeholder:"TEXT" help:"The heading (default: the name of the game, or of the collection)."`
	Rows    int    `least:"1" placeholder:"R" help:"Rows of boards on a page (default: as many as fit)."`
	Columns int    `least:"1" placeholder:"C" help:"Columns of boards on a page (default: as many as fit)."`
	paperFlag
	Answers string `words:"table,strips,sowings,columns,none" default:"table" placeholder:"HOW" help:"The form of the answers: table (default), strips (a board for each move), sowings (a board for each sowing), columns (numbers of seeds) or none."`
	LanguageFlag
	ByDistance   bool `help:"Number holes by distance from the Ruma."`
	JSON         bool `name:"json" help:"Also print a line of JSON for each board and answer."`
	Booklet      bool `help:"Write a booklet of the given boards."`
	bookletFlags `group:"Booklets:"`
	Board        []string `arg:"" optional:"" help:"Boards, for example 4x2 or no-wrap:2.2.2.2, or a collection such as list.csv; - reads the standard input, one board a line."`
}

// withoutAnswers is the value of --answers for no answers.
const withoutAnswers = "none"

func (*worksheetCommand) Help() string {
	return `Without boards, draws them at random, as tchouka find --random does. Every page
contains the rules, and space below each board for the moves. The answers are on
separate pages at the end.

  $ tchouka worksheet --holes 5 --difficulty easy --count 12 -o monday.pdf
  $ tchouka worksheet --booklet monday.csv -o monday.pdf --author "A. Teacher"
  $ tchouka find --holes 4 --seeds 10 --json | tchouka worksheet -o all.pdf -

--booklet writes a cover, a table of contents, the rules of each game, the boards by
section with space to write, and the answers. An answer is the solution of the
collection, if it wins, or that of the solver. A board that is not solved within
--timeout and --memory has the answer "not solved".

` + criteriaHelp
}

// Run writes the worksheet. If writing fails, an existing file remains unchanged.
func (c *worksheetCommand) Run(env *environment) error {
	if len(c.Board) > 0 {
		if err := env.refuseFlags("the boards are given, so none are drawn", "holes", "seeds", "random-seed", "count",
			"lines", "moves", "chained", "forced", "trap", "difficulty", "symmetric", "uniform", "pattern", "where"); err != nil {
			return err
		}
	}
	for _, name := range []string{c.Output, c.AnswersFile} {
		if format, known := export.FormatOf(name); known && format != export.PDF || isSessionName(name) {
			return usageErrorf("%s: a worksheet is a PDF: end the name in .pdf", name)
		}
	}
	if err := cmp.Or(env.checkOutput(c.Output, figure.IsOwn), env.checkOutput(c.AnswersFile, figure.IsOwn)); err != nil {
		return err
	}
	if c.Booklet {
		return c.writeBooklet(env)
	}
	env.noteIgnored("it has no effect without --booklet", "author", "date", "answers-file", "timeout")
	return c.writeSheet(env)
}

// writeSheet writes the boards as a worksheet.
func (c *worksheetCommand) writeSheet(env *environment) error {
	if c.JSON && c.Output == "-" {
		return usageErrorf("--json: the worksheet is written to the standard output; name a file with -o")
	}
	sheet := export.Worksheet{
		Title: c.Title, Rows: c.Rows, Columns: c.Columns, Paper: c.paper(),
		Numbering: numberingOf(c.ByDistance), WithoutAnswers: c.Answers == withoutAnswers, Language: language(c.Lang),
	}
	if !sheet.WithoutAnswers {
		var err error
		if sheet.Solutions, err = export.WorksheetSolutionsByID(c.Answers); err != nil {
			return err
		}
	}
	boards := c.given
	if len(c.Board) == 0 {
		boards = c.drawn
	}
	if err := cmp.Or(boards(env, &sheet, env.memory), c.checkRated(&sheet)); err != nil {
		return err
	}
	err := writeOutput(env, c.Output, func(w io.Writer) error { return export.WriteWorksheet(w, sheet) })
	for _, wrong := range []error{export.ErrNoBoards, export.ErrNoSpace, export.ErrMixedBoards, export.ErrInvalidSheet} {
		if errors.Is(err, wrong) {
			return usageErrorf("%v", err)
		}
	}
	if err != nil || !c.JSON {
		return err
	}
	return c.print(env, sheet.Boards)
}

// checkRated returns an error for JSON output of boards without ratings.
func (c *worksheetCommand) checkRated(sheet *export.Worksheet) error {
	if c.JSON && len(sheet.Boards) > 0 && !find.Rates(sheet.Boards[0].Game) {
		return usageErrorf("--json applies only to games with rated boards; boards of %s are not rated", sheet.Boards[0].Game.ID())
	}
	return nil
}

// given adds the boards of the arguments and of the standard input.
func (c *worksheetCommand) given(env *environment, sheet *export.Worksheet, memory int64) error {
	return eachBoard(env, c.Rules, c.Board, func(b gameBoard) error {
		game, err := findable(b.game)
		if err != nil {
			return err
		}
		if err := sheet.CheckBoard(b.game, b.state); err != nil {
			return usageErrorf("%v", err) // fail before a search, which may take minutes
		}
		board, won, cause := find.Judge(env.ctx, game, b.state, memory)
		switch {
		case cause != find.Finished:
			stored, all := game.Board(b.state).Stored()
			return outcome(env, find.Summary{Cause: cause, Seeds: all - stored - 1}, nil)
		case !won && b.entry != nil:
			env.warn("%s is not winnable and is skipped: a worksheet contains only winnable boards", games.BoardID(b.game, b.state))
			return nil
		case !won:
			return usageErrorf("%s is not winnable: a worksheet contains only winnable boards", games.BoardID(b.game, b.state))
		}
		sheet.Boards = append(sheet.Boards, board)
		name := ""
		if b.entry != nil {
			name = b.entry.Name
		}
		sheet.Names = append(sheet.Names, name)
		return nil
	})
}

// drawn draws the boards and notes how.
func (c *worksheetCommand) drawn(env *environment, sheet *export.Worksheet, memory int64) error {
	request, err := c.request(env, env.game(c.Rules), c.Holes, c.seeds(), memory)
	if err != nil {
		return err
	}
	progress := newProgress(env.stderr)
	request.Progress = showDesign(progress)
	summary, err := c.draw(env, request, c.Count, func(b find.Board) bool {
		sheet.Boards = append(sheet.Boards, b)
		return true
	})
	progress.Clear()
	if err := outcome(env, summary, err); err != nil {
		return err
	}
	if len(sheet.Boards) == 0 {
		return usageErrorf("%s", noBoard(request))
	}
	noteFewer(env, len(sheet.Boards), c.Count, summary)
	sheet.Note = c.note(sheet.Language, request.Game)
	return nil
}

// note returns the parameters of the draw, so that it can be repeated.
func (c *worksheetCommand) note(in i18n.Language, game engine.Game) string {
	parts := []string{"Tchouka", game.ID(), in.Plural("{{.Count}} hole", "{{.Count}} holes", c.Holes)}
	if level := find.Level(c.Level); level != find.AnyLevel {
		parts = append(parts, in.Lookup(level.String()))
	}
	return strings.Join(append(parts, fmt.Sprintf("--random-seed %d", *c.Seed)), " · ")
}

// print writes the boards and their answers.
func (c *worksheetCommand) print(env *environment, boards []find.Board) error {
	rows, err := export.NewBoardWriter(env.document, export.JSON, 0, 0, export.Options{})
	for _, b := range boards {
		err = cmp.Or(err, rows.Write(b))
	}
	return err
}

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

// resultsCommand prints the results of a class.
type resultsCommand struct {
	documentFlags
	File []string `arg:"" optional:"" help:"Files with the codes of pupils (default: the standard input)."`
}

func (*resultsCommand) Help() string {
	return `Reads the codes that a web page of boards shows to pupils, from any text: files
that the page saved, a mail, or a list of codes. Prints a row for each pupil and
a column for each board:

  solved 3      the third try won
  tried 2       two tries, none won
  helped        a hint or a solution was shown

For the page of a lesson, each task has a column, and its tries are answers,
which the page has judged.

All moves are played by the rules. A code that occurs twice counts once. If a
pupil sent a longer code later, only that one counts. Two pupils of one name have
two rows. The table has the page from which most codes are. Damaged codes, codes
of other pages, and boards that cannot be read are listed, and the exit status
is 1.

  $ tchouka results class/*.tchouka-results
  $ tchouka results --format csv mails.txt -o class.csv`
}

// Run reads the codes and writes the table.
func (c *resultsCommand) Run(env *environment) error {
	format, options, err := c.formatAndOptions(env, export.TableKind)
	if err != nil {
		return err
	}
	class, err := c.read(env)
	if err != nil {
		return err
	}
	problems := class.Problems()
	for _, p := range problems {
		env.warn("%s", problemText(p))
	}
	if len(class.Pupils) > 0 {
		if err := writeDocument(env, export.Results(class, export.ResultsWords{}), format, c.Output, options); err != nil {
			return err
		}
	}
	switch {
	case len(problems) > 0:
		return errors.New(problemCounts(problems) + ": see above")
	case len(class.Pupils) == 0:
		return usageErrorf("no codes: a code begins with %s", results.Prefix)
	}
	return nil
}

// problemText names the place of a problem, the pupil and the beginning of the code, and the reason.
func problemText(p results.Problem) string {
	if p.Line == 0 {
		return fmt.Sprintf("board %q: %v", p.Code, p.Err)
	}
	place := fmt.Sprintf("%s, line %d", p.Source, p.Line)
	if p.Pupil != "" {
		place += fmt.Sprintf(", %q", p.Pupil)
	}
	if errors.Is(p.Err, results.ErrOtherPage) {
		return fmt.Sprintf("%s: %v (page: %q)", place, p.Err, p.Title)
	}
	return fmt.Sprintf("%s: %.40s… (%s): %v", place, p.Code, count(len(p.Code), "character"), p.Err)
}

// problemCounts counts the problems of each kind.
func problemCounts(problems []results.Problem) string {
	kinds := []struct{ one, adjective string }{{"code", " damaged"}, {"code", " of another page"}, {"code", " beyond the limit"}, {"board", " unreadable"}}
	counts := make([]int, len(kinds))
	for _, p := range problems {
		switch {
		case errors.Is(p.Err, results.ErrDamaged):
			counts[0]++
		case errors.Is(p.Err, results.ErrOtherPage):
			counts[1]++
		case errors.Is(p.Err, results.ErrFull):
			counts[2]++
		default:
			counts[3]++
		}
	}
	var all []string
	for i, kind := range kinds {
		if counts[i] > 0 {
			all = append(all, count(counts[i], kind.one)+kind.adjective)
		}
	}
	return strings.Join(all, ", ")
}

// read returns the class of all files.
func (c *resultsCommand) read(env *environment) (class results.Class, err error) {
	if len(c.File) == 0 {
		text, err := readStdin(env)
		class, _ = class.Add(env.games, "standard input", text)
		return class, err
	}
	for _, name := range c.File {
		if err := env.ctx.Err(); err != nil {
			return class, err
		}
		text, err := readCodes(env, unshield(name))
		if err != nil {
			return class, err
		}
		class, _ = class.Add(env.games, unshield(name), text)
	}
	return class, env.checkOutputNotSource(c.Output)
}

// readCodes returns the text of a file.
func readCodes(env *environment, name string) (string, error) {
	if name == "-" {
		return readStdin(env)
	}
	file, err := env.source(name)
	if err != nil {
		return "", plain(err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	text, err := results.ReadText(file)
	if errors.Is(err, results.ErrTooLarge) {
		return "", usageErrorf("%s: larger than %s: divide it into several files", name, megabytes(results.MaxText))
	}
	return text, plain(err)
}

// isFolderOfCodes reports whether the window reads the codes of pupils from a file: from each folder
// that is not named like a game file.
func isFolderOfCodes(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir() && !isSessionName(name)
}
