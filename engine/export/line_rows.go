package export

import (
	"iter"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/scene"
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
				end := sowings[len(sowings)-1]
				sowings = []engine.Sowing{{From: sowings[0].From, Last: end.Last, State: r.State}}
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
		f := scene.Frame{Field: t.field(r.state)}
		if o.Look.Lines == scene.SowingRows && r.last >= 0 {
			f.Last = []int{r.last}
		}
		if last := len(p.Frames) - 1; last >= 0 { // what was made from the frame before
			made := &p.Frames[last]
			if r.begins {
				made.Number, made.Move, made.Sowings = r.move, l.label(r.move-1, o), r.made.Sowings
			}
			switch {
			case r.begins && traced != nil:
				made.Chosen = traced.Trace(before, l.moves[r.move-1])
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
