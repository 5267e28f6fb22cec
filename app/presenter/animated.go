package presenter

import (
	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/widgets/board"
)

// AnimatedWidget animates moves and receives the keys of the game. It is the board, or the buttons
// of a game without places, whose moves have no animation.
type AnimatedWidget interface {
	fyne.CanvasObject
	Animating() bool
	Stepping() bool
	Advance()
	Retreat()
	Finish()
	HeightFor(width float32) float32
	TypedKey(*fyne.KeyEvent)
	TypedRune(rune)
}

// maxAnimatedSteps is the maximum number of animated steps. Longer moves appear at once.
const maxAnimatedSteps = 20_000

// newFilm returns the animation of the steps of a move, or false if there are none.
func (p *player) newFilm(from engine.State, steps []engine.Step) (board.Animation, bool) {
	game, ok := p.desk.Doc.Game().(engine.Traced)
	if !ok || len(steps) == 0 {
		return board.Animation{}, false
	}
	return board.NewAnimation(placesAfter(game, from, steps), steps, p.desk.Settings.SpeedFactor()), true
}

// placesAfter returns a function that returns the places after a number of steps. It stores every
// 64th state, because a long move on a long board has too many states.
func placesAfter(game engine.Game, from engine.State, steps []engine.Step) func(int) []engine.Place {
	const every = 64
	kept := []engine.State{from}
	take := func(s engine.State, steps []engine.Step) engine.State {
		for _, step := range steps {
			s = game.Apply(s, step)
		}
		return s
	}
	return func(count int) []engine.Place {
		for last := len(kept) - 1; last < count/every; last++ {
			kept = append(kept, take(kept[last], steps[last*every:(last+1)*every]))
		}
		return game.Board(take(kept[count/every], steps[count/every*every:count])).Places
	}
}
