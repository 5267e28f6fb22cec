package export

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/scene/scenetest"
	"tchouka/engine/study/find"
	"tchouka/engine/text/i18n"
)

// drawnSheet returns random boards.
func drawnSheet(tb testing.TB, rules row.Rules, holes, count int, seed uint64) []find.Board {
	tb.Helper()
	var boards []find.Board
	request := find.Request{Game: solve.GeneratorOf(rules), Holes: holes, Seeds: find.UsualSeeds(holes)}
	if _, err := find.Draw(context.Background(), request, seed, count, func(b find.Board) bool {
		boards = append(boards, b)
		return true
	}); err != nil {
		tb.Fatal(err)
	}
	return boards
}

// The answers agree with the solver: each board is winnable, with the same fewest moves and number
// of winning lines. Playing the solution wins.
func TestAnswersAgreeWithSolver(t *testing.T) {
	t.Parallel()
	seed := enginetest.Random(t).Uint64()
	for _, rules := range row.Games() {
		for _, holes := range []int{3, 5, 11} {
			for _, numbering := range []engine.Numbering{engine.FromFarEnd, engine.ByDistance} {
				sheet, err := newSheetLayout(Worksheet{Boards: drawnSheet(t, rules, holes, 20, seed), Numbering: numbering})
				if err != nil {
					t.Fatal(err)
				}
				rows, _ := sheet.answers()
				if len(rows) != len(sheet.Boards) || len(rows) == 0 {
					t.Fatalf("%d answers to %d boards", len(rows), len(sheet.Boards))
				}
				for i, line := range rows {
					checkAnswer(t, rules, numbering, line, i)
				}
			}
		}
	}
}

func checkAnswer(t *testing.T, rules row.Rules, numbering engine.Numbering, line answer, i int) {
	t.Helper()
	p := rowtest.Board(t, strings.Join(line.board, " "))
	r := solve.Analyse(context.Background(), rules, p, solve.Options{})
	want := []string{strconv.Itoa(i + 1), strconv.Itoa(r.Value.Moves), r.Solutions.String()}
	if got := []string{line.number, line.moves, line.ways}; r.Verdict != engine.Won || strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("%s, %v: %v %v, want %v", rules.ID, p, r.Verdict, got, want)
	}
	moves := strings.Fields(strings.Join(line.solution, " "))
	for _, text := range moves {
		label, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		out, err := rules.Play(p, row.Move(numbering.Label(label, p.Len())))
		if err != nil || out.Ending.Loses() {
			t.Fatalf("%s, %v: move %s of %v: %v, %v", rules.ID, line.board, text, moves, out.Ending, err)
		}
		p = out.Position
	}
	if rules.Outcome(p) != engine.SolitaireWon || len(moves) != r.Value.Moves {
		t.Errorf("%s, %v: %v leads to %v", rules.ID, line.board, moves, p)
	}
}

