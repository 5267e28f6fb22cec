package film

// Options control how a line is shown. The zero Options are sensible defaults.
type Options struct {
	By   By      // the unit of play per frame
	Step float64 // seconds per frame; 0 for the default of By
}

// By is the unit of play that a frame shows.
type By string

// The units: a single seed, a whole sowing or a whole move.
const (
	Seeds   By = "" // written "seed"
	Sowings By = "sowing"
	Moves   By = "move"
)

// String returns "seed", "sowing" or "move".
func (b By) String() string {
	if b == Seeds {
		return "seed"
	}
	return string(b)
}

// The limits of the duration of a frame, in seconds. Browsers slow down faster frames. A GIF
// counts hundredths of a second up to 65,535.
const (
	MinStep = 0.02
	MaxStep = 60
)

// StepTime returns the duration of a frame in seconds, except the last one.
func (o Options) StepTime() float64 {
	switch {
	case o.Step > 0:
		return min(max(o.Step, MinStep), MaxStep)
	case o.By == Seeds:
		return 0.5
	}
	return 1.5
}

// pause is the duration of the last frame in seconds.
const pause = 3

// Seconds returns the duration of a film with a number of frames.
func (o Options) Seconds(frames int) float64 {
	return float64(max(frames-1, 0))*o.StepTime() + pause
}
