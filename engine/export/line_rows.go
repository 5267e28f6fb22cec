package export

import (
	"bufio"
	"fmt"
	"iter"
	"slices"
	"strconv"

	"tchouka/engine"
	"tchouka/engine/ledger"
	"tchouka/engine/markup"
	"tchouka/engine/row"
	"tchouka/engine/scene"
	"tchouka/engine/wording"
)

// lineRow is a state of a line as it stands in a row: the start, the state after a move, or
// that after a sowing of it.
type lineRow struct {
	state      engine.State
	move       int // that led here, counted from 1; 0 for the start
	begins     bool
	ends       bool          // the move, which may have sowings before and behind
	from, last int           // the places where it was sown from and where its last seed fell; -1 where none did
	made       engine.Result // of the whole move
}

// rows yields the start and a row for each move, or for each sowing.
func (l line) rows(style scene.LineStyle) iter.Seq[lineRow] {
	bySowing := style == scene.SowingRows || style == scene.ColumnLines
	return func(yield func(lineRow) bool) {
		if !yield(lineRow{state: l.start, ends: true, from: -1, last: -1}) {
			return
		}
		s := l.start
		for i, r := range l.played() {
			sowings, err := engine.Sowings(l.game, s, l.moves[i])
			if err != nil || len(sowings) == 0 {
				sowings = []engine.Sowing{{From: -1, Last: -1, State: r.State}}
			}
			if !bySowing {
				sowings = []engine.Sowing{engine.Joined(sowings)}
			}
			for k, sown := range sowings {
				if !yield(lineRow{sown.State, i + 1, k == 0, k == len(sowings)-1, sown.From, sown.Last, r}) {
					return
				}
			}
			s = r.State
		}
	}
}

// rowRemarks are the remarks by the number of rows before that of their state.
func (l line) rowRemarks(o Options) map[int]string {
	all, byRow, index := l.remarkLines(o), map[int]string{}, 0
	for r := range l.rows(o.Look.Lines) {
		if text := all[r.move]; r.ends && text != "" {
			byRow[index] = text
		}
		index++
	}
	return byRow
}

func (t rowTerms) linePicture(l line, o Options) scene.Picture {
	stands := l.result()
	p := scene.Line{
		Heading: l.heading(o), Look: o.Look, Numbering: o.Numbering, Start: l.start.(row.Position), Remarks: l.rowRemarks(o),
		Positions: func(yield func(int, row.Position) bool) {
			i := 0
			for r := range l.rows(o.Look.Lines) {
				if !yield(i, r.state.(row.Position)) {
					return
				}
				i++
			}
		},
		Won: stands == "won", Lost: stands == "lost" || stands == "stuck",
	}
	for r := range l.rows(o.Look.Lines) {
		if r.move > 0 {
			p.Steps = append(p.Steps, t.step(r))
		}
	}
	if stands == "lost" {
		p.Fatal = l.end.Last
	}
	return p
}

// step is what led to a row of a line; the Ruma is the last place.
func (t rowTerms) step(r lineRow) scene.Step {
	step := scene.Step{Hole: r.from + 1, Last: (r.last + 1) % (t.holes + 1)}
	if r.begins {
		step.Number, step.Sowings = r.move, r.made.Sowings
	}
	return step
}

// strip draws each state of a line.
func (t anyTerms) strip(l line, o Options) scene.Picture {
	p := scene.Strip{Look: o.Look, Heading: l.heading(o), Remark: l.rowRemarks(o)}
	if outcome := l.end.Outcome; l.start.Players() == 1 {
		p.Won, p.Lost = outcome.Of(0) == engine.Won, outcome.Of(0) == engine.Lost
	}
	traced, _ := t.game.(engine.Traced)
	var before engine.State // of the move
	for r := range l.rows(o.Look.Lines) {
		f := scene.Frame{Field: t.field(r.state, o)}
		if o.Look.Lines == scene.SowingRows && r.last >= 0 {
			if f.Marks = lastMarks(l.game, before, l.moves[r.move-1]); f.Marks == nil {
				f.Last = []int{r.last}
			}
		}
		if last := len(p.Frames) - 1; last >= 0 { // what was made from the frame before
			made := &p.Frames[last]
			if r.begins {
				made.Number, made.Move, made.Sowings = r.move, l.label(r.move-1, o), r.made.Sowings
			}
			switch {
			case r.begins && traced != nil:
				if both := choiceMarks(l.game, before, l.moves[r.move-1]); both == nil {
					made.Chosen = traced.Trace(before, l.moves[r.move-1])
				} else if o.Look.Shows(scene.CursorPart) {
					made.Marks = append(made.Marks, both...)
				}
			case !r.begins && r.from >= 0:
				made.Chosen = []int{r.from}
			}
		}
		if p.Frames = append(p.Frames, f); r.ends {
			before = r.state
		}
	}
	return p
}

