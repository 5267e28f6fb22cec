package board

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/widgets/paint"
)

// Animation is the animation of a move. It is independent of the rules.
type Animation struct {
	steps  []engine.Step
	places func(steps int) []engine.Place
	clock  paint.Clock
}

// NewAnimation returns a film of steps at a multiple of normal speed. The function places returns the
// places after a number of steps. A pace of 0 or less shows the move at once.
func NewAnimation(places func(steps int) []engine.Place, steps []engine.Step, pace float64) Animation {
	return Animation{steps: steps, places: places, clock: paint.NewClock(steps, pace)}
}

// Backwards returns the film in the opposite direction.
func (f Animation) Backwards() Animation {
	f.clock.Back = !f.clock.Back
	return f
}

// frame is a moment of a move.
type frame struct {
	index int     // current beat; most beats are one step
	part  float32 // completed fraction of the beat, 0 to 1
}

// beat returns the steps that happen at the same time.
func (f Animation) beat(index int) []engine.Step {
	from, to := f.clock.Steps(index)
	return f.steps[from:to]
}

// visiblePlaces returns the places during or after a beat, in which lifted seeds have left.
func (f Animation) visiblePlaces(beat int, ended bool) []engine.Place {
	from, to := f.clock.Steps(beat)
	if ended {
		return f.places(to)
	}
	places := slices.Clone(f.places(from))
	for _, step := range f.steps[from:to] {
		place := step.Hole - 1
		if (step.Kind == engine.Lift || step.Kind == engine.Capture) && place >= 0 && place < len(places) {
			places[place].Seeds = min(places[place].Seeds, f.places(to)[place].Seeds)
		}
	}
	return places
}

// motion is a move that is being shown.
type motion struct {
	animation Animation
	at        frame
	step      int             // number of steps shown before this one, when stepping
	timer     *fyne.Animation // nil when stepping
	done      func()

	cachedPlaces []engine.Place // the places in a beat
	beat         int
	ended        bool
}

// visiblePlaces returns the places now.
func (m *motion) visiblePlaces() []engine.Place {
	if ended := m.at.part >= 1; len(m.animation.steps) > 0 && (m.cachedPlaces == nil || m.beat != m.at.index || m.ended != ended) {
		m.cachedPlaces, m.beat, m.ended = m.animation.visiblePlaces(m.at.index, ended), m.at.index, ended
	}
	return m.cachedPlaces
}

// Animating reports whether a move is being shown.
func (b *Board) Animating() bool { return b.motion != nil }

// Stepping reports whether a move is being shown one step at a time.
func (b *Board) Stepping() bool { return b.motion != nil && b.motion.timer == nil }

// Animate finishes a move that is still shown, shows a move, and calls done at its end.
func (b *Board) Animate(animation Animation, done func()) {
	m := b.begin(animation, done)
	if animation.clock.Total() <= 0 {
		b.Finish()
		return
	}
	m.timer.Start()
}

// begin prepares a move that ticks animate.
func (b *Board) begin(animation Animation, done func()) *motion {
	b.Finish()
	m := &motion{animation: animation, done: done}
	m.timer = fyne.NewAnimation(animation.clock.Total(), func(part float32) { b.tick(m, part) })
	m.timer.Curve = fyne.AnimationLinear
	b.motion = m
	b.tick(m, 0)
	return m
}

// tick shows the move at a fraction of its duration, 0 to 1.
func (b *Board) tick(m *motion, part float32) {
	if b.motion != m || len(m.animation.steps) == 0 {
		return // a stopped animation may still call once
	}
	if part >= 1 {
		b.stepShown(m.animation, m.animation.clock.Beats()-1)
		b.Finish()
		return
	}
	at := time.Duration(float64(part) * float64(m.animation.clock.Total()))
	before := m.at.index
	m.at.index, m.at.part = m.animation.clock.At(at, m.at.index)
	if m.at.index > before {
		b.stepShown(m.animation, m.at.index-1)
	}
	b.Refresh()
}

// stepShown reports the last step of a beat that was shown.
func (b *Board) stepShown(animation Animation, beat int) {
	if b.OnStepShown == nil || animation.clock.Back || beat < 0 || beat >= animation.clock.Beats() {
		return
	}
	steps := animation.beat(beat)
	b.OnStepShown(steps[len(steps)-1])
}

// Step shows a move one step at a time. The first call shows the first step, each Advance one more.
func (b *Board) Step(animation Animation, done func()) {
	b.stepAt(animation, 0, done)
	b.stepShown(animation, 0)
}

func (b *Board) stepAt(animation Animation, step int, done func()) {
	b.Finish()
	b.motion = &motion{animation: animation, done: done}
	b.single(step)
}

// single shows a step as completed.
func (b *Board) single(step int) {
	m := b.motion
	m.step, m.at = step, frame{m.animation.clock.Single(step), 1}
	b.Refresh()
}

// StepFromEnd shows the last step of a made move, for Retreat.
func (b *Board) StepFromEnd(animation Animation, done func()) {
	b.stepAt(animation, max(animation.clock.Singles()-1, 0), done)
}

// Advance shows the next step of a move that Step began. After the last step it finishes the move.
func (b *Board) Advance() {
	switch {
	case !b.Stepping():
	case b.motion.step+1 < b.motion.animation.clock.Singles():
		b.single(b.motion.step + 1)
		b.stepShown(b.motion.animation, b.motion.step)
	default:
		b.Finish()
	}
}

// Retreat goes back one step of a move, and at the first step cancels it without calling done.
func (b *Board) Retreat() {
	switch {
	case !b.Stepping():
	case b.motion.step == 0:
		b.motion = nil
		b.Refresh()
	default:
		b.single(b.motion.step - 1)
	}
}

// Finish ends the move that is being shown, at once.
func (b *Board) Finish() {
	m := b.motion
	if m == nil {
		return
	}
	b.motion = nil
	if m.timer != nil {
		m.timer.Stop()
	}
	paint.Call(m.done)
	b.Refresh()
}

// interrupt ends a move that is shown, or advances it in single step, and reports whether it did.
func (b *Board) interrupt() bool {
	switch {
	case b.Stepping():
		b.Advance()
	case b.motion != nil:
		b.Finish()
	default:
		return false
	}
	paint.Call(b.OnInterrupted)
	return true
}

// seeds returns the number of seeds drawn in a place.
func (b *Board) seeds(place int) int {
	seeds := b.now(place).Seeds
	if d := b.drag; d != nil && d.what == DragSeeds && d.from == place {
		seeds -= d.seeds
	}
	return seeds
}

// closed reports whether a place is drawn as closed.
func (b *Board) closed(place int) bool { return b.now(place).Closed }

// now returns the current state of a place during the move that is being shown.
func (b *Board) now(place int) engine.Place {
	if b.motion != nil {
		if visiblePlaces := b.motion.visiblePlaces(); place < len(visiblePlaces) {
			return visiblePlaces[place]
		}
	}
	return b.view.Places[place]
}
