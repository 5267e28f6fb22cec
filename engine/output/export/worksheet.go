package export

import (
	"context"
	"errors"
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
	"tchouka/engine/study/find"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/plaintext"
)

// Worksheet is a worksheet: pages of boards with the rules of the game and writing lines, followed by
// pages with the answers.
type Worksheet struct {
	Title string // default: the name of the game
	// Boards without a line have no answer: they are not winnable if they have 0 winning lines, and
	// were not solved if that number is unknown.
	Boards []find.Board
	// Rows and Columns are the numbers of boards on a page; 0 selects as many as fit.
	Rows, Columns int
	Paper         paper.Size
	Numbering     engine.Numbering
	// WithoutAnswers omits the pages with the answers.
	WithoutAnswers bool
	// WorksheetSolutions is the style of the answers. All styles except Table make a booklet: pages
	// of boards, and pages of solutions.
	Solutions WorksheetSolutions
	// Names are the names of the boards by index. A board without a name shows only its ID.
	Names []string
	// Note is a small text at the bottom of every page; it may be empty.
	Note     string
	Language i18n.Language
}

// Errors of [WriteWorksheet].
var (
	ErrNoBoards     = errors.New("a worksheet needs at least one board")
	ErrMixedBoards  = errors.New("the boards of a worksheet must be of the same game")
	ErrNoSpace      = errors.New("the boards do not fit on the page")
	ErrInvalidSheet = errors.New("a worksheet needs at least one row and one column")
)

// WriteWorksheet writes a worksheet as a PDF in black on white, for printing. The output is
// deterministic. WriteWorksheet returns the error of w, or one of the errors above. [ErrNoSpace] is
// wrapped with advice.
func WriteWorksheet(w io.Writer, s Worksheet) error {
	l, err := s.layOut()
	if err != nil {
		return err
	}
	return paper.PDF(w, paper.About{Title: s.title()}, printedPalette(), paper.Natural(l.pages())...)
}

// Page draws a page of the worksheet for a screen, with one pixel per unit. It returns the number of
// the page, counted from 0 and limited to the pages that there are, and the number of pages. Its
// errors are those of [WriteWorksheet] and of the context.
func (s Worksheet) Page(ctx context.Context, page int) (picture image.Image, at, pages int, err error) {
	l, err := s.layOut()
	if err != nil {
		return nil, 0, 0, err
	}
	return drawnPage(ctx, l.pages(), page)
}

// Check returns the error that [WriteWorksheet] would return, except for errors of the writer.
func (s Worksheet) Check() error {
	_, err := s.layOut()
	return err
}

// CheckBoard returns the error that [WriteWorksheet] would return for a sheet with a single board,
// without answers.
func (s Worksheet) CheckBoard(game engine.Game, start engine.State) error {
	s.Boards, s.WithoutAnswers = []find.Board{{Game: game, Start: start}}, true
	return s.Check()
}

func (s Worksheet) layOut() (*sheetLayout, error) {
	switch {
	case len(s.Boards) == 0:
		return nil, ErrNoBoards
	case slices.ContainsFunc(s.Boards, func(b find.Board) bool { return b.Game.ID() != s.game().ID() }):
		return nil, ErrMixedBoards
	case s.Rows < 0 || s.Columns < 0:
		return nil, ErrInvalidSheet
	}
	return newSheetLayout(s)
}

func (s *Worksheet) game() engine.Game { return s.Boards[0].Game }

// boardOf returns the board of a state, with the hole numbers of the sheet.
func (s *Worksheet) boardOf(state engine.State) engine.Board {
	b := s.game().Board(state)
	s.Numbering.Relabel(b.Places[:b.NumberedHoles()])
	return b
}

func (s *Worksheet) title() string {
	if s.Title != "" {
		return plaintext.OneLine(s.Title)
	}
	return s.Game()
}

// Game returns the name of the game of the boards in the language. Uniform boards may have a special name.
func (s *Worksheet) Game() string {
	name := ""
	for _, b := range s.Boards {
		if name, _ = engine.TitleOf(b.Game, b.Start); name == b.Game.Name() {
			break
		}
	}
	return s.Language.Lookup(name)
}

// answer is a row of the answers.
type answer struct {
	number, moves, ways string
	board, solution     []string // as lines
}

// answerColumns holds the left or right edges of the answer columns.
type answerColumns struct {
	number, board, moves, ways, solution float64
}

const (
	answerGap  = 18
	looseShare = 0.74 // the share of the width before spaces are doubled
)

// answers returns the rows of the answers and their columns.
func (h *sheetLayout) answers() ([]answer, answerColumns) {
	var rows []answer
	for i, b := range h.Boards {
		rows = append(rows, answer{
			number: fmt.Sprint(i + 1), moves: knownNumber(b.Moves), ways: knownLines(b),
			board: h.wrapLoose(b.Start.String(), 0.42*h.inner()),
		})
	}
	at := h.columns(rows)
	for i, b := range h.Boards {
		rows[i].solution = h.wrapLoose(h.labels(b), h.width-sheetEdge-at.solution)
	}
	return rows, at
}

