package worksheet

import (
	"fmt"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/find"
	"tchouka/engine/palette"
	"tchouka/engine/scene"
)

// Solutions says how the solutions are shown on the last pages.
type Solutions uint8

// Table: a row for each, with the numbers of the holes. Strips: a board for each move,
// drawn, with a ring round the hole that is chosen. Sowings: a board for each sowing.
// Columns: the seeds written out after each sowing, as Degrazia and Ibáñez write a line.
const (
	Table Solutions = iota
	Strips
	Sowings
	Columns
)

// String returns the ID: "table", "strips", "sowings" or "columns".
func (s Solutions) String() string {
	return [...]string{"table", "strips", "sowings", "columns"}[s&3]
}

// SolutionsByID returns the way to show solutions with an ID, or an error that lists the
// IDs.
func SolutionsByID(id string) (Solutions, error) {
	for s := Table; s <= Columns; s++ {
		if s.String() == id {
			return s, nil
		}
	}
	return Table, fmt.Errorf("solutions cannot be shown as %q; known are table strips sowings columns", id)
}

const (
	solutionHead = 26.0 // above a solution, for what it is of
	solutionGap  = 14.0 // below it
	stripRadius  = 11.0 // of a hole
	stripMove    = 17.0 // above a board, for the move
	stripGap     = 16.0 // between boards
	stripRowGap  = 8.0
	columnLine   = 15.0 // from line to line of a column
	columnGap    = 34.0
)

// state is a position of a solution, and what leads on from there.
type state struct {
	engine.State
	board engine.Board
	step  step
	last  int // place of the last seed of the sowing before, as in [engine.Board]; −1 at the start
}

// step is a move that is made in a state, or a later sowing of it.
type step struct {
	from    int    // the place that is sown; −1 in the last state
	label   string // of the move
	number  int    // of the move that begins here, from 1; 0 for a later sowing
	sowings int    // of that move
}

// states plays a solution, move by move, or sowing by sowing.
func (h *layout) states(b find.Board, sowings bool) []state {
	at := func(s engine.State, last int) state { return state{s, h.boardOf(s), step{from: -1}, last} }
	all := []state{at(b.Start, -1)}
	for i, m := range b.Line {
		parts, err := engine.Sowings(b.Game, all[len(all)-1].State, m)
		if err != nil || len(parts) == 0 {
			break // a solution can be played
		}
		times := len(parts)
		if !sowings {
			parts = []engine.Sowing{engine.Joined(parts)}
		}
		for k, part := range parts {
			before := &all[len(all)-1]
			before.step = step{from: part.From, label: h.Numbering.MoveLabel(m.String(), before.board.NumberedHoles())}
			if k == 0 {
				before.step.number, before.step.sowings = i+1, times
			}
			all = append(all, at(part.State, part.Last))
		}
	}
	return all
}

// solutionPages are the last pages of a booklet.
func (h *layout) solutionPages() []scene.Scene {
	f := &flow{layout: h, columns: 1, width: h.inner()}
	if h.Solutions == Columns {
		f.width = 0
		for _, b := range h.Boards {
			f.width = max(f.width, h.columnCells(b).width)
		}
		f.columns = max(int((h.inner()+columnGap)/(f.width+columnGap)), 1)
	}
	for i, b := range h.Boards {
		if h.Solutions == Columns {
			h.writtenSolution(f, i, b)
		} else {
			h.drawnSolution(f, i, b)
		}
	}
	return f.pages
}

// flow is pages that are filled from top to bottom, column after column.
type flow struct {
	*layout
	columns int
	width   float64 // of a column
	pages   []scene.Scene
	column  int
	y       float64
}

// flowTop and flowFoot bound what flows, flowRoom is how high a column is.
func (f *flow) flowTop() float64  { return sheetEdge + 62 }
func (f *flow) flowFoot() float64 { return f.height - sheetEdge - sheetFoot }
func (f *flow) flowRoom() float64 { return f.flowFoot() - f.flowTop() }

// place makes room for something so high, together with what should stand below it, and
// puts it there.
func (f *flow) place(high, with float64, items []scene.Item) {
	if len(f.pages) > 0 && f.y+high+with > f.flowFoot() && f.y > f.flowTop() {
		f.column, f.y = f.column+1, f.flowTop()
	}
	if len(f.pages) == 0 || f.column == f.columns {
		page := f.blank()
		page.Add(f.solutionsHead()...)
		f.pages = append(f.pages, page)
		f.column, f.y = 0, f.flowTop()
	}
	x := sheetEdge + float64(f.column)*(f.width+columnGap)
	f.pages[len(f.pages)-1].Add(scene.Group{X: x, Y: f.y, Items: items})
	f.y += high
}

// solutionsHead is the heading of a page, and how what is below it is read.
func (h *layout) solutionsHead() []scene.Item {
	note := h.Words.StripsNote
	if h.Solutions == Columns {
		note = h.Words.ColumnsNote
	}
	return []scene.Item{
		scene.Text{
			X: sheetEdge, Y: sheetEdge + 10, Size: sheetTitle, Bold: true, Color: palette.Ink,
			Text: h.measure.Cut(h.Words.Answers+" – "+h.title(), sheetTitle, h.inner(), true),
		},
		scene.Text{X: sheetEdge, Y: sheetEdge + 38, Size: sheetText, Color: palette.Quiet, Text: h.measure.Cut(note, sheetText, h.inner(), false)},
	}
}

