package board

import (
	"time"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/widgets/pieces"
)

// Timeline is a move laid out in time. It turns the steps of the engine into
// frames and knows no rule.
type Timeline struct {
	start row.Position
	steps []engine.Step
	clock pieces.Clock

	reached int          // the step that position stands before
	at      row.Position // steps are walked from frame to frame, not replayed
}

// Frame is a moment of a move.
type Frame struct {
	Index    int          // the step that is happening
	Step     engine.Step  //
	Position row.Position // before the step, or after it when Part is 1
	Part     float32      // how much of the step has happened, 0 to 1
	From     int          // the place the hand was at before the step
}

// NewTimeline lays the steps of a move out. Pace is a multiple of normal speed;
// 0 and below mean at once.
func NewTimeline(start row.Position, steps []engine.Step, pace float64) *Timeline {
	return &Timeline{start: start, steps: steps, clock: pieces.NewClock(steps, pace), at: start}
}

// Backwards returns the same move to be shown from its end to its beginning,
// like a film run backwards.
func (t *Timeline) Backwards() *Timeline {
	back := *t
	back.clock.Back = !t.clock.Back
	return &back
}

// Total returns how long the move is shown.
func (t *Timeline) Total() time.Duration { return t.clock.Total() }

// At returns the frame at a time since what is shown began, 0 ≤ at ≤ Total. It
// costs O(n) for each step between one frame and the next asked for.
func (t *Timeline) At(at time.Duration) Frame {
	if len(t.steps) == 0 {
		return Frame{Position: t.start, Part: 1}
	}
	return t.frame(t.clock.At(at, t.reached))
}

// Step returns the frame in which step i of what is shown, 0 ≤ i < Steps, has
// just happened; backwards, in which it has just been undone.
func (t *Timeline) Step(i int) Frame { return t.frame(t.clock.Single(i), 1) }

// Steps returns how many steps there are to be shown singly. Backwards the last
// one, the seeds put back where they were lifted, is the end of what is shown.
func (t *Timeline) Steps() int { return t.clock.Singles() }

func (t *Timeline) frame(index int, part float32) Frame {
	for ; t.reached > index; t.reached-- {
		t.at = t.at.Unapply(t.steps[t.reached-1])
	}
	for ; t.reached < index; t.reached++ {
		t.at = t.at.Apply(t.steps[t.reached])
	}
	f := Frame{Index: index, Step: t.steps[index], Position: t.at, Part: part, From: t.steps[max(index-1, 0)].Hole}
	places := t.start.Len() + 1 // the Ruma is the last place, and 0 on the board
	f.From, f.Step.Hole = f.From%places, f.Step.Hole%places
	if part >= 1 {
		f.Position = t.at.Apply(f.Step)
	}
	return f
}
