package export

import (
	"cmp"
	"context"
	"fmt"
	"image"
	"io"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/plaintext"
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
	return paper.PDF(w, paper.About{Title: plaintext.OneLine(b.Title), Author: plaintext.OneLine(b.Author)}, printedPalette(), paper.Natural(b.pages())...)
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
			all = append(all, bookletBoards{title: plaintext.OneLine(cmp.Or(board.Section, b.Language.Translate("Boards")))})
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

// Table returns a table of the boards with their fewest moves, winning lines and difficulty, as far
// as the answers contain them. As CSV it can be read as a collection.
func (b Booklet) Table() Document {
	d := TableData{Kind: "answers", Title: b.Title}
	for _, name := range []string{"number", "id", "rules", "section", "name", "difficulty", "verdict", "moves", "lines", "level", "line"} {
		d.Columns = append(d.Columns, TableColumn{Name: name, Words: name != "number" && name != "moves" && name != "lines"})
	}
	for _, s := range b.sections() {
		for _, board := range s.boards {
			d.Rows = append(d.Rows, board.record())
		}
	}
	return Table(d)
}

// record returns a row of the table. Unknown values are nil.
func (b bookletBoard) record() []any {
	verdict, moves, lines, level := engine.Unknown.String(), any(nil), any(nil), any(nil)
	switch {
	case len(b.answer.Line) > 0:
		verdict = engine.Won.String()
	case b.answer.Lines != nil && b.Start.Players() == 1:
		verdict = engine.Lost.String()
	case b.answer.Lines != nil:
		verdict = "not won" // lost or drawn
	}
	if b.answer.Moves >= 0 {
		moves = b.answer.Moves
	}
	if b.answer.Lines != nil {
		lines = b.answer.Lines.String()
	}
	if l := b.answer.Level(); l != find.AnyLevel {
		level = l.String()
	}
	return []any{b.number, b.ID(), b.Game.ID(), b.Section, b.Name, b.Difficulty, verdict, moves, lines, level, engine.MovesText(b.answer.Line)}
}

// answers begins a page with the answers:
//
//	7  Degrazia's board                Fewest moves: 6 · Ways to win: 1
//	   3 4 3 4 2 4
func (l *bookletLayout) answers(sections []bookletBoards) {
	l.newPage("")
	l.chapter(l.booklet.Language.Translate("Answers"), 0)
	for _, s := range sections {
		if len(sections) > 1 || s.boards[0].Section != "" {
			l.heading(s.title, 5*sheetLine)
		}
		for _, b := range s.boards {
			l.answer(b)
		}
	}
}

// answer adds the answer of a board. A long one continues on the next page.
func (l *bookletLayout) answer(b bookletBoard) {
	const left = 34.0
	name := plaintext.OneLine(b.Name)
	facts := l.answerFacts(b)
	space := l.inner() - left - l.measure(facts, sheetSmall, false) - 12
	lines := l.measure.Wrap(l.answerMoves(b), sheetText, l.inner()-left)
	text := func(x float64, words string, size float64, bold bool, anchor scene.Anchor, color palette.Color) scene.Text {
		return scene.Text{X: x, Y: sheetLine / 2, Text: words, Size: size, Bold: bold, Anchor: anchor, Color: color}
	}
	if l.y+2*sheetLine > l.bottom() {
		l.newPage("")
	}
	l.place(sheetLine, []scene.Item{
		text(sheetEdge, strconv.Itoa(b.number), sheetText, true, scene.Start, palette.Ink),
		text(sheetEdge+left, l.measure.Cut(name, sheetText, space, true), sheetText, true, scene.Start, palette.Ink),
		text(l.width-sheetEdge, facts, sheetSmall, false, scene.End, palette.Quiet),
	})
	for _, line := range lines {
		l.place(sheetLine, []scene.Item{text(sheetEdge+left, line, sheetText, false, scene.Start, palette.Ink)})
	}
	l.y += sheetLine / 3
}

// answerFacts returns what the solver found out about a board that is won alone. With opponents,
// the number of moves is that of one line of best play, and not the fewest.
func (l *bookletLayout) answerFacts(b bookletBoard) string {
	var facts []string
	if b.answer.Moves >= 0 && b.Start.Players() == 1 {
		facts = append(facts, l.booklet.Language.Translate("Fewest moves")+": "+strconv.Itoa(b.answer.Moves))
	}
	if b.answer.Lines != nil && b.answer.Lines.Sign() > 0 {
		facts = append(facts, l.booklet.Language.Translate("Ways to win")+": "+b.answer.Lines.String())
	}
	return strings.Join(facts, " · ")
}

// answerMoves returns the moves of the answer, with the numbers of holes printed on the board.
func (l *bookletLayout) answerMoves(b bookletBoard) string {
	switch {
	case len(b.answer.Line) > 0:
	case b.answer.Lines != nil && b.answer.Lines.Sign() == 0:
		return l.booklet.Language.Translate("not winnable")
	default:
		return l.booklet.Language.Translate("not solved")
	}
	return strings.ReplaceAll(l.booklet.Numbering.MovesText(b.answer.Line, b.Game.Board(b.Start).NumberedHoles()), " ", "  ")
}

// insertContents inserts the table of contents after the cover. The numbers of the other pages
// depend on its length.
func (l *bookletLayout) insertContents() {
	front := 1
	contents := l.tableOfContents(front)
	for len(contents) != front {
		front = len(contents)
		contents = l.tableOfContents(front)
	}
	l.pages = slices.Insert(l.pages, 1, contents...)
}

// tableOfContents returns the table of contents, if it has a number of pages.
func (l *bookletLayout) tableOfContents(pages int) []scene.Scene {
	t := &bookletLayout{pageFlow: newPageFlow(l.booklet.Paper), booklet: l.booklet}
	t.newPage("")
	t.chapter(t.booklet.Language.Translate("Contents"), 0)
	for _, line := range l.contents {
		const pitch = 1.5 * sheetLine
		page, text := strconv.Itoa(line.page+pages+1), t.measure.Cut(line.text, sheetText, t.inner()-60, false)
		left, right := sheetEdge+t.measure(text, sheetText, false)+8, t.width-sheetEdge-t.measure(page, sheetText, false)-8
		t.place(pitch, []scene.Item{
			scene.Text{X: sheetEdge, Y: pitch / 2, Text: text, Size: sheetText, Color: palette.Ink},
			scene.Polyline{Points: []scene.Point{{X: left, Y: pitch/2 + 4}, {X: right, Y: pitch/2 + 4}}, Style: scene.Stroke(palette.Rule, 1, 1, 4)},
			scene.Text{X: t.width - sheetEdge, Y: pitch / 2, Text: page, Size: sheetText, Anchor: scene.End, Color: palette.Ink},
		})
	}
	return t.pages
}
