package workbench

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// Tips describes buttons in the status line. key handles their keys other than Space; nil for none.
func (t *Tab) Tips(key func(*fyne.KeyEvent) bool, tips map[*controls.ToolButton]string) {
	for button, tip := range tips {
		button.Tip, button.OnHover = tip, t.Tip
		if key != nil {
			button.OnKey = func(e *fyne.KeyEvent) bool { return e.Name != fyne.KeySpace && key(e) }
		}
	}
}

// ShowPlaying shows on a button whether a playback is running. The button is labelled with a verb if it
// is paused; "" keeps the label.
func ShowPlaying(button *controls.ToolButton, running bool, verb string) {
	button.SetOn(running)
	icon := controls.IconPlay()
	if running {
		icon = controls.IconPause()
	}
	button.SetIcon(icon)
	switch {
	case verb == "":
	case running:
		button.SetLabel(lang.L("Pause"))
	default:
		button.SetLabel(verb)
	}
}

// Sowing is a move to animate on a board.
type Sowing struct {
	Game   engine.Game
	From   engine.State
	Move   engine.Move
	Places func(engine.State) []engine.Place
	Speed  float64 // a factor; 0 for no animation
	Back   bool    // plays the move backwards
}

// Animate animates a move and then calls done. A long move is not animated.
func (t *Tab) Animate(on *board.Board, s Sowing, done func(animated bool)) {
	const most = 400 // steps
	var steps []engine.Step
	at, places := s.From, [][]engine.Place{s.Places(s.From)}
	_, err := s.Game.PlaySteps(at, s.Move, func(step engine.Step) bool {
		at = s.Game.Apply(at, step)
		steps, places = append(steps, step), append(places, s.Places(at))
		return len(steps) < most
	})
	if err != nil || len(steps) == 0 || len(steps) == most || s.Speed <= 0 || t.Settings.ReduceMotion {
		done(false)
		return
	}
	film := board.NewAnimation(func(steps int) []engine.Place { return places[steps] }, steps, s.Speed)
	if s.Back {
		film = film.Backwards()
	}
	on.Animate(film, func() { done(true) })
}