// Each board is on the pages once. All items lie inside their page, and texts do not overlap.
func TestWorksheetPages(t *testing.T) {
	t.Parallel()
	measure := paper.Measure()
	for name, s := range map[string]Worksheet{
		"as many as have room": {Boards: drawnSheet(t, row.Multitchouka(), 5, 40, 1)},
		"letter":               {Boards: drawnSheet(t, row.NoWrap(), 9, 10, 2), Paper: paper.Letter, Title: strings.Repeat("A long title. ", 12)},
		"three by two":         {Boards: drawnSheet(t, row.Multitchouka(), 4, 13, 3), Rows: 3, Columns: 2, Note: strings.Repeat("note ", 90)},
		"one long board":       {Boards: drawnSheet(t, row.Multitchouka(), 20, 3, 4)},
		"little room":          {Boards: drawnSheet(t, row.Multitchouka(), 6, 30, 6), Rows: 5, Columns: 3, Paper: paper.Letter},
		"strips":               {Boards: drawnSheet(t, row.Multitchouka(), 6, 30, 7), Solutions: AnswerStrips, Names: []string{strings.Repeat("A long name. ", 20), "b"}},
		"long strips":          {Boards: drawnSheet(t, row.Multitchouka(), 22, 3, 4), Solutions: AnswerStrips},
		"sowings":              {Boards: drawnSheet(t, row.Multitchouka(), 9, 9, 8), Solutions: AnswerSowings, Paper: paper.Letter},
		"columns":              {Boards: drawnSheet(t, row.NoWrap(), 7, 40, 9), Solutions: AnswerColumns, Names: []string{strings.Repeat("A long name. ", 20)}},
		"long columns":         {Boards: drawnSheet(t, row.Multitchouka(), 22, 3, 4), Solutions: AnswerColumns},
		"mixed lengths":        {Boards: append(drawnSheet(t, row.Multitchouka(), 3, 5, 10), drawnSheet(t, row.Multitchouka(), 8, 5, 10)...), Solutions: AnswerColumns},
		"right to left":        {Boards: drawnSheet(t, row.Multitchouka(), 5, 40, 1), Title: "דף עבודה 3: לוח 4 × 2", Names: []string{"אב 12 גד"}},
		"strips to the left":   {Boards: drawnSheet(t, row.Multitchouka(), 6, 30, 7), Solutions: AnswerStrips, Title: "ورقة عمل"},
		"columns to the left":  {Boards: drawnSheet(t, row.NoWrap(), 7, 40, 9), Solutions: AnswerColumns, Title: "ورقة عمل"},
		"many answers":         {Boards: drawnSheet(t, row.Multitchouka(), 6, 130, 5), Columns: 3},
	} {
		sheet, err := newSheetLayout(s)
		if err != nil {
			t.Fatal(name, err)
		}
		ids := map[string]int{}
		for _, page := range sheet.pages() {
			var texts [][4]float64
			scenetest.Walk(page.Items, func(item scene.Item, x, y float64) {
				left, top, right, bottom := scenetest.Box(measure, item)
				left, top, right, bottom = left+x, top+y, right+x, bottom+y
				if left < sheetEdge-1 || top < sheetEdge-20 || right > page.Width-sheetEdge+1 || bottom > page.Height-sheetEdge+20 {
					t.Errorf("%s: %T at %.1f %.1f … %.1f %.1f: %+v", name, item, left, top, right, bottom, item)
				}
				text, ok := item.(scene.Text)
				if !ok || text.Text == "" {
					return
				}
				if strings.HasPrefix(text.Text, s.game().ID()+":") {
					ids[text.Text]++
				}
				for _, other := range texts {
					if left < other[2] && other[0] < right && top < other[3] && other[1] < bottom {
						t.Errorf("%s: %q lies on another text", name, text.Text)
					}
				}
				texts = append(texts, [4]float64{left, top, right, bottom})
			})
		}
		for i, b := range s.Boards {
			if id := games.BoardID(b.Game, b.Start); ids[id] != 1 && (i >= len(s.Names) || s.Names[i] == "") {
				t.Errorf("%s: %s stands %d times", name, id, ids[id])
			}
		}
	}
}

func TestWorksheetPDF(t *testing.T) {
	t.Parallel()
	s := Worksheet{Boards: drawnSheet(t, row.Multitchouka(), 4, 13, 1), Rows: 3, Columns: 2}
	var first, again bytes.Buffer
	if err := errors.Join(WriteWorksheet(&first, s), WriteWorksheet(&again, s)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first.Bytes(), again.Bytes()) {
		t.Error("written twice, the bytes differ")
	}
	s.WithoutAnswers = true
	var without bytes.Buffer
	if err := WriteWorksheet(&without, s); err != nil {
		t.Fatal(err)
	}
	pages := func(pdf bytes.Buffer) int { return bytes.Count(pdf.Bytes(), []byte("/Type /Page\n")) }
	if pages(first) != 4 || pages(without) != 3 { // three pages with boards, one with answers
		t.Errorf("%d pages with answers, %d without", pages(first), pages(without))
	}
}

