package export

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/session"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
)

// lineRow is a row of a line: the start, or the state after a move or a sowing.
type lineRow struct {
	state      engine.State
	move       int // the move that led to the state, from 1; 0 for the start
	begins     bool
	ends       bool          // of the move, which may have other sowings
	from, last int           // the place that was sown, and that of the last seed; -1 for none
	made       engine.Result // of the whole move
}

// rows yields the start, then a row for each move or sowing.
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

// rowRemarks returns the remarks by the number of rows before their state.
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

// boards returns the picture of a line of a game with places.
func (l line) boards(o Options) scene.Picture {
	p := scene.Line{Look: o.Look, Heading: l.heading(o), Remarks: l.rowRemarks(o)}
	if outcome := l.end.Outcome; l.start.Players() == 1 {
		p.Won, p.Lost = outcome.Of(0) == engine.Won, outcome.Of(0) == engine.Lost
	}
	var before engine.State // the state before the move
	counted := "m"          // moves
	if o.Look.Lines == scene.SowingRows {
		counted = "s"
	}
	for r := range l.rows(o.Look.Lines) {
		f := scene.Frame{Board: l.boardOf(r.state, fmt.Sprint(counted, len(p.Frames)), o)}
		if o.Look.Lines == scene.SowingRows && r.last >= 0 {
			if f.Marks = lastMarks(l.game, before, l.moves[r.move-1]); f.Marks == nil {
				f.Marks = []scene.Mark{{Place: r.last, Color: palette.Line, Dashed: true}}
			}
		}
		if last := len(p.Frames) - 1; last >= 0 {
			l.lead(&p.Frames[last], r, before, o)
		}
		if p.Frames = append(p.Frames, f); r.ends {
			before = r.state
		}
	}
	if l.end.Ending.Loses() {
		last := &p.Frames[len(p.Frames)-1]
		last.Marks = append(last.Marks, scene.Mark{Place: l.end.Last - 1, Color: palette.Lost})
	}
	return p
}

// lead adds to a frame what led from it to a row: the move made in its state, or the next sowing.
func (l line) lead(f *scene.Frame, r lineRow, before engine.State, o Options) {
	if !r.begins {
		if r.from >= 0 {
			f.Path = []int{r.from}
		}
		return
	}
	m := l.moves[r.move-1]
	f.Number, f.Sowings = r.move, r.made.Sowings
	if l.holes == 0 { // otherwise the ring shows the move
		f.Move = l.label(r.move-1, o)
	}
	if both := choiceMarks(l.game, before, m); both != nil {
		f.Marks = append(f.Marks, both...)
		return
	}
	if traced, ok := l.game.(engine.Traced); ok {
		f.Path = traced.Trace(before, m)
	} else if r.from >= 0 {
		f.Path = []int{r.from}
	}
}

// listing returns the picture of a line of a game without places.
func (l line) listing(o Options) scene.Picture {
	p := scene.Listing{Look: o.Look, Heading: l.heading(o)}
	remarks := l.remarkLines(o)
	for i, s := range l.states() {
		entry := scene.Entry{State: engine.Brief(s), Remark: remarks[i]}
		if i > 0 {
			entry.Number, entry.Move = strconv.Itoa(i), l.label(i-1, o)
		}
		p.Entries = append(p.Entries, entry)
	}
	return p
}

// inNumbers reports whether a line is written in numbers instead of boards.
func inNumbers(style scene.LineStyle) bool {
	return style == scene.ColumnLines || style == scene.NumberLines
}

// HasLineStyle reports whether the format has a style of lines. Pictures show boards, not
// numbers.
func (f Format) HasLineStyle(style scene.LineStyle) bool {
	return !inNumbers(style) || f == Text || f == Markdown || f == TeX
}