// knownNumber formats a number, or a dash for −1.
func knownNumber(n int) string {
	if n < 0 {
		return "–"
	}
	return strconv.Itoa(n)
}

// knownLines formats the number of winning lines, or a dash if it is unknown.
func knownLines(b find.Board) string {
	if b.Lines == nil {
		return "–"
	}
	return b.Lines.String()
}

// unsolvedText returns the answer of a board without a line; "" if it has one.
func (h *sheetLayout) unsolvedText(b find.Board) string {
	switch {
	case len(b.Line) > 0:
		return ""
	case b.Lines != nil && b.Lines.Sign() == 0:
		return h.Language.Translate("not winnable")
	}
	return h.Language.Translate("not solved")
}

// wrapLoose wraps numbers to a width and doubles the spaces between them.
func (h *sheetLayout) wrapLoose(numbers string, space float64) []string {
	lines := h.measure.Wrap(numbers, sheetText, looseShare*space)
	for i, line := range lines {
		lines[i] = strings.ReplaceAll(line, " ", "  ")
	}
	return lines
}

// columns returns columns that fit their contents.
func (h *sheetLayout) columns(rows []answer) answerColumns {
	widest := func(heading string, lines func(answer) []string) float64 {
		width := h.measure(heading, sheetSmall, true)
		for _, row := range rows {
			for _, line := range lines(row) {
				width = max(width, h.measure(line, sheetText, false))
			}
		}
		return width
	}
	var at answerColumns
	at.number = sheetEdge + h.measure(rows[len(rows)-1].number, sheetText, true)
	at.board = at.number + answerGap
	at.moves = at.board + widest(h.Language.Translate("Board"), func(a answer) []string { return a.board }) + answerGap +
		widest(h.Language.Translate("Fewest moves"), func(a answer) []string { return []string{a.moves} })
	at.ways = at.moves + answerGap + widest(h.Language.Translate("Ways to win"), func(a answer) []string { return []string{a.ways} })
	at.solution = at.ways + answerGap
	return at
}

// answerPages returns the answers, which are the last pages. Each has as many rows as fit.
func (h *sheetLayout) answerPages() []scene.Scene {
	rows, at := h.answers()
	var pages []scene.Scene
	y := h.bottom()
	for _, row := range rows {
		height := float64(max(len(row.board), len(row.solution)))*sheetLine + 5
		if len(pages) == 0 || y+height > h.bottom() {
			pages = append(pages, h.blank())
			pages[len(pages)-1].Add(h.answersHead(at)...)
			y = sheetEdge + 84
		}
		pages[len(pages)-1].Add(h.answerRow(row, at, y)...)
		y += height
	}
	return pages
}

// answersTitle draws the title of a page of answers.
func (h *sheetLayout) answersTitle() scene.Item {
	title := h.measure.Cut(h.Language.Translate("Answers")+" – "+h.title(), sheetTitle, h.inner(), true)
	return scene.Text{X: sheetEdge, Y: sheetEdge + 10, Text: title, Size: sheetTitle, Bold: true, Color: palette.Ink}
}

func (h *sheetLayout) answersHead(at answerColumns) []scene.Item {
	y := sheetEdge + 62.0
	heading := func(x float64, text string, anchor scene.Anchor) scene.Item {
		return scene.Text{X: x, Y: y, Text: text, Size: sheetSmall, Bold: true, Anchor: anchor, Color: palette.Quiet}
	}
	return []scene.Item{
		h.answersTitle(),
		heading(at.board, h.Language.Translate("Board"), scene.Start),
		heading(at.moves, h.Language.Translate("Fewest moves"), scene.End),
		heading(at.ways, h.Language.Translate("Ways to win"), scene.End),
		heading(at.solution, h.Language.Translate("A shortest solution"), scene.Start),
		scene.Polyline{Points: []scene.Point{{X: sheetEdge, Y: y + 12}, {X: h.width - sheetEdge, Y: y + 12}}, Style: scene.Stroke(palette.Rule, 1)},
	}
}

func (h *sheetLayout) answerRow(row answer, at answerColumns, y float64) []scene.Item {
	y += sheetLine / 2
	cell := func(x float64, text string, anchor scene.Anchor, bold bool) scene.Text {
		return scene.Text{X: x, Y: y, Text: text, Size: sheetText, Bold: bold, Anchor: anchor, Color: palette.Ink}
	}
	items := []scene.Item{
		cell(at.number, row.number, scene.End, true), cell(at.moves, row.moves, scene.End, false), cell(at.ways, row.ways, scene.End, false),
	}
	column := func(x float64, lines []string) {
		for i, line := range lines {
			text := cell(x, line, scene.Start, false)
			text.Y += float64(i) * sheetLine
			items = append(items, text)
		}
	}
	column(at.board, row.board)
	column(at.solution, row.solution)
	return items
}

// labels formats the moves that solve a board.
func (h *sheetLayout) labels(b find.Board) string {
	if text := h.unsolvedText(b); text != "" {
		return text
	}
	return h.Numbering.MovesText(b.Line, b.Game.Board(b.Start).NumberedHoles())
}
