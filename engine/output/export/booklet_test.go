package export_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/big"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/output/web/page"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
	"tchouka/engine/study/find"
)

// collection returns a board of every game, in two sections, with a name and a long note.
func collection(t *testing.T) []notation.Board {
	t.Helper()
	var all []notation.Board
	for i, game := range games.All() {
		start, err := game.Start(2, 1)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, notation.Board{
			Game: game, Start: start, Name: fmt.Sprintf("Board %c", 'A'+i), Section: [...]string{"First", "Second"}[i/9],
			Note: strings.Repeat("A note about the board. ", 4),
		})
	}
	return all
}

// TestBookletPages checks that every board is once among the boards and once among the answers, by
// the same number, and that the table of contents has the right pages.
func TestBookletPages(t *testing.T) {
	boards := collection(t)
	for _, size := range paper.Sizes() {
		pages := bookletPages(t, export.Booklet{Title: "The Title", Author: "The Author", Boards: boards, Paper: size})
		all := strings.Join(pages, "\n")
		for _, b := range boards {
			if n := strings.Count(all, b.Name); n != 2 {
				t.Errorf("%v: %s is there %d times, not twice", size, b.Name, n)
			}
			if rules := b.Game.Name(); !strings.Contains(all, rules) {
				t.Errorf("%v: the rules of %s are missing", size, rules)
			}
		}
		if !strings.Contains(pages[0], "The Title") || !strings.Contains(pages[0], "The Author") {
			t.Errorf("%v: the cover is %q", size, pages[0])
		}
		for _, chapter := range []string{"How to play", "First", "Second", "Answers"} {
			_, after, _ := strings.Cut(pages[1], chapter)
			var page int
			if _, err := fmt.Sscan(after, &page); err != nil || page < 3 || page > len(pages) || !strings.Contains(pages[page-1], chapter) {
				t.Errorf("%v: %s is not on page %d (%v)", size, chapter, page, err)
			}
		}
	}
}

// The answers of boards without a section do not follow those of the section before, a board without a
// name has no other title than its number, and the author is that of the file.
func TestBookletTitles(t *testing.T) {
	game := games.All()[0]
	var boards []notation.Board
	for i, section := range []string{"", "First", "", ""} {
		start, err := game.Start(2+i, 1)
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, notation.Board{Game: game, Start: start, Section: section, Name: strings.Repeat("Named", i%2)})
	}
	b := export.Booklet{Boards: boards, Author: "A. Teacher"}
	pages := bookletPages(t, b)
	if titles := regexp.MustCompile(`First|Boards|Named`).FindAllString(pages[len(pages)-1], -1); fmt.Sprint(titles) != "[Boards First Named Boards Named]" {
		t.Errorf("the answers are %q", pages[len(pages)-1])
	}
	for _, b.WithoutIDs = range []bool{false, true} {
		if n, want := strings.Count(strings.Join(bookletPages(t, b), ""), "multitchouka:"), 4; b.WithoutIDs && n != 0 || !b.WithoutIDs && n != want {
			t.Errorf("%d IDs, without: %v", n, b.WithoutIDs)
		}
	}
	var pdf bytes.Buffer
	if err := export.WriteBooklet(&pdf, b); err != nil || !bytes.Contains(pdf.Bytes(), []byte("/Author")) {
		t.Errorf("the file has no author: %v", err)
	}
}

// bookletPages returns the text of each page.
func bookletPages(t *testing.T, b export.Booklet) []string {
	t.Helper()
	var pdf bytes.Buffer
	if err := export.WriteBooklet(&pdf, b); err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, page := range pdfPages(t, pdf.Bytes()) {
		texts = append(texts, content(page))
	}
	return texts
}