// solutionTitle says which board it is, and how many moves a win takes.
func (h *layout) solutionTitle(i int, b find.Board, width float64) []scene.Item {
	number := fmt.Sprint(i + 1)
	x := h.measure(number, 15, true) + 10
	return []scene.Item{
		scene.Text{X: 0, Y: 9, Text: number, Size: 15, Bold: true, Color: palette.Ink},
		scene.Text{X: x, Y: 9, Size: sheetSmall + 1, Color: palette.Quiet, Text: h.measure.Cut(h.aboutSolution(i, b), sheetSmall+1, width-x, false)},
	}
}

// aboutSolution is the name of a board or its ID, and its numbers.
func (h *layout) aboutSolution(i int, b find.Board) string {
	if h.Solutions == Columns { // there is no room for more
		if i < len(h.Names) && h.Names[i] != "" {
			return scene.OneLine(h.Names[i])
		}
		return ""
	}
	parts := []string{h.boardName(i), h.Words.FewestMoves + ": " + strconv.Itoa(b.Moves)}
	if b.Lines != nil {
		parts = append(parts, h.Words.WaysToWin+": "+b.Lines.String())
	}
	return strings.Join(parts, " · ")
}

// strip says how the boards of a solution lie side by side.
type strip struct {
	board  scene.Drawing // without seeds
	radius float64       // of its holes
	across int
	pitchX float64
	pitchY float64
}

// stripOf makes the boards of a solution as large as is good, or so small that one has
// room.
func (h *layout) stripOf(b engine.Board) strip {
	var s strip
	for radius := stripRadius; radius >= sheetLeast; radius -= 0.5 {
		s.radius, s.board = radius, drawing(empty(b), radius)
		if s.board.Width <= h.inner() {
			break
		}
	}
	s.across = max(int((h.inner()+stripGap)/(s.board.Width+stripGap)), 1)
	s.pitchX = s.board.Width + stripGap
	s.pitchY = stripMove + s.board.Height + stripRowGap
	return s
}

// drawnSolution draws a solution, a row of boards after the other.
func (h *layout) drawnSolution(f *flow, i int, b find.Board) {
	all := h.states(b, h.Solutions == Sowings)
	s := h.stripOf(all[0].board)
	rows := (len(all) + s.across - 1) / s.across
	together := float64(rows) * s.pitchY
	if solutionHead+together > f.flowRoom() {
		together = s.pitchY
	}
	f.place(solutionHead, together, h.solutionTitle(i, b, f.width))
	for first := 0; first < len(all); first += s.across {
		var items []scene.Item
		for k, at := range all[first:min(first+s.across, len(all))] {
			items = append(items, scene.Group{X: float64(k) * s.pitchX, Items: h.drawnState(s, at)})
		}
		f.place(s.pitchY, 0, items)
	}
	f.y += solutionGap
}

// drawnState is a board, and above it the move that is made from it.
func (h *layout) drawnState(s strip, at state) []scene.Item {
	var marks []scene.Mark
	if h.Solutions == Sowings && at.last >= 0 {
		marks = append(marks, scene.Mark{Place: at.last, Color: palette.Line, Dashed: true})
	}
	if at.step.from >= 0 {
		marks = append(marks, scene.Mark{Place: at.step.from, Color: palette.Line})
	}
	items := []scene.Item{scene.Group{Y: stripMove, Items: drawing(at.board, s.radius).Items(h.measure, marks...)}}
	if at.step.number == 0 {
		return items
	}
	move := fmt.Sprintf("%d. %s", at.step.number, at.step.label)
	items = append(items, scene.Text{X: 4, Y: stripMove / 2, Text: move, Size: sheetSmall + 1, Bold: true, Color: palette.Ink})
	if at.step.sowings > 1 {
		items = append(items, scene.Text{
			X: 4 + h.measure(move, sheetSmall+1, true) + 5, Y: stripMove / 2, Size: sheetSmall, Color: palette.Quiet,
			Text: "×" + strconv.Itoa(at.step.sowings),
		})
	}
	return items
}

// cells says where what is written of a board stands.
type cells struct {
	left, pitch float64
	width       float64
}

// columnCells makes room for every number of a solution.
func (h *layout) columnCells(b find.Board) cells {
	places := h.boardOf(b.Start).Places
	c := cells{left: h.measure(fmt.Sprintf("%d. %d", b.Moves, len(places)-1), sheetText, true) + 10}
	c.pitch = h.measure(fmt.Sprint(b.Seeds()), sheetText, false) + 9
	c.width = c.left + float64(len(places))*c.pitch + 12
	return c
}

// writtenSolution writes the seeds after each sowing of a solution, one below the other.
func (h *layout) writtenSolution(f *flow, i int, b find.Board) {
	all, c := h.states(b, true), h.columnCells(b)
	together := float64(len(all)) * columnLine
	if solutionHead+together > f.flowRoom() {
		together = 3 * columnLine
	}
	f.place(solutionHead, together, h.solutionTitle(i, b, f.width))
	for k, s := range all {
		var made step
		if k > 0 {
			made = all[k-1].step
		}
		f.place(columnLine, 0, h.writtenState(c, s, made))
	}
	f.y += solutionGap
}

// writtenState is a row: the move that begins here, the seeds, and a line under the place
// where the last seed fell.
func (h *layout) writtenState(c cells, s state, made step) []scene.Item {
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
