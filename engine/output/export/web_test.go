package export_test

import (
	"reflect"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/output/web/page"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

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
