package boardpane

import (
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/board"
)

// The display of a position: places on the board, or a button for each move.

// traced returns the game on the desk if its moves are chosen on the board.
func (p *Board) traced() (engine.Traced, bool) {
	game, ok := p.Doc.Game().(engine.Traced)
	return game, ok
}

// showPlaces updates the board.
func (p *Board) showPlaces(game engine.Traced) {
	d := p.Desk
	here := d.Doc.State()
	v := board.View{
		Places: d.Places(), SetUp: d.Mode == desk.SettingUp, Mover: engine.Everyone,
		Round: d.Settings.Round, RumaLeft: d.Settings.RumaLeft,
	}
	v.Closable = v.SetUp && canClose(d.Doc.Game(), here)
	b := game.Board(here)
	v.Links, v.Around = b.Links, b.Wraps
	if here.Players() > 1 && (!d.Doc.Over() || v.SetUp) {
		v.Mover = here.ToMove()
		if b.TurnByRow {
			v.Row = b.Turn + 1
		}
	}
	if v.SetUp {
		p.markBack(game, here, &v)
	} else {
		v.OffGameLabel, v.Trial = p.previewNote(), d.Doc.Trying()
		if p.HintMove != nil {
			v.Pointed = game.Trace(here, p.HintMove)
		}
		v.Last = p.lastMove(game)
		if ending := d.Doc.Ending(); ending.Ending.Loses() {
			v.Fatal = ending.Last
		}
	}
	if !v.SetUp && !d.Doc.Over() {
		v.Chosen = p.choosing().Places()
		v.Marks = p.marks(game, here, v.Chosen)
		v.Hand = p.choosing().InHand()
	}
	p.Predict.decorate(game, here, &v)
	p.Sketch.decorate(&v)
	p.Widget.ReduceMotion = d.Settings.ReduceMotion
	p.Widget.SetView(v)
	p.warnLongRow(v)
}

// lastMove returns the places from which the last move was sown, in a game for several players.
func (p *Board) lastMove(game engine.Traced) []int {
	s := p.Doc.Session
	if !p.Doc.Contest() || p.Doc.Previewed != nil || s.Depth() == 0 {
		return nil
	}
	trace := game.Trace(s.Result(s.Parent(s.Cursor())).State, s.Move(s.Cursor()))
	if _, ok := p.simultaneousGame(); !ok && len(trace) > 0 {
		return trace[:1]
	}
	return trace
}

// warnLongRow shows once that a row is too long for the circle of the settings.
func (p *Board) warnLongRow(v board.View) {
	holes, oneRow := scene.OneRow(v.Places, v.Links)
	long := v.Round && oneRow && holes > scene.CircleMax
	if long && !p.long {
		p.Status(lang.L("This row is shown straight: a circle holds at most {{.Most}} holes", messages.Args{"Most": scene.CircleMax}))
	}
	p.long = long
}

// marks returns the marks of the places that can be chosen next, with hints.
func (p *Board) marks(game engine.Traced, here engine.State, chosen []int) []board.Mark {
	b := game.Board(here) // with the labels of the game, which its parser accepts
	if game, ok := p.simultaneousGame(); ok {
		return p.roundMarks(game, here, b)
	}
	marks := make([]board.Mark, len(b.Places))
	next, _ := engine.NextPlaces(game, here, chosen)
	for _, place := range next {
		marks[place].Open = true
	}
	for i, place := range b.Places {
		if !marks[i].Open && !place.Store {
			marks[i].Tip = p.choiceError(here, b, i, len(chosen))
		}
	}
	if p.MayShowResults() {
		p.hints(game, here, chosen, marks)
		p.estimates(game, here, chosen, marks)
	}
	return marks
}

