package presenter

import (
	"tchouka/app/sound"
	"tchouka/engine"
)

// Hear plays sounds for animated events on the board, if sound is enabled.
func (p *Board) Hear(play func(sound.Sound)) {
	heard := func(s sound.Sound) {
		if play != nil && p.desk.Settings.Sound && !p.Player.atOnce() {
			play(s)
		}
	}
	fell := func(step engine.Step) {
		switch {
		case p.stored(step):
			heard(sound.Bank)
		case step.Kind == engine.Drop || step.Kind == engine.Lap:
			heard(sound.Drop)
		}
	}
	p.Widget.OnFell = fell
	p.Player.ended = func() {
		switch p.desk.Doc.Ending().Outcome {
		case engine.SolitaireWon:
			heard(sound.Win)
		case engine.SolitaireLost:
			heard(sound.Loss)
		}
	}
}

// stored reports whether a seed fell into the Ruma or another store.
func (p *Board) stored(step engine.Step) bool {
	if step.Kind != engine.Drop {
		return step.Kind == engine.Bank
	}
	traced, ok := p.desk.Doc.Game().(engine.Traced)
	if !ok {
		return false
	}
	places := traced.Board(p.desk.Doc.State()).Places
	return step.Hole > 0 && step.Hole <= len(places) && places[step.Hole-1].Store
}
