package boardpane

import (
	"errors"
	"slices"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/record/play"
	"tchouka/engine/record/session"
)

// Choosing a move on the board, place by place. A single continuation is chosen automatically.

// choosing returns the move that is being chosen in the position on the board.
func (p *Board) choosing() *play.Choice {
	here := p.Doc.State()
	return p.choice.At(p.Doc.SpotOf(here), p.Doc.Game(), here)
}

// onChosen adds a place to the move, and plays the move once it is complete.
func (p *Board) onChosen(place int) {
	game, ok := p.traced()
	if p.EndDraft() || !ok {
		return
	}
	if p.Predict.Pointing() {
		p.Predict.point(place)
		return
	}
	here := p.Doc.State()
	if err := p.Doc.CheckPlayable(); err != nil {
		p.Status(messages.Error(err))
		return
	}
	if _, ok := p.simultaneousGame(); ok {
		p.chooses(game.Board(here).Places[place])
		return
	}
	if p.Doc.Over() {
		p.Status(p.Refusal(session.ErrOver))
		return
	}
	m, ok := p.choosing().Add(place)
	switch {
	case !ok:
		p.Status(p.choiceError(here, game.Board(here), place, len(p.choosing().Places())))
	case m != nil:
		p.Choose(m)
	default:
		p.HintMove = nil
		p.showHand()
		p.Show(0)
	}
}

// showHand shows the number of seeds left for the rest of a walk.
func (p *Board) showHand() {
	left := p.choosing().InHand()
	if left == 0 {
		p.Status("")
		return
	}
	p.Status(lang.L("{{.Seeds}} in hand: choose where the next one falls. Esc undoes the last step", messages.Args{"Seeds": messages.Seeds(left)}))
}

// onUndoChoice removes the place that was chosen last, with the automatic choices after it.
func (p *Board) onUndoChoice() {
	p.choosing().Back()
	p.showHand()
	p.Show(0)
}

// onSeedsSet changes the seeds of a place in setup.
func (p *Board) onSeedsSet(place, seeds int, continues bool) {
	settable, ok := p.Doc.Game().(engine.Settable)
	if p.EndDraft() || !ok {
		return
	}
	here := p.Doc.State()
	if at := settable.Board(here).Places[place]; seeds > 0 && at.Closed && at.Closable {
		here, _ = settable.About().Close(here, place, false) // setting seeds opens a closed place
	}
	next, err := settable.Set(here, place, seeds)
	p.setUp(next, err, continues)
}

// onSeedsMoved moves seeds from a place to another in setup.
func (p *Board) onSeedsMoved(from, to, seeds int) {
	settable, ok := p.Doc.Game().(engine.Settable)
	if p.EndDraft() || !ok {
		return
	}
	here := p.Doc.State()
	places := settable.Board(here).Places
	next, err := settable.Set(here, from, places[from].Seeds-seeds)
	if err == nil {
		next, err = settable.Set(next, to, places[to].Seeds+seeds)
	}
	p.setUp(next, err, false)
}

// Names reports whether a character begins the label of a place on the board.
func (p *Board) Names(r rune) bool {
	return slices.ContainsFunc(p.Widget.View().Places, func(place engine.Place) bool {
		first, _ := utf8.DecodeRuneInString(place.Label)
		return !place.Store && unicode.ToLower(first) == unicode.ToLower(r)
	})
}

// Pass plays the pass, which must be the first legal move.
func (p *Board) Pass() { p.Choose(p.Doc.Game().Moves(p.Doc.State())[0]) }

// Key handles a key that passes, if a pass is the only move, and reports whether it did.
func (p *Board) Key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if p.Player.AnimatedWidget().Stepping() {
			return false
		}
		p.Player.Finish()
	case fyne.KeySpace: // it only ends an animation
		if p.Player.AnimatedWidget().Animating() {
			return false
		}
	default:
		return false
	}
	if p.MustPass() {
		p.Pass()
		return true
	}
	return false
}

// refusalReason returns why a game does not allow a place to be chosen, or "".
func (p *Board) refusalReason(here engine.State, place engine.Place) string {
	game := p.Doc.Game()
	m, err := game.ParseMove(place.Label)
	if err != nil {
		return ""
	}
	_, err = game.Play(here, m)
	var refused *engine.NotAllowed
	var localized engine.Localized
	var illegal *row.IllegalMove
	switch {
	case errors.As(err, &refused):
		return notAllowed(refused.Ending)
	case errors.As(err, &localized):
		return messages.Error(err)
	case errors.As(err, &illegal):
		return messages.IllegalMove(illegal, p.Settings.Numbering)
	}
	return ""
}
