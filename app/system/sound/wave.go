package sound

import (
	"bytes"
	"encoding/binary"
	"math"
)

// rate is the sample rate in Hertz.
const rate = 44100

// tone is a struck note that decays.
type tone struct {
	begin, duration float64 // in seconds
	pitch           float64 // in Hertz
	fade            float64 // the decay rate: 1/fade seconds for a factor of e
	amplitude       float64
}

// tones returns the components of a sound. Wood has a low tone and a higher one that is not a
// multiple of it. A win has three rising notes, a loss two falling ones.
func tones(s Sound) []tone {
	switch s {
	case Bank:
		return []tone{{0, 0.16, 880, 28, 0.4}, {0, 0.1, 2383, 60, 0.2}}
	case Win:
		return []tone{{0, 0.3, 523.25, 9, 0.3}, {0.11, 0.3, 659.26, 9, 0.3}, {0.22, 0.5, 783.99, 7, 0.35}}
	case Loss:
		return []tone{{0, 0.3, 311.13, 9, 0.4}, {0.16, 0.5, 233.08, 7, 0.4}}
	default:
		return []tone{{0, 0.09, 410, 55, 0.45}, {0, 0.05, 1127, 110, 0.25}}
	}
}

// samples computes a sound, with samples between −1 and 1. Both ends are 0 to avoid clicks.
func samples(s Sound) []float64 {
	const rise = 0.002
	all := tones(s)
	duration := 0.0
	for _, t := range all {
		duration = max(duration, t.begin+t.duration)
	}
	wave := make([]float64, int(duration*rate))
	for _, t := range all {
		first, n := int(t.begin*rate), int(t.duration*rate)
		for i := range n {
			if first+i >= len(wave) {
				break
			}
			at := float64(i) / rate
			shape := math.Exp(-t.fade*at) * min(at/rise, 1) * min(float64(n-1-i)/(rise*rate), 1)
			wave[first+i] += t.amplitude * shape * math.Sin(2*math.Pi*t.pitch*at)
		}
	}
	return wave
}

// file returns a sound as a WAV file: one channel of 16 bits.
func file(s Sound) []byte {
	wave := samples(s)
	data := make([]int16, len(wave))
	for i, v := range wave {
		data[i] = int16(math.Round(v * math.MaxInt16))
	}
	var b bytes.Buffer
	b.WriteString("RIFF")
	for _, part := range []any{
		uint32(36 + 2*len(data)), []byte("WAVEfmt "),
		uint32(16), uint16(1), uint16(1), uint32(rate), uint32(2 * rate), uint16(2), uint16(16),
		[]byte("data"), uint32(2 * len(data)), data,
	} {
		_ = binary.Write(&b, binary.LittleEndian, part) // a buffer does not fail
	}
	return b.Bytes()
}
