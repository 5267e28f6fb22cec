package field

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/widgets/pieces"
)

// Film is a move laid out in time: the seeds in all places before it and after each of
// its steps. It knows no rule.
type Film struct {
	steps  []engine.Step
	frames [][]int // the seeds before the first step, and after each
	closed [][]int // the places that are closed then; nil where none ever is
	clock  pieces.Clock
}

// NewFilm lays a move out at a multiple of normal speed: its steps, and the places before
// the first and after each of them. Pace 0 and below mean at once.
func NewFilm(places [][]engine.Place, steps []engine.Step, pace float64) Film {
	f := Film{steps: steps, clock: pieces.NewClock(steps, pace), frames: make([][]int, len(places))}
	for i, all := range places {
		f.frames[i] = make([]int, len(all))
		for j, p := range all {
			f.frames[i][j] = p.Seeds
			if p.Closed {
				if f.closed == nil {
					f.closed = make([][]int, len(places))
				}
				f.closed[i] = append(f.closed[i], j)
			}
		}
	}
	return f
}

// Backwards returns the same move to be shown from its end to its beginning.
func (f Film) Backwards() Film {
	f.clock.Back = !f.clock.Back
	return f
}

// frame is a moment of a move.
type frame struct {
	index int     // the beat that is happening: most are one step
	part  float32 // how much of it has happened, 0 to 1
}

// beat returns the steps that happen at the same time.
func (f Film) beat(index int) []engine.Step {
	from, to := f.clock.Steps(index)
	return f.steps[from:to]
}

// seeds returns what lies in the places: seeds that are being lifted, or captured, are on
// their way already.
func (f Film) seeds(at frame) []int {
	if len(f.steps) == 0 {
		return nil
	}
	from, to := f.clock.Steps(at.index)
	if at.part >= 1 {
		return f.frames[to]
	}
	seeds, taken := f.frames[from], false
	for _, step := range f.steps[from:to] {
		place := step.Hole - 1
		if step.Kind != engine.Lift && step.Kind != engine.Capture || place < 0 || place >= len(seeds) {
			continue
		}
		if !taken {
			seeds, taken = slices.Clone(seeds), true
		}
		seeds[place] = min(seeds[place], f.frames[to][place])
	}
	return seeds
}

// shut returns the places that are closed.
func (f Film) shut(at frame) []int {
	if f.closed == nil || len(f.steps) == 0 {
		return nil
	}
	from, to := f.clock.Steps(at.index)
	if at.part >= 1 {
		return f.closed[to]
	}
	return f.closed[from]
}

// motion is a move being shown.
type motion struct {
	film      Film
	at        frame
	step      int             // how many steps were shown before this one, when stepping
	animation *fyne.Animation // nil when stepping
	done      func()
}

// Animating reports whether a move is being shown.
func (f *Field) Animating() bool { return f.motion != nil }

// Stepping reports whether a move is being shown one step at a time.
func (f *Field) Stepping() bool { return f.motion != nil && f.motion.animation == nil }

// Animate shows a move and calls done once it has ended or was finished. A move that is
// still shown is finished first.
func (f *Field) Animate(film Film, done func()) {
	m := f.begin(film, done)
	if film.clock.Total() <= 0 {
		f.Finish()
		return
	}
	m.animation.Start()
}

// begin makes a move ready to be shown by ticks.
func (f *Field) begin(film Film, done func()) *motion {
	f.Finish()
	m := &motion{film: film, done: done}
	m.animation = fyne.NewAnimation(film.clock.Total(), func(part float32) { f.tick(m, part) })
	m.animation.Curve = fyne.AnimationLinear
	f.motion = m
	f.tick(m, 0)
	return m
}

// tick shows the part, 0 to 1, of a move.
func (f *Field) tick(m *motion, part float32) {
	if f.motion != m || len(m.film.steps) == 0 {
		return // an animation that was stopped may still call once
	}
	if part >= 1 {
		f.fell(m.film, m.film.clock.Beats()-1)
		f.Finish()
		return
	}
	at := time.Duration(float64(part) * float64(m.film.clock.Total()))
	before := m.at.index
	m.at.index, m.at.part = m.film.clock.At(at, m.at.index)
	if m.at.index > before {
		f.fell(m.film, m.at.index-1)
	}
	f.Refresh()
}

// fell tells of a beat that was shown: of its last step.
func (f *Field) fell(film Film, beat int) {
	if f.OnFell == nil || film.clock.Back || beat < 0 || beat >= film.clock.Beats() {
		return
	}
	steps := film.beat(beat)
	f.OnFell(steps[len(steps)-1])
}

// Step shows a move one step at a time: the first call shows the first step, each
// Advance one more.
func (f *Field) Step(film Film, done func()) {
	f.Finish()
	f.motion = &motion{film: film, done: done}
	f.single(0)
}

// single shows a step as just done.
func (f *Field) single(step int) {
	m := f.motion
	m.step, m.at = step, frame{m.film.clock.Single(step), 1}
	f.Refresh()
}

// StepFromEnd shows a move that was done already from its last step, so that Retreat
// goes through it backwards.
func (f *Field) StepFromEnd(film Film, done func()) {
	f.Step(film, done)
	f.single(max(film.clock.Singles()-1, 0))
}

// Advance goes on to the next step of a move shown by Step, and finishes it after the
// last.
func (f *Field) Advance() {
	switch {
	case !f.Stepping():
	case f.motion.step+1 < f.motion.film.clock.Singles():
		f.single(f.motion.step + 1)
		f.fell(f.motion.film, f.motion.step)
	default:
		f.Finish()
	}
}

// Retreat takes the step that was shown last back, of a move shown by Step. Before the
// first one nothing has happened: the move ends, and is not done.
func (f *Field) Retreat() {
	switch {
	case !f.Stepping():
	case f.motion.step == 0:
		f.motion = nil
		f.Refresh()
	default:
		f.single(f.motion.step - 1)
	}
}

// Finish ends the move that is shown, at once.
func (f *Field) Finish() {
	m := f.motion
	if m == nil {
		return
	}
	f.motion = nil
	if m.animation != nil {
		m.animation.Stop()
	}
	if m.done != nil {
		m.done()
	}
	f.Refresh()
}

// interrupt ends the move that is shown, and reports whether there was one. A move shown
// step by step goes on by one step instead.
func (f *Field) interrupt() bool {
	switch {
	case f.Stepping():
		f.Advance()
	case f.motion != nil:
		f.Finish()
	default:
		return false
	}
	call(f.OnInterrupted)
	return true
}

// seeds returns what is drawn in a place.
func (f *Field) seeds(place int) int {
	seeds := f.view.Places[place].Seeds
	if m := f.motion; m != nil {
		if shown := m.film.seeds(m.at); place < len(shown) {
			seeds = shown[place]
		}
	}
	if d := f.drag; d != nil && d.what == DragSeeds && d.from == place {
		seeds -= d.seeds
	}
	return seeds
}

// closed reports whether a place is drawn as closed.
func (f *Field) closed(place int) bool {
	if f.motion != nil && len(f.motion.film.steps) > 0 {
		return slices.Contains(f.motion.film.shut(f.motion.at), place)
	}
	return f.view.Places[place].Closed
}

func call(f func()) {
	if f != nil {
		f()
	}
}
