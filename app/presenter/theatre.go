package presenter

import (
	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/widgets/board"
)

// Moves are shown where they are played: on the board of a row, and for every other
// game on the table of its places.

// theatre shows moves, and takes the keys of the game.
type theatre interface {
	fyne.CanvasObject
	Animating() bool
	Stepping() bool
	Advance()
	Retreat()
	Finish()
	TypedKey(*fyne.KeyEvent)
	TypedRune(rune)
}

// film is a move laid out in time, ready to be shown.
type film interface {
	animate(done func())
	step(done func())
	stepFromEnd(done func())
	backwards() film
}

const (
	// mostAnimated is the most steps of a move on a row that are shown one by one.
	// Longer moves, of huge boards, are shown as done.
	mostAnimated = 20_000
	// mostFrames is the same for a table, all of whose places are kept for each step.
	mostFrames = 500
)

// mostSteps returns how many steps of a move are shown at most.
func (p *player) mostSteps() int {
	if p.desk.Doc.InRow() {
		return mostAnimated
	}
	return mostFrames
}

// newFilm lays the steps of a move out; nil where there are none to be shown.
func (p *player) newFilm(from engine.State, steps []engine.Step) film {
	game, pace := p.desk.Doc.Game(), p.desk.Settings.Pace()
	stepped, ok := game.(engine.Stepped)
	if !ok || len(steps) == 0 {
		return nil
	}
	if here, ok := from.(row.Position); ok && p.desk.Doc.InRow() {
		return boardFilm{p.board, board.NewTimeline(here, steps, pace)}
	}
	frames, at := make([][]board.Place, 0, len(steps)), from
	for _, step := range steps {
		at = stepped.Apply(at, step)
		frames = append(frames, placesOf(game, at))
	}
	return tableFilm{p.table, board.NewPlacesFilm(frames, pace), placesOf(game, from)}
}

// boardFilm is a move on the board of a row.
type boardFilm struct {
	board *board.Board
	line  *board.Timeline
}

func (f boardFilm) animate(done func())     { f.board.Animate(f.line, done) }
func (f boardFilm) step(done func())        { f.board.Step(f.line, done) }
func (f boardFilm) stepFromEnd(done func()) { f.board.StepFromEnd(f.line, done) }
func (f boardFilm) backwards() film         { return boardFilm{f.board, f.line.Backwards()} }

// tableFilm is a move on the table of another game.
type tableFilm struct {
	table *board.Places
	film  board.PlacesFilm
	start []board.Place
}

func (f tableFilm) animate(done func())     { f.table.Animate(f.film, done) }
func (f tableFilm) step(done func())        { f.table.Step(f.film, done) }
func (f tableFilm) stepFromEnd(done func()) { f.table.StepFromEnd(f.film, done) }
func (f tableFilm) backwards() film {
	return tableFilm{f.table, f.film.Backwards(f.start), f.start}
}
