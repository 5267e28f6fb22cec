//go:build !windows && !darwin

package sound

// players returns the commands of PipeWire, PulseAudio and ALSA that play a file.
func players() [][]string { return [][]string{{"pw-play"}, {"paplay"}, {"aplay", "-q"}} }
