package export

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
)

// textsIn yields the texts of items.
func textsIn(items []scene.Item, yield func(scene.Text)) {
	for _, item := range items {
		switch item := item.(type) {
		case scene.Group:
			textsIn(item.Items, yield)
		case scene.Text:
			yield(item)
		}
	}
}

// A question and its board are on one page, every text has at least 11 points, and each question is
// printed once.
func TestHandoutKeepsTasksTogether(t *testing.T) {
	random := enginetest.Random(t)
	words := func(n int) string { return strings.TrimSpace(strings.Repeat("word ", 1+random.IntN(n))) }
	for range 20 {
		h := Handout{Title: "Title", Paper: paper.Sizes()[random.IntN(2)], Pages: random.IntN(4), Words: EnglishWords(row.Multitchouka().Game())}
		boards, board := map[string]string{}, "" // the number of seeds that only the board of a question has
		questions := 2 + random.IntN(20)
		for i := range questions {
			if random.IntN(3) == 0 {
				h.Parts = append(h.Parts, HandoutPart{Heading: words(6), Markdown: words(150)})
			}
			if board == "" || random.IntN(2) == 0 {
				board = fmt.Sprint(200 + i)
				start := rowtest.Board(t, board+strings.Repeat(" 0", 1+random.IntN(9)))
				h.Parts = append(h.Parts, HandoutPart{Game: row.Multitchouka().Game(), Board: start})
			}
			q := HandoutPart{Question: fmt.Sprint("Question", i, " ", words(30)), OnBoard: random.IntN(4) > 0, Writing: random.IntN(3), Answer: "A"}
			if q.OnBoard {
				boards[fmt.Sprint("Question", i)] = board
			}
			h.Parts = append(h.Parts, q)
		}
		asked := 0
		for i, page := range h.scenes() {
			var texts []string
			textsIn(page.Items, func(text scene.Text) {
				texts = append(texts, strings.Fields(text.Text)[0])
				if text.Size < handoutText {
					t.Errorf("page %d: %q has %g points", i+1, text.Text, 0.75*text.Size)
				}
			})
			for _, text := range texts {
				if !strings.HasPrefix(text, "Question") {
					continue
				}
				if asked++; boards[text] != "" && !slices.Contains(texts, boards[text]) {
					t.Fatalf("page %d has %s without its board %s", i+1, text, boards[text])
				}
			}
		}
		if asked != questions {
			t.Fatalf("%d of %d questions are printed", asked, questions)
		}
	}
}
