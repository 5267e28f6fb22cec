//go:build !windows && !darwin

package sound

// players returns the commands that play a file, with their options: those of PipeWire, PulseAudio
// and ALSA.
func players() [][]string { return [][]string{{"pw-play"}, {"paplay"}, {"aplay", "-q"}} }
