package worksheet

import (
	"cmp"
	"errors"
	"io"
	"slices"

	"tchouka/engine"
	"tchouka/engine/find"
	"tchouka/engine/paper"
	"tchouka/engine/scene"
)

// Sheet is boards to solve on paper: pages of boards with the rules of the
// game and room to write, and the answers on a page of their own at the end.
type Sheet struct {
	Title  string // the name of the game when it is empty
	Boards []find.Board
	// Rows and Columns say how many boards stand on a page; 0 stands for as many
	// as have room.
	Rows, Columns int
	Paper         paper.Size
	Numbering     engine.Numbering
	// WithoutAnswers leaves the page with the answers away.
	WithoutAnswers bool
	// Solutions says how the answers are shown. All but a table make a booklet of the
	// sheet: pages of boards, and pages of solutions.
	Solutions Solutions
	// Names are what the boards are called, by their places; a board without a name is
	// called by its ID alone.
	Names []string
	// Note stands small at the foot of every page; it may be empty.
	Note string
	// Words are those of the reader's language; the zero Words are English.
	Words Words
}

// Errors of [Write].
var (
	ErrNoBoards    = errors.New("a worksheet needs at least one board")
	ErrMixedBoards = errors.New("the boards of a worksheet have the same rules")
	ErrNoRoom      = errors.New("the boards have no room on the page")
	ErrOddSheet    = errors.New("a worksheet has at least one row and one column")
)

// Write writes a worksheet as a PDF, always the same bytes for the same worksheet: it
// is made for a printer, black on white. It fails with the error of w, or with one of
// the errors above; that of boards that have no room says what can be done.
func Write(w io.Writer, s Sheet) error {
	l, err := s.layOut()
	if err != nil {
		return err
	}
	return paper.PDF(w, paper.About{Title: s.title()}, printed(), paper.Natural(l.pages())...)
}

// Check returns the error with which [Write] would fail, but for that of a writer.
func (s Sheet) Check() error {
	_, err := s.layOut()
	return err
}

// Takes returns the error with which [Write] would fail for a sheet with one board alone,
// whatever its answer is.
func (s Sheet) Takes(game engine.Game, start engine.State) error {
	s.Boards, s.WithoutAnswers = []find.Board{{Game: game, Start: start}}, true
	return s.Check()
}

func (s Sheet) layOut() (*layout, error) {
	switch {
	case len(s.Boards) == 0:
		return nil, ErrNoBoards
	case slices.ContainsFunc(s.Boards, func(b find.Board) bool { return b.Game.ID() != s.game().ID() }):
		return nil, ErrMixedBoards
	case s.Rows < 0 || s.Columns < 0:
		return nil, ErrOddSheet
	}
	if s.Words.empty() {
		s.Words = English(s.game())
	}
	return newLayout(s)
}

func (s *Sheet) game() engine.Game { return s.Boards[0].Game }

// boardOf describes a state, with its holes numbered as on the sheet.
func (s *Sheet) boardOf(state engine.State) engine.Board {
	b := s.game().Board(state)
	s.Numbering.Relabel(b.Places[:b.NumberedHoles()])
	return b
}

func (s *Sheet) title() string {
	if s.Title != "" {
		return scene.OneLine(s.Title)
	}
	return s.Game()
}

// Game returns what the game of the boards is called, which may have a name of its
// own where all of them are uniform.
func (s *Sheet) Game() string {
	name := ""
	for _, b := range s.Boards {
		if name, _ = engine.TitleOf(b.Game, b.Start); name == b.Game.Name() {
			return cmp.Or(s.Words.Game, name)
		}
	}
	return name
}