// inNumbers reports whether a line is written in numbers, not drawn as boards.
func inNumbers(style scene.LineStyle) bool {
	return style == scene.ColumnLines || style == scene.TableLines || style == scene.NumberLines
}

// ledger is the line in numbers.
func (l line) ledger(o Options) ledger.Line {
	book := ledger.Line{
		Heading: l.explained(l.heading(o), o), Look: o.Look, Language: o.Language, Caption: o.Caption, ID: o.ID, Played: l.moveColumn(), Remarked: len(l.remarks) > 0,
		Turned: l.turned(), Sown: l.sowings > len(l.moves), Rows: l.ledgerRows(o),
	}
	if t, ok := l.terms.(rowTerms); ok {
		book.Sown = true
		for hole := 1; hole <= t.holes; hole++ {
			label := o.Numbering.Label(hole, t.holes)
			book.Places, book.Romans = append(book.Places, strconv.Itoa(label)), append(book.Romans, ledger.Roman(label))
		}
		book.Places, book.Romans, book.Bars = append(book.Places, "Ruma"), append(book.Romans, "R"), []int{t.holes}
		if o.Look.RumaLeft {
			slices.Reverse(book.Places)
			slices.Reverse(book.Romans)
			book.Bars = []int{1}
		}
		return book
	}
	book.Places = l.placeHeads(o)
	return book
}

// explained is a heading that says what the sign of a closed hole is, where one stands in a
// table.
func (l line) explained(h scene.Heading, o Options) scene.Heading {
	shown := l.end.State // once closed, a hole stays so
	if o.Look.Lines != scene.ColumnLines && o.Look.Lines != scene.TableLines {
		shown = l.start // above the states, which name their holes that are closed
	}
	if h.Note != "" && engine.HasClosed(l.game, shown) {
		h.Note += " · " + o.Language.Say("{{.Sign}} is a captured hole", wording.With{"Sign": engine.ClosedSign})
	}
	return h
}

// ledgerRows are the rows of a line in numbers.
func (l line) ledgerRows(o Options) iter.Seq[ledger.Row] {
	return func(yield func(ledger.Row) bool) {
		before := l.start // the move that is being made
		for r := range l.rows(o.Look.Lines) {
			row := l.ledgerRow(r, o)
			if r.begins {
				row.Move, row.Sowings = l.label(r.move-1, o), r.made.Sowings
				row.Player = l.moverName(before, o)
			}
			if r.ends {
				before = r.state
				remark := l.remarks[r.move]
				row.Name, row.Comment = tamed(remark.Name), tamed(remark.Comment)
			}
			if r.begins || r.move == 0 { // the sign stands behind the move
				row.Sign = l.remarks[r.move].Mark.Sign()
			}
			if !yield(row) {
				return
			}
		}
	}
}

// ledgerRow is the state of a row, and where it was sown.
func (l line) ledgerRow(r lineRow, o Options) ledger.Row {
	row := ledger.Row{Number: r.move, From: r.from, Last: r.last, State: engine.Brief(r.state)}
	if r.move == 0 {
		row.State = r.state.String()
	}
	t, ok := l.terms.(rowTerms)
	if !ok {
		for _, p := range engine.PlacesOf(l.game, r.state) {
			row.Cells = append(row.Cells, p.Count())
		}
		if r.move == 0 || !r.ends {
			return row
		}
		if l.stands(r.made) != "open" {
			row.Result = l.standsText(r.made, o)
		}
		return row
	}
	row.Cells = t.cells(r.state)
	if r.move > 0 && r.ends {
		row.Result = t.resultText(r.made)
	}
	if o.Look.RumaLeft {
		slices.Reverse(row.Cells)
		mirror := func(place int) int {
			if place < 0 {
				return place
			}
			return t.holes - place
		}
		row.From, row.Last = mirror(row.From), mirror(row.Last)
	}
	return row
}

// resultText says how a move of a row ended, and whether it won.
func (t rowTerms) resultText(r engine.Result) string {
	text := endingText(r.Ending)
	if t.stands(r) == "won" {
		text += ": won"
	}
	return text
}

func (l line) writeMarkdown(m *markup.MarkdownWriter, o Options) {
	book := l.ledger(o)
	if o.Title != "" && book.Note != "" { // so that it can be read back all the same
		book.Note = fmt.Sprintf("%s: %s", l.title(o), book.Note)
	}
	book.Markdown(m)
}

// tabular reports whether the line is a table of LaTeX, not a picture.
func (l line) tabular(o Options) bool { return inNumbers(o.Look.Lines) }

func (l line) writeLaTeX(w *bufio.Writer, o Options) { l.ledger(o).LaTeX(w) }

// writeNumbers writes as text what is no table of positions.
func (l line) writeNumbers(w *bufio.Writer, o Options) {
	book := l.ledger(o)
	book.Heading = l.explained(scene.Heading{Title: l.title(o), Note: l.summary(o)}, o)
	book.Text(w)
}