// ledger returns the line in numbers.
func (l line) ledger(o Options) ledger {
	book := ledger{Heading: l.withClosedNote(l.heading(o), o), line: l, o: o}
	if l.holes == 0 {
		book.places = l.placeHeads(o)
	} else {
		for hole := 1; hole <= l.holes; hole++ {
			label := o.Numbering.Label(hole, l.holes)
			book.places, book.romans = append(book.places, strconv.Itoa(label)), append(book.romans, romanNumeral(label))
		}
		book.places, book.romans = append(book.places, "Ruma"), append(book.romans, "R")
	}
	if o.Look.RumaLeft && l.row > 0 {
		slices.Reverse(book.places)
		slices.Reverse(book.romans)
	}
	return book
}

// withClosedNote returns a heading that explains the sign of closed holes, if the table contains one.
func (l line) withClosedNote(h scene.Heading, o Options) scene.Heading {
	shown := l.end.State // holes remain closed
	if o.Look.Lines != scene.ColumnLines {
		shown = l.start // later states name their closed holes
	}
	if h.Note != "" && l.game.Board(shown).HasClosed() {
		h.Note += " · " + o.Language.Translate("{{.Sign}} is a captured hole", i18n.With{"Sign": engine.ClosedSign})
	}
	return h
}

// ledgerRows yields the rows of a line in numbers, without the remarks that the look omits.
func (l line) ledgerRows(o Options) iter.Seq[ledgerRow] {
	return func(yield func(ledgerRow) bool) {
		before := l.start // the state before the current move
		for r := range l.rows(o.Look.Lines) {
			row := l.ledgerRow(r, o)
			if r.begins {
				row.Move, row.Sowings = l.label(r.move-1, o), r.made.Sowings
				row.Player = l.moverName(before, o)
			}
			remark := l.remarks[r.move]
			if !o.Look.Shows(scene.RemarksPart) {
				remark = session.Remark{}
			}
			if r.ends {
				before = r.state
				row.Name, row.Comment = sanitize(remark.Name), sanitize(remark.Comment)
			}
			if r.begins || r.move == 0 { // the sign follows the move
				row.Sign = remark.Mark.Sign()
			}
			if !yield(row) {
				return
			}
		}
	}
}

// ledgerRow returns the state of a row and the place that was sown.
func (l line) ledgerRow(r lineRow, o Options) ledgerRow {
	row := ledgerRow{Number: r.move, From: r.from, Last: r.last, State: engine.Brief(r.state)}
	if r.move == 0 {
		row.State = r.state.String()
	}
	for _, p := range l.game.Board(r.state).Places {
		row.Cells = append(row.Cells, p.Count())
	}
	if r.move > 0 && r.ends {
		row.Result = l.moveResult(r.made, o)
	}
	if o.Look.RumaLeft && l.row > 0 {
		slices.Reverse(row.Cells)
		mirror := func(place int) int {
			if place < 0 {
				return place
			}
			return l.row - place
		}
		row.From, row.Last = mirror(row.From), mirror(row.Last)
	}
	return row
}

func (l line) writeMarkdown(m *markup.MarkdownWriter, o Options) {
	book := l.ledger(o)
	if o.Title != "" && book.Note != "" { // keep it parseable
		book.Note = fmt.Sprintf("%s: %s", l.title(o), book.Note)
	}
	book.writeMarkdown(m)
}

// writeTabular writes a line in columns or numbers as a LaTeX table.
func (l line) writeTabular(w io.Writer, o Options) error {
	if err := writeComment(w, "% ", o.Recipe); err != nil {
		return err
	}
	b := bufio.NewWriter(w)
	l.ledger(o).writeLaTeX(b)
	return b.Flush()
}

// writeNumbers writes a line in columns or numbers as text.
func (l line) writeNumbers(w *bufio.Writer, o Options) {
	book := l.ledger(o)
	book.Heading = l.withClosedNote(scene.Heading{Title: l.title(o), Note: l.summary(o)}, o)
	book.writeText(w)
}
