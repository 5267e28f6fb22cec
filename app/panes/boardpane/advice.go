package boardpane

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/solve/think"
	"tchouka/widgets/board"
)

// maxSolvedMoves is the maximum number of moves that Solve plays. Running it again continues there.
const maxSolvedMoves = 20_000

// maxRecurringMoves is the same limit for a game with recurring states, where best play may never
// end.
const maxRecurringMoves = 200

// Advice answers the requests to the solver: for a good move, for a whole line, and for the reason why a
// move loses. With hints hidden, it reveals only the answer to the request.
type Advice struct {
	*desk.Main
	board *Board
}

// canSolve reports whether there is anything to solve that the user may ask for. It does not depend on
// a computed move, because that would reveal that the solver has finished.
func (p *Advice) canSolve() bool {
	return p.Mode == desk.Playing && !p.Doc.Over() && p.MayReveal()
}

// good returns a good move. If there is none, it shows the reason.
func (p *Advice) good() (engine.Move, bool) {
	if m, ok := p.bestMove(); ok {
		return m, true
	}
	known := p.Analyzer.Report(p.Doc.State().Key()).Facts
	switch {
	case p.Doc.Simultaneous():
		p.Status(p.mixedText())
	case known.Exact():
		p.Status(lang.L("Every move loses at once here"))
	case p.Estimator.Possible():
		p.Status(lang.L("The result with best play is unknown. Hint shows the move that the search rates best."))
	case p.Analyzer.Busy():
		p.Status(lang.L("No good move found yet: the search is still running"))
	default:
		p.Status(lang.L("No good move is known here: the search ended too early"))
	}
	return nil, false
}

// bestMove returns a good move if the solver has computed one.
func (p *Advice) bestMove() (engine.Move, bool) {
	return p.Analyzer.GoodMove(p.Doc.State())
}

// hint points to a good move, and plays it on the second call. Without a result it searches.
func (p *Advice) hint() {
	if p.Estimator.Possible() && p.Analyzer.Facts(p.Doc.State().Key()) == (engine.Facts{}) {
		p.Estimator.Ask(p.suggest)
		if p.Estimator.Pending() {
			p.Status(lang.L("Searching for a good move. This takes a few seconds."))
		}
		return
	}
	if m, ok := p.good(); ok {
		p.pointTo(m, p.hintText(m))
	}
}

// suggest points to the move that a search prefers.
func (p *Advice) suggest(m engine.Move) {
	if m == nil || !p.canSolve() {
		return
	}
	p.pointTo(m, lang.L("The search rates {{.Move}} best. This is an estimate, not a proof. Use Hint again to play it.", messages.Args{"Move": p.MoveText(m)}))
}

// pointTo points to a move, or plays it if the arrow is on it already.
func (p *Advice) pointTo(m engine.Move, text string) {
	if p.board.HintMove == m {
		p.board.PlayHint(m)
		return
	}
	p.board.Point(m)
	p.Status(text)
}

// mixedText describes the best mixed strategy in a game with simultaneous choices.
func (p *Advice) mixedText() string {
	here := p.Doc.State()
	game, _ := p.Doc.Game().(engine.Simultaneous)
	mixed := p.Analyzer.Report(here.Key()).Mixed
	if mixed == nil {
		return lang.L("Best play is not known here")
	}
	var players []string
	for player, of := range mixed.Chances {
		if holes := messages.Chances(game.Choices(here, engine.Player(player)), of, 0); holes != "" {
			players = append(players, p.PlayerLabel(engine.Player(player))+" "+holes)
		}
	}
	return lang.L("Best play chooses the hole at random: {{.Chances}}", messages.Args{"Chances": strings.Join(players, " · ")})
}

