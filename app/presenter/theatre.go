package presenter

import (
	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/widgets/board"
)

// Theatre shows moves, and takes the keys of the game: the board, or the buttons of a game
// without places, whose moves are done at once.
type Theatre interface {
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

// mostAnimated is the most steps of a move that are shown one by one. Longer moves, of huge
// boards, are shown as done.
const mostAnimated = 20_000

// newFilm lays the steps of a move out; false where there are none to be shown.
func (p *player) newFilm(from engine.State, steps []engine.Step) (board.Film, bool) {
	game, ok := p.desk.Doc.Game().(engine.Traced)
	if !ok || len(steps) == 0 {
		return board.Film{}, false
	}
	return board.NewFilm(placesAfter(game, from, steps), steps, p.desk.Settings.Pace()), true
}

// placesAfter returns a function that returns the places after so many steps. It keeps one state
// in every 64 and takes the steps after that again: a long move on a long board has too many.
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
