package export

import (
	"fmt"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/study/find"
	"tchouka/engine/text/plaintext"
)

// WorksheetSolutions is the style of the solutions on the last pages.
type WorksheetSolutions uint8

// AnswerTable: a row for each solution, with hole numbers. Strips: a drawn board for each move,
// with a ring around the chosen hole. Sowings: a drawn board for each sowing. Columns: the seeds
// after each sowing as text, like the lines of Degrazia and Ibáñez.
const (
	AnswerTable WorksheetSolutions = iota
	AnswerStrips
	AnswerSowings
	AnswerColumns
)

// String returns the ID: "table", "strips", "sowings" or "columns".
func (s WorksheetSolutions) String() string {
	return [...]string{"table", "strips", "sowings", "columns"}[s&3]
}

// WorksheetSolutionsByID returns the style with an ID, or an error that lists the IDs.
func WorksheetSolutionsByID(id string) (WorksheetSolutions, error) {
	for s := AnswerTable; s <= AnswerColumns; s++ {
		if s.String() == id {
			return s, nil
		}
	}
	return AnswerTable, fmt.Errorf("solutions cannot be shown as %q; known are table strips sowings columns", id)
}

const (
	solutionHead = 26.0 // above a solution, for its title
	solutionGap  = 14.0 // below it
	stripRadius  = 11.0 // of a hole
	stripMove    = 17.0 // above a board, for the move
	stripGap     = 16.0 // between boards
	stripRowGap  = 8.0
	columnLine   = 15.0 // line height of a column
	columnGap    = 34.0
)

// answerState is a position of a solution, with the step that follows.
type answerState struct {
	engine.State
	board engine.Board
	step  answerStep
	last  int // where the last seed fell, as an index into [engine.Board]; −1 at the start
}

// answerStep is a move made in a state, or a later sowing of it.
type answerStep struct {
	from    int    // the place that is sown; −1 in the last state
	label   string // of the move
	number  int    // of the move that begins here, from 1; 0 for a later sowing
	sowings int    // of that move
}

// states returns the positions of a solution, by move or by sowing.
func (h *sheetLayout) states(b find.Board, sowings bool) []answerState {
	at := func(s engine.State, last int) answerState {
		return answerState{s, h.boardOf(s), answerStep{from: -1}, last}
	}
	all := []answerState{at(b.Start, -1)}
	for i, m := range b.Line {
		parts, err := engine.Sowings(b.Game, all[len(all)-1].State, m)
		if err != nil || len(parts) == 0 {
			break // cannot happen: solutions are legal
		}
		times := len(parts)
		if !sowings {
			parts = []engine.Sowing{engine.Joined(parts)}
		}
		for k, part := range parts {
			before := &all[len(all)-1]
			before.step = answerStep{from: part.From, label: h.Numbering.MoveLabel(m.String(), before.board.NumberedHoles())}
			if k == 0 {
				before.step.number, before.step.sowings = i+1, times
			}
			all = append(all, at(part.State, part.Last))
		}
	}
	return all
}

// solutionPages returns the last pages of a booklet.
func (h *sheetLayout) solutionPages() []scene.Scene {
	f := &answerFlow{sheetLayout: h, columns: 1, width: h.inner()}
	if h.Solutions == AnswerColumns {
		f.width = 0
		for _, b := range h.Boards {
			f.width = max(f.width, h.columnCells(b).width)
		}
		f.columns = max(int((h.inner()+columnGap)/(f.width+columnGap)), 1)
	}
	for i, b := range h.Boards {
		if h.Solutions == AnswerColumns {
			h.writeSolution(f, i, b)
		} else {
			h.drawSolution(f, i, b)
		}
	}
	return f.pages
}

// answerFlow fills pages from top to bottom, column by column.
type answerFlow struct {
	*sheetLayout
	columns int
	width   float64 // of a column
	pages   []scene.Scene
	column  int
	y       float64
}

// columnTop is the top of the columns, and columnHeight returns their height.
const columnTop = sheetEdge + 62

func (f *answerFlow) columnHeight() float64 { return f.bottom() - columnTop }

