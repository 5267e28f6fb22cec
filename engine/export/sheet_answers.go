package export

import (
	"fmt"
	"strings"
)

// answer is a row of the answers, and how many lines it takes.
type answer struct {
	cells    [4]string // number, board, fewest moves, ways to win
	solution []string  // in lines
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
	var at answerColumns
	widest := func(heading string, cell func(i int) string) float64 {
		width := h.types.width(heading, sheetSmall, true)
		for i := range h.Boards {
			width = max(width, h.types.width(cell(i), sheetText, false))
		}
		return width
	}
	number := func(i int) string { return fmt.Sprint(i + 1) }
	board := func(i int) string {
		return h.types.cut(strings.ReplaceAll(h.Boards[i].Position.String(), " ", "  "), sheetText, 0.4*h.inner(), false)
	}
	moves := func(i int) string { return fmt.Sprint(h.Boards[i].Moves) }
	ways := func(i int) string { return h.Boards[i].Lines.String() }
	at.number = sheetEdge + h.types.width(number(len(h.Boards)-1), sheetText, true)
	at.board = at.number + answerGap
	at.moves = at.board + widest(h.Words.Board, board) + answerGap + widest(h.Words.FewestMoves, moves)
	at.ways = at.moves + answerGap + widest(h.Words.WaysToWin, ways)
	at.solution = at.ways + answerGap
	var rows []answer
	for i, b := range h.Boards {
		row := answer{cells: [4]string{number(i), board(i), moves(i), ways(i)}}
		room := loosely * (h.width - sheetEdge - at.solution)
		for _, line := range h.types.wrap(labelList(b.Line, b.Position.Len(), h.o.Numbering), sheetText, room) {
			row.solution = append(row.solution, strings.ReplaceAll(line, " ", "  "))
		}
		rows = append(rows, row)
	}
	return rows, at
}

// answerPages are the last pages: the answers, as many to a page as have room.
func (h *sheet) answerPages() []Scene {
	rows, at := h.answers()
	var pages []Scene
	bottom := h.height - sheetEdge - sheetFoot
	y := bottom
	for _, row := range rows {
		height := float64(max(len(row.solution), 1))*sheetLine + 5
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
			Text: h.types.cut(h.Words.Answers+": "+h.title(), sheetTitle, h.inner(), true),
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
	cell := func(x float64, text string, anchor Anchor, bold bool) Item {
		return Text{X: x, Y: y, Text: text, Size: sheetText, Bold: bold, Anchor: anchor, Color: p.Ink}
	}
	items := []Item{
		cell(at.number, row.cells[0], End, true), cell(at.board, row.cells[1], Start, false),
		cell(at.moves, row.cells[2], End, false), cell(at.ways, row.cells[3], End, false),
	}
	for _, line := range row.solution {
		items = append(items, cell(at.solution, line, Start, false))
		y += sheetLine
	}
	return items
}