func TestInvalidWorksheets(t *testing.T) {
	t.Parallel()
	boards := drawnSheet(t, row.Multitchouka(), 12, 4, 1)
	mixed := append(drawnSheet(t, row.NoWrap(), 4, 1, 1), boards...)
	for name, test := range map[string]struct {
		s    Worksheet
		want error
	}{
		"no boards":        {Worksheet{}, ErrNoBoards},
		"different rules":  {Worksheet{Boards: mixed}, ErrMixedBoards},
		"fewer than none":  {Worksheet{Boards: boards, Rows: -1}, ErrInvalidSheet},
		"too many columns": {Worksheet{Boards: boards, Columns: 5}, ErrNoSpace},
		"too many rows":    {Worksheet{Boards: boards, Rows: 40}, ErrNoSpace},
	} {
		if err := WriteWorksheet(&bytes.Buffer{}, test.s); !errors.Is(err, test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Takes reports whether a board fits before it is solved.
func TestTakes(t *testing.T) {
	for holes, want := range map[int]error{4: nil, 1000: ErrNoSpace} {
		p, err := row.NewPosition(0, slices.Repeat([]int{2}, holes)...)
		if err != nil {
			t.Fatal(err)
		}
		if err := (Worksheet{}).CheckBoard(row.Multitchouka().Game(), p); !errors.Is(err, want) {
			t.Errorf("%d holes: %v", holes, err)
		}
	}
}

// renamed translates texts, and leaves others unchanged.
type renamed map[string]string

func (r renamed) Filled(english string, _ map[string]any) string { return cmp.Or(r[english], english) }
func (r renamed) Counted(one string, _ int) string               { return one }

// A sheet of uniform boards has the name Tchuka Ruma, in every language.
func TestWorksheetNamesGame(t *testing.T) {
	for _, test := range []struct {
		rules  row.Rules
		boards []string
		game   string
		want   string
	}{
		{row.Multitchouka(), []string{"4x2", "3x5"}, "", "Tchuka Ruma"},
		{row.Multitchouka(), []string{"4x2", "1 2"}, "", "Multitchouka"},
		{row.NoWrap(), []string{"4x2"}, "Tchuka Ruma sans tour", "Tchuka Ruma sans tour"},
		{row.NoWrap(), []string{"4x2"}, "", "Tchuka Ruma without wrapping"},
	} {
		sheet := Worksheet{Language: i18n.Language{Translator: renamed{"Tchuka Ruma without wrapping": test.game}}}
		for _, text := range test.boards {
			board := rowtest.Board(t, text)
			sheet.Boards = append(sheet.Boards, find.Board{Game: solve.GeneratorOf(test.rules), Start: board})
		}
		if got := sheet.Game(); got != test.want {
			t.Errorf("%v of %s is a sheet of %q, want %q", test.boards, test.rules.ID, got, test.want)
		}
	}
}

// A booklet shows the solution by move and by sowing. The positions are consecutive, and the last
// one is won.
func TestBookletShowsSolution(t *testing.T) {
	t.Parallel()
	seed := enginetest.Random(t).Uint64()
	for _, rules := range row.Games() {
		for _, b := range drawnSheet(t, rules, 5, 20, seed) {
			for _, sowings := range []bool{false, true} {
				all := (&sheetLayout{Worksheet: Worksheet{Boards: []find.Board{b}}}).states(b, sowings)
				want := b.Moves + 1
				if sowings {
					want = b.Sowings + 1
				}
				if len(all) != want || b.Game.Outcome(all[len(all)-1].State) != engine.SolitaireWon {
					t.Fatalf("%s %v: %d positions, want %d, the last %v", rules.ID, b.Start, len(all), want, all[len(all)-1])
				}
				moves := 0
				for _, s := range all {
					if s.step.number > 0 {
						if moves++; s.step.number != moves || s.step.label != b.Line[moves-1].String() {
							t.Errorf("%s %v: move %d is %+v of %v", rules.ID, b.Start, moves, s.step, b.Line)
						}
					}
				}
				if moves != b.Moves {
					t.Errorf("%d moves", moves)
				}
			}
		}
	}
}

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
			s := Worksheet{Boards: []find.Board{lost, unsolved}, Solutions: solutions}
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
