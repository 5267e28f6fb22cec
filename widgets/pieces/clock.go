package pieces

import (
	"time"

	"tchouka/engine"
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

// Clock says when the steps of a move happen.
type Clock struct {
	Back bool // the move is shown from its end to its beginning

	steps  []engine.Step
	begins []time.Duration // of each step at normal speed, and the end of all
	total  time.Duration   // as shown
	pace   float64
}

// NewClock lays the steps of a move out. Pace is a multiple of normal speed; 0 and
// below mean at once.
func NewClock(steps []engine.Step, pace float64) Clock {
	c := Clock{steps: steps, pace: pace, begins: make([]time.Duration, 0, len(steps)+1)}
	now := time.Duration(0)
	for _, step := range steps {
		c.begins = append(c.begins, now)
		now += stepTime(step.Kind)
	}
	now += endTime
	c.begins = append(c.begins, now)
	if pace > 0 && len(steps) > 0 {
		c.total = time.Duration(float64(min(now, longestMove)) / pace)
	}
	return c
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

// Total returns how long the move is shown.
func (c Clock) Total() time.Duration { return c.total }

// At returns the step that happens at a time since what is shown began, 0 ≤ at ≤
// Total, and how much of it has happened, 0 to 1. There must be a step; near is one
// from which the search for it begins.
func (c Clock) At(at time.Duration, near int) (index int, part float32) {
	if c.Back {
		at = c.total - at
	}
	now := c.warp(at)
	if index = near; index >= len(c.steps) || c.begins[index] > now {
		index = 0
	}
	for index+1 < len(c.steps) && c.begins[index+1] <= now {
		index++
	}
	part = float32(now-c.begins[index]) / float32(stepTime(c.steps[index].Kind))
	return index, min(part, 1)
}

// Single returns the step after which step i of what is shown singly stands, 0 ≤ i <
// Singles.
func (c Clock) Single(i int) int {
	if c.Back {
		return max(len(c.steps)-2-i, 0) // what came before it in the move
	}
	return i
}

// Singles returns how many steps there are to be shown singly. Backwards the last
// one, the seeds put back where they were lifted, is the end of what is shown.
func (c Clock) Singles() int {
	if c.Back {
		return max(len(c.steps)-1, 1)
	}
	return len(c.steps)
}

// warp turns time as shown into time at normal speed. A move that would take
// longer than longestMove begins at the usual pace and accelerates evenly:
// with T the time at normal speed and c the time allowed,
//
//	warp(τ) = τ + (T − c)(τ/c)²,   warp(0) = 0, warp'(0) = 1, warp(c) = T
func (c Clock) warp(at time.Duration) time.Duration {
	tau := float64(at) * c.pace
	full, allowed := float64(c.begins[len(c.steps)]), float64(longestMove)
	if full > allowed {
		tau += (full - allowed) * (tau / allowed) * (tau / allowed)
	}
	return time.Duration(min(tau, full))
}
