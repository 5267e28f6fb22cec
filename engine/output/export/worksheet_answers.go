package export

import (
	"fmt"
	"strconv"
	"strings"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/study/find"
)

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
		return h.Words.NotWinnable
	}
	return h.Words.NotSolved
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
	at.moves = at.board + widest(h.Words.Board, func(a answer) []string { return a.board }) + answerGap +
		widest(h.Words.FewestMoves, func(a answer) []string { return []string{a.moves} })
	at.ways = at.moves + answerGap + widest(h.Words.WaysToWin, func(a answer) []string { return []string{a.ways} })
	at.solution = at.ways + answerGap
	return at
}

// answerPages returns the answers, which are the last pages. Each has as many rows as fit.
func (h *sheetLayout) answerPages() []scene.Scene {
	rows, at := h.answers()
	var pages []scene.Scene
	bottom := h.height - sheetEdge - sheetFoot
	y := bottom
	for _, row := range rows {
		height := float64(max(len(row.board), len(row.solution)))*sheetLine + 5
		if len(pages) == 0 || y+height > bottom {
			pages = append(pages, h.blank())
			pages[len(pages)-1].Add(h.answersHead(at)...)
			y = sheetEdge + 84
		}
		pages[len(pages)-1].Add(h.answerRow(row, at, y)...)
		y += height
	}
	return pages
}

func (h *sheetLayout) answersHead(at answerColumns) []scene.Item {
	y := sheetEdge + 62.0
	heading := func(x float64, text string, anchor scene.Anchor) scene.Item {
		return scene.Text{X: x, Y: y, Text: text, Size: sheetSmall, Bold: true, Anchor: anchor, Color: palette.Quiet}
	}
	return []scene.Item{
		scene.Text{
			X: sheetEdge, Y: sheetEdge + 10, Size: sheetTitle, Bold: true, Color: palette.Ink,
			Text: h.measure.Cut(h.Words.Answers+" – "+h.title(), sheetTitle, h.inner(), true),
		},
		heading(at.board, h.Words.Board, scene.Start),
		heading(at.moves, h.Words.FewestMoves, scene.End),
		heading(at.ways, h.Words.WaysToWin, scene.End),
		heading(at.solution, h.Words.Solution, scene.Start),
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
