package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"tchouka/app/translations"
	"tchouka/engine"
	"tchouka/engine/export"
	"tchouka/engine/figure"
	"tchouka/engine/find"
	"tchouka/engine/games"
)

// worksheetCommand writes boards to solve as a PDF.
type worksheetCommand struct {
	drawFlags     `set:"count=12"`
	Rules         gameFlag `name:"game" aliases:"rules" placeholder:"ID" help:"The game: ${finds}."`
	criteriaFlags `group:"Criteria:"`
	Output        string `short:"o" required:"" placeholder:"FILE" help:"The PDF file to write; - is the standard output."`
	forceFlag
	Title   string `placeholder:"TEXT" help:"The heading (default: the name of the game)."`
	Rows    int    `least:"1" placeholder:"R" help:"Rows of boards on a page (default: as many as fit)."`
	Columns int    `least:"1" placeholder:"C" help:"Columns of boards on a page (default: as many as fit)."`
	paperFlag
	Answers   bool   `negatable:"" default:"true" help:"Add a page with the answers (default)."`
	Solutions string `enum:"table,strips,sowings,columns" default:"table" placeholder:"HOW" help:"The form of the answers: table (default), strips (a board for each move), sowings (a board for each sowing) or columns (numbers of seeds)."`
	Booklet   bool   `help:"The same as --solutions strips."`
	LanguageFlag
	ByDistance bool     `help:"Number holes by distance from the Ruma."`
	JSON       bool     `name:"json" help:"Also print a line of JSON for each board and answer."`
	Board      []string `arg:"" optional:"" help:"Winnable boards, for example 4x2 or no-wrap:2.2.2.2, or a collection such as list.csv; - reads the standard input, one board a line."`
}

func (*worksheetCommand) Help() string {
	return `Without boards, draws them at random with the flags of tchouka random. Every page
contains the rules, and space below each board for the moves. The answers are on
separate pages at the end, unless --no-answers is given.

  $ tchouka worksheet --holes 5 --difficulty easy --count 12 -o monday.pdf
  $ tchouka worksheet monday.csv --booklet --lang fr -o lundi.pdf
  $ tchouka find --holes 4 --seeds 10 --json | tchouka worksheet -o all.pdf -

` + criteriaHelp
}

// Run writes the worksheet. If writing fails, an existing file remains unchanged.
func (c *worksheetCommand) Run(env *environment) error {
	if c.JSON && c.Output == "-" {
		return usageErrorf("--json: the worksheet is written to the standard output; name a file with -o")
	}
	if format, known := export.FormatOf(c.Output); known && format.ID != "pdf" || isSessionName(c.Output) {
		return usageErrorf("%s: a worksheet is a PDF: end the name in .pdf", c.Output)
	}
	sheet := export.Worksheet{
		Title: c.Title, Rows: c.Rows, Columns: c.Columns, Paper: c.paper(),
		Numbering: numberingOf(c.ByDistance), WithoutAnswers: !c.Answers,
	}
	if err := firstError(c.chooseSolutions(env, &sheet), env.checkOutput(c.Output, figure.IsOwn)); err != nil {
		return err
	}
	language, err := translations.In(c.Lang)
	if err != nil {
		return err
	}
	if err := firstError(c.boards(env, language, &sheet, env.memory), c.checkGameFlags(&sheet)); err != nil {
		return err
	}
	if len(sheet.Boards) > 0 {
		sheet.Words = export.EnglishWords(sheet.Boards[0].Game).Translated(language.Text)
	}
	err = writeOutput(env, c.Output, func(w io.Writer) error {
		return export.WriteWorksheet(w, sheet)
	})
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

// checkGameFlags returns an error for JSON output of boards without ratings.
func (c *worksheetCommand) checkGameFlags(sheet *export.Worksheet) error {
	if c.JSON && len(sheet.Boards) > 0 && !find.Rates(sheet.Boards[0].Game) {
		return usageErrorf("--json applies only to games with rated boards; boards of %s are not rated", sheet.Boards[0].Game.ID())
	}
	return nil
}

// chooseSolutions sets how the answers are shown.
func (c *worksheetCommand) chooseSolutions(env *environment, sheet *export.Worksheet) (err error) {
	if !c.Answers {
		if err := env.rejectFlags("there are no answers", "solutions", "booklet"); err != nil {
			return err
		}
	}
	if c.Booklet && c.Solutions == export.AnswerTable.String() {
		c.Solutions = export.AnswerStrips.String()
	}
	sheet.Solutions, err = export.WorksheetSolutionsByID(c.Solutions)
	return err
}

// boards adds the boards of the arguments, or random boards if there are none.
func (c *worksheetCommand) boards(env *environment, language translations.Language, sheet *export.Worksheet, memory int64) error {
	if len(c.Board) == 0 {
		return c.drawn(env, language, sheet, memory)
	}
	if err := env.rejectFlags("the boards are given, so none are drawn", "holes", "seeds", "random-seed", "count",
		"lines", "moves", "chained", "forced", "trap", "difficulty", "symmetric", "uniform", "pattern", "where"); err != nil {
		return err
	}
	return c.given(env, sheet, memory)
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
func (c *worksheetCommand) drawn(env *environment, language translations.Language, sheet *export.Worksheet, memory int64) error {
	request, err := c.request(env, env.game(c.Rules), c.Holes, c.seeds(), memory)
	if err != nil {
		return err
	}
	progress := newProgress(env.stderr)
	request.Progress = showDesign(progress)
	summary, err := c.draw(env, request, func(b find.Board) bool {
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
	printFewer(env, len(sheet.Boards), c.Count, summary)
	sheet.Note = c.note(language, request.Game)
	return nil
}

// note returns the parameters of the draw, so that it can be repeated.
func (c *worksheetCommand) note(language translations.Language, game engine.Game) string {
	parts := []string{"Tchouka", game.ID(), language.Count("{{.Count}} hole", c.Holes)}
	if level := find.Level(c.Level); level != find.AnyLevel {
		parts = append(parts, language.Text(level.String()))
	}
	return strings.Join(append(parts, fmt.Sprintf("--random-seed %d", *c.Seed)), " · ")
}

// print writes the boards and their answers.
func (c *worksheetCommand) print(env *environment, boards []find.Board) error {
	rows, err := export.NewBoardWriter(env.document, "json", 0, 0)
	for _, b := range boards {
		err = firstError(err, rows.Write(b))
	}
	return err
}
