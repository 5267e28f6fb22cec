package export

import (
	"slices"
	"strconv"
	"strings"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

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
	name := scene.OneLine(b.Name)
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
