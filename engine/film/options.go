package film

import "fmt"

// Options say how a line is shown. The zero Options are good ones, so that they need not
// be known to whoever wants a film.
type Options struct {
	By     By      // what happens from one frame to the next
	Step   float64 // seconds that a frame stays; 0 for what suits By
	Pause  float64 // seconds that the last one stays; 0 for three
	Once   bool    // the film stops at its end, and does not begin again
	Silent bool    // no captions
	Moves  int     // only so many moves from the start; 0 for all
}

// By is what happens from one frame to the next.
type By string

// A seed falls, a sowing is done, or a move.
const (
	Seeds   By = "" // as "seed"
	Sowings By = "sowing"
	Moves   By = "move"
)

// ParseBy reads "seed", "sowing" or "move".
func ParseBy(text string) (By, error) {
	switch by := By(text); by {
	case Sowings, Moves, Seeds:
		return by, nil
	case "seed":
		return Seeds, nil
	}
	return "", fmt.Errorf("a film shows a line by seed, sowing or move, not by %q", text)
}

// String returns what ParseBy reads.
func (b By) String() string {
	if b == Seeds {
		return "seed"
	}
	return string(b)
}

// The shortest and the longest time a frame can stay: browsers show faster ones slower,
// and a GIF counts hundredths of a second up to 65,535.
const (
	LeastStep = 0.02
	MostStep  = 60
)

// StepTime returns how many seconds a frame stays, PauseTime how many the last one.
func (o Options) StepTime() float64 {
	switch {
	case o.Step > 0:
		return min(max(o.Step, LeastStep), MostStep)
	case o.By == Seeds:
		return 0.5
	}
	return 1.5
}

// PauseTime returns how many seconds the last frame stays.
func (o Options) PauseTime() float64 {
	if o.Pause > 0 {
		return min(max(o.Pause, LeastStep), MostStep)
	}
	return 3
}

// Seconds returns how long so many frames take.
func (o Options) Seconds(frames int) float64 {
	return float64(max(frames-1, 0))*o.StepTime() + o.PauseTime()
}
