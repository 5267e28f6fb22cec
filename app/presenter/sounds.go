package presenter

import (
	"tchouka/app/system/sound"
	"tchouka/engine"
)

// PlaySounds plays sounds for animated events on the board, if sound is enabled.
func (p *Board) PlaySounds(play func(sound.Sound)) {
	playSound := func(s sound.Sound) {
		if play != nil && p.desk.Settings.Sound && !p.Player.instant() {
			play(s)
		}
	}
	fell := func(step engine.Step) {
		switch {
		case p.stored(step):
			playSound(sound.Bank)
		case step.Kind == engine.Drop || step.Kind == engine.Lap:
			playSound(sound.Drop)
		}
	}
	p.Widget.OnStepShown = fell
	p.Player.ended = func() {
		switch p.desk.Doc.Ending().Outcome {
		case engine.SolitaireWon:
			playSound(sound.Win)
		case engine.SolitaireLost:
			playSound(sound.Loss)
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
