package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/say"
	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
)

// mostSolved is the most moves that Solve plays; asked again, it goes on.
const mostSolved = 20_000

// What a person may ask the solver: for a good move, for the whole line, and why
// a move loses. With hints hidden the answer to the question is all that is told.

// canSolve reports whether there is anything to solve. Whether a good move is
// known does not count: a class could see from it that the solver has finished.
func (w *window) canSolve() bool { return w.desk.Mode == desk.Playing && !w.desk.Doc.Over() }

// good returns a good move and what is known of the position, or says why there
// is none.
func (w *window) good() (row.Move, solve.Value, bool) {
	here := w.desk.Doc.Position()
	v, known := w.desk.Analyst.At(here)
	if known = known && v.Verdict != engine.Unknown; known {
		if m, ok := w.desk.Analyst.Best(here); ok {
			return m, v, true
		}
	}
	switch {
	case known && v.Exact:
		w.status.Tell(lang.L("Every move loses at once here"))
	case w.desk.Analyst.Busy():
		w.status.Tell(lang.L("No good move is known yet: the search still goes on"))
	default:
		w.status.Tell(lang.L("No good move is known here: the search ended before it found one"))
	}
	return 0, v, false
}

// hint points to a good move, and plays it when it is asked for again.
func (w *window) hint() {
	m, v, ok := w.good()
	switch {
	case !ok:
	case w.board.Pointed == m:
		w.board.OnHoleTapped(int(m))
	default:
		w.board.Point(m)
		w.status.Tell(w.hintText(m, v))
	}
}

func (w *window) hintText(m row.Move, v solve.Value) string {
	words := say.With{"Hole": w.desk.Label(int(m)), "Seeds": say.Seeds(v.Collected)}
	if v.Verdict == engine.Won {
		return lang.L("Hole {{.Hole}} is a good move. Hint again plays it.", words)
	}
	return lang.L("No move wins any more. Hole {{.Hole}} collects the most, {{.Seeds}}. Hint again plays it.", words)
}

// solve plays a shortest win, or the line that collects the most, move by move.
func (w *window) solve() {
	if _, _, ok := w.good(); ok {
		left, best := mostSolved, w.bestLine()
		w.board.Player.PlayOn(func() (row.Move, bool) {
			if left--; left < 0 && !w.desk.Doc.Over() {
				w.status.Tell(lang.L("Solve has played {{.Moves}} and stops here; Solve again goes on", say.With{"Moves": say.Moves(mostSolved)}))
				return 0, false
			}
			return best()
		})
	}
}

// bestLine returns a plan that goes on with a good move as long as one is known.
func (w *window) bestLine() func() (row.Move, bool) {
	return func() (row.Move, bool) {
		if w.desk.Doc.Over() {
			return 0, false
		}
		return w.desk.Analyst.Best(w.desk.Doc.Position())
	}
}

// canAskWhy reports whether a hole's move may be asked about. With hints hidden
// every move may, or the menu would tell which ones lose.
func (w *window) canAskWhy(hole int) bool {
	if !w.canSolve() || w.desk.Doc.Rules().Check(w.desk.Doc.Position(), row.Move(hole)) != nil {
		return false
	}
	return !w.desk.Reveals() || w.worth(hole).Verdict == engine.Lost
}

// worth returns what is known of a hole's move.
func (w *window) worth(hole int) solve.Value {
	for _, m := range w.desk.Analyst.Moves(w.desk.Doc.Position()) {
		if int(m.Move) == hole {
			return m.Value
		}
	}
	return solve.Value{}
}

// why shows what becomes of a losing move: it is tried, and after it the moves
// that still collect the most, until the game is lost. The session stays as it is.
func (w *window) why(hole int) {
	if err := w.desk.Doc.Rules().Check(w.desk.Doc.Position(), row.Move(hole)); err != nil {
		w.status.Tell(w.board.Refusal(err))
		return
	}
	switch w.worth(hole).Verdict {
	case engine.Won:
		w.status.Tell(lang.L("Hole {{.Hole}} does not lose: the game can still be won after it", say.With{"Hole": w.desk.Label(hole)}))
	case engine.Lost:
		w.status.Tell("")
		_ = w.board.Player.Try(row.Move(hole), w.downfall())
	default:
		w.status.Tell(lang.L("It is not known whether hole {{.Hole}} loses", say.With{"Hole": w.desk.Label(hole)}))
	}
}

// downfall is the best line, and at its end the losing move that collects most.
func (w *window) downfall() func() (row.Move, bool) {
	best := w.bestLine()
	return func() (row.Move, bool) {
		if m, ok := best(); ok || w.desk.Doc.Over() {
			return m, ok
		}
		move, most := row.Move(0), -1
		for _, m := range w.desk.Analyst.Moves(w.desk.Doc.Position()) {
			if ruma := m.Outcome.Position.Ruma(); m.Value.Verdict == engine.Lost && ruma > most {
				move, most = m.Move, ruma
			}
		}
		return move, most >= 0
	}
}

// holeMenu shows what can be done with a hole.
func (w *window) holeMenu(hole int, at fyne.Position) {
	v := say.With{"Hole": w.desk.Label(hole)}
	sow := fyne.NewMenuItem(lang.L("Sow hole {{.Hole}}", v), func() { w.board.OnHoleTapped(hole) })
	sow.Disabled = !w.board.Widget.View().Holes[hole-1].Playable
	why := fyne.NewMenuItem(lang.L("Why does hole {{.Hole}} lose?", v), func() { w.why(hole) })
	why.Disabled = !w.canAskWhy(hole)
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", sow, why), w.win.Canvas(), at)
}

// askedHole returns the hole that a question without one is about: the one that is
// pointed to or chosen.
func (w *window) askedHole() int {
	if w.board.Pointed > 0 {
		return int(w.board.Pointed)
	}
	return w.board.Widget.Selected()
}