// place adds items of a height. It begins a new column if the items and the following content, of
// height with, do not fit.
func (f *answerFlow) place(high, with float64, items []scene.Item) {
	if len(f.pages) > 0 && f.y+high+with > f.bottom() && f.y > columnTop {
		f.column, f.y = f.column+1, columnTop
	}
	if len(f.pages) == 0 || f.column == f.columns {
		page := f.blank()
		page.Add(f.solutionsHead()...)
		f.pages = append(f.pages, page)
		f.column, f.y = 0, columnTop
	}
	x := sheetEdge + float64(f.column)*(f.width+columnGap)
	f.pages[len(f.pages)-1].Add(scene.Group{X: x, Y: f.y, Items: items})
	f.y += high
}

// solutionsHead draws the heading of a page and a note on the notation.
func (h *sheetLayout) solutionsHead() []scene.Item {
	note := h.Language.Translate("Each board shows the position before a move. The ring marks the chosen hole; " +
		"a number in parentheses counts the sowings of the move.")
	if h.Solutions == AnswerColumns {
		note = h.Language.Translate("Each row shows the chosen hole and the seeds after a sowing. The underline marks where the last seed fell.")
	}
	return []scene.Item{
		h.answersTitle(),
		scene.Text{X: sheetEdge, Y: sheetEdge + 38, Size: sheetText, Color: palette.Quiet, Text: h.measure.Cut(note, sheetText, h.inner(), false)},
	}
}

// solutionTitle draws the number, name and moves to win of a board.
func (h *sheetLayout) solutionTitle(i int, b find.Board, width float64) []scene.Item {
	number := fmt.Sprint(i + 1)
	x := h.measure(number, 15, true) + 10
	return []scene.Item{
		scene.Text{X: 0, Y: 9, Text: number, Size: 15, Bold: true, Color: palette.Ink},
		scene.Text{X: x, Y: 9, Size: sheetSmall + 1, Color: palette.Quiet, Text: h.measure.Cut(h.solutionSummary(i, b), sheetSmall+1, width-x, false)},
	}
}

// solutionSummary returns the name or ID of a board, and its properties.
func (h *sheetLayout) solutionSummary(i int, b find.Board) string {
	if h.Solutions == AnswerColumns { // limited space
		if i < len(h.Names) && h.Names[i] != "" {
			return plaintext.OneLine(h.Names[i])
		}
		return ""
	}
	if text := h.unsolvedText(b); text != "" {
		return h.boardName(i) + " · " + text
	}
	parts := []string{h.boardName(i), h.Language.Translate("Fewest moves") + ": " + strconv.Itoa(b.Moves)}
	if b.Lines != nil {
		parts = append(parts, h.Language.Translate("Ways to win")+": "+b.Lines.String())
	}
	return strings.Join(parts, " · ")
}

// answerStrip is the layout of the boards of a solution.
type answerStrip struct {
	board  scene.Drawing // without seeds
	radius float64       // of its holes
	across int
	pitchX float64
	pitchY float64
}

// stripOf returns a layout with boards of the preferred size, or smaller boards if a board is wider
// than the page.
func (h *sheetLayout) stripOf(b engine.Board) answerStrip {
	var s answerStrip
	for radius := stripRadius; radius >= sheetMin; radius -= 0.5 {
		s.radius, s.board = radius, boardDrawing(emptyBoard(b), radius)
		if s.board.Width <= h.inner() {
			break
		}
	}
	s.across = max(int((h.inner()+stripGap)/(s.board.Width+stripGap)), 1)
	s.pitchX = s.board.Width + stripGap
	s.pitchY = stripMove + s.board.Height + stripRowGap
	return s
}

// drawSolution draws a solution as rows of boards.
func (h *sheetLayout) drawSolution(f *answerFlow, i int, b find.Board) {
	all := h.states(b, h.Solutions == AnswerSowings)
	s := h.stripOf(all[0].board)
	rows := (len(all) + s.across - 1) / s.across
	together := float64(rows) * s.pitchY
	if solutionHead+together > f.columnHeight() {
		together = s.pitchY
	}
	f.place(solutionHead, together, h.solutionTitle(i, b, f.width))
	for first := 0; first < len(all); first += s.across {
		var items []scene.Item
		for k, at := range all[first:min(first+s.across, len(all))] {
			items = append(items, scene.Group{X: float64(k) * s.pitchX, Items: h.drawState(s, at)})
		}
		f.place(s.pitchY, 0, items)
	}
	f.y += solutionGap
}

