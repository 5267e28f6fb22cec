package export_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
)

// TestHandout writes a handout of several pages, the same each time. The answers
// are on the last page only.
func TestHandout(t *testing.T) {
	h := export.Handout{Title: "Four holes", Words: export.EnglishWords(row.Multitchouka().Game())}
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