// TestBookletAnswersTrue checks that a solution that does not win is never printed, that unknown
// boards are called unknown, and that only lost boards are called not winnable.
func TestBookletAnswersTrue(t *testing.T) {
	game := games.All()[0]
	start := func(text string) engine.State {
		s, err := game.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	moves := func(text string) (line []engine.Move) {
		for word := range strings.FieldsSeq(text) {
			m, err := game.ParseMove(word)
			if err != nil {
				t.Fatal(err)
			}
			line = append(line, m)
		}
		return line
	}
	unknown := func(s engine.State) find.Board { return find.Board{Game: game, Start: s, Moves: -1} }
	won, lost := start("2 2 2 2"), start("3 3 3 3")
	for _, c := range []struct {
		solution string
		answer   find.Board
		want     string
	}{
		{"3 4 3 4 2 4", unknown(won), "3  4  3  4  2  4"},
		{"3 4", unknown(won), "not solved"},
		{"", unknown(won), "not solved"},
		{"3 4", find.Answer(t.Context(), game, won, 0), "3  4  3  4  2  4"},
		{"", find.Answer(t.Context(), game, lost, 0), "not winnable"},
		{"", find.Board{Game: game, Start: lost, Moves: -1, Lines: big.NewInt(0)}, "not winnable"},
	} {
		b := notation.Board{Game: game, Start: c.answer.Start, Solution: moves(c.solution)}
		booklet := export.Booklet{Boards: []notation.Board{b}, Answers: []find.Board{c.answer}, Parts: export.AnswersApart}
		text := strings.Join(bookletPages(t, booklet), "\n")
		for _, line := range []string{"3  4  3  4  2  4", "not solved", "not winnable", "3  4\n"} {
			if strings.Contains(text, line) != (line == c.want) {
				t.Errorf("%q, %v: %q", c.solution, c.answer.Lines, text)
			}
		}
	}
}

// TestAnswerOfEveryGame checks answers of small random boards by playing every line.
func TestAnswerOfEveryGame(t *testing.T) {
	for _, b := range collection(t) {
		if b.Start.Players() != 1 || b.Game.ID() == "recurrence" {
			continue
		}
		answer := find.Answer(t.Context(), b.Game, b.Start, 0)
		if want := winnable(b.Game, b.Start, map[engine.Key]bool{}); (len(answer.Line) > 0) != want {
			t.Errorf("%s: the answer is %v, winnable is %v", b.ID(), answer.Line, want)
		}
	}
}

// winnable reports whether some line wins.
func winnable(game engine.Game, s engine.State, seen map[engine.Key]bool) bool {
	if seen[s.Key()] {
		return false
	}
	seen[s.Key()] = true
	for _, m := range game.Moves(s) {
		result, err := game.Play(s, m)
		if err == nil && (result.Outcome == engine.SolitaireWon || !result.Outcome.Over() && winnable(game, result.State, seen)) {
			return true
		}
	}
	return false
}

// With opponents, the moves of a line of best play are not called the fewest.
func TestFewestMovesOnlyWhenAlone(t *testing.T) {
	booklet, alone := export.Booklet{Boards: collection(t)}, 0
	for _, b := range booklet.Boards {
		booklet.Answers = append(booklet.Answers, find.Board{Game: b.Game, Start: b.Start, Moves: 6, Line: b.Game.Moves(b.Start)[:1]})
		if b.Start.Players() == 1 {
			alone++
		}
	}
	if n := strings.Count(strings.Join(bookletPages(t, booklet), ""), "Fewest moves: 6"); n != alone {
		t.Errorf("there are %d numbers of moves for %d solitaires", n, alone)
	}
}

func TestImpossibleBooklets(t *testing.T) {
	game := games.All()[0]
	wide, err := game.Start(1000, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := export.WriteBooklet(io.Discard, export.Booklet{Boards: []notation.Board{{Game: game, Start: wide}}}); !errors.Is(err, export.ErrNoSpace) {
		t.Error(err)
	}
	if err := export.WriteBooklet(io.Discard, export.Booklet{}); !errors.Is(err, export.ErrNoBoards) {
		t.Error(err)
	}
	if _, _, _, err := (export.Booklet{}).Page(t.Context(), 0); !errors.Is(err, export.ErrNoBoards) {
		t.Error(err)
	}
}

// TestHandout writes a handout of several pages, the same each time. The answers
// are on the last page only.
func TestHandout(t *testing.T) {
	h := export.Handout{Title: "Four holes"}
	for range 12 {
		h.Parts = append(h.Parts, export.HandoutPart{
			Heading: "Win it", Markdown: "Some **bold** text.\n\n- one\n- two\n\n![a board](board:4x2)",
			Game: row.Multitchouka().Game(), Board: rowtest.Board(t, "4x2"),
			Question: "Which hole *begins* a win?", Choices: []string{"Hole 1", "Hole 3"}, Writing: 1, Answer: "Zebra",
		})
	}
	var first, second bytes.Buffer
	if err := errors.Join(export.WriteHandout(&first, h), export.WriteHandout(&second, h)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first.Bytes(), second.Bytes()) || !bytes.HasPrefix(first.Bytes(), []byte("%PDF-")) {
		t.Error("the output is not a PDF, or not the same twice")
	}
	var pages []string
	for _, page := range pdfPages(t, first.Bytes()) {
		pages = append(pages, content(page))
	}
	for i, page := range pages {
		if last := i == len(pages)-1; strings.Contains(page, "Zebra") != last || last && !strings.Contains(page, "Answers") {
			t.Errorf("page %d of %d: %s", i+1, len(pages), page)
		}
	}
	if text := strings.Join(pages, "\n"); strings.Contains(text, "**") || !strings.Contains(text, "12.") || len(pages) < 4 {
		t.Errorf("%d pages:\n%s", len(pages), text)
	}
	if err := export.WriteHandout(&first, export.Handout{}); !errors.Is(err, export.ErrNoBoards) {
		t.Errorf("an empty handout: %v", err)
	}
}

// TestWebContent compares the content of the page of each kind of document.
func TestWebContent(t *testing.T) {
	t.Parallel()
	const id = "multitchouka:2.2.2.2"
	game, start := row.Multitchouka().Game(), rowtest.Board(t, "4x2")
	remarks := map[int]session.Remark{0: {Comment: "begin"}, 2: {Mark: session.Good, Name: "n"}}
	line, err := export.Line(game, start, row.Line(3, 4), remarks)
	if err != nil {
		t.Fatal(err)
	}
	grown := tree.New(game, start)
	noted := export.Tree(grown, export.TreeView{Remarks: map[tree.ID]session.Remark{tree.Root: {Comment: "root"}}})
	collection := export.CollectionBoards([]notation.Board{{Game: game, Start: start, Name: "A", Note: "note", Solution: row.Line(3)}})
	for _, c := range []struct {
		doc  export.Document
		want page.Content
	}{
		{export.Position(game, start), page.Content{Boards: []page.Board{{ID: id}}}},
		{line, page.Content{Boards: []page.Board{{ID: id, Moves: []string{"3", "4"}, Remarks: []page.Remark{{Comment: "begin"}, {After: 2, Sign: "!", Name: "n"}}}}}},
		{noted, page.Content{Hints: true, Solutions: true, Boards: []page.Board{{ID: id, Remarks: []page.Remark{{Comment: "root"}}}}}},
		{export.Puzzles(line, collection), page.Content{Boards: []page.Board{{ID: id, Name: "A", Remarks: []page.Remark{{Comment: "note"}}}}}},
		{export.Puzzles(export.Document{}, nil), page.Content{}},
	} {
		c.want.Title = "T"
		if got, err := export.WebContent(c.doc, export.Options{Title: "T"}); err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%+v, %v, want %+v", got, err, c.want)
		}
	}
	if _, err := export.WebContent(export.Survey(ibanez()), export.Options{}); err == nil {
		t.Error("a survey is a page")
	}
}

// The picture of several boards, for example in a preview of their page, is that of the first one.
func TestPuzzlesShowTheirCover(t *testing.T) {
	t.Parallel()
	cover := export.Position(started(t, "multitchouka", 4, 2))
	want, err := export.Image(cover, export.Options{})
	if err != nil {
		t.Fatal(err)
	}
	got, err := export.Image(export.Puzzles(cover, nil), export.Options{})
	if err != nil || got.Bounds() != want.Bounds() {
		t.Errorf("it is not drawn like its cover: %v", err)
	}
}
