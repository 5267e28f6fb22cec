package export

import (
	"cmp"
	"context"
	"errors"
	"image"
	"io"
	"slices"

	"tchouka/engine"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/study/find"
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
	Note string
	// WorksheetWords is the text in the reader's language; the zero Words select English.
	Words WorksheetWords
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
	if s.Words.empty() {
		s.Words = EnglishWords(s.game())
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
		return scene.OneLine(s.Title)
	}
	return s.Game()
}

// Game returns the name of the game of the boards. Uniform boards may have a special name.
func (s *Worksheet) Game() string {
	name := ""
	for _, b := range s.Boards {
		if name, _ = engine.TitleOf(b.Game, b.Start); name == b.Game.Name() {
			return cmp.Or(s.Words.Game, name)
		}
	}
	return name
}
