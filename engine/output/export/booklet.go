package export

import (
	"cmp"
	"context"
	"fmt"
	"image"
	"io"
	"slices"

	"tchouka/engine"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
	"tchouka/engine/text/i18n"
)

// Booklet is a collection of boards of any games on paper: a cover, a table of contents, the rules
// of each game, the boards by section with space to write, and the answers.
type Booklet struct {
	Title, Author, Date string // on the cover; optional
	Boards              []notation.Board
	Answers             []find.Board // the answer of each board, as [find.Answer] returns it
	Paper               paper.Size
	Numbering           engine.Numbering
	Parts               BookletParts
	WithoutIDs          bool // omit the IDs of boards
	Language            i18n.Language
}

// BookletParts are the pages of a booklet that are written.
type BookletParts uint8

// The parts. AnswersApart has no cover and no boards; WithoutAnswers is its counterpart.
const (
	WholeBooklet BookletParts = iota
	WithoutAnswers
	AnswersApart
)

// WriteBooklet writes a booklet as a PDF in black on white, for printing. The output is
// deterministic. It returns [ErrNoBoards], [ErrNoSpace], or the error of w.
func WriteBooklet(w io.Writer, b Booklet) error {
	if err := b.check(); err != nil {
		return err
	}
	return paper.PDF(w, paper.About{Title: scene.OneLine(b.Title), Author: scene.OneLine(b.Author)}, printedPalette(), paper.Natural(b.pages())...)
}

// Page draws a page of the booklet for a screen, like [Worksheet.Page].
func (b Booklet) Page(ctx context.Context, page int) (picture image.Image, at, pages int, err error) {
	if err := b.check(); err != nil {
		return nil, 0, 0, err
	}
	return drawnPage(ctx, b.pages(), page)
}

// check returns an error if there is no board, or if a board does not fit on a page.
func (b Booklet) check() error {
	width, height := b.Paper.Units()
	for i, board := range b.Boards {
		g := fittedBoard(board.Game.Board(board.Start), bookletHole, width-2*sheetEdge, height/2)
		if g.Width > width-2*sheetEdge || g.Height > height/2 {
			return fmt.Errorf("%w: board %d, with %d holes, is too large", ErrNoSpace, i+1, board.Game.Board(board.Start).Holes())
		}
	}
	if len(b.Boards) == 0 {
		return ErrNoBoards
	}
	return nil
}

// drawnPage draws one of several pages with one pixel per unit; see [Worksheet.Page].
func drawnPage(ctx context.Context, all []scene.Scene, page int) (picture image.Image, at, pages int, err error) {
	at = min(max(page, 0), len(all)-1)
	picture, err = paper.ImageWithContext(ctx, printedPalette(), 1, all[at])
	return picture, at, len(all), err
}

// bookletBoard is a board with its number and its answer.
type bookletBoard struct {
	notation.Board
	number int
	answer find.Board
}

// difficulty returns the difficulty in the collection, or else that of the answer.
func (b bookletBoard) difficulty(in i18n.Language) string {
	if level := b.answer.Level(); b.Difficulty == "" && level != find.AnyLevel {
		return in.Lookup(level.String())
	}
	return b.Difficulty
}

// bookletBoards are consecutive boards of the same section.
type bookletBoards struct {
	title  string
	boards []bookletBoard
}

// sections groups the boards by section. Boards without one have the title "Boards".
func (b Booklet) sections() []bookletBoards {
	var all []bookletBoards
	for i, board := range b.Boards {
		if i == 0 || board.Section != b.Boards[i-1].Section {
			all = append(all, bookletBoards{title: scene.OneLine(cmp.Or(board.Section, b.Language.Translate("Boards")))})
		}
		last := &all[len(all)-1]
		last.boards = append(last.boards, bookletBoard{Board: board, number: i + 1, answer: b.answer(i)})
	}
	return all
}

// answer returns the answer of a board. A solution of the collection that wins by the rules
// replaces the line of the solver.
func (b Booklet) answer(i int) find.Board {
	board := b.Boards[i]
	answer := find.Board{Game: board.Game, Start: board.Start, Moves: -1}
	if i < len(b.Answers) {
		answer = b.Answers[i]
	}
	if wins(board) {
		answer.Line = board.Solution
	}
	return answer
}

// wins reports whether the solution of a board wins a game of one player.
func wins(b notation.Board) bool {
	outcome, s := engine.Open, b.Start
	for _, m := range b.Solution {
		result, err := b.Game.Play(s, m)
		if err != nil {
			return false
		}
		s, outcome = result.State, result.Outcome
	}
	return b.Start.Players() == 1 && outcome == engine.SolitaireWon
}

// games returns the games of the boards, each once.
func (b Booklet) games() []engine.Game {
	var all []engine.Game
	for _, board := range b.Boards {
		if !slices.ContainsFunc(all, func(g engine.Game) bool { return g.ID() == board.Game.ID() }) {
			all = append(all, board.Game)
		}
	}
	return all
}