func (p *Advice) hintText(m engine.Move) string {
	here, text := p.Doc.State(), p.MoveText(m)
	known := p.Analyzer.Report(here.Key()).Facts
	verdict := known.Verdict()
	collected, collects := known.Find(engine.Collected)
	v := messages.Args{"Move": text}
	lost := verdict == engine.Lost
	switch _, err := strconv.Atoi(text); { // a hole number
	case collects && verdict != engine.Won:
		return lang.L("No move wins any more. Hole {{.Hole}} collects the most: {{.Seeds}}. Use Hint again to play it.",
			messages.Args{"Hole": text, "Seeds": messages.Seeds(collected.Value)})
	case verdict != engine.Won && len(p.Doc.Game().Moves(here)) == 1 && err == nil:
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
func (p *Advice) solve() {
	if _, ok := p.good(); ok {
		left, best := maxSolvedMoves, p.bestLine()
		if _, layered := p.Doc.Game().(engine.Layered); !layered {
			left = maxRecurringMoves
		}
		most, start := left, p.Doc.Start().Key()
		p.board.Player.PlayPlan(func() (engine.Move, bool) {
			if left--; left < 0 && !p.Doc.Over() {
				p.Status(lang.L("Solve played {{.Moves}} and stopped. Use Solve again to continue", messages.Args{"Moves": messages.Moves(most)}))
				return nil, false
			}
			if left < most-1 && p.Doc.State().Key() == start {
				p.Status(lang.L("The position is the same as at the start"))
				return nil, false
			}
			return best()
		})
	}
}

// bestLine returns a plan that continues while the solver has a good move.
func (p *Advice) bestLine() func() (engine.Move, bool) {
	return func() (engine.Move, bool) {
		if p.Doc.Over() {
			return nil, false
		}
		return p.bestMove()
	}
}

// explainsLosses reports whether losing moves can be explained. This needs one player and a
// single row.
func (p *Advice) explainsLosses() bool {
	doc := p.Doc
	return doc.State().Players() == 1 && doc.Game().Board(doc.State()).OneRow() != nil
}

// moveFrom returns the move of a place, or the reason why it is illegal.
func (p *Advice) moveFrom(place int) (engine.Move, error) {
	game, here := p.Doc.Game(), p.Doc.State()
	m, err := game.ParseMove(strconv.Itoa(place + 1))
	if err == nil {
		_, err = game.Play(here, m)
	}
	return m, err
}

// CanExplain reports whether the menu can explain a place's move, which must lose.
func (p *Advice) CanExplain(place int) bool {
	m, err := p.moveFrom(place)
	return err == nil && p.canSolve() && p.worth(m) == engine.Lost
}

// worth returns the verdict on a move, or engine.Unknown if it is not computed.
func (p *Advice) worth(move engine.Move) engine.Verdict {
	for _, m := range p.Analyzer.Moves(p.Doc.State()) {
		if m.Move == move {
			return m.Verdict
		}
	}
	return engine.Unknown
}

// Explain demonstrates a losing move: it tries the move, then the continuation that collects
// the most seeds, until the game is lost. The session does not change.
func (p *Advice) Explain(place int) {
	m, err := p.moveFrom(place)
	if err != nil {
		p.Status(p.board.Refusal(err))
		return
	}
	hole := messages.Args{"Hole": p.MoveText(m)}
	switch p.worth(m) {
	case engine.Won:
		p.Status(lang.L("Hole {{.Hole}} does not lose: the game is still winnable after it", hole))
	case engine.Lost:
		p.Status("")
		_ = p.board.Player.Try(m, p.losingLine())
	default:
		p.Status(lang.L("It is not known whether hole {{.Hole}} loses", hole))
	}
}

// losingLine returns a plan: the best line, then the losing move that collects the most seeds.
func (p *Advice) losingLine() func() (engine.Move, bool) {
	best := p.bestLine()
	return func() (engine.Move, bool) {
		if m, ok := best(); ok || p.Doc.Over() {
			return m, ok
		}
		var move engine.Move
		most := -1
		for _, m := range p.Analyzer.Moves(p.Doc.State()) {
			if stored, _ := p.Doc.Game().Board(m.Result.State).Stored(); m.Verdict == engine.Lost && stored > most {
				move, most = m.Move, stored
			}
		}
		return move, most >= 0
	}
}

// Menu shows the context menu of a place. Place −1 means the board itself.
func (p *Advice) Menu(place int, at fyne.Position) {
	var items []*fyne.MenuItem
	v := p.board.Widget.View()
	if place >= 0 && !v.Places[place].Store {
		label := messages.Args{"Hole": v.Places[place].Label}
		sow := fyne.NewMenuItem(lang.L("Sow Hole {{.Hole}}", label), func() { p.board.Widget.OnChosen(place) })
		sow.Disabled = place >= len(v.Marks) || !v.Marks[place].Open
		items = append(items, sow)
		if p.explainsLosses() && p.MayShowResults() {
			why := fyne.NewMenuItem(lang.L("Why Does Hole {{.Hole}} Lose?", label), func() { p.Explain(place) })
			why.Disabled = !p.CanExplain(place)
			items = append(items, why)
		}
		items = append(items, fyne.NewMenuItemSeparator())
	}
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", append(items, p.Menus.Menu("copy", "copyAs").Items...)...), p.Files.Win.Canvas(), at)
}

// requestedPlace returns the place for a request without one: that of the arrow or the selected one.
func (p *Advice) requestedPlace() int {
	if traced, ok := p.Doc.Game().(engine.Traced); ok && p.board.HintMove != nil {
		return traced.Trace(p.Doc.State(), p.board.HintMove)[0]
	}
	return p.board.Widget.Selected()
}

// The value of moves, as the board shows it.

// hintText describes a move in a word and in a sentence. If Grundy values decide the game, it uses
// the value after the move, because the goal is to leave 0.
func hintText(d *desk.Desk, worth engine.MoveValue, r engine.Result) (word, sentence string) {
	left, known := d.Analyzer.Facts(r.State.Key()).Find(engine.Grundy)
	if worth.Verdict == engine.Drawn && r.State.Players() == 1 {
		return "", "" // the game only recurs
	}
	if !known || left.Bound != engine.Exact || !d.Doc.Game().About().SumDecides {
		return moveValueText(worth), ""
	}
	v := messages.Args{"N": left.Value}
	if left.Value == 0 {
		return "0", lang.L("Leaves Grundy value 0: the next player loses")
	}
	return strconv.Itoa(left.Value), lang.L("Leaves Grundy value {{.N}}: the next player can win", v)
}

// moveHint describes the value of a move in a word.
func moveHint(d *desk.Desk, m engine.Move) string {
	r, err := d.Doc.Game().Play(d.Doc.State(), m)
	if err != nil {
		return ""
	}
	word, _ := hintText(d, engine.EvaluateMove(d.Doc.Game(), d.Doc.State(), r, d.Analyzer.Facts), r)
	return word
}

// moveValueText returns the value of a move in a word, or "" if it is unknown.
func moveValueText(worth engine.MoveValue) string {
	words := map[engine.Verdict]string{
		engine.Won: lang.L("win"), engine.Lost: lang.L("lost"), engine.Drawn: lang.L("draw"),
	}[worth.Verdict]
	if worth.Verdict == engine.Won && worth.ToGo >= 0 {
		words += " " + worth.Bound.Sign() + messages.Grouped(worth.ToGo+1)
	}
	return words
}

// estimateText returns a short estimate: a win, a loss, or the rank of a move, "≈2nd". The note is
// the rank, "≈2". The unit of the value differs between games.
func estimateText(value think.Value, better int) (text, note string) {
	note = fmt.Sprintf("≈%d", better+1)
	switch value.Verdict() {
	case engine.Won:
		return "≈" + lang.L("win"), note
	case engine.Lost:
		return "≈" + lang.L("lost"), note
	}
	return "≈" + messages.Ordinal(better+1), note
}

// estimates shows the estimate of the best move through each place below the places.
func (p *Board) estimates(game engine.Traced, here engine.State, chosen []int, marks []board.Mark) {
	if !p.Estimator.Shown() {
		return
	}
	best := map[int]think.Value{}
	for _, m := range p.Estimator.Estimate().Moves {
		trace := game.Trace(here, m.Move)
		if m.Bound != engine.Exact || len(trace) <= len(chosen) || !slices.Equal(trace[:len(chosen)], chosen) {
			continue
		}
		at := trace[len(chosen)]
		if most, met := best[at]; !met || m.Value > most {
			best[at] = m.Value
		}
	}
	for at, value := range best {
		better := 0
		for _, other := range best {
			if other > value {
				better++
			}
		}
		marks[at].Hint = engine.Unknown
		marks[at].HintText, marks[at].HintShort = estimateText(value, better)
		marks[at].Tip = lang.L("An estimate, not a verdict: the order in which the search rates the choices")
	}
}
