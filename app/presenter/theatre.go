package presenter

import (
	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/widgets/board"
	"tchouka/widgets/field"
)

// Moves are shown where they are played: on the board of a row, and on the field of a
// game with places. Where there are buttons alone they are done at once.

// Theatre shows moves, and takes the keys of the game.
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
	// mostFrames is the same for a field, the seeds of all of whose places are kept for
	// each step.
	mostFrames = 2000
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
	placed, ok := game.(engine.Traced)
	if !ok {
		return nil
	}
	places, at := [][]engine.Place{placed.Places(from)}, from
	for _, step := range steps {
		at = stepped.Apply(at, step)
		places = append(places, placed.Places(at))
	}
	return fieldFilm{p.field, field.NewFilm(places, steps, pace)}
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

// fieldFilm is a move on a field.
type fieldFilm struct {
	field *field.Field
	film  field.Film
}

func (f fieldFilm) animate(done func())     { f.field.Animate(f.film, done) }
func (f fieldFilm) step(done func())        { f.field.Step(f.film, done) }
func (f fieldFilm) stepFromEnd(done func()) { f.field.StepFromEnd(f.film, done) }
func (f fieldFilm) backwards() film         { return fieldFilm{f.field, f.film.Backwards()} }
