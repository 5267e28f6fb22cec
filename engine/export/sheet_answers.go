package export

import (
	"fmt"
	"strings"
)

// answer is a row of the answers, and how many lines it takes.
type answer struct {
	number, moves, ways string
	board, solution     []string // in lines
}

// answerColumns says where the columns of the answers begin or end.
type answerColumns struct {
	number, board, moves, ways, solution float64
}

const (
	answerGap = 18
	loosely   = 0.74 // numbers with one space between them, in the room for two
)

// answers lays the answers out in rows.
func (h *sheet) answers() ([]answer, answerColumns) {
	var rows []answer
	for i, b := range h.Boards {
		rows = append(rows, answer{
			number: fmt.Sprint(i + 1), moves: fmt.Sprint(b.Moves), ways: b.Lines.String(),
			board: h.loose(b.Position.String(), 0.42*h.inner()),
		})
	}
	at := h.columns(rows)
	for i, b := range h.Boards {
		rows[i].solution = h.loose(labelList(b.Line, b.Position.Len(), h.o.Numbering), h.width-sheetEdge-at.solution)
	}
	return rows, at
}

// loose writes numbers in lines, with room between them.
func (h *sheet) loose(numbers string, room float64) []string {
	lines := h.types.wrap(numbers, sheetText, loosely*room)
	for i, line := range lines {
		lines[i] = strings.ReplaceAll(line, " ", "  ")
	}
	return lines
}

// columns makes the columns as wide as what stands in them.
func (h *sheet) columns(rows []answer) answerColumns {
	widest := func(heading string, lines func(answer) []string) float64 {
		width := h.types.width(heading, sheetSmall, true)
		for _, row := range rows {
			for _, line := range lines(row) {
				width = max(width, h.types.width(line, sheetText, false))
			}
		}
		return width
	}
	var at answerColumns
	at.number = sheetEdge + h.types.width(rows[len(rows)-1].number, sheetText, true)
	at.board = at.number + answerGap
	at.moves = at.board + widest(h.Words.Board, func(a answer) []string { return a.board }) + answerGap +
		widest(h.Words.FewestMoves, func(a answer) []string { return []string{a.moves} })
	at.ways = at.moves + answerGap + widest(h.Words.WaysToWin, func(a answer) []string { return []string{a.ways} })
	at.solution = at.ways + answerGap
	return at
}

// answerPages are the last pages: the answers, as many to a page as have room.
func (h *sheet) answerPages() []Scene {
	rows, at := h.answers()
	var pages []Scene
	bottom := h.height - sheetEdge - sheetFoot
	y := bottom
	for _, row := range rows {
		height := float64(max(len(row.board), len(row.solution)))*sheetLine + 5
		if len(pages) == 0 || y+height > bottom {
			pages = append(pages, h.blank())
			pages[len(pages)-1].add(h.answersHead(at)...)
			y = sheetEdge + 84
		}
		pages[len(pages)-1].add(h.answerRow(row, at, y)...)
		y += height
	}
	return pages
}

func (h *sheet) answersHead(at answerColumns) []Item {
	p := h.o.Palette
	y := sheetEdge + 62.0
	heading := func(x float64, text string, anchor Anchor) Item {
		return Text{X: x, Y: y, Text: text, Size: sheetSmall, Bold: true, Anchor: anchor, Color: p.Quiet}
	}
	return []Item{
		Text{
			X: sheetEdge, Y: sheetEdge + 10, Size: sheetTitle, Bold: true, Color: p.Ink,
			Text: h.types.cut(h.Words.Answers+" – "+h.title(), sheetTitle, h.inner(), true),
		},
		heading(at.board, h.Words.Board, Start),
		heading(at.moves, h.Words.FewestMoves, End),
		heading(at.ways, h.Words.WaysToWin, End),
		heading(at.solution, h.Words.Solution, Start),
		Polyline{Points: []Point{{sheetEdge, y + 12}, {h.width - sheetEdge, y + 12}}, Style: stroke(p.Rule, 1)},
	}
}

func (h *sheet) answerRow(row answer, at answerColumns, y float64) []Item {
	p := h.o.Palette
	y += sheetLine / 2
	cell := func(x float64, text string, anchor Anchor, bold bool) Text {
		return Text{X: x, Y: y, Text: text, Size: sheetText, Bold: bold, Anchor: anchor, Color: p.Ink}
	}
	items := []Item{
		cell(at.number, row.number, End, true), cell(at.moves, row.moves, End, false), cell(at.ways, row.ways, End, false),
	}
	column := func(x float64, lines []string) {
		for i, line := range lines {
			text := cell(x, line, Start, false)
			text.Y += float64(i) * sheetLine
			items = append(items, text)
		}
	}
	column(at.board, row.board)
	column(at.solution, row.solution)
	return items
}
