package board

import (
	"time"

	"tchouka/engine"
	"tchouka/engine/row"
)

// How long the steps of a move take at normal speed.
const (
	liftTime  = 120 * time.Millisecond
	dropTime  = 140 * time.Millisecond
	wrapTime  = 220 * time.Millisecond
	lapTime   = 500 * time.Millisecond
	chainTime = 250 * time.Millisecond
	dieTime   = 450 * time.Millisecond
	endTime   = 180 * time.Millisecond // the last seed banked may glow

	// longestMove is what a move takes at most at normal speed; longer ones
	// accelerate.
	longestMove = 4 * time.Second
)

// Timeline is a move laid out in time. It turns the steps of the engine into
// frames and knows no rule.
type Timeline struct {
	start  row.Position
	steps  []engine.Step
	begins []time.Duration // of each step at normal speed, and the end of all
	total  time.Duration   // as shown
	pace   float64
	back   bool // shown backwards

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
	t := &Timeline{start: start, steps: steps, pace: pace, at: start}
	t.begins = make([]time.Duration, 0, len(steps)+1)
	now := time.Duration(0)
	for _, step := range steps {
		t.begins = append(t.begins, now)
		now += stepTime(step.Kind)
	}
	now += endTime
	t.begins = append(t.begins, now)
	if pace > 0 && len(steps) > 0 {
		t.total = time.Duration(float64(min(now, longestMove)) / pace)
	}
	return t
}

func stepTime(kind engine.StepKind) time.Duration {
	switch kind {
	case engine.Lift:
		return liftTime
	case engine.Wrap:
		return wrapTime
	case engine.Lap:
		return lapTime
	case engine.Chain:
		return chainTime
	case engine.Die:
		return dieTime
	default:
		return dropTime
	}
}

// Backwards returns the same move to be shown from its end to its beginning,
// like a film run backwards.
func (t *Timeline) Backwards() *Timeline {
	back := *t
	back.back = !t.back
	return &back
}

// Total returns how long the move is shown.
func (t *Timeline) Total() time.Duration { return t.total }

// At returns the frame at a time since what is shown began, 0 ≤ at ≤ Total. It
// costs O(n) for each step between one frame and the next asked for.
func (t *Timeline) At(at time.Duration) Frame {
	if len(t.steps) == 0 {
		return Frame{Position: t.start, Part: 1}
	}
	if t.back {
		at = t.total - at
	}
	now := t.warp(at)
	index := t.reached
	if index >= len(t.steps) || t.begins[index] > now {
		index = 0
	}
	for index+1 < len(t.steps) && t.begins[index+1] <= now {
		index++
	}
	part := float32(now-t.begins[index]) / float32(stepTime(t.steps[index].Kind))
	return t.frame(index, min(part, 1))
}

// Step returns the frame in which step i of what is shown, 0 ≤ i < Steps, has
// just happened; backwards, in which it has just been undone.
func (t *Timeline) Step(i int) Frame {
	if t.back {
		i = max(len(t.steps)-2-i, 0) // what came before it in the move
	}
	return t.frame(i, 1)
}

// Steps returns how many steps there are to be shown singly. Backwards the last
// one, the seeds put back where they were lifted, is the end of what is shown.
func (t *Timeline) Steps() int {
	if t.back {
		return max(len(t.steps)-1, 1)
	}
	return len(t.steps)
}

func (t *Timeline) frame(index int, part float32) Frame {
	for ; t.reached > index; t.reached-- {
		t.at = t.at.Unapply(t.steps[t.reached-1])
	}
	for ; t.reached < index; t.reached++ {
		t.at = t.at.Apply(t.steps[t.reached])
	}
	f := Frame{Index: index, Step: t.steps[index], Position: t.at, Part: part, From: t.steps[max(index-1, 0)].Hole}
	if part >= 1 {
		f.Position = t.at.Apply(f.Step)
	}
	return f
}

// warp turns time as shown into time at normal speed. A move that would take
// longer than longestMove begins at the usual pace and accelerates evenly:
// with T the time at normal speed and c the time allowed,
//
//	warp(τ) = τ + (T − c)(τ/c)²,   warp(0) = 0, warp'(0) = 1, warp(c) = T
func (t *Timeline) warp(at time.Duration) time.Duration {
	tau := float64(at) * t.pace
	full, allowed := float64(t.begins[len(t.steps)]), float64(longestMove)
	if full > allowed {
		tau += (full - allowed) * (tau / allowed) * (tau / allowed)
	}
	return time.Duration(min(tau, full))
}
