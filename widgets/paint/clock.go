package paint

import (
	"time"

	"tchouka/engine"
)

// Durations of the steps of a move at normal speed.
const (
	liftTime    = 120 * time.Millisecond
	dropTime    = 140 * time.Millisecond
	wrapTime    = 220 * time.Millisecond
	lapTime     = 500 * time.Millisecond
	chainTime   = 250 * time.Millisecond
	dieTime     = 450 * time.Millisecond
	captureTime = 480 * time.Millisecond // a capture, or a penalty
	endTime     = 180 * time.Millisecond // a pause in which the last banked seed is highlighted

	// maxMoveTime is the maximum duration of a move at normal speed; longer moves accelerate.
	maxMoveTime = 4 * time.Second
)

// Clock is the timing of the steps of a move. Steps happen one after the other, or in beats if
// several hands move at once. A tick has a beat for the seeds dropped in it, followed by a beat for
// the seeds lifted in it.
//
//	tick       1     2     2           3
//	South      lift  drop  chain lift  drop
//	North      lift  drop              drop
//	beat       0     1     2           3
type Clock struct {
	Back bool // the move is shown from its end to its beginning

	steps  []engine.Step
	beats  []int           // the first step of each beat, and the number of steps
	begins []time.Duration // of each beat at normal speed, and the end of the last beat
	total  time.Duration   // as shown
	pace   float64
}

// NewClock returns the timing of the steps of a move at a multiple of normal speed, 0 at once.
func NewClock(steps []engine.Step, pace float64) Clock {
	c := Clock{steps: steps, pace: pace, begins: make([]time.Duration, 0, len(steps)+1)}
	now := time.Duration(0)
	for i := range steps {
		if i > 0 && engine.SameTick(steps[i-1], steps[i]) {
			continue
		}
		c.beats, c.begins = append(c.beats, i), append(c.begins, now)
		now += c.beatTime(i)
	}
	now += endTime
	c.beats, c.begins = append(c.beats, len(steps)), append(c.begins, now)
	if pace > 0 && len(steps) > 0 {
		c.total = time.Duration(float64(min(now, maxMoveTime)) / pace)
	}
	return c
}

// Beats returns the number of beats.
func (c Clock) Beats() int { return len(c.beats) - 1 }

// Steps returns the first step of a beat, and the step after its last one.
func (c Clock) Steps(beat int) (from, to int) { return c.beats[beat], c.beats[beat+1] }

// beatTime returns the duration of the beat that begins with a step.
func (c Clock) beatTime(from int) time.Duration {
	longest := stepTime(c.steps[from].Kind)
	for i := from + 1; i < len(c.steps) && engine.SameTick(c.steps[i-1], c.steps[i]); i++ {
		longest = max(longest, stepTime(c.steps[i].Kind))
	}
	return longest
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
	case engine.Capture, engine.Penalty:
		return captureTime
	default:
		return dropTime
	}
}

// Total returns the duration of the whole move.
func (c Clock) Total() time.Duration { return c.total }

// At returns the beat at a time since the start, 0 ≤ at ≤ Total, and its completed fraction, 0 to
// 1. If no steps happen together, the beat is the index of the step. There must be at least one
// step. The search begins at the beat near.
func (c Clock) At(at time.Duration, near int) (index int, part float32) {
	if c.Back {
		at = c.total - at
	}
	now := c.warp(at)
	if index = near; index >= c.Beats() || c.begins[index] > now {
		index = 0
	}
	for index+1 < c.Beats() && c.begins[index+1] <= now {
		index++
	}
	part = float32(now-c.begins[index]) / float32(c.beatTime(c.beats[index]))
	return index, min(part, 1)
}

// Single returns the beat that is completed at index i of the steps, 0 ≤ i < Singles.
func (c Clock) Single(i int) int {
	if c.Back {
		return max(c.Beats()-2-i, 0) // the beat before it in the move
	}
	return i
}

// Singles returns the number of beats of the display step by step. Backwards, the last one is left
// out, because putting the seeds back where they were lifted ends the display.
func (c Clock) Singles() int {
	if c.Back {
		return max(c.Beats()-1, 1)
	}
	return c.Beats()
}

// warp converts the time as shown to time at normal speed. A move that would take longer than
// maxMoveTime begins at the usual pace and accelerates evenly. With T the time at normal speed and
// c the maximum,
//
//	warp(τ) = τ + (T − c)(τ/c)²,   warp(0) = 0, warp'(0) = 1, warp(c) = T
func (c Clock) warp(at time.Duration) time.Duration {
	tau := float64(at) * c.pace
	full, allowed := float64(c.begins[c.Beats()]), float64(maxMoveTime)
	if full > allowed {
		tau += (full - allowed) * (tau / allowed) * (tau / allowed)
	}
	return time.Duration(min(tau, full))
}
