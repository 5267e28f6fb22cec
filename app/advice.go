package app

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/engine"
)

// maxSolvedMoves is the maximum number of moves that Solve plays. Running it again continues there.
const maxSolvedMoves = 20_000

// maxRecurringMoves is the same limit for a game with recurring states, where best play may never
// end.
const maxRecurringMoves = 200

// This file has the requests to the solver: for a good move, for a whole line, and for the reason
// why a move loses. With hints hidden, it reveals only the answer to the request.

// canSolve reports whether there is anything to solve that the user may ask for. It does not depend on
// a computed move, because that would reveal that the solver has finished.
func (w *window) canSolve() bool {
	return w.desk.Mode == desk.Playing && !w.desk.Doc.Over() && w.desk.MayReveal()
}

// good returns a good move. If there is none, it shows the reason.
func (w *window) good() (engine.Move, bool) {
	if m, ok := w.bestMove(); ok {
		return m, true
	}
	known := w.desk.Analyzer.Report(w.desk.Doc.State().Key()).Facts
	switch {
	case w.desk.Doc.Simultaneous():
		w.status.ShowMessage(w.mixedText())
	case known.Exact():
		w.status.ShowMessage(lang.L("Every move loses at once here"))
	case w.desk.Estimator.Possible():
		w.status.ShowMessage(lang.L("The result with best play is unknown. Hint shows the move that the search rates best."))
	case w.desk.Analyzer.Busy():
		w.status.ShowMessage(lang.L("No good move found yet: the search is still running"))
	default:
		w.status.ShowMessage(lang.L("No good move is known here: the search ended too early"))
	}
	return nil, false
}

// bestMove returns a good move if the solver has computed one.
func (w *window) bestMove() (engine.Move, bool) {
	return w.desk.Analyzer.GoodMove(w.desk.Doc.State())
}

// hint points to a good move, and plays it on the second call. Without a result it searches.
func (w *window) hint() {
	if w.desk.Estimator.Possible() && w.desk.Analyzer.Facts(w.desk.Doc.State().Key()) == (engine.Facts{}) {
		w.desk.Estimator.Ask(w.suggest)
		if w.desk.Estimator.Pending() {
			w.status.ShowMessage(lang.L("Searching for a good move. This takes a few seconds."))
		}
		return
	}
	if m, ok := w.good(); ok {
		w.pointTo(m, w.hintText(m))
	}
}

// suggest points to the move that a search prefers.
func (w *window) suggest(m engine.Move) {
	if m == nil || !w.canSolve() {
		return
	}
	w.pointTo(m, lang.L("The search rates {{.Move}} best. This is an estimate, not a proof. Use Hint again to play it.", messages.Args{"Move": w.desk.MoveText(m)}))
}

// pointTo points to a move, or plays it if the arrow is on it already.
func (w *window) pointTo(m engine.Move, text string) {
	if w.board.HintMove == m {
		w.board.PlayHint(m)
		return
	}
	w.board.Point(m)
	w.status.ShowMessage(text)
}

// mixedText describes the best mixed strategy in a game with simultaneous choices.
func (w *window) mixedText() string {
	here := w.desk.Doc.State()
	game, _ := w.desk.Doc.Game().(engine.Simultaneous)
	mixed := w.desk.Analyzer.Report(here.Key()).Mixed
	if mixed == nil {
		return lang.L("Best play is not known here")
	}
	var players []string
	for p, of := range mixed.Chances {
		if holes := messages.Chances(game.Choices(here, engine.Player(p)), of, 0); holes != "" {
			players = append(players, w.desk.PlayerLabel(engine.Player(p))+" "+holes)
		}
	}
	return lang.L("Best play chooses the hole at random: {{.Chances}}", messages.Args{"Chances": strings.Join(players, " · ")})
}

func (w *window) hintText(m engine.Move) string {
	here, text := w.desk.Doc.State(), w.desk.MoveText(m)
	known := w.desk.Analyzer.Report(here.Key()).Facts
	verdict := known.Verdict()
	collected, collects := known.Find(engine.Collected)
	v := messages.Args{"Move": text}
	lost := verdict == engine.Lost
	switch _, err := strconv.Atoi(text); { // a hole number
	case collects && verdict != engine.Won:
		return lang.L("No move wins any more. Hole {{.Hole}} collects the most: {{.Seeds}}. Use Hint again to play it.",
			messages.Args{"Hole": text, "Seeds": messages.Seeds(collected.Value)})
	case verdict != engine.Won && len(w.desk.Doc.Game().Moves(here)) == 1 && err == nil:
		return lang.L("Hole {{.Move}} is the only playable hole. Use Hint again to play it.", v)
	case lost && here.Players() == 1:
		return lang.L("No move wins any more. Use Hint again to play {{.Move}}.", v)
	case !lost && err == nil:
		return lang.L("Hole {{.Hole}} is a good move. Use Hint again to play it.", messages.Args{"Hole": text})
	case lost:
		return lang.L("Every move loses against best play. {{.Move}} lasts longest. Use Hint again to play it.", v)
	}
	return lang.L("{{.Move}} is a good move. Use Hint again to play it.", v)
}