// drawState draws a board, with the move made from it above.
func (h *sheetLayout) drawState(s answerStrip, at answerState) []scene.Item {
	var marks []scene.Mark
	if h.Solutions == AnswerSowings && at.last >= 0 {
		marks = append(marks, scene.Mark{Place: at.last, Color: palette.Line, Dashed: true})
	}
	if at.step.from >= 0 {
		marks = append(marks, scene.Mark{Place: at.step.from, Color: palette.Line})
	}
	drawing := boardDrawing(at.board, s.radius)
	items := []scene.Item{scene.Group{Y: stripMove, Items: drawing.Items(h.measure, marks...), Width: drawing.Width}}
	if at.step.number == 0 {
		return items
	}
	move := fmt.Sprintf("%d. %s", at.step.number, at.step.label)
	items = append(items, scene.Text{X: 4, Y: stripMove / 2, Text: move, Size: sheetSmall + 1, Bold: true, Color: palette.Ink})
	if at.step.sowings > 1 {
		items = append(items, scene.Text{
			X: 4 + h.measure(move, sheetSmall+1, true) + 5, Y: stripMove / 2, Size: sheetSmall, Color: palette.Quiet,
			Text: scene.Times(at.step.sowings),
		})
	}
	return items
}

// answerCells holds the positions of the columns of a solution.
type answerCells struct {
	left, pitch float64
	width       float64
}

// columnCells returns columns wide enough for every number of a solution.
func (h *sheetLayout) columnCells(b find.Board) answerCells {
	places := h.boardOf(b.Start).Places
	c := answerCells{left: h.measure(fmt.Sprintf("%d. %d", b.Moves, len(places)-1), sheetText, true) + 10}
	c.pitch = h.measure(fmt.Sprint(b.Seeds()), sheetText, false) + 9
	c.width = c.left + float64(len(places))*c.pitch + 12
	return c
}

// writeSolution writes the seeds after each sowing of a solution, one row per sowing.
func (h *sheetLayout) writeSolution(f *answerFlow, i int, b find.Board) {
	all, c := h.states(b, true), h.columnCells(b)
	together := float64(len(all)) * columnLine
	if solutionHead+together > f.columnHeight() {
		together = 3 * columnLine
	}
	f.place(solutionHead, together, h.solutionTitle(i, b, f.width))
	for k, s := range all {
		var made answerStep
		if k > 0 {
			made = all[k-1].step
		}
		f.place(columnLine, 0, []scene.Item{scene.Group{Items: h.writeState(c, s, made), Width: c.width}})
	}
	f.y += solutionGap
}

// writeState draws a row: the move that begins here, the seeds, and a line below the place of the
// last seed.
func (h *sheetLayout) writeState(c answerCells, s answerState, made answerStep) []scene.Item {
	const y = columnLine / 2
	var items []scene.Item
	cell := func(x float64, text string, bold bool) {
		items = append(items, scene.Text{X: x, Y: y, Text: text, Size: sheetText, Bold: bold, Anchor: scene.End, Color: palette.Ink})
	}
	if made.number > 0 {
		cell(c.left-10, fmt.Sprintf("%d. %s", made.number, made.label), true)
	}
	places := s.board.Places
	x := func(place int) float64 {
		if s.board.Numbered && places[place].Store {
			return c.left + float64(place+1)*c.pitch + 10
		}
		return c.left + float64(place+1)*c.pitch
	}
	for place, p := range places {
		cell(x(place), fmt.Sprint(p.Seeds), false)
	}
	if s.board.Numbered {
		bar := c.left + float64(s.board.Holes())*c.pitch + 6
		items = append(items, scene.Polyline{Points: []scene.Point{{X: bar, Y: 1}, {X: bar, Y: columnLine - 1}}, Style: scene.Stroke(palette.Rule, 1)})
	}
	if s.last >= 0 {
		end := x(s.last)
		begin := end - h.measure(fmt.Sprint(places[s.last].Seeds), sheetText, false)
		items = append(items, scene.Polyline{Points: []scene.Point{{X: begin, Y: columnLine - 1.5}, {X: end, Y: columnLine - 1.5}}, Style: scene.Stroke(palette.Ink, 1)})
	}
	return items
}
