package export

import (
	"bytes"
	"context"
	"math/big"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/study/find"
)

// sheetOf returns a worksheet with copies of a board.
func sheetOf(t *testing.T, id string, count int) Worksheet {
	t.Helper()
	game, start, err := games.All().Read(id, games.All()[0])
	if err != nil {
		t.Fatal(err)
	}
	var boards []find.Board
	for range count {
		boards = append(boards, find.Board{Game: game, Start: start, Moves: 6})
	}
	return Worksheet{Boards: boards, WithoutAnswers: true}
}

// The boards take the given share of the page, in percent. Before rows and columns depended on their
// number, it was 4, 8, 25, 33, 18 and 20 for those of one row.
func TestBoardsFillPage(t *testing.T) {
	for _, c := range []struct {
		id    string
		count int
		share float64
	}{{"4x2", 1, 22}, {"4x2", 2, 44}, {"4x2", 6, 31}, {"4x2", 24, 41}, {"8x3", 6, 38}, {"12x2", 4, 35}, {"meutjoh:4x2", 1, 39}, {"punga:3x2", 1, 48}} {
		l, err := sheetOf(t, c.id, c.count).layOut()
		if err != nil {
			t.Fatal(err)
		}
		on := min(c.count, l.Rows*l.Columns)
		if share := 100 * float64(on) * l.board.Width * l.board.Height / (l.width * l.height); share < c.share {
			t.Errorf("%d boards %s in %d rows and %d columns take %.1f %% of the page, want %v", c.count, c.id, l.Rows, l.Columns, share, c.share)
		}
	}
}

// Given numbers of rows and columns are kept.
func TestGivenArrangement(t *testing.T) {
	for _, c := range []struct{ rows, columns, count int }{{1, 1, 5}, {3, 0, 2}, {0, 2, 7}, {2, 3, 6}} {
		s := sheetOf(t, "4x2", c.count)
		s.Rows, s.Columns = c.rows, c.columns
		l, err := s.layOut()
		if err != nil {
			t.Fatal(err)
		}
		if c.rows > 0 && l.Rows != c.rows || c.columns > 0 && l.Columns != c.columns {
			t.Errorf("asked for %d rows and %d columns, there are %d and %d", c.rows, c.columns, l.Rows, l.Columns)
		}
	}
}

// Every game whose board is drawn has a worksheet. Boards without a solution have an answer in words.
func TestWorksheetOfEveryGame(t *testing.T) {
	for _, game := range games.All() {
		start, err := game.Start(engine.Usual(game.Params())...)
		if err != nil || len(game.Board(start).Places) == 0 {
			continue
		}
		lost := find.Board{Game: game, Start: start, Moves: -1, Lines: new(big.Int)}
		unsolved := find.Board{Game: game, Start: start, Moves: -1}
		for solutions := AnswerTable; solutions <= AnswerColumns; solutions++ {
			s := Worksheet{Boards: []find.Board{lost, unsolved}, Solutions: solutions, Words: EnglishWords(game)}
			var file bytes.Buffer
			if err := WriteWorksheet(&file, s); err != nil {
				t.Errorf("%s: %v", game.ID(), err)
				continue
			}
			l, _ := s.layOut()
			if l.labels(lost) != "not winnable" || l.labels(unsolved) != "not solved" {
				t.Errorf("%s: the answers are %q and %q", game.ID(), l.labels(lost), l.labels(unsolved))
			}
			if _, at, pages, err := s.Page(context.Background(), 99); err != nil || at != pages-1 {
				t.Errorf("%s: the last page is %d of %d, %v", game.ID(), at, pages, err)
			}
		}
	}
}
