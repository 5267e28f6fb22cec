//go:build !windows && !darwin

package sound

// players are the commands that play a file, with what is to be said to them before its
// name: those of PipeWire, PulseAudio and ALSA.
func players() [][]string { return [][]string{{"pw-play"}, {"paplay"}, {"aplay", "-q"}} }