// hints adds the value of the best move through each place that can be chosen next. A place is not
// marked as lost if a move through it is unknown or not listed.
func (p *Board) hints(game engine.Traced, here engine.State, chosen []int, marks []board.Mark) {
	best := map[int]desk.MoveValue{}
	for _, way := range p.Analyzer.Moves(here) {
		trace := game.Trace(here, way.Move)
		if len(trace) <= len(chosen) || !slices.Equal(trace[:len(chosen)], chosen) {
			continue
		}
		at := trace[len(chosen)]
		if other, met := best[at]; !met || way.Before(other.MoveValue) {
			best[at] = way
		}
	}
	unlisted := game.About().Unlisted
	complete := unlisted == nil || !unlisted(here)
	for at, way := range best {
		if mark := &marks[at]; complete || way.Verdict != engine.Lost {
			mark.Hint = way.Verdict
			mark.HintText, mark.Tip = hintText(p.Desk, way.MoveValue, way.Result)
			mark.HintShort = strings.TrimLeftFunc(mark.HintText, func(r rune) bool { return !unicode.IsDigit(r) && r != '≤' && r != '≥' })
		}
	}
}

// choiceError returns why a place cannot be chosen after a number of others.
func (p *Board) choiceError(here engine.State, b engine.Board, at, after int) string {
	place := b.Places[at]
	switch {
	case after > 0:
		return lang.L("The seeds cannot continue there")
	case place.Store:
		return lang.L("Seeds in a Ruma stay there")
	case place.Closed:
		return lang.L("This hole was captured: no seeds are sown from it or into it")
	case place.Owner != engine.Everyone && here.ToMove() != engine.Everyone && place.Owner != here.ToMove():
		return ownerText(p.Desk, here, place)
	case b.TurnByRow && !p.inTurn(here, b.Places, at):
		return lang.L("It is another row’s turn")
	case place.Seeds == 0:
		return lang.L("An empty hole cannot be sown")
	}
	if reason := p.refusalReason(here, place); reason != "" {
		return reason
	}
	return lang.L("No legal move starts in this hole")
}

// ownerText describes the owner of a hole that the player to move must not choose.
func ownerText(d *desk.Desk, here engine.State, place engine.Place) string {
	if d.IsOnlyPerson(place.Owner) {
		return lang.L("This hole is yours, but it is not your turn")
	}
	if here.Players() == 2 && messages.Player(d.Doc.Game(), here, place.Owner) == "" {
		return lang.L("This hole belongs to the other player")
	}
	return lang.L("This hole belongs to another player: {{.Player}}", messages.Args{"Player": d.PlayerName(place.Owner)})
}

// notAllowed returns why a hole is not allowed because of the end of its sowing.
func notAllowed(e engine.Ending) string {
	if e == engine.PastRuma {
		return lang.L("Not allowed: its seeds would pass the Ruma")
	}
	return lang.L("Not allowed: its last seed would fall into an empty hole")
}

// showMoves updates the buttons.
func (p *Board) showMoves() {
	d := p.Desk
	here := d.Doc.State()
	v := board.MovesView{Caption: p.caption() + " · " + here.String(), Over: d.Doc.Over()}
	if previewNote := p.previewNote(); previewNote != "" {
		v.Caption += " · " + previewNote
	}
	p.moves = nil
	if d.Mode != desk.SettingUp && !v.Over {
		p.moves = d.Doc.Game().Moves(here)
	}
	for _, m := range p.moves {
		v.Moves = append(v.Moves, d.MoveText(m))
		if d.MayShowResults() {
			v.Hints = append(v.Hints, moveHint(d, m))
		}
	}
	p.Moves.SetView(v)
	if at := slices.Index(p.moves, p.HintMove); at >= 0 {
		p.Moves.Point(at)
	}
}

// caption describes whose turn it is, or the result of the game.
func (p *Board) caption() string {
	if d := p.Desk; d.Doc.Over() && d.Mode != desk.SettingUp {
		return d.Players().OutcomeText(d.Doc.Ending().Outcome)
	}
	return p.TurnText(p.Doc.State())
}

// onMove plays the move of a button.
func (p *Board) onMove(index int) {
	switch {
	case index >= len(p.moves):
	case p.Doc.Trying():
		p.Doc.Leave()
	default:
		p.Choose(p.moves[index])
	}
}