// solve plays a shortest win, or the line that collects the most seeds, move by move.
func (w *window) solve() {
	if _, ok := w.good(); ok {
		left, best := maxSolvedMoves, w.bestLine()
		if _, layered := w.desk.Doc.Game().(engine.Layered); !layered {
			left = maxRecurringMoves
		}
		most, start := left, w.desk.Doc.Start().Key()
		w.board.Player.PlayPlan(func() (engine.Move, bool) {
			if left--; left < 0 && !w.desk.Doc.Over() {
				w.status.ShowMessage(lang.L("Solve played {{.Moves}} and stopped. Use Solve again to continue", messages.Args{"Moves": messages.Moves(most)}))
				return nil, false
			}
			if left < most-1 && w.desk.Doc.State().Key() == start {
				w.status.ShowMessage(lang.L("The position is the same as at the start"))
				return nil, false
			}
			return best()
		})
	}
}

// bestLine returns a plan that continues while the solver has a good move.
func (w *window) bestLine() func() (engine.Move, bool) {
	return func() (engine.Move, bool) {
		if w.desk.Doc.Over() {
			return nil, false
		}
		return w.bestMove()
	}
}

// canExplainLosses reports whether losing moves can be explained. This needs one player and a
// single row.
func (w *window) canExplainLosses() bool {
	doc := w.desk.Doc
	return doc.State().Players() == 1 && doc.Game().Board(doc.State()).OneRow() != nil
}

// moveFrom returns the move of a place, or the reason why it is illegal.
func (w *window) moveFrom(place int) (engine.Move, error) {
	game, here := w.desk.Doc.Game(), w.desk.Doc.State()
	m, err := game.ParseMove(strconv.Itoa(place + 1))
	if err == nil {
		_, err = game.Play(here, m)
	}
	return m, err
}

// canExplain reports whether the menu can explain a place's move, which must lose.
func (w *window) canExplain(place int) bool {
	m, err := w.moveFrom(place)
	return err == nil && w.canSolve() && w.worth(m) == engine.Lost
}

// worth returns the verdict on a move, or engine.Unknown if it is not computed.
func (w *window) worth(move engine.Move) engine.Verdict {
	for _, m := range w.desk.Analyzer.Moves(w.desk.Doc.State()) {
		if m.Move == move {
			return m.Verdict
		}
	}
	return engine.Unknown
}

// explainMove demonstrates a losing move: it tries the move, then the continuation that collects
// the most seeds, until the game is lost. The session does not change.
func (w *window) explainMove(place int) {
	m, err := w.moveFrom(place)
	if err != nil {
		w.status.ShowMessage(w.board.Refusal(err))
		return
	}
	hole := messages.Args{"Hole": w.desk.MoveText(m)}
	switch w.worth(m) {
	case engine.Won:
		w.status.ShowMessage(lang.L("Hole {{.Hole}} does not lose: the game is still winnable after it", hole))
	case engine.Lost:
		w.status.ShowMessage("")
		_ = w.board.Player.Try(m, w.losingLine())
	default:
		w.status.ShowMessage(lang.L("It is not known whether hole {{.Hole}} loses", hole))
	}
}

// losingLine returns a plan: the best line, then the losing move that collects the most seeds.
func (w *window) losingLine() func() (engine.Move, bool) {
	best := w.bestLine()
	return func() (engine.Move, bool) {
		if m, ok := best(); ok || w.desk.Doc.Over() {
			return m, ok
		}
		var move engine.Move
		most := -1
		for _, m := range w.desk.Analyzer.Moves(w.desk.Doc.State()) {
			if stored, _ := w.desk.Doc.Game().Board(m.Result.State).Stored(); m.Verdict == engine.Lost && stored > most {
				move, most = m.Move, stored
			}
		}
		return move, most >= 0
	}
}

// placeMenu shows the context menu of a place. Place −1 means the board itself.
func (w *window) placeMenu(place int, at fyne.Position) {
	var items []*fyne.MenuItem
	v := w.board.Widget.View()
	if place >= 0 && !v.Places[place].Store {
		label := messages.Args{"Hole": v.Places[place].Label}
		sow := fyne.NewMenuItem(lang.L("Sow Hole {{.Hole}}", label), func() { w.board.Widget.OnChosen(place) })
		sow.Disabled = place >= len(v.Marks) || !v.Marks[place].Open
		items = append(items, sow)
		if w.canExplainLosses() && w.desk.MayShowResults() {
			why := fyne.NewMenuItem(lang.L("Why Does Hole {{.Hole}} Lose?", label), func() { w.explainMove(place) })
			why.Disabled = !w.canExplain(place)
			items = append(items, why)
		}
		items = append(items, fyne.NewMenuItemSeparator())
	}
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", append(items, w.menu.menuOf("copy", "copyAs").Items...)...), w.win.Canvas(), at)
}

// requestedPlace returns the place for a request without one: that of the arrow or the selected one.
func (w *window) requestedPlace() int {
	if traced, ok := w.desk.Doc.Game().(engine.Traced); ok && w.board.HintMove != nil {
		return traced.Trace(w.desk.Doc.State(), w.board.HintMove)[0]
	}
	return w.board.Widget.Selected()
}
