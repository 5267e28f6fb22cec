package board

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
)

// PlacesFilm is a move laid out in time: the places after each of its steps.
type PlacesFilm struct {
	Frames [][]Place
	Time   time.Duration // that all of them take; nothing to show the move as done
}

// placesStepTime is what a step takes at normal speed, and a whole move at most.
const placesStepTime = 300 * time.Millisecond

// NewPlacesFilm lays frames out at a multiple of normal speed.
func NewPlacesFilm(frames [][]Place, pace float64) PlacesFilm {
	f := PlacesFilm{Frames: frames}
	if pace > 0 {
		f.Time = time.Duration(float64(min(time.Duration(len(frames))*placesStepTime, longestMove)) / pace)
	}
	return f
}

// Backwards returns the same move to be shown from its end, up to the places that it
// began with.
func (f PlacesFilm) Backwards(start []Place) PlacesFilm {
	frames := slices.Clone(f.Frames[:max(len(f.Frames)-1, 0)])
	slices.Reverse(frames)
	return PlacesFilm{Frames: append(frames, start), Time: f.Time}
}

// placesMotion is a move being shown.
type placesMotion struct {
	film      PlacesFilm
	at        int             // the frame that is shown
	animation *fyne.Animation // nil when it is shown step by step
	done      func()
}

// Animate shows a move and calls done once it has ended or was finished. A move that
// is still shown is finished first.
func (p *Places) Animate(f PlacesFilm, done func()) {
	p.Finish()
	m := &placesMotion{film: f, done: done}
	p.motion = m
	if f.Time <= 0 || len(f.Frames) == 0 {
		p.Finish()
		return
	}
	m.animation = fyne.NewAnimation(f.Time, func(part float32) { p.tick(m, part) })
	m.animation.Curve = fyne.AnimationLinear
	p.Refresh()
	m.animation.Start()
}

// tick shows the part, 0 to 1, of a move.
func (p *Places) tick(m *placesMotion, part float32) {
	switch at := int(part * float32(len(m.film.Frames))); {
	case p.motion != m: // an animation that was stopped may still call once
	case part >= 1:
		p.Finish()
	case at != m.at:
		m.at = at
		p.Refresh()
	}
}

// Step shows the first step of a move; each Advance shows one more.
func (p *Places) Step(f PlacesFilm, done func()) {
	p.Finish()
	p.motion = &placesMotion{film: f, done: done}
	p.Refresh()
}

// StepFromEnd shows a move that was done already from its last step.
func (p *Places) StepFromEnd(f PlacesFilm, done func()) {
	p.Step(f, done)
	p.motion.at = max(len(f.Frames)-1, 0)
	p.Refresh()
}

// Advance goes on to the next step of a move shown by Step, and finishes it after the
// last.
func (p *Places) Advance() {
	if !p.Stepping() {
		return
	}
	if p.motion.at+1 >= len(p.motion.film.Frames) {
		p.Finish()
		return
	}
	p.motion.at++
	p.Refresh()
}

// Retreat takes the step that was shown last back. Before the first one the move ends,
// and is not done.
func (p *Places) Retreat() {
	if !p.Stepping() {
		return
	}
	if p.motion.at--; p.motion.at < 0 {
		p.motion = nil
	}
	p.Refresh()
}

// Animating reports whether a move is being shown.
func (p *Places) Animating() bool { return p.motion != nil }

// Stepping reports whether a move is being shown one step at a time.
func (p *Places) Stepping() bool { return p.motion != nil && p.motion.animation == nil }

// Finish ends the move that is shown, at once.
func (p *Places) Finish() {
	m := p.motion
	if m == nil {
		return
	}
	p.motion = nil
	if m.animation != nil {
		m.animation.Stop()
	}
	if m.done != nil {
		m.done()
	}
	p.Refresh()
}

// interrupt ends the move that is shown, or goes on by a step, and reports whether
// there was one.
func (p *Places) interrupt() bool {
	if p.motion == nil {
		return false
	}
	if p.Stepping() {
		p.Advance()
	} else {
		p.Finish()
	}
	if p.OnInterrupted != nil {
		p.OnInterrupted()
	}
	return true
}

// shown returns the places that are drawn: those of the move being shown, or those at
// rest.
func (p *Places) shown() []Place {
	if m := p.motion; m != nil && m.at < len(m.film.Frames) {
		return m.film.Frames[m.at]
	}
	return p.view.Places
}

// changed reports whether the step being shown put seeds into a place, or took them.
func (p *Places) changed(index int) bool {
	m := p.motion
	if m == nil || m.at >= len(m.film.Frames) {
		return false
	}
	before := p.view.Places
	if m.at > 0 {
		before = m.film.Frames[m.at-1]
	}
	return index < len(before) && before[index].Seeds != p.place(index).Seeds
}
